/** What a handler gets and may return, and how mounted handlers are called. Types only. */
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { AnyEndpoint, Args, Spec } from '@contract/http'
import type { Db } from '@db/open'
import type { Caller } from '../auth/caller'
import type { AnswerOf } from '../crud/answerKeys'
import type { Tenant } from '../tenant/tenant'
import type { StoreAnswer } from './idempotency'
import type { RawAnswer, RawJson, RequestInfo } from './requestInfo'

type CallerOf<S extends Spec> = S extends
  | { can: { open: 'anyone' | 'refresh-token' | 'one-time-token' } }
  | { beforeSecondFactor: true }
  ? Caller | null
  : Caller
type Parsed<E extends AnyEndpoint> = {
  [K in keyof Args<E>]-?: K extends 'query'
    ? z.output<NonNullable<E['spec']['query']>>
    : K extends 'body'
      ? z.output<NonNullable<E['spec']['body']>>
      : Args<E>[K]
}
/**
 * A call that carries a form reads it without the write lock: a slow sender must not hold up others. What it writes then goes through
 * `lock`, which waits for a long write and checks the permission again.
 */
type Lock<E extends AnyEndpoint> = E['spec']['carries'] extends 'multipart'
  ? { lock<T>(work: () => T | Promise<T>): Promise<T> }
  : unknown
/** One call of an endpoint: path parameters by name, the parsed `query` and `body`, and who calls. */
export type Call<E extends AnyEndpoint> = Parsed<E> &
  Lock<E> & {
    endpoint: AnswerOf<E['spec']['answer']>
    tenant: Tenant
    db: Db
    caller: CallerOf<E['spec']>
    request: RequestInfo
    /** Stores the answer under the call's idempotency key, inside the handler's own transaction. */
    settle: StoreAnswer
  }
/** A call without the endpoint it came by: for handlers that calls of several endpoints share. */
export type CallOf<E extends AnyEndpoint> = Omit<Call<E>, 'endpoint'>
type Returned<E extends AnyEndpoint> = z.input<E['spec']['answer']> | RawJson | RawAnswer | Response
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Returned<E> | Promise<Returned<E>>
/** One handler for each endpoint. What else a contract carries, such as the declaration of a master, has none. */
export type Handlers<C> = {
  [K in keyof C as C[K] extends AnyEndpoint ? K : never]: C[K] extends AnyEndpoint ? Handler<C[K]> : never
}

export interface Variables {
  tenant: Tenant
  request: RequestInfo
}
export type App = Hono<{ Variables: Variables }>

/** A call before it is authorized and parsed, from Hono or from the fast GET path. */
export interface IncomingCall {
  tenant: Tenant
  request: RequestInfo
  params?: Record<string, string>
  query(): Record<string, string>
  body(): Promise<unknown>
  /** Calls `then` when the answer has been sent or its connection is gone. Only for calls that carry a file. */
  onSent?(then: () => void): void
}
export type Answer = RawAnswer | Response
/** Answers at once where nothing has to be awaited. Throws Fail, at once or in the promise. */
export type Answerer = (incoming: IncomingCall) => Answer | Promise<Answer>

export interface MountOptions {
  /** Compares each answer with its contract: on in tests, off in production. */
  checkAnswers: boolean
  /** Filled by mounting: GETs without path parameters and without a file as answer, by path. */
  plain: Map<string, Answerer>
  /**
   * Which paths to mount: those with a parameter come after all others, of every module. A static path must win over a parameter,
   * whatever the order of modules and of their endpoints: `/notifications/read/all`, `/automations/runs`.
   */
  withParameters: boolean
}
export type Mount = (app: App, options: MountOptions) => void

/** Cached answers by endpoint name, looked up after authorization and before the query is parsed. */
export type CacheLookups<C> = {
  [K in keyof C]?: (tenant: Tenant, caller: Caller, request: RequestInfo) => RawAnswer | undefined
}
