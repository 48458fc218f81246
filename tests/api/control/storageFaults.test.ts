/**
 * Every call that writes, with each of its writes failing in turn: disk full, I/O error, busy, read-only. Nothing half done is left,
 * the answer asks to try again, and the same call succeeds afterwards without a restart.
 */
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { requestsOf, type FuzzRequest } from '@support/server/fuzz/fuzzRequests'
import { describeRequest } from '@support/server/fuzz/fuzzRules'
import { makeFuzzWorld, type FuzzWorld } from '@support/server/fuzz/fuzzWorld'
import { failNothing, failWrite, storageCodes, type StorageCode } from '@support/server/fuzz/storageFaults'

const SEED = 1
/** Requests that are tried for one that succeeds. */
const MOST_TRIED = 30
/** Writes of one call that are made to fail; the last is always among them. */
const MOST_WRITES = 8
const LEAST_REACHED = 60

const nameOf = ({ key }: AnyEndpoint) => key.join('.')
const writing = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  .filter(({ method, spec }) => method !== 'GET' || (spec as Spec).quirks?.includes('GET that changes state'))

let world: FuzzWorld
beforeAll(async () => {
  world = await makeFuzzWorld()
}, 60_000)
afterEach(failNothing)

/** A request that succeeds, and how many writes it makes. */
async function goodRequest(endpoint: AnyEndpoint) {
  const good = requestsOf(endpoint, world.valuesOf, { onlyGood: true })
  for (const sample of fc.sample(good, { seed: SEED, numRuns: MOST_TRIED })) {
    const request: FuzzRequest = { ...sample, headers: { ...sample.headers, 'idempotency-key': 'storage' } }
    let counted: ReturnType<typeof failWrite> | undefined
    const [answer] = await world.send(endpoint, request, {
      onStart: () => {
        counted = failWrite(Infinity, 'SQLITE_FULL')
      },
    })
    const writes = counted?.seen ?? 0
    failNothing()
    if (answer!.status < 400 && writes > 0) return { request, writes }
  }
  return undefined
}

async function problemOf(endpoint: AnyEndpoint, request: FuzzRequest, nth: number, code: StorageCode) {
  let fault: ReturnType<typeof failWrite> | undefined
  const [answer] = await world.send(endpoint, request, {
    onStart: () => {
      fault = failWrite(nth, code)
    },
  })
  failNothing()
  if (!fault?.hasFailed) return undefined
  const { status, headers, changed, again } = answer!
  const problems = [
    (status !== 503 || !headers.has('retry-after')) &&
      `answered ${status}, retry-after ${headers.get('retry-after')}`,
    changed().length > 0 && `half done: ${changed().join(', ')}`,
  ].filter(Boolean)
  await again((later) => {
    if (later.brokenReferences().length > 0) problems.push('rows refer to nothing')
    if (later.status >= 400)
      problems.push(`the retry is answered ${later.status} ${later.text.slice(0, 200)}`)
  })
  return problems.length > 0 ? `write ${nth} fails with ${code}: ${problems.join('; ')}` : undefined
}

const reached: string[] = []
describe('storage that fails', () => {
  test.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'storage faults: %s leaves nothing half done, and can be retried',
    async (name, endpoint) => {
      const found = await goodRequest(endpoint)
      if (!found) return
      reached.push(name)
      const { request, writes } = found
      const problems: string[] = []
      const tried = Math.min(writes, MOST_WRITES)
      for (let at = 1; at <= tried; at++) {
        const isLast = at === tried
        const nth = isLast ? writes : at
        const codes = isLast ? storageCodes : [storageCodes[at % storageCodes.length]!]
        for (const code of codes) {
          const problem = await problemOf(endpoint, request, nth, code)
          if (problem) problems.push(problem)
        }
      }
      expect(problems, `${problems.join('\n')}\n${describeRequest(endpoint, request)}`).toEqual([])
    },
    30_000,
  )
  test('storage faults reach most calls that write', () => {
    expect(reached.length).toBeGreaterThanOrEqual(LEAST_REACHED)
  })
})
