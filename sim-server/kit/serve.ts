/**
 * Turns a contract and one handler per endpoint into routes. A missing handler is a type error.
 * Each call is: allowed? valid? do it (design, mechanism 2).
 */
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db/open'
import type { AnyEndpoint, Args, Spec } from '../contract/http'
import { Json, Whole, type Asked } from './asked'
import { authenticate, oneTimeClaims } from './auth'
import type { Caller } from './caller'
import { opened } from './encrypted'
import { Fail } from './fail'
import { gate } from './gate'
import { once, type Settle } from './once'
import { JSON_TYPE, marked, send } from './send'
import type { Tenant } from './tenant'

type Who<S extends Spec> = S['can'] extends { open: 'anyone' | 'refresh-token' | 'one-time-token' } ? Caller | null : Caller
type Parsed<E extends AnyEndpoint> = {
  [K in keyof Args<E>]-?: K extends 'query' ? z.output<NonNullable<E['spec']['query']>> : K extends 'body' ? z.output<NonNullable<E['spec']['body']>> : Args<E>[K]
}
export type Call<E extends AnyEndpoint> = Parsed<E> & {
  tenant: Tenant; db: Db; caller: Who<E['spec']>; request: Asked
  /** Keeps the answer under the call's idempotency key, inside the handler's own transaction. */
  settle: Settle
}
type Given<E extends AnyEndpoint> = z.input<E['spec']['answer']> | Json | Whole | Response
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Given<E> | Promise<Given<E>>
export type Handlers<C> = { [K in keyof C]: C[K] extends AnyEndpoint ? Handler<C[K]> : never }

export interface Variables { tenant: Tenant; asked: Asked }
export type App = Hono<{ Variables: Variables }>

/** A call that has come in, by whichever door. */
export interface Coming { tenant: Tenant; asked: Asked; params: Record<string, string>; query(): Record<string, string>; body(): Promise<unknown> }
export type Answering = (coming: Coming) => Promise<Whole | Response>
/** `plain`: GETs by their path, those without a parameter in it and without a file for an answer. Filled by mounting. */
export type Mount = (app: App, options: { checkAnswers: boolean; plain: Map<string, Answering> }) => void

const wrong = (error: z.core.$ZodError) => error.issues.map(({ message, path }) => ({ message, ...(path.length > 0 && { field: path.join('.') }) }))
/** The value as the schema has it, or 422 with each gap at its field. */
export const parse = <S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Fail(422, wrong(result.error), { rule: 'valid' })
  return result.data
}

/** A body that is no JSON is 400, and an empty one is nothing. */
export const bodyOf = async (c: Context) => {
  const text = await c.req.text()
  if (!text) return {}
  try { return JSON.parse(text) as unknown } catch { throw new Fail(400, 'The body is not valid JSON') }
}

const allowed = async (spec: Spec, tenant: Tenant, asked: Asked): Promise<Caller | null> => {
  const { can } = spec
  if (typeof can === 'object') {
    if (can.open === 'signed-in') return authenticate(tenant, asked)
    if (can.open === 'one-time-token') await oneTimeClaims(tenant, asked)
    return null
  }
  const caller = await authenticate(tenant, asked)
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
  return caller
}

/** A file is read beside a long write as it was before it; memory has one connection and must wait. */
const waits = ({ method, spec }: AnyEndpoint, { db }: Tenant) => {
  const { during, quirks } = spec as Spec
  return !during && (method !== 'GET' || db.file === ':memory:' || quirks?.includes('GET that changes state'))
}

/** An answer known before the query is even read: one that was kept. Only for whom `can` lets in. */
export type Early<C> = { [K in keyof C]?: (tenant: Tenant, caller: Caller, asked: Asked) => Whole | undefined }

export const serve = <C extends Record<string, AnyEndpoint>>(contract: C, handlers: Handlers<C>, early: Early<C> = {}): Mount => (app, { checkAnswers, plain }) => {
  const answering = (name: string, endpoint: AnyEndpoint): Answering => async ({ tenant, asked, params, query, body }) => {
    const { spec } = endpoint as { spec: Spec }
    asked.notes.endpoint = endpoint
    const caller = await allowed(spec, tenant, asked)
    if (caller) asked.notes.actor = caller.user.email
    const known = caller && early[name]?.(tenant, caller, asked)
    if (known) return known
    const call = {
      tenant, db: tenant.db, caller, request: asked, ...params,
      ...(spec.query && { query: parse(spec.query, query()) }),
      ...(spec.body && { body: parse(spec.body, await body()) }),
    }
    const handler = handlers[name] as unknown as Handler<AnyEndpoint>
    const work = (settle: Settle) => handler({ ...call, settle } as unknown as Call<AnyEndpoint>)
    const passed = waits(endpoint, tenant) ? (settle: Settle) => tenant.state(gate).pass(() => work(settle)) : work
    const answer = await (endpoint.method === 'GET' ? passed(() => {}) : once(call, endpoint, passed))
    if (answer instanceof Response) return answer
    if (answer instanceof Whole) {
      if (checkAnswers && answer.body !== null) parse(spec.answer, (JSON.parse(String(answer.body)) as { data: unknown }).data)
      return answer
    }
    const text = answer instanceof Json ? answer.text : JSON.stringify(checkAnswers ? parse(spec.answer, answer) : answer)
    if (checkAnswers && answer instanceof Json) parse(spec.answer, JSON.parse(text))
    const message = spec.says ? `"message":${JSON.stringify(spec.says)},` : ''
    return new Whole(`{${message}"data":${text}}`, 200, JSON_TYPE)
  }
  // A static path must win over a parameter whatever the order it was written in: /notifications/read/all.
  const ordered = Object.entries(contract).toSorted(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  for (const [name, endpoint] of ordered) {
    const { method, path, spec } = endpoint as { method: string; path: string; spec: Spec }
    const answer = answering(name, endpoint)
    if (method === 'GET' && !path.includes('{') && !spec.carries) plain.set(path, answer)
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const asked = c.get('asked')
      const answered = await answer({ tenant: c.get('tenant'), asked, params: c.req.param() as Record<string, string>, query: () => c.req.query(), body: async () => opened(c.get('tenant'), asked, await bodyOf(c)) })
      return answered instanceof Response ? marked(asked, answered) : send(asked, answered)
    })
  }
}
