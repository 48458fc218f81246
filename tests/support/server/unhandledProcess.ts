/**
 * The process of the tests of unhandled errors: fails outside of any call, then in calls that wait, and prints what is logged and how
 * the calls are answered.
 */
import { createServer } from 'node:http'
import { session } from '@contract/access/session'
import { addFault, clearFaults } from '@kit/faults/faults'
import { fastGet } from '@kit/request/fastGetPath'
import { RawAnswer } from '@kit/request/requestInfo'
import { startServer } from '@sim/server'
import { logUnhandled } from '@sim/unhandled'

const log = {
  error: (cause: unknown, id: string) =>
    console.log(`${id.startsWith('un') ? id : 'a call'}: ${String(cause)}`),
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
const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
const nextTurn = () => new Promise((done) => setImmediate(done))

await nextTurn()
console.log(`answered ${await statusOf(running.port, `/v1${session.config.path}`)}`)

// A call that waits for its latency, and loses a rejection meanwhile.
const LATENCY = 600_000
const tenant = running.tenants.get('1001')!
addFault(tenant, { method: 'GET', path: session.config.path, latency: LATENCY })
const { setTimeout: startTimer } = globalThis
globalThis.setTimeout = ((work: () => void, ms?: number) => {
  if (ms === LATENCY) void Promise.reject(new Error('lost in a call'))
  return startTimer(work, ms).unref()
}) as typeof setTimeout
console.log(`answered ${await statusOf(running.port, `/v1${session.config.path}`)}`)

// The same on the path of frequent GETs, past Hono.
clearFaults(tenant)
const answerFast = fastGet({
  base: '',
  plain: new Map([
    [
      '/lists',
      () => {
        void Promise.reject(new Error('lost in a list'))
        return new Promise<never>(() => {})
      },
    ],
  ]),
  tenant: () => tenant,
  refusal: (cause) => new RawAnswer(String(cause), 500, {}),
})
const lists = createServer((incoming, outgoing) => void answerFast(incoming, outgoing)).listen(0)
const { port } = lists.address() as { port: number }
console.log(`answered ${await statusOf(port, '/lists')}`)

lists.close()
await running.close()
