/**
 * What an endpoint is: data, and nothing else. Routes, parsing, permission checks, client calls, query keys,
 * form rules, the OpenAPI document and the coverage count are all read from it.
 *
 * `get('/masters/vendors/{id}', { can: 'vendors.read', answer: Vendor, from: 'documented' })`
 */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** zod's core type checks 300 routes in 2.4 s where `z.ZodType` takes 6.2. */
export type Schema = z.core.$ZodType

/** Who may call: a permission key, or a level of sign-in with the reason why no key is asked. */
export type Access =
  | string
  | { readonly open: 'anyone' | 'signed-in' | 'one-time-token' | 'refresh-token'; readonly because: string }

export interface Spec {
  can: Access
  query?: z.ZodObject
  body?: z.ZodObject
  answer: Schema
  /** `documented`: in the specification's endpoints.json. `assumed`: the screens need it and the documents are silent. */
  from: 'documented' | 'assumed'
  /** The documented sentence of a success, sent as `message`. */
  says?: string
  /** The documented sentence shown when the call fails without a message of its own. */
  fails?: string
  quirks?: readonly string[]
  /** The answer holds a token, a code or a document: the console keeps it in memory alone. */
  secret?: true
  /** Another host answers, of which a 401 is the end of the session and no reason to renew it (core §4). */
  host?: 'inventory'
  /** multipart: `body` is not parsed, the handler reads the stream. file: the answer is bytes and not the envelope. */
  carries?: 'multipart' | 'file'
  /** Also for an agent who has not signed the agreement: nothing else answers them (core §6). */
  unsigned?: true
  /** Answers while a long write holds everybody else back: cancelling it. Such a call writes nothing. */
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
  /** `['leads', 'list']`, given by `endpoints()`: the query key and the name in logs. */
  key: readonly [module: string, name: string]
}

/** Any endpoint. The specs differ too much for one variance; nothing is read through it but data. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<any, any>

/** What a caller passes: path parameters by name, `query` and `body` where the endpoint has them. */
export type Args<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer S>
    ? Params<P> &
        (S['query'] extends z.ZodType ? { query?: z.input<S['query']> } : unknown) &
        (S['body'] extends z.ZodType ? { body: z.input<S['body']> } : unknown)
    : never

/** What comes back in the envelope's `data`. */
export type Answer<E extends AnyEndpoint> = z.output<E['spec']['answer']>

const to =
  (method: Method) =>
  <const P extends string, const S extends Spec>(path: P, spec: S): Endpoint<P, S> => ({
    method,
    path,
    spec,
    key: ['', ''],
  })
export const get = to('GET')
export const post = to('POST')
export const put = to('PUT')
export const patch = to('PATCH')
export const del = to('DELETE')

/** Names a module's endpoints: `endpoints('vendors', { list })` gives `list.key = ['vendors', 'list']`. */
export const endpoints = <const E extends Record<string, AnyEndpoint>>(module: string, all: E): E => {
  for (const [name, endpoint] of Object.entries(all)) endpoint.key = [module, name]
  return all
}

/** No session yet, or none needed. */
export const anyone = (because: string): Access => ({ open: 'anyone', because })
/** Any signed-in person, whatever the role. */
export const signedIn = (because: string): Access => ({ open: 'signed-in', because })

/** `/leads/{lead}/notes` with `{ lead: 'a b' }` gives `/leads/a%20b/notes`. */
export const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** An endpoint with some of its parameters filled in, and a query key of its own: `bound(terms, { type: 'module' })`. */
export const bound = (endpoint: AnyEndpoint, params: Record<string, string>): AnyEndpoint => ({
  ...endpoint,
  path: (endpoint.path as string).replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  ),
  key: [endpoint.key[0], [endpoint.key[1], ...Object.values(params)].join('.')],
})
