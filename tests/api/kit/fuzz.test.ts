/**
 * Every endpoint under good and damaged requests that are made from its own schemas: no call ends in a 5xx, takes longer than a
 * second, changes a row when it refuses, answers what its schema does not describe, or says a sentence that is not ours.
 *
 * The same seed makes the same requests. `npm run fuzz -- --cases 200 --seed 7 leads.list` runs more of them.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { NOT_CALLED } from '@support/notCalled'
import { testRun } from '@support/seed'
import { requestsOf, type FuzzRequest } from '@support/server/fuzz/fuzzRequests'
import { describeRequest, findingsOf, type Finding } from '@support/server/fuzz/fuzzRules'
import { fuzzWorld, type FuzzWorld } from '@support/server/fuzz/fuzzWorld'
import { reportReach } from '@support/server/fuzz/reach'
import { endpointName } from '@support/server/journeys/caller'

const nameOf = ({ key }: AnyEndpoint) => key.join('.')
const { FUZZ_CASES, FUZZ_SEED, FUZZ_ONLY = '' } = process.env
const CASES = Number(FUZZ_CASES ?? (testRun.isWholeMatrix ? 20 : 6))
/** The gate makes the same requests every time: what a new seed finds is for `npm run fuzz` and the whole matrix. */
const SEED = Number(FUZZ_SEED ?? (testRun.isWholeMatrix ? testRun.seed : 1))
/** Different causes that are shown for one endpoint. */
const MOST_FINDINGS = 5
/** Calls that draw a PDF for each row of their body: a fifth of the requests takes as long as all of most others. */
const DRAWING = new Set(['invoices.papersFile'])
const casesOf = (endpoint: AnyEndpoint) => (DRAWING.has(nameOf(endpoint)) ? Math.ceil(CASES / 5) : CASES)
/** Time for one endpoint. */
const TIMEOUT_MS = CASES * 2000 + 30_000

/** Broken rules that are not mended yet, with the reason. Each must still be met: one that is mended leaves this list. */
const KNOWN = new Map<string, string>()

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
const chosen = everyEndpoint.filter((endpoint) => nameOf(endpoint).includes(FUZZ_ONLY))

let world: FuzzWorld
beforeAll(async () => {
  world = await fuzzWorld()
}, 180_000)

const reached = new Set<string>()
const metKnown = new Set<string>()
const times: { name: string; ms: number }[] = []

/** A slow answer counts when it is slow again: other programs share this machine. */
async function ask(endpoint: AnyEndpoint, request: FuzzRequest): Promise<Finding[]> {
  const answers = await world.send(endpoint, request)
  if (answers.some(({ status }) => status < 400)) reached.add(endpointName(endpoint))
  times.push({ name: nameOf(endpoint), ms: Math.max(...answers.map(({ ms }) => ms)) })
  const findings = findingsOf(endpoint, request, answers, world)
  if (!findings.some(({ sign }) => sign === 'slow')) return findings
  return findingsOf(endpoint, request, await world.send(endpoint, request), world)
}

/** The smallest request that breaks a rule in a way not seen yet. */
async function nextFinding(
  endpoint: AnyEndpoint,
  seen: ReadonlySet<string>,
): Promise<(Finding & { request: FuzzRequest }) | null> {
  let first: Finding | undefined
  const recorded = world.recorded.get(endpoint)
  const property = fc.asyncProperty(requestsOf(endpoint, world.valuesOf, recorded), async (request) => {
    const findings = await ask(endpoint, request)
    for (const { sign } of findings) if (KNOWN.has(sign)) metKnown.add(sign)
    const fresh = findings.find(({ sign }) => (first ? sign === first.sign : !seen.has(sign)))
    // A smaller request counts when it fails for the same cause.
    if (fresh) first = fresh
    return !fresh
  })
  const { counterexample } = await fc.check(property, {
    seed: SEED,
    // The request of the journey as it is, and the others.
    numRuns: casesOf(endpoint) + 1,
    examples: recorded ? [[recorded]] : [],
  })
  return first && counterexample ? { ...first, request: counterexample[0] } : null
}

describe(`fuzz with ${CASES} requests for each endpoint, seed ${SEED}`, () => {
  test.each(chosen.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'fuzz: %s keeps the rules of every call',
    async (name, endpoint) => {
      const seen = new Set(KNOWN.keys())
      const findings: string[] = []
      while (findings.length < MOST_FINDINGS) {
        const found = await nextFinding(endpoint, seen)
        if (!found) break
        seen.add(found.sign)
        findings.push(`${found.sign}\n    ${found.detail}\n    ${describeRequest(endpoint, found.request)}`)
      }
      const alone = `alone: npm run fuzz -- --cases ${CASES} --seed ${SEED} ${name}`
      expect(findings, `\n${findings.join('\n')}\n  ${alone}\n`).toEqual([])
    },
    TIMEOUT_MS,
  )

  test.skipIf(FUZZ_ONLY !== '')(
    'fuzz: every endpoint answers some request with success, except a listed few',
    () => {
      const names = chosen.map(endpointName)
      expect(names.filter((name) => !reached.has(name))).toEqual(names.filter((name) => NOT_CALLED.has(name)))
    },
  )
  test.skipIf(FUZZ_ONLY !== '')('fuzz: known findings are still there', () => {
    expect([...metKnown]).toEqual([...KNOWN.keys()])
  })
})

afterAll(() => {
  reportReach('fuzz', reached.size, chosen.length, `${CASES} requests for each, seed ${SEED}`)
  if (FUZZ_CASES === undefined) return
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  console.log(`slowest:\n${slowest.map(({ name, ms }) => `${Math.round(ms)} ms ${name}`).join('\n')}`)
})
