/**
 * Turns a contract and one handler per endpoint into routes. A missing handler is a type error.
 * Each call is: allowed? valid? do it (design, mechanism 2).
 */
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '@db/open'
import { AGREEMENT_OWED } from '@contract/access/agreements'
import type { AnyEndpoint, Args, Spec } from '@contract/http'
import { modeOf, NO_PARTNERS } from '@contract/modes'
import { RawJson, withLinkToken, RawAnswer, type RequestInfo } from './requestInfo'
import { authenticate, oneTimeClaims } from '../auth/authenticate'
import type { Caller } from '../auth/caller'
import { accessEpochOf } from '../auth/callerCache'
import { clientConfigOf } from '../tenant/clientConfig'
import { decryptBody } from './encryptedBody'
import { Fail } from './fail'
import { writeLock } from './writeLock'
import { idempotent, type StoreAnswer } from './idempotency'
import { JSON_TYPE, withRequestId, send } from './send'
import type { Tenant } from '../tenant/tenant'

type Who<S extends Spec> = S['can'] extends { open: 'anyone' | 'refresh-token' | 'one-time-token' }
  ? Caller | null
  : Caller
type Parsed<E extends AnyEndpoint> = {
  [K in keyof Args<E>]-?: K extends 'query'
    ? z.output<NonNullable<E['spec']['query']>>
    : K extends 'body'
      ? z.output<NonNullable<E['spec']['body']>>
      : Args<E>[K]
}
export type Call<E extends AnyEndpoint> = Parsed<E> & {
  tenant: Tenant
  db: Db
  caller: Who<E['spec']>
  request: RequestInfo
  /** Keeps the answer under the call's idempotency key, inside the handler's own transaction. */
  settle: StoreAnswer
}
type Given<E extends AnyEndpoint> = z.input<E['spec']['answer']> | RawJson | RawAnswer | Response
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Given<E> | Promise<Given<E>>
export type Handlers<C> = { [K in keyof C]: C[K] extends AnyEndpoint ? Handler<C[K]> : never }

export interface Variables {
  tenant: Tenant
  asked: RequestInfo
}
export type App = Hono<{ Variables: Variables }>

/** A call that has come in, by whichever door. */
export interface IncomingCall {
  tenant: Tenant
  asked: RequestInfo
  params?: Record<string, string>
  query(): Record<string, string>
  body(): Promise<unknown>
}
export type Answer = RawAnswer | Response
/** At once where nothing has to be waited for; it may throw either way. */
export type Answerer = (coming: IncomingCall) => Answer | Promise<Answer>
/** `plain`: GETs by their path, those without a parameter in it and without a file for an answer. Filled by mounting. */
export type Mount = (app: App, options: { checkAnswers: boolean; plain: Map<string, Answerer> }) => void

const wrong = (error: z.core.$ZodError) =>
  error.issues.map(({ message, path }) => ({ message, ...(path.length > 0 && { field: path.join('.') }) }))
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
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Fail(400, 'The body is not valid JSON')
  }
}

/** Agents who have not signed what is put before them are kept out (core §6). */
const signed = ({ unsigned }: Spec, caller: Caller): Caller => {
  if (caller.owesAgreement && !unsigned) throw new Fail(403, AGREEMENT_OWED, { rule: 'agreement' })
  return caller
}
const may = (spec: Spec, caller: Caller): Caller => {
  const { can } = spec
  signed(spec, caller)
  if (typeof can === 'string' && !caller.can(can))
    throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
  return caller
}
const allowed = (spec: Spec, tenant: Tenant, asked: RequestInfo): Caller | null | Promise<Caller | null> => {
  const { can } = spec
  if (typeof can === 'object' && can.open !== 'signed-in')
    return can.open === 'one-time-token' ? oneTimeClaims(tenant, asked).then(() => null) : null
  const caller = authenticate(tenant, asked)
  return caller instanceof Promise ? caller.then((one) => may(spec, one)) : may(spec, caller)
}

/** A file is read beside a long write as it was before it; memory has one connection and must wait. */
const waits = ({ method, spec }: AnyEndpoint, { db }: Tenant) => {
  const { during, quirks } = spec as Spec
  return !during && (method !== 'GET' || db.file === ':memory:' || quirks?.includes('GET that changes state'))
}

/** An answer known before the query is even read: one that was kept. Only for whom `can` lets in. */
export type CacheLookups<C> = {
  [K in keyof C]?: (tenant: Tenant, caller: Caller, asked: RequestInfo) => RawAnswer | undefined
}

interface Asking {
  tenant: Tenant
  db: Db
  caller: Caller | null
  request: RequestInfo
  settle: StoreAnswer
  query: unknown
  body?: unknown
}
/** A call that changes nothing keeps nothing. */
const unkept: StoreAnswer = () => {}

export const serve =
  <C extends Record<string, AnyEndpoint>>(
    contract: C,
    handlers: Handlers<C>,
    early: CacheLookups<C> = {},
  ): Mount =>
  (app, { checkAnswers, plain }) => {
    const answering = (name: string, endpoint: AnyEndpoint): Answerer => {
      const { spec } = endpoint as { spec: Spec }
      const message = spec.says ? `"message":${JSON.stringify(spec.says)},` : ''
      const handler = handlers[name] as unknown as (call: object) => unknown
      const before = early[name]
      const mode = modeOf(endpoint.path as string)
      const wrapped = (answer: unknown): Answer => {
        if (answer instanceof Response) return answer
        if (answer instanceof RawAnswer) {
          if (checkAnswers && answer.body !== null)
            parse(spec.answer, (JSON.parse(String(answer.body)) as { data: unknown }).data)
          return answer
        }
        const text =
          answer instanceof RawJson
            ? answer.text
            : JSON.stringify(checkAnswers ? parse(spec.answer, answer) : answer)
        if (checkAnswers && answer instanceof RawJson) parse(spec.answer, JSON.parse(text))
        return new RawAnswer(`{${message}"data":${text}}`, 200, JSON_TYPE)
      }
      const done = (call: Asking, access: unknown) => {
        if (endpoint.method === 'GET' && !waits(endpoint, call.tenant)) return handler(call)
        // Its body was long in coming, or it stood behind a bulk change: what was allowed at the door may have been taken away since.
        const again = async (settle: StoreAnswer) =>
          handler({ ...call, settle, caller: await allowed(spec, call.tenant, call.request) })
        const work = (settle: StoreAnswer) =>
          accessEpochOf(call.tenant) === access ? handler({ ...call, settle }) : again(settle)
        const passed = waits(endpoint, call.tenant)
          ? (settle: StoreAnswer) => call.tenant.state(writeLock).pass(() => work(settle))
          : work
        return endpoint.method === 'GET' ? passed(unkept) : idempotent(call, endpoint, passed)
      }
      const admitted = (
        { tenant, asked, params, query, body }: IncomingCall,
        caller: Caller | null,
        access: unknown,
      ): Answer | Promise<Answer> => {
        if (caller) asked.notes.actor = caller.user.email
        const known = caller && before?.(tenant, caller, asked)
        if (known) return known
        const call: Asking = {
          tenant,
          db: tenant.db,
          caller,
          request: asked,
          settle: unkept,
          query: spec.query && parse(spec.query, query()),
        }
        if (params) Object.assign(call, params)
        const answer = spec.body
          ? body().then((given) => done({ ...call, body: parse(spec.body!, given) }, access))
          : done(call, access)
        return answer instanceof Promise ? answer.then(wrapped) : wrapped(answer)
      }
      return (given) => {
        const coming =
          spec.carries === 'file' ? { ...given, asked: withLinkToken(given.asked, given.query()) } : given
        const { tenant, asked } = coming
        asked.notes.endpoint = endpoint
        if (mode && mode !== clientConfigOf(tenant).mode)
          throw new Fail(403, NO_PARTNERS, { rule: `mode ${mode}` })
        const access = accessEpochOf(tenant)
        const caller = allowed(spec, tenant, asked)
        return caller instanceof Promise
          ? caller.then((one) => admitted(coming, one, access))
          : admitted(coming, caller, access)
      }
    }
    // A static path must win over a parameter whatever the order it was written in: /notifications/read/all.
    const ordered = Object.entries(contract).toSorted(
      ([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
    )
    for (const [name, endpoint] of ordered) {
      const { method, path, spec } = endpoint as { method: string; path: string; spec: Spec }
      const answer = answering(name, endpoint)
      if (method === 'GET' && !path.includes('{') && !spec.carries) plain.set(path, answer)
      app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
        const asked = c.get('asked')
        const answered = await answer({
          tenant: c.get('tenant'),
          asked,
          params: c.req.param() as Record<string, string>,
          query: () => c.req.query(),
          body: async () => decryptBody(c.get('tenant'), asked, await bodyOf(c)),
        })
        return answered instanceof Response ? withRequestId(asked, answered) : send(asked, answered)
      })
    }
  }
