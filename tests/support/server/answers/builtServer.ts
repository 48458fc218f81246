/** The built server on seeded data: calls its endpoints, and collects the keys of answers that the contract does not name. */
import Database from 'better-sqlite3'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fill, type AnyEndpoint, type Args } from '@contract/http'
import { session } from '@contract/access/session'
import { control } from '@contract/control'
import { PASSWORD } from '@seeds/people/people'
import { CONTROL_BASE } from '@sim/control'
import { personas } from '@seeds/people/personas'
import { at, ensureBuilt } from '../../../../scripts/machine.mjs'
import { undeclared } from '../../undeclaredKeys'

export interface BuiltServer {
  /**
   * Calls an endpoint, checks the keys of its answer, and returns the answer's data.
   * @param persona an email; none for a visitor
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
  /** Calls a control of its tenant, `/_sim/tenants/{n}/…`. */
  control(endpoint: AnyEndpoint, args: { body: object } & Readonly<Record<string, unknown>>): Promise<void>
  /** Sets the simulator's clock forward. Milliseconds. */
  advance(ms: number): Promise<void>
  /** Calls an endpoint that sends a file, and returns its text. */
  file<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Promise<string>
  /** A value of the first row for which `where` holds. */
  idOf(table: string, where?: string, column?: string): string
  /** The endpoints that were called. */
  reached: ReadonlySet<AnyEndpoint>
  /** `GET /leads: recordsInfo.0.password_hash` */
  leaks: ReadonlySet<string>
  end(): Promise<void>
}

/** The tenant of a server that was given none. */
const CLIENT = '1001'

export const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`

/** Settles with its address, `http://127.0.0.1:4600/v1`. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((found, fail) => {
    let output = ''
    server.stdout!.on('data', (text: Buffer) => {
      output += String(text)
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) found(`${address[0]}/v1`)
    })
    server.on('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })

/** Builds the server where it is missing, starts it with a small tenant in a folder of its own, and signs these people in. */
export async function startBuiltServer(people: readonly string[]): Promise<BuiltServer> {
  await ensureBuilt(['server'])
  const folder = mkdtempSync(join(tmpdir(), 'chord-answers-'))
  const server = spawn(process.execPath, [
    at('.build/server/main.js'),
    '--port',
    '0',
    '--data',
    folder,
    '--size',
    'small',
  ])
  const base = await addressOf(server)
  const sql = new Database(join(folder, `${CLIENT}.sqlite`), { readonly: true })
  const headersOf: Record<string, Record<string, string>> = {}
  const reached = new Set<AnyEndpoint>()
  const leaks = new Set<string>()

  const send = (
    endpoint: AnyEndpoint,
    args: object,
    persona: string = personas.superAdmin.email,
    more: Record<string, string> = {},
  ) => {
    const { query, body, ...params } = args as Record<string, unknown>
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const isForm = body instanceof FormData
    return fetch(`${base}${fill(endpoint.path, params)}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headersOf[persona], ...more },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  const checked = async <E extends AnyEndpoint>(
    endpoint: E,
    sent: Promise<Response>,
  ): Promise<z.output<E['spec']['answer']>> => {
    const answer = await sent
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
    if (answer.status !== 200)
      throw new Error(`${nameOf(endpoint)}: ${answer.status} ${JSON.stringify(errors)}`)
    for (const key of undeclared(data, z.parse(endpoint.spec.answer, data)))
      leaks.add(`${nameOf(endpoint)}: ${key}`)
    reached.add(endpoint)
    return data as z.output<E['spec']['answer']>
  }
  const call: BuiltServer['call'] = (endpoint, args, ...as) =>
    checked(endpoint, send(endpoint, args ?? {}, ...as))
  for (const email of people) {
    const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
    headersOf[email] = { 'device-number': deviceInfo.identifier }
    const { tokensInfo } = await call(session.password, { body: { identity, password: PASSWORD } }, email)
    headersOf[email]['authorization'] = `Bearer ${tokensInfo.accessToken}`
  }
  const made: BuiltServer = {
    call,
    upload: (endpoint, file, ...as) => {
      const body = new FormData()
      body.append('file', file)
      return checked(endpoint, send(endpoint, { body }, ...as))
    },
    control: async ({ method, path }, { body, ...params }) => {
      const address = new URL(`${CONTROL_BASE}${fill(path, { n: CLIENT, ...params })}`, base)
      const headers = { 'content-type': 'application/json' }
      const sent = { method: method as string, headers, body: JSON.stringify(body) }
      const answer = await fetch(address, sent)
      if (!answer.ok)
        throw new Error(`${method} ${address.pathname}: ${answer.status} ${await answer.text()}`)
    },
    advance: (ms) => made.control(control.advance, { body: { ms } }),
    file: async (endpoint, args) => {
      const answer = await send(endpoint, args)
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${nameOf(endpoint)}: ${answer.status} ${text}`)
      return text
    },
    idOf: (table, where = '1', column = 'identifier') =>
      sql
        .prepare<[], string>(`SELECT ${column} FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`)
        .pluck()
        .get()!,
    reached,
    leaks,
    end: async () => {
      sql.close()
      server.removeAllListeners('exit')
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return made
}
