/**
 * Turns a contract and one handler per endpoint into routes. A missing handler is a type error.
 * Each call is authorized, parsed, handled and written by its contract (design, mechanism 2).
 */
import type { ServerResponse } from 'node:http'
import type { AnyEndpoint, Spec } from '@contract/http'
import { modeOf, NO_PARTNERS } from '@contract/operatingModes'
import type { Db } from '@db/open'
import { authorize } from '../auth/authorize'
import type { Caller } from '../auth/caller'
import { accessEpochOf } from '../auth/callerCache'
import { clientConfigOf } from '../tenant/clientConfig'
import type { Tenant } from '../tenant/tenant'
import { pageAfter } from '../list/pageAfter'
import { decryptBody } from './encryptedBody'
import { Fail } from './fail'
import type { Answer, Answerer, CacheLookups, Handlers, IncomingCall, Mount, MountOptions } from './handler'
import { idempotent, type StoreAnswer } from './idempotency'
import { beginTransfer } from '../transfer/inFlight'
import { bodyOf, parse } from './parse'
import { RawAnswer, ReplayedJson, withLinkToken, type RequestInfo } from './requestInfo'
import { JSON_TYPE, send, withRequestId } from './send'
import { answerWriter, checkAnswer } from './writeAnswer'
import { writeLock } from './writeLock'

export type { Call, Handler, Handlers, Mount } from './handler'

interface HandlerCall {
  endpoint: AnyEndpoint
  tenant: Tenant
  db: Db
  caller: Caller | null
  request: RequestInfo
  settle: StoreAnswer
  query: unknown
  body?: unknown
  lock?(write: () => unknown): Promise<unknown>
}
type AnyHandler = (call: HandlerCall) => unknown
type CacheLookup = (tenant: Tenant, caller: Caller, request: RequestInfo) => RawAnswer | undefined

/** Reads of a file tenant run beside a long write and see the rows before it. Memory has one connection: they wait. */
const waitsForLongWrites = (endpoint: AnyEndpoint, { db }: Tenant) =>
  !(endpoint.spec as Spec).during &&
  (endpoint.spec as Spec).carries !== 'multipart' &&
  (mayWrite(endpoint) || db.file === ':memory:')
const mayWrite = ({ method, spec }: AnyEndpoint): boolean =>
  method !== 'GET' || ((spec as Spec).quirks?.includes('GET that changes state') ?? false)

const REPLAYED_TYPE = { ...JSON_TYPE, 'idempotent-replayed': 'true' }

/** Without a connection, in tests that call the app itself, an answer is sent at once. */
const whenSent = (env: unknown, then: () => void) => {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse }
  if (outgoing && !outgoing.closed) outgoing.once('close', then)
  else then()
}

/** A GET has no idempotency key. */
const storeNothing: StoreAnswer = () => {}

/** A transaction cannot wait: an async handler makes its own. */
const isAsync = (handler: AnyHandler) => handler.constructor.name === 'AsyncFunction'

/**
 * Runs a handler that writes in one transaction, and stores its answer there. A refusal rolls it back: nothing is half done, wherever the
 * handler refuses. What must outlive a refusal, such as a counted attempt, has a transaction of its own (`wholeWithRefusals`).
 * @throws TypeError when the handler returns a promise but is no async function
 */
const runWhole = (tenant: Tenant, handle: () => unknown, settle: StoreAnswer): unknown =>
  tenant.whole(() => {
    const handled = handle()
    if (handled instanceof Promise) throw new TypeError('A handler that waits must be an async function')
    if (!(handled instanceof Response || handled instanceof RawAnswer)) settle(handled)
    return handled
  })

/** The handler of a list, which also answers the page behind a row (`pageAfter`). */
const withPagesAfter = ({ method, spec }: AnyEndpoint, handler: AnyHandler): AnyHandler => {
  const { query, pagesAfter } = spec as Spec
  if (method !== 'GET' || pagesAfter || !query?.shape['after']) return handler
  return (call) => {
    const { after, ...asked } = call.query as { page: number; per_page: number; after?: string }
    if (after === undefined) return handler(call)
    return pageAfter((part) => handler({ ...call, query: { ...asked, ...part } }), { ...asked, after })
  }
}

/** The sentence of an answer, as the beginning of its envelope. @param text the answer as JSON */
function messageIn({ says, saysElse }: Spec): (text: string) => string {
  const written = (sentence: string | undefined) =>
    sentence === undefined ? '' : `"message":${JSON.stringify(sentence)},`
  const message = written(says)
  if (!saysElse) return () => message
  const [field, value] = saysElse.when
  const other = written(saysElse.says)
  return (text) => ((JSON.parse(text) as Record<string, unknown>)[field] === value ? other : message)
}

const answererOf = (
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  cacheLookup: CacheLookup | undefined,
  checkAnswers: boolean,
): Answerer => {
  const { spec } = endpoint as { spec: Spec }
  const messageOf = messageIn(spec)
  const mode = modeOf(endpoint.path as string)
  const write = answerWriter(spec.answer)
  const runsWhole = mayWrite(endpoint) && !isAsync(handler)

  const wrap = (answer: unknown): Answer => {
    if (answer instanceof Response) return answer
    if (answer instanceof RawAnswer) {
      if (checkAnswers && answer.body !== null) {
        const { data } = JSON.parse(String(answer.body)) as { data: unknown }
        checkAnswer(spec.answer, JSON.stringify(data))
      }
      return answer
    }
    const text = write(answer)
    if (checkAnswers) checkAnswer(spec.answer, text)
    const headers = answer instanceof ReplayedJson ? REPLAYED_TYPE : JSON_TYPE
    return new RawAnswer(`{${messageOf(text)}"data":${text}}`, 200, headers)
  }

  const run = (call: HandlerCall, access: number) => {
    const waits = waitsForLongWrites(endpoint, call.tenant)
    if (endpoint.method === 'GET' && !waits) return handler(call)
    const lock = (write: () => unknown) =>
      call.tenant.state(writeLock).pass(async () => {
        if (accessEpochOf(call.tenant) !== access) await authorize(spec, call.tenant, call.request)
        return write()
      })
    // Check the permission again: it may have been revoked while the body was read or a bulk change was waited for.
    const handle = (settle: StoreAnswer, caller: Caller | null) => {
      const handleNow = () => handler({ ...call, settle, caller, lock })
      return runsWhole ? runWhole(call.tenant, handleNow, settle) : handleNow()
    }
    const reauthorized = async (settle: StoreAnswer) =>
      handle(settle, await authorize(spec, call.tenant, call.request))
    const work = (settle: StoreAnswer) =>
      accessEpochOf(call.tenant) === access ? handle(settle, call.caller) : reauthorized(settle)
    const locked = waits
      ? (settle: StoreAnswer) => call.tenant.state(writeLock).pass(() => work(settle))
      : work
    return endpoint.method === 'GET' ? locked(storeNothing) : idempotent(call, { endpoint, write }, locked)
  }

  const handle = (
    { tenant, request, params, query, body, onSent }: IncomingCall,
    caller: Caller | null,
    access: number,
  ): Answer | Promise<Answer> => {
    if (caller) request.notes.actor = caller.user.email
    // Pictures of public pages are exempt: a browser loads many at once.
    if (spec.carries === 'multipart' || (spec.carries && caller))
      onSent?.(beginTransfer(tenant, caller ? `user ${caller.user.id}` : `address ${request.ip}`))
    const cached = caller && cacheLookup?.(tenant, caller, request)
    if (cached) return cached
    const call: HandlerCall = {
      endpoint,
      tenant,
      db: tenant.db,
      caller,
      request,
      settle: storeNothing,
      query: spec.query && parse(spec.query, query()),
    }
    if (params) Object.assign(call, params)
    const answer = spec.body
      ? body().then((sent) => run({ ...call, body: parse(spec.body!, sent) }, access))
      : run(call, access)
    return answer instanceof Promise ? answer.then(wrap) : wrap(answer)
  }

  return (incoming) => {
    const call =
      spec.carries === 'file'
        ? { ...incoming, request: withLinkToken(incoming.request, incoming.query()) }
        : incoming
    const { tenant, request } = call
    request.notes.endpoint = endpoint
    if (mode && mode !== clientConfigOf(tenant).mode)
      throw new Fail(403, NO_PARTNERS, { rule: `mode ${mode}` })
    const access = accessEpochOf(tenant)
    const caller = authorize(spec, tenant, request)
    return caller instanceof Promise
      ? caller.then((known) => handle(call, known, access))
      : handle(call, caller, access)
  }
}

/**
 * Mounts a module: `serve(leads, { list: (call) => … }, { list: cachedList })`.
 * @param contract the module's endpoints by name
 * @param handlers one for each endpoint, by the same names
 * @param cacheLookups answers that are cached already, for some of them
 */
export const serve =
  <C extends Record<string, AnyEndpoint>>(
    contract: C,
    handlers: Handlers<C>,
    cacheLookups: CacheLookups<C> = {},
  ): Mount =>
  (app, { checkAnswers, plain, withParameters }: MountOptions) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const { method, path, spec } = endpoint as { method: string; path: string; spec: Spec }
      if (path.includes('{') !== withParameters) continue
      const handler = (handlers as Readonly<Record<string, unknown>>)[name] as AnyHandler
      const answer = answererOf(endpoint, withPagesAfter(endpoint, handler), cacheLookups[name], checkAnswers)
      if (method === 'GET' && !path.includes('{') && !spec.carries) plain.set(path, answer)
      app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
        const [tenant, request] = [c.get('tenant'), c.get('request')]
        const answered = await answer({
          tenant,
          request,
          params: c.req.param() as Record<string, string>,
          query: () => c.req.query(),
          body: async () => decryptBody(tenant, request, await bodyOf(c, request.notes)),
          onSent: (then) => whenSent(c.env, then),
        })
        return answered instanceof Response ? withRequestId(request, answered) : send(request, answered)
      })
    }
  }
