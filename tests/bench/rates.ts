/** Requests a second of one server beside those of another, in turn. A process of its own asks. */
import autocannon from 'autocannon'
import { mediansOver, type Measured } from './figure'

const ROUNDS = 5
/** Of one round. */
const SECONDS = 2

interface Side {
  url: string
  paths: readonly string[]
  headers?: Record<string, string>
}
const CLIENTS = 4
/** Each client begins at another of the paths: what one has asked for is long forgotten when the next comes to it. */
const rate = async ({ url, paths, headers = {} }: Side, duration = SECONDS) => {
  const runs = await Promise.all(
    Array.from({ length: CLIENTS }, (_, nth) => {
      const from = Math.floor((nth * paths.length) / CLIENTS)
      return autocannon({
        url,
        connections: 1,
        pipelining: 4,
        duration,
        workers: 1,
        headers,
        requests: [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ method: 'GET', path })),
      })
    }),
  )
  for (const { errors, non2xx, statusCodeStats } of runs)
    if (errors > 0 || (non2xx > 0 && !statusCodeStats['304']))
      throw new Error(`${url}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  return runs.reduce((sum, { requests }) => sum + requests.average, 0)
}
/** Requests a second of both, in turn. */
export const ratesBeside = async (ours: Side, reference: Side): Promise<Measured> => {
  const rates: [number[], number[]] = [[], []]
  await rate(ours, 1)
  await rate(reference, 1)
  for (let round = 0; round < ROUNDS; round++) {
    rates[0].push(await rate(ours))
    rates[1].push(await rate(reference))
  }
  return mediansOver(rates[0], rates[1], 'requests/s')
}
