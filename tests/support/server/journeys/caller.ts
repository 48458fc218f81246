/** Calls of a journey, one shape for every server: a process with the built server, and the app in this process. */
import type Database from 'better-sqlite3'
import type { z } from 'zod'
import type { AnyEndpoint, Args } from '@contract/http'
import { session } from '@contract/access/session'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'

export interface Caller {
  /**
   * Calls an endpoint and returns the answer's data.
   * @param persona an email; empty for a visitor
   * @throws Error when it is refused
   */
  call<E extends AnyEndpoint>(
    endpoint: E,
    args?: Args<E>,
    persona?: string,
    headers?: Record<string, string>,
  ): Promise<z.output<E['spec']['answer']>>
  /** Calls an endpoint that takes an upload, as `call`. */
  upload<E extends AnyEndpoint>(
    endpoint: E,
    file: File,
    persona?: string,
  ): Promise<z.output<E['spec']['answer']>>
  /** Calls an endpoint that sends a file or leads elsewhere; returns the file's text, or where it leads. */
  file<E extends AnyEndpoint>(endpoint: E, args?: Args<E>, persona?: string): Promise<string>
  /** Signs in by password, for the calls that follow. */
  signIn(email: string): Promise<void>
}

/** A caller, and what else a journey needs of its world. */
export interface World extends Caller {
  /** Switches a feature of the client on. */
  offer(feature: 'check_in'): Promise<void>
  /** What the vendor of telephony sends in place of a session. */
  vendorSecret(): Promise<string>
  /** Sets the simulator's clock forward. Milliseconds. */
  advance(ms: number): Promise<void>
  /** A value of the first row for which `where` holds. */
  idOf(table: string, where?: string, column?: string): string
}

/** The tenant of a server that was given none. */
export const CLIENT = '1001'

export interface Sent {
  endpoint: AnyEndpoint
  /** Email of the caller; empty for a visitor. */
  as: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: string | FormData | undefined
}
interface CallerOptions {
  /** Must not follow where the answer leads. */
  send(sent: Sent): Promise<Response>
  /** Gets the data of every answer. */
  onData?(endpoint: AnyEndpoint, data: unknown): void
}

/** `idOf` over a database. */
export const idFinder =
  (sql: Database.Database): World['idOf'] =>
  (table, where = '1', column = 'identifier') =>
    sql
      .prepare<[], string>(`SELECT ${column} FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`)
      .pluck()
      .get()!

export const endpointName = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`

const texts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export function makeCaller({ send, onData }: CallerOptions): Caller {
  const headersOf: Record<string, Record<string, string>> = {}
  const answerOf = async (
    endpoint: AnyEndpoint,
    args: object = {},
    as: string = personas.superAdmin.email,
    more: Record<string, string> = {},
  ) => {
    const { query = {}, body, ...params } = args as { query?: object; body?: unknown }
    const isForm = body instanceof FormData
    const answer = await send({
      endpoint,
      as,
      params: texts(params),
      query: texts(query),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headersOf[as],
        ...more,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
    if (answer.status >= 400)
      throw new Error(`${endpointName(endpoint)}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const call: Caller['call'] = async (endpoint, args, ...as) => {
    const answer = await answerOf(endpoint, args, ...as)
    const { data } = (await answer.json()) as { data: z.output<(typeof endpoint)['spec']['answer']> }
    onData?.(endpoint, data)
    return data
  }
  return {
    call,
    upload: async (endpoint, file, ...as) => {
      const body = new FormData()
      body.append('file', file)
      return call(endpoint, { body } as never, ...as)
    },
    file: async (endpoint, args, ...as) => {
      const answer = await answerOf(endpoint, args, ...as)
      return answer.headers.get('location') ?? answer.text()
    },
    signIn: async (email) => {
      const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
      headersOf[email] = { 'device-number': deviceInfo.identifier }
      const { tokensInfo } = await call(session.password, { body: { identity, password: PASSWORD } }, email)
      headersOf[email]['authorization'] = `Bearer ${tokensInfo.accessToken}`
    },
  }
}
