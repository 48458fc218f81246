/** The process of the test of unhandled errors: fails outside of any call, then answers one and prints its status. */
import { session } from '@contract/access/session'
import { startServer } from '@sim/server'
import { logUnhandled } from '@sim/unhandled'

const log = {
  error: (cause: unknown, id: string) => console.log(`${id}: ${String(cause)}`),
}
const running = await startServer({
  port: 0,
  host: '127.0.0.1',
  data: ':memory:',
  size: 0,
  seed: 1,
  client: '1001',
  controls: false,
  origins: [],
  say: () => {},
  log,
})
logUnhandled(log)
void Promise.reject(new Error('nobody caught this'))
setImmediate(() => {
  throw new Error('nor this')
})
setImmediate(async () => {
  const { status } = await fetch(`http://127.0.0.1:${running.port}/v1${session.config.path}`)
  console.log(`answered ${status}`)
  await running.close()
})
