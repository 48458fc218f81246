/** Requests of an endpoint: good ones, made from its own schemas, and the same ones damaged. */
import fc from 'fast-check'
import type { AnyEndpoint, Spec } from '@contract/http'
import type { personas } from '@seeds/people/personas'
import type { Moment } from '../journeys/recordJourneys'
import {
  CONTENT_TYPES,
  HOSTILE_BODIES,
  hostileHeaders,
  hostileText,
  hostileValue,
  PROTOTYPE_NAMES,
} from './fuzzValues'
import { goodOf, goodText, type KnownValues, type Place } from './fuzzSchemas'

/** All rights, those of staff, those of an outside partner, hardly any, and nobody signed in. */
export const callers = ['superAdmin', 'counsellor', 'agent', 'student', 'nobody'] as const
/** `newcomer`: somebody who came in a journey. */
export type CallerName = keyof typeof personas | 'newcomer' | 'nobody'
export interface FuzzRequest {
  as: CallerName
  /** Path parameters by name. */
  params: Record<string, string>
  /** Names may stand there twice. */
  query: (readonly [name: string, value: string])[]
  /** Added to the address as it is: `&a=%ff`. */
  tail: string
  headers: Record<string, string>
  body?: { type: string | null; text: string; encoding?: 'latin1' }
  /** Of a request to the state before a call of a journey: that state, and what the caller of it sent with it. */
  from?: { moment: Moment; as: CallerName; headers: Record<string, string> }
}

/** `encodeURIComponent` throws for half of a surrogate pair. */
const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20')
/** The path below `/v1` and the query. */
export const addressOf = ({ path }: AnyEndpoint, { params, query, tail }: FuzzRequest): string => {
  const filled = (path as string).replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]!))
  const asked = new URLSearchParams(query.map(([name, value]) => [name, value])).toString() + tail
  return `${filled}${asked && `?${asked}`}`
}

type Change = 'replace' | 'remove' | 'add' | 'repeat' | 'wrap'
interface Damage {
  change: Change
  /** The place in the value, counted through all of it. */
  at: number
  key: string
  value: unknown
  times: number
}
const damage: fc.Arbitrary<Damage> = fc.record({
  change: fc.constantFrom<Change>(
    'replace',
    'replace',
    'replace',
    'replace',
    'remove',
    'add',
    'repeat',
    'wrap',
  ),
  at: fc.nat(1000),
  key: fc.constantFrom('unheard_of', 'identifier', 'is_selected_all', ...PROTOTYPE_NAMES),
  value: hostileValue,
  times: fc.constantFrom(2, 3, 20, 200, 5000),
})
const damages = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 6, arbitrary: fc.array(damage, { minLength: 1, maxLength: 3 }) },
)

interface Spot {
  holder: Record<string, unknown> | unknown[]
  key: string
}
const isHolder = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null
/** Every place of a value except its root, each before those inside it. */
function spotsOf(value: unknown, into: Spot[] = []): Spot[] {
  if (!isHolder(value)) return into
  for (const key of Object.keys(value)) {
    into.push({ holder: value, key })
    spotsOf((value as Record<string, unknown>)[key], into)
  }
  return into
}
/** Also sets `__proto__` as a key like any other. A list has no names, in JSON. */
const define = (holder: object, key: string, value: unknown) =>
  Array.isArray(holder) && !/^\d+$/.test(key)
    ? holder
    : Object.defineProperty(holder, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      })

/** How often a value may stand in a body that stays below a megabyte. */
const roomFor = (value: unknown) => Math.ceil(1_000_000 / JSON.stringify(value).length)

/** A damaged copy, or the good value itself where nothing is damaged. */
function damaged(good: unknown, all: readonly Damage[]): unknown {
  if (all.length === 0) return good
  let whole = structuredClone(good)
  for (const { change, at, key, value: shared, times } of all) {
    const value = structuredClone(shared)
    const spots = spotsOf(whole)
    const spot = spots[at % Math.max(1, spots.length)]
    if (!spot) {
      whole = isHolder(whole) && change === 'add' ? define(whole, key, value) : value
      continue
    }
    const { holder } = spot
    const inside = (holder as Record<string, unknown>)[spot.key]
    if (change === 'replace') define(holder, spot.key, value)
    else if (change === 'remove') delete (holder as Record<string, unknown>)[spot.key]
    else if (change === 'add')
      define(isHolder(inside) && !Array.isArray(inside) ? inside : holder, key, value)
    else if (change === 'wrap') define(holder, spot.key, at % 2 ? [inside] : { [key]: inside })
    else
      define(
        holder,
        spot.key,
        Array.isArray(inside)
          ? Array.from({ length: Math.min(times, roomFor(inside)) }, () => inside).flat()
          : [inside, inside],
      )
    // The same object may now stand in many places: the next damage changes one of them.
    if (change === 'repeat') whole = JSON.parse(JSON.stringify(whole))
  }
  return whole
}

/** How a value stands in a query. */
const queryText = (value: unknown): string => (isHolder(value) ? JSON.stringify(value) : String(value))
const queryPairs = (query: unknown): [string, string][] =>
  isHolder(query)
    ? Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === undefined
          ? []
          : Array.isArray(value) && value.length < 50
            ? value.map((one) => [name, queryText(one)])
            : [[name, queryText(value).slice(0, 20_000)]],
      )
    : [['', queryText(query).slice(0, 20_000)]]

const TAILS = [
  '&',
  '&&=&',
  '&%',
  '&page=%ff',
  '&__proto__=1',
  '&constructor=1',
  '&a[]=1',
  '&page=1&page=2',
  '&search=a&search=b',
]
/** Mostly as it should be. */
const rarely = <T>(usual: T, strange: fc.Arbitrary<T>, weight = 6) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange })

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const UPLOADS = [
  'name,email\r\nBo,bo@example.com',
  '%PDF-1.4\n1 0 obj\n%%EOF',
  'name,email\r\nAda,ada@example.com',
  'name;email\r\n"Ada',
  '%PDF-1.4\n%%EOF',
  '<svg onload="alert(1)">',
  '\0\0\0',
  '',
]
const multipart = fc
  .record({
    content: fc.oneof(fc.constant(UPLOADS[0]!), fc.constantFrom(...UPLOADS), hostileText),
    name: fc.oneof(fc.constantFrom('a.csv', 'a.pdf', '../../a', '__proto__'), fc.string({ maxLength: 20 })),
    field: fc.constantFrom('file', 'file', 'file', 'files', '__proto__'),
  })
  .map(({ content, name, field }) => ({
    type: 'multipart/form-data; boundary=x',
    text: `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll(/["\r\n]/g, '')}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--x--\r\n`,
  }))

/** What a request is made of before it is damaged. */
interface Good {
  as: CallerName
  param(name: string): fc.Arbitrary<string>
  query: fc.Arbitrary<unknown> | undefined
  /** Of JSON. */
  body: fc.Arbitrary<unknown> | undefined
  upload: fc.Arbitrary<FuzzRequest['body']>
}

/** Made from the endpoint's schemas. */
function fromSchemas({ spec, path }: AnyEndpoint, known: KnownValues): Good {
  const { query, body } = spec as Spec
  const place = (name: string): Place => ({ name, path: path as string, known })
  return {
    as: 'superAdmin',
    param: (name) => goodText(place(name)),
    query: query && goodOf(query, place('')),
    body: body && goodOf(body, place('')),
    upload: multipart,
  }
}

/** The request of a journey. */
function fromJourney({ spec }: AnyEndpoint, { as, params, query, body }: FuzzRequest): Good {
  const isUpload = (spec as Spec).carries === 'multipart'
  return {
    as,
    param: (name) => fc.constant(params[name]!),
    query: (spec as Spec).query && fc.constant(Object.fromEntries(query)),
    body: body && !isUpload ? fc.constant(JSON.parse(body.text)) : undefined,
    upload: fc.constant(body),
  }
}

/** The good request, and mostly damaged ones. */
function around(endpoint: AnyEndpoint, good: Good): fc.Arbitrary<FuzzRequest> {
  const { spec, path, method } = endpoint as { spec: Spec; path: string; method: string }
  const param = (name: string) =>
    fc.oneof({ weight: 4, arbitrary: good.param(name) }, { weight: 1, arbitrary: hostileText })
  const json = (value: fc.Arbitrary<unknown>) =>
    fc
      .tuple(value, damages, rarely<string | null>('application/json', fc.constantFrom(...CONTENT_TYPES), 20))
      .map(([whole, all, type]) => ({ type, text: JSON.stringify(damaged(whole, all)) ?? '' }))
  const body: fc.Arbitrary<FuzzRequest['body']> =
    method === 'GET'
      ? fc.constant(undefined)
      : spec.carries === 'multipart'
        ? good.upload
        : good.body
          ? json(good.body)
          : rarely<FuzzRequest['body']>(undefined, json(hostileValue))
  return fc
    .record({
      as: fc.oneof(
        { weight: 7, arbitrary: fc.constant(good.as) },
        { weight: 2, arbitrary: fc.constantFrom<CallerName>(...callers) },
      ),
      params: fc.record(Object.fromEntries(paramNames(path).map((name) => [name, param(name)]))),
      query: good.query
        ? fc.tuple(good.query, damages).map(([value, all]) => queryPairs(damaged(value, all)))
        : rarely<[string, string][]>([], fc.array(fc.tuple(hostileText, hostileText), { maxLength: 2 })),
      tail: rarely('', fc.constantFrom(...TAILS), 15),
      headers: rarely<Record<string, string>>({}, hostileHeaders, 8),
      body,
      other: rarely<string | null>(null, fc.constantFrom(...HOSTILE_BODIES), 12),
    })
    .map(({ body: sent, other, ...request }) => {
      const isSent = method !== 'GET' && (sent !== undefined || other !== null)
      return {
        ...request,
        ...(isSent && {
          body: other === null ? sent! : { type: sent?.type ?? 'application/json', text: other },
        }),
      }
    })
}

/**
 * Requests of one endpoint.
 * @param recorded its request of a journey; half of the requests are this one damaged, and all are sent to the state before it
 */
export function requestsOf(
  endpoint: AnyEndpoint,
  known: KnownValues,
  recorded?: FuzzRequest,
): fc.Arbitrary<FuzzRequest> {
  const made = around(endpoint, fromSchemas(endpoint, known))
  if (!recorded?.from) return made
  const { from } = recorded
  return fc.oneof(made, around(endpoint, fromJourney(endpoint, recorded))).map((one) => ({ ...one, from }))
}
