/**
 * The world of the nets: a seeded tenant, its callers, the values that its rows hold, the requests of the journeys, and one call in a
 * copy of its own.
 */
import type { ServerResponse } from 'node:http'
import { decodeJwt } from 'jose'
import { dbToBytes, type Db } from '@db/open'
import { personas } from '@seeds/people/personas'
import { API_BASE, createApi, type Api } from '@sim/app'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { accessToken, oneTimeToken, type TokenStep } from '@kit/auth/tokens'
import { requestLog } from '@kit/faults/requestLog'
import type { Tenant } from '@kit/tenant/tenant'
import { CLIENT } from '../journeys/caller'
import { recordJourneys, type Moment, type Recorded } from '../journeys/recordJourneys'
import { addressOf, callers, type CallerName, type FuzzRequest } from './fuzzRequests'
import type { KnownValues } from './fuzzSchemas'
import { makeValues } from './knownValues'
import { makeCopies } from './worldCopies'
import { makeSim, type SignedInAs, type Sim } from '../sim'

type SignedIn = Exclude<(typeof callers)[number], 'nobody'>

export interface FuzzAnswer {
  status: number
  headers: Headers
  /** Of a file: its size. */
  text: string
  isFile: boolean
  /** Processor time, because other programs share this machine; where a call waits, a fifth of the time by the clock. */
  ms: number
  /** `leads.list`: the endpoint that answered. A strange path parameter leads to another one. */
  endpoint: string | null
  /** What a 500 was caused by. */
  cause: unknown
  /** Tables with other rows than before the call. Only read where the call must not change any. */
  changed(): string[]
  /** Rows that refer to nothing: of each its table and the table it refers to. */
  brokenReferences(): unknown[]
  /** Sends the same request once more, to what the call left; what that changed is taken back when `look` has seen the answer. */
  again<T>(look: (answer: FuzzAnswer) => T): Promise<T>
}

export interface SendOptions {
  /** Runs when all is prepared, right before the call. Gets the connection of its tenant. */
  onStart?: (sql: Db['sql']) => void
}

export interface FuzzWorld {
  /** Sends one request in a fresh copy of its world. GETs also go through the fast path: two answers. With options they do not. */
  send(endpoint: AnyEndpoint, request: FuzzRequest, options?: SendOptions): Promise<FuzzAnswer[]>
  /** Of every endpoint that the journeys reach, a request that succeeds. */
  recorded: ReadonlyMap<AnyEndpoint, Recorded>
  valuesOf: KnownValues
  /** Permission keys of a caller's role. */
  can(caller: CallerName, permission: string): boolean
}

/** What was so before a call. */
interface Start {
  tenant: Tenant
  writes: number
  from: number
  used: NodeJS.CpuUsage
}

const moduleByPath = new Map(
  Object.values(contract).flatMap((module) =>
    (Object.values(module) as AnyEndpoint[]).map(({ path, key }) => [path as string, key[0]] as const),
  ),
)
/** The first identifiers of an answer. */
function identifiersIn(text: string, into: Set<string>): void {
  for (const [, identifier] of text.matchAll(/"identifier":"([^"]+)"/g)) {
    if (into.size >= 12) return
    into.add(identifier!)
  }
}

/** One call past Hono, as Node's HTTP server makes it; undefined where the fast path does not answer. */
const sendFast = (api: Api, url: string, headers: Record<string, string>): Promise<Response> | undefined => {
  let answered: ((answer: Response) => void) | undefined
  const answer = new Promise<Response>((done) => {
    answered = done
  })
  const outgoing = {
    writeHead(status: number, list: string[]) {
      const pairs = list.flatMap((name, at) => (at % 2 ? [] : [[name, list[at + 1]!] as [string, string]]))
      return {
        end: (body: BodyInit | null) =>
          answered?.(new Response(status === 304 ? null : body, { status, headers: pairs })),
      }
    },
  }
  const incoming = { method: 'GET', url, headers, socket: { remoteAddress: '127.0.0.1' } }
  return api.straight(incoming as never, outgoing as unknown as ServerResponse) ? answer : undefined
}

/** The same token as if it had been given now. */
async function renewed(tenant: Tenant, authorization: string): Promise<string> {
  // A refresh token is no JWT.
  if (authorization.split('.').length !== 3) return authorization
  const { use, step, id, device, data } = decodeJwt<{
    use: string
    step: TokenStep
    id: string
    device: string
    data: { identifier: string }
  }>(authorization.replace('Bearer ', ''))
  const token =
    use === 'access'
      ? await accessToken(tenant, data.identifier, id)
      : await oneTimeToken(tenant, step, data.identifier, device)
  return `Bearer ${token}`
}

const rightsOf = ({ db }: Tenant, email: string) =>
  new Set(
    db
      .prepare<[string], string>(
        'SELECT permission FROM role_permissions p JOIN users u ON u.last_role_id = p.role_id WHERE u.email = ?',
      )
      .pluck()
      .all(email),
  )

const rightsOfPersonas = (tenant: Tenant) =>
  new Map(Object.entries(personas).map(([name, { email }]) => [name as CallerName, rightsOf(tenant, email)]))

type Copies = ReturnType<typeof makeCopies>
type Identify = (
  tenant: Tenant,
  endpoint: AnyEndpoint,
  request: FuzzRequest,
) => Promise<Record<string, string>>
/** Opens sessions of the callers. Returns what a caller sends to prove who they are. */
async function openSessions(sim: Sim): Promise<Identify> {
  const signedIn = {} as Record<SignedIn, SignedInAs>
  for (const name of callers)
    if (name !== 'nobody') signedIn[name] = await sim.sessionOf(personas[name].email)
  const user = sim.db
    .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
    .pluck()
    .get(personas.superAdmin.email)!
  return async (tenant, { spec }, { as, from }): Promise<Record<string, string>> => {
    if (from?.as === as) {
      const { authorization, ...headers } = from.headers
      return { ...headers, ...(authorization && { authorization: await renewed(tenant, authorization) }) }
    }
    if (as === 'nobody') return {}
    const { accessToken: access, refreshToken, device } = signedIn[as as SignedIn]
    const { can } = spec as Spec
    const open = typeof can === 'object' ? can.open : 'signed-in'
    const token =
      open === 'one-time-token'
        ? `Bearer ${await oneTimeToken(tenant, 'second-factor', user, device)}`
        : open === 'refresh-token'
          ? `Bearer ${refreshToken}`
          : await renewed(tenant, `Bearer ${access}`)
    return { authorization: token, 'device-number': device }
  }
}

/** Sends one call and measures it. */
async function timed(
  send: () => Promise<Response>,
  at: Start,
  { copies, causeOf }: { copies: Copies; causeOf(): unknown },
): Promise<FuzzAnswer> {
  const { tenant, writes, from, used } = at
  const { db } = tenant
  const answer = await send()
  const isFile = !answer.headers.get('content-type')?.includes('json')
  const text = isFile ? String((await answer.arrayBuffer()).byteLength) : await answer.text()
  const { user, system } = process.cpuUsage(used)
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    isFile,
    ms: Math.max((user + system) / 1000, (performance.now() - from) / 5),
    endpoint: requestLog(tenant)[0]?.endpoint ?? null,
    cause: causeOf(),
    brokenReferences: () => db.sql.pragma('foreign_key_check') as unknown[],
    changed: () => (db.writes() === writes ? [] : copies.changedTables(db)),
    again: async (look) => {
      // As tenants in memory do: their first state is a savepoint. To open a copy for the next call takes as long as ten calls.
      db.sql.exec('BEGIN')
      try {
        const later = await timed(send, at, { copies, causeOf })
        await tenant.clock.advance(0)
        return look(later)
      } finally {
        db.sql.exec('ROLLBACK')
        copies.markRolledBack(db)
      }
    },
  }
}

/** Sends requests to the app, each to a tenant of its own. */
function makeSender(first: Moment, identify: Identify) {
  let cause: unknown
  const copies = makeCopies(CLIENT)
  let tenant = copies.tenantAt(first)
  const api = createApi({
    tenant: (asked) => (asked === tenant.number ? tenant : undefined),
    log: { error: (thrown) => void (cause = thrown) },
  })
  return async (
    endpoint: AnyEndpoint,
    request: FuzzRequest,
    fast: boolean,
    { onStart }: SendOptions = {},
  ): Promise<FuzzAnswer | undefined> => {
    // What the call before left for later is not of this one.
    await tenant.clock.advance(0)
    tenant.clock.end()
    tenant = copies.tenantAt(request.from?.moment ?? first)
    cause = undefined
    const { body } = request
    const headers = {
      'client-number': tenant.number,
      ...(await identify(tenant, endpoint, request)),
      ...(body?.type && { 'content-type': body.type }),
      ...request.headers,
    }
    const url = `${API_BASE}${addressOf(endpoint, request)}`
    const init = {
      method: endpoint.method as string,
      headers,
      ...(body && endpoint.method !== 'GET' && { body: Buffer.from(body.text, body.encoding) }),
    }
    const start: Start = {
      tenant,
      writes: tenant.db.writes(),
      from: performance.now(),
      used: process.cpuUsage(),
    }
    const made = { copies, causeOf: () => cause }
    if (fast) {
      const sent = sendFast(api, url, headers)
      return sent && timed(() => sent, start, made)
    }
    onStart?.(tenant.db.sql)
    const send = async () => api.request(url, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return timed(send, start, made)
  }
}

/** What is known of the rows, and first the identifiers that the calls of a path's module answered. */
function learning(sim: Sim) {
  const learned = new Map<string, Set<string>>()
  const ofRows = makeValues(sim.db)
  const valuesOf: KnownValues = (name, path) => {
    const own = path.includes(`{${name}}`) ? learned.get(moduleByPath.get(path) ?? '') : undefined
    return own && own.size > 0 ? [...own, ...ofRows(name, path)] : ofRows(name, path)
  }
  const learn = ({ key: [module] }: AnyEndpoint, text: string) => {
    const own = learned.get(module) ?? new Set<string>()
    learned.set(module, own)
    identifiersIn(text, own)
  }
  return { valuesOf, learn }
}

let sharedWorld: Promise<FuzzWorld> | undefined
/** Made once for all test files of a process: no call changes it. */
export const fuzzWorld = (): Promise<FuzzWorld> => (sharedWorld ??= makeFuzzWorld())

async function makeFuzzWorld(): Promise<FuzzWorld> {
  const sim = await makeSim({ client: CLIENT })
  const identify = await openSessions(sim)
  const rights = rightsOfPersonas(sim.tenant)
  const { valuesOf, learn } = learning(sim)
  const bytes = dbToBytes(sim.db)
  const through = makeSender({ bytes: () => bytes, now: sim.clock.now(), memory: [] }, identify)
  const recorded = await recordJourneys(sim, learn)
  return {
    recorded,
    send: async (endpoint, request, options) => {
      const answers = [(await through(endpoint, request, false, options))!]
      if (options) return answers
      const fast = endpoint.method === 'GET' ? await through(endpoint, request, true) : undefined
      return fast ? [...answers, fast] : answers
    },
    valuesOf,
    can: (caller, permission) => rights.get(caller)?.has(permission) ?? false,
  }
}
