/**
 * Every call that writes, with its first, its last and one drawn write failing in turn; all writes in the whole matrix: disk full, I/O
 * error, busy, read-only. Nothing half done is left, the answer asks to try again, and the same call succeeds afterwards without a restart.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { NOT_CALLED } from '@support/notCalled'
import { draw, testRun } from '@support/seed'
import type { FuzzRequest } from '@support/server/fuzz/fuzzRequests'
import { describeRequest } from '@support/server/fuzz/fuzzRules'
import { fuzzWorld, type FuzzWorld } from '@support/server/fuzz/fuzzWorld'
import { reportReach } from '@support/server/fuzz/reach'
import { failNothing, failWrite, storageCodes, type StorageCode } from '@support/server/fuzz/storageFaults'
import { endpointName } from '@support/server/journeys/caller'

/** Writes of one call that the whole matrix makes fail; the last is always among them. */
const MOST_WRITES = 8

/** Calls that change nothing, besides those that are declared as reading, with the reason. A call that writes must leave this list. */
const WRITES_NOTHING = new Map([
  ['applications.find', 'reads a pasted list'],
  ['gmail.start', 'the state of a link is kept in memory'],
  ['leadImport.preview', 'reads a file'],
  ['leads.find', 'reads a pasted list'],
  ['operations.plan', 'reads what would change'],
  ['operations.cancel', 'leaves a mark in memory, which the run itself looks at'],
  ['session.signin', 'counts attempts in memory; the device is recorded after the password'],
  ['twoFactor.register', 'the secret is stored once a code of it was entered'],
])

const nameOf = ({ key }: AnyEndpoint) => key.join('.')
const hasQuirk = ({ spec }: AnyEndpoint, text: string) =>
  (spec as Spec).quirks?.some((quirk) => quirk.includes(text)) ?? false
const writing = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  .filter((endpoint) => endpoint.method !== 'GET' || hasQuirk(endpoint, 'GET that changes state'))
/** A POST that sends a file reads what goes into it. */
const isReading = (endpoint: AnyEndpoint) =>
  hasQuirk(endpoint, 'POST that reads') ||
  (endpoint.method === 'POST' && (endpoint.spec as Spec).carries === 'file')

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld()
}, 180_000)
afterEach(failNothing)

/** Other statements begin and end transactions, or store the answer for a retry. */
const isChange = (statement: string) =>
  /\b(INSERT|UPDATE|DELETE)\b/i.test(statement) && !/\bidempotency\b/.test(statement)

/** The statements by which a call writes; null when it is refused. */
async function writesOf(endpoint: AnyEndpoint, request: FuzzRequest): Promise<string[] | null> {
  let counted: ReturnType<typeof failWrite> | undefined
  const [answer] = await world.send(endpoint, request, {
    onStart: (sql) => {
      counted = failWrite(Infinity, 'SQLITE_FULL', sql)
    },
  })
  failNothing()
  return answer!.status < 400 ? counted!.texts : null
}

async function problemOf(endpoint: AnyEndpoint, request: FuzzRequest, nth: number, code: StorageCode) {
  let fault: ReturnType<typeof failWrite> | undefined
  const [answer] = await world.send(endpoint, request, {
    onStart: (sql) => {
      fault = failWrite(nth, code, sql)
    },
  })
  failNothing()
  if (!fault?.hasFailed) return `write ${nth} was not made`
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

/** Which writes fail, counted from 1, and how. */
function faultsOf(name: string, writes: number): [nth: number, code: StorageCode][] {
  const numbers = Array.from({ length: writes }, (_, at) => at + 1)
  const inside = testRun.isWholeMatrix
    ? numbers.slice(0, MOST_WRITES - 1)
    : [1, ...draw(numbers.slice(1, -1), 1, name)]
  return [
    ...inside
      .filter((nth) => nth < writes)
      .map((nth): [number, StorageCode] => [
        nth,
        storageCodes[(nth + Number(testRun.seed)) % storageCodes.length]!,
      ]),
    ...draw(storageCodes, 2, `${name} last`).map((code): [number, StorageCode] => [writes, code]),
  ]
}

const reached = new Set<string>()
const changesNothing = new Set<string>()
describe('storage that fails', () => {
  test.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'storage faults: %s leaves nothing half done, and can be retried',
    async (name, endpoint) => {
      const good = world.recorded.get(endpoint)
      if (!good) return expect(NOT_CALLED.has(endpointName(endpoint)), 'a journey calls it').toBe(true)
      const request = { ...good, headers: { 'idempotency-key': 'storage' } }
      const writes = await writesOf(endpoint, request)
      if (!writes)
        throw new Error(`The request of the journey was refused: ${describeRequest(endpoint, request)}`)
      reached.add(endpointName(endpoint))
      if (!isReading(endpoint) && !writes.some(isChange)) changesNothing.add(name)
      const problems: string[] = []
      for (const [nth, code] of writes.length > 0 ? faultsOf(name, writes.length) : []) {
        const problem = await problemOf(endpoint, request, nth, code)
        if (problem) problems.push(problem)
      }
      expect(problems, `${problems.join('\n')}\n${describeRequest(endpoint, request)}`).toEqual([])
    },
    30_000,
  )
  test('storage faults reach every call that writes, except a listed few', () => {
    const names = writing.map(endpointName)
    expect(names.filter((name) => !reached.has(name))).toEqual(names.filter((name) => NOT_CALLED.has(name)))
    expect([...changesNothing].toSorted()).toEqual([...WRITES_NOTHING.keys()].toSorted())
  })
})

afterAll(() => reportReach('storage faults', reached.size, writing.length, `seed ${testRun.seed}`))
