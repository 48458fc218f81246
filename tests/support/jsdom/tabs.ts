/** Tabs of one browser: each has the console's own modules anew, and all share the storage, the locks and the backend. */
import { vi } from 'vitest'
import type { Sim } from '../server/sim'

/** What `navigator.locks` does: one at a time for a name, in the order they came. */
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

/** The person's session is in the storage, as another visit left it. */
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

/** A page that is loaded now, and finds that session. */
export async function openTab() {
  vi.resetModules()
  const [{ call, Refused }, { session }] = [
    await import('@core/server/http'),
    await import('@core/session/session'),
  ]
  return { call, Refused, session }
}
