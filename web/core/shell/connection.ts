/** Whether the server can be reached, for parts of the console that still have to be loaded. */
import { proxy } from 'valtio'

/** What every page asks for first: it is small, and answered without a session. */
export const CONFIG_PATH = '/config.json'
/** ms between two attempts: a server that is started again raises no event in the browser. */
const ATTEMPT_EVERY = 2_000

export const connection = proxy({ isLost: false })

/** Any answer counts, also a refusal. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(CONFIG_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Settles at the next attempt: when the browser is online again, else after a while. */
const nextAttempt = () =>
  new Promise<void>((attempt) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      attempt()
    }
    const timer = setTimeout(go, ATTEMPT_EVERY)
    addEventListener('online', go)
  })

let waiting: Promise<void> | null = null
async function wait() {
  connection.isLost = true
  do await nextAttempt()
  while (!(await isServerReachable()))
  connection.isLost = false
  waiting = null
}
/** Settles when the server answers again. Meanwhile `connection.isLost`. */
export const connectionBack = (): Promise<void> => (waiting ??= wait())
