/** Several tabs of one browser: each loads the console's modules anew, all share storage, locks and backend. */
import { vi } from 'vitest'
import type { Sim } from '../server/sim'

/** `navigator.locks`: one holder of a name at a time, in the order of the requests. */
function locks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(
        name,
        mine.catch(() => {}),
      )
      return mine
    },
  }
}
export const shareLocks = () =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() })
export const withoutLocks = () => void Reflect.deleteProperty(navigator, 'locks')

/** Puts a session into the storage, as an earlier visit leaves it. */
export async function keepStorage(sim: Sim, email: string) {
  const { accessToken, refreshToken, device } = await sim.sessionOf(email)
  localStorage.setItem(
    'chord.session',
    JSON.stringify({
      isAuthenticated: true,
      authToken: accessToken,
      refreshToken,
      activeDeviceIdentifier: device,
    }),
  )
}

/** Loads the console's modules anew: they find that session. */
export async function openTab() {
  vi.resetModules()
  const [{ call }, { Refused }, { session }] = [
    await import('@core/server/http'),
    await import('@core/server/refused'),
    await import('@core/session/session'),
  ]
  return { call, Refused, session }
}
