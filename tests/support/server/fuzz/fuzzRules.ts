/** What every answer owes, whatever was asked. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AnyEndpoint, Spec } from '@contract/http'
import { Failure } from '@contract/shapes'
import { makeSentenceFinder } from '@core/words/sentences'
import { wordsOfLanguage } from '@core/words/wordFiles'
import { addressOf, type FuzzRequest } from './fuzzRequests'
import type { FuzzAnswer, FuzzWorld } from './fuzzWorld'

/** A broken rule. `sign` is the same for the same cause, `detail` shows this case. */
export interface Finding {
  sign: string
  detail: string
}

const MOST_MS = 1000
const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 423, 429])

/** zod's own sentences: they name types of a programming language. */
const OF_ZOD =
  /^(Invalid (input|option|string: |number: |key in|element in|ISO |email address|UUID|URL)|Too (small|big): |Unrecognized key)/
/** The sentences that the console can translate, from the `errors` of every file of words. */
const isOurs = (() => {
  const sentences = wordsOfLanguage('locales', 'en').filter(({ namespace }) => namespace === 'errors')
  const find = makeSentenceFinder(sentences.flatMap(({ words }) => Object.keys(words)))
  return (message: string) => find(message) !== null
})()

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)
/** A message without what the caller sent. */
const shape = (message: string) => message.replaceAll(/\d+|\b[A-Z]{3}\b/g, '#').slice(0, 60)
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** First the error, then the first line of ours that threw. */
const causeOf = (cause: unknown) => {
  const { stack = String(cause) } = cause instanceof Error ? cause : {}
  const [first = '', ...lines] = stack.split('\n')
  const line =
    lines.find((one) => /\/(sim-server|db)\//.test(one))?.replace(/.*\/(?=(sim-server|db)\/)/, '') ?? ''
  return { first: short(first), line: line.replace(/:\d+\)?$/, '') }
}

function* sentencesOf(body: unknown): Generator<string> {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { message: string }[] }
  if (message !== undefined) yield message
  for (const error of errors ?? []) yield error.message
}

/** Rules for an answer of JSON. */
function* ofBody({ spec, key }: AnyEndpoint, { status, text, endpoint }: FuzzAnswer): Generator<Finding> {
  const body = jsonOf(text)
  if (body === undefined) return yield { sign: `${status} without JSON`, detail: short(text) }
  for (const message of sentencesOf(body))
    if (OF_ZOD.test(message)) yield { sign: "zod's own English", detail: short(message) }
    else if (!isOurs(message)) yield { sign: `unknown message: ${shape(message)}`, detail: short(message) }
  if (status >= 400) {
    if (!Failure.safeParse(body).success) yield { sign: `${status} without errors`, detail: short(text) }
    return
  }
  // A strange path parameter may lead to another endpoint.
  if (endpoint !== key.join('.')) return
  const { data } = body as { data?: unknown }
  const read_ = z.safeParse((spec as Spec).answer, data)
  if (!read_.success)
    yield {
      sign: `answer refused by its schema at ${read_.error.issues[0]!.path.filter((step) => typeof step === 'string').join('.')}`,
      detail: short(z.prettifyError(read_.error)),
    }
  else if (!isDeepStrictEqual(JSON.parse(JSON.stringify(read_.data)), data))
    yield { sign: 'answer with keys beyond its schema', detail: short(text) }
}

function* ofAnswer(
  endpoint: AnyEndpoint,
  { as }: FuzzRequest,
  answer: FuzzAnswer,
  { can }: FuzzWorld,
): Generator<Finding> {
  const { status, headers, ms, cause } = answer
  const { spec, method } = endpoint as { spec: Spec; method: string }
  // A 409 with a cause is a broken reference. Nothing is deleted beside the call: its handler wrote an id without looking it up.
  if (status >= 500 || cause !== undefined) {
    const { first, line } = causeOf(cause)
    return yield { sign: `${status} at ${line || first}`, detail: `${first} at ${line}` }
  }
  if (ms > MOST_MS) yield { sign: 'slow', detail: `${Math.round(ms)} ms` }
  if (status >= 400 && !REFUSALS.has(status)) yield { sign: `status ${status}`, detail: '' }
  const changesByGet = spec.quirks?.includes('GET that changes state')
  if (status >= 400 || (method === 'GET' && !changesByGet)) {
    const changed = answer.changed()
    if (changed.length > 0)
      yield {
        sign: `${status < 400 ? 'GET' : 'refusal'} changed ${changed.join(', ')}`,
        detail: `${status} ${short(answer.text)}`,
      }
  }
  const isAllowed =
    typeof spec.can === 'string' ? can(as, spec.can) : spec.can.open === 'anyone' || as !== 'nobody'
  if (status < 400 && !isAllowed && answer.endpoint === endpoint.key.join('.'))
    yield { sign: `${as} may do this`, detail: short(answer.text) }
  if (headers.get('content-type')?.includes('json')) yield* ofBody(endpoint, answer)
}

/** The rules that these answers break. Two answers are those of Hono and of the fast path, which say the same. */
export function findingsOf(
  endpoint: AnyEndpoint,
  request: FuzzRequest,
  answers: readonly FuzzAnswer[],
  world: FuzzWorld,
): Finding[] {
  const [first, second] = answers
  const findings = answers.flatMap((answer) => [...ofAnswer(endpoint, request, answer, world)])
  const { quirks } = endpoint.spec as Spec
  if (
    second &&
    !quirks?.includes('GET that changes state') &&
    (first!.status !== second.status || first!.text !== second.text)
  )
    findings.push({
      sign: 'Hono and the fast path answer differently',
      detail: `${first!.status} ${short(first!.text)} · ${second.status} ${short(second.text)}`,
    })
  return findings
}

/** A request in short. */
export const describeRequest = (endpoint: AnyEndpoint, request: FuzzRequest): string =>
  [
    `${endpoint.method} ${short(addressOf(endpoint, request))} as ${request.as}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${short(value)}`),
    ...(request.body ? [`${request.body.type ?? 'no type'}: ${short(request.body.text)}`] : []),
  ].join('\n    ')
