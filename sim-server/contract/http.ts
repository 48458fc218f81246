/**
 * Endpoint declarations: plain data. Routes, parsing, permission checks, client calls, query keys, form rules, the OpenAPI document
 * and the coverage count follow from them.
 *
 * `get('/masters/vendors/{id}', { can: 'vendors.read', answer: Vendor, from: 'documented' })`
 */
import { z } from 'zod'
import { STAFF, type Audience } from './people/audience'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** zod's core type: type-checking 300 routes takes 2.4 s, with `z.ZodType` 6.2 s. */
export type Schema = z.core.$ZodType

/** A level of sign-in, with the reason why no permission is needed. */
interface OpenAccess {
  readonly open: 'anyone' | 'signed-in' | 'one-time-token' | 'refresh-token'
  readonly because: string
  /** The groups of signed-in users that may call; all where it is missing. */
  readonly to?: Audience
}
/** Who may call: a permission, or a level of sign-in. That permissions are declared is checked in `index.ts`. */
export type Access = string | OpenAccess

export interface Spec {
  can: Access
  query?: z.ZodObject
  body?: z.ZodObject
  answer: Schema
  /** `documented`: in the specification's endpoints.json. `assumed`: the screens need it, but it is not documented. */
  from: 'documented' | 'assumed'
  /** Documented sentence for success, sent as `message`. */
  says?: string
  /** Of a switch: the sentence where this field of the answer has that value. */
  saysElse?: { when: readonly [field: string, value: unknown]; says: string }
  /** Documented sentence that the console shows when the call fails without a message. */
  fails?: string
  quirks?: readonly string[]
  /** The answer holds a token, a code or a document: the console keeps it in memory only. */
  secret?: true
  /** Served by another host, whose 401 ends the session instead of refreshing it (core §4). */
  host?: 'inventory'
  /** Of the call of a list: its name. Changes of its rows are the event `tickets_changed`. That it is declared is checked in `index.ts`. */
  lists?: string
  /** The bulk verb that the call runs. That it is declared is checked in `index.ts`. */
  verb?: `${string}.${string}`
  /** multipart: `body` is not parsed, the handler reads the stream and writes inside `lock`. file: the answer is bytes without the envelope. */
  carries?: 'multipart' | 'file'
  /** Its body may have 8 MB, others 2: many rows. */
  isLarge?: true
  /** Of a list: its handler finds the row of `after` itself (see `paging.ts`). */
  pagesAfter?: true
  /** Also answers agents who have not signed the agreement; all other calls refuse them (core §6). */
  unsigned?: true
  /** Also answers somebody who still owes the second factor, by the one-time token: then there is no caller yet. */
  beforeSecondFactor?: true
  /** Answers during a long write, without waiting for the write lock: for cancelling. Must not write. */
  during?: true
}

type Params<P extends string> = P extends `${string}{${infer K}}${infer R}`
  ? { [k in K]: string } & Params<R>
  : unknown

export interface Endpoint<P extends string = string, S extends Spec = Spec> {
  readonly method: Method
  /** As the documents write it: `/leads/{lead}/notes`. */
  readonly path: P
  readonly spec: S
  /** The documented path, where some of its parameters are filled in: see `ofTemplate`. */
  readonly template?: string
  /** Sent with every call: see `withQuery`. */
  readonly fixedQuery?: Readonly<Record<string, string>>
  /** `['leads', 'list']`, set by `endpoints()`: the query key, and the name in logs. */
  key: readonly [module: string, name: string]
}

/** Any endpoint. `any`, because the specs have no common variance; only data is read through this type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<any, any>

/** The endpoint of a bulk verb. */
export type VerbEndpoint = Endpoint<string, Spec & { verb: NonNullable<Spec['verb']> }>

/** Arguments of a call to an endpoint that is chosen at run time: only the server can check them. */
export interface UncheckedArgs {
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  readonly [pathParameter: string]: unknown
}

/** Arguments of a call: path parameters by name, and `query` and `body` when the endpoint has them. */
export type Args<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer S>
    ? string extends P
      ? UncheckedArgs
      : Params<P> &
          (S['query'] extends z.ZodType ? { query?: z.input<S['query']> } : unknown) &
          (S['body'] extends z.ZodType ? { body: z.input<S['body']> } : unknown)
    : never

/** Type of the envelope's `data`. */
export type Answer<E extends AnyEndpoint> = z.output<E['spec']['answer']>

const endpointWith =
  (method: Method) =>
  <const P extends string, const S extends Spec>(path: P, spec: S): Endpoint<P, S> => ({
    method,
    path,
    spec,
    key: ['', ''],
  })
export const get = endpointWith('GET')
export const post = endpointWith('POST')
export const put = endpointWith('PUT')
export const patch = endpointWith('PATCH')
export const del = endpointWith('DELETE')

/**
 * An endpoint of a documented path with a parameter filled in, which is declared once for each value: `/product-update/module` of
 * `/product-update/{type}`.
 */
export const ofTemplate = <E extends AnyEndpoint>(template: string, endpoint: E): E => ({
  ...endpoint,
  template,
})

/**
 * One of the things that a call does, by its query: `POST /inventory/claim_programs?type=unclaim`. For who calls; the server serves the
 * call itself. `own`: what its specification has besides, such as the verb and the sentences.
 */
export const withQuery = <
  const P extends string,
  S extends Spec,
  const Own extends Pick<Spec, 'verb' | 'says' | 'fails'>,
>(
  endpoint: Endpoint<P, S>,
  fixedQuery: Readonly<Record<string, string>>,
  own: Own,
): Endpoint<P, S & Own> => ({ ...endpoint, fixedQuery, spec: { ...endpoint.spec, ...own } })

/** Sets the keys of a module's endpoints: `endpoints('vendors', { list })` gives `list.key = ['vendors', 'list']`. */
export const endpoints = <const E extends Record<string, AnyEndpoint>>(module: string, all: E): E => {
  for (const [name, endpoint] of Object.entries(all)) endpoint.key = [module, name]
  return all
}

/** Access without a session. */
export const anyone = (because: string): OpenAccess => ({ open: 'anyone', because })
/**
 * Access for signed-in users of these groups, in any role. Staff when `to` is left out: what students and agencies need is said.
 */
export const signedIn = (because: string, to: Audience = STAFF): OpenAccess => ({
  open: 'signed-in',
  because,
  to,
})

/** `/leads/{lead}/notes` with `{ lead: 'a b' }` gives `/leads/a%20b/notes`. */
export const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** An endpoint with some path parameters filled in and its own query key: `bound(terms, { type: 'module' })`. */
export const bound = (endpoint: AnyEndpoint, params: Record<string, string>): AnyEndpoint => ({
  ...endpoint,
  path: (endpoint.path as string).replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  ),
  key: [endpoint.key[0], [endpoint.key[1], ...Object.values(params)].join('.')],
})
