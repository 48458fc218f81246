/**
 * The world of the fuzz: a seeded tenant with what some calls have made in it, its callers, the values that its rows hold,
 * and one call in a copy of its own.
 */
import type { ServerResponse } from 'node:http'
import { dbFromBytes, dbToBytes, type Db } from '@db/open'
import { personas } from '@seeds/people/personas'
import { API_BASE, createApi, type Api } from '@sim/app'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { codeNow } from '@domain/access/twoFactor'
import { oneTimeToken } from '@kit/auth/tokens'
import { requestLog } from '@kit/faults/requestLog'
import { makeTenant } from '@kit/tenant/tenant'
import { addressOf, callers, type CallerName, type FuzzRequest } from './fuzzRequests'
import type { KnownValues } from './fuzzSchemas'
import { makeSim, type SignedInAs } from '../sim'

type SignedIn = Exclude<CallerName, 'nobody'>

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
  /** Runs when all is prepared, right before the call. */
  onStart?: () => void
}

export interface FuzzWorld {
  /** Sends one request in a fresh copy of the world. GETs also go through the fast path: two answers. */
  /** With options GETs do not go through the fast path. */
  send(endpoint: AnyEndpoint, request: FuzzRequest, options?: SendOptions): Promise<FuzzAnswer[]>
  /** Asks for it with all rights, and remembers the identifiers of the answer for the other endpoints of its module. */
  learn(endpoint: AnyEndpoint): Promise<void>
  /** Sends it and keeps what it changed in the world, unless it is refused or ends somebody's session. */
  keep(endpoint: AnyEndpoint, request: FuzzRequest): Promise<boolean>
  valuesOf: KnownValues
  /** Permission keys of a caller's role. */
  can(caller: CallerName, permission: string): boolean
}

/** What was so before a call. */
interface Start {
  db: Db
  writes: number
  from: number
  used: NodeJS.CpuUsage
}

/** The second factor of the super administrator. */
const TOTP_SECRET = 'MVZGSZDJMFXCAY3IN5ZGIIDEMVZWSZ3O'
const TOTP_FIELDS = new Set(['two_factor_code', 'verificationCode'])
/** Databases that are kept open after their call: work in the background may still read one. */
const MOST_OPEN = 20

/** The tables of a database, without the shadow tables of full-text search. */
const tablesOf = ({ sql }: Db): string[] =>
  (sql.pragma('table_list') as { schema: string; name: string; type: string }[])
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .toSorted()
const rowsOf = ({ sql }: Db, table: string): string =>
  JSON.stringify(sql.prepare(`SELECT * FROM "${table}"`).raw().all())

const singular = (word: string) => (word.endsWith('ses') ? word.slice(0, -2) : word.replace(/s$/, ''))
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular)
    .filter((word) => word.length > 2 && word !== 'identifier')
/** Tables by words of the wire that do not name them. */
const TABLE_WORDS = new Map([
  ['client', 'application_installments'],
  ['invoice', 'application_installments'],
  ['staff', 'users'],
  ['agent', 'users'],
  ['pdf', 'invoices'],
  ['landing', 'lead_forms'],
  ['category', 'update_categories'],
  ['module', 'update_modules'],
])

/** Reads the rows' values once: the world they come from never changes again. */
function makeValues(bytes: Buffer) {
  const db = dbFromBytes(bytes)
  // An index that is a table has no rows of its own.
  const indexes = new Set(
    (db.sql.pragma('table_list') as { name: string; wr: number }[])
      .filter(({ wr }) => wr === 1)
      .map(({ name }) => name),
  )
  const tables = tablesOf(db).filter((table) => !indexes.has(table))
  /** At most twelve, spread over the whole table. */
  const sample = (table: string, column: string) =>
    db.sql
      .prepare<[], string | number>(
        `SELECT DISTINCT "${column}" FROM "${table}" WHERE "${column}" IS NOT NULL AND (rowid % max(1, (SELECT count(*) FROM "${table}") / 12)) = 0 LIMIT 12`,
      )
      .pluck()
      .all()
      .filter((value) => typeof value === 'number' || (typeof value === 'string' && value.length < 200))
  const columns = new Map<string, [table: string, column: string][]>()
  for (const table of tables)
    for (const { name } of db.sql.pragma(`table_info("${table}")`) as { name: string }[])
      columns.set(name, [...(columns.get(name) ?? []), [table, name]])
  const identified = (columns.get('identifier') ?? []).map(([table]) => table)
  const identifiersOf = new Map(identified.map((table) => [table, sample(table, 'identifier')]))
  /** Tables whose names share most words with a text, and of these the ones with fewest others. */
  const tablesNamed = (text: string): string[] => {
    const words = wordsOf(text)
    const scores = identified.map((table) => {
      const own = wordsOf(table)
      const shared = own.filter((word) => words.includes(word)).length
      return shared === 0 ? 0 : shared + shared / (own.length + 1)
    })
    const best = Math.max(...scores)
    const aliases = words.flatMap((word) => TABLE_WORDS.get(word) ?? [])
    return best === 0 ? aliases : [...identified.filter((_, at) => scores[at] === best), ...aliases]
  }
  const found = new Map<string, readonly (string | number)[]>()
  return (name: string, path: string) => {
    const key = `${name} ${path}`
    let values = found.get(key)
    if (!values) {
      const own = name === 'identifier' || name === 'id' ? [] : (columns.get(name) ?? [])
      const named = [tablesNamed(name), tablesNamed(path), identified].find((some) => some.length > 0)!
      values = [
        ...new Set([
          ...own.slice(0, 4).flatMap(([table, column]) => sample(table, column)),
          ...named.slice(0, 4).flatMap((table) => identifiersOf.get(table)!),
        ]),
      ]
      found.set(key, values)
    }
    return values
  }
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

export async function makeFuzzWorld(): Promise<FuzzWorld> {
  const sim = await makeSim()
  let { tenant } = sim
  const signedIn = {} as Record<SignedIn, SignedInAs>
  for (const name of callers)
    if (name !== 'nobody') signedIn[name] = await sim.sessionOf(personas[name].email)
  const user = sim.db
    .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
    .pluck()
    .get(personas.superAdmin.email)!
  const rights = new Map<CallerName, Set<string>>(
    callers.map((name) => [
      name,
      new Set(
        name === 'nobody'
          ? []
          : sim.db
              .prepare<[string], string>(
                'SELECT permission FROM role_permissions p JOIN users u ON u.last_role_id = p.role_id WHERE u.email = ?',
              )
              .pluck()
              .all(personas[name].email),
      ),
    ]),
  )
  let cause: unknown
  const api = createApi({
    tenant: (asked) => (asked === tenant.number ? tenant : undefined),
    log: { error: (thrown) => void (cause = thrown) },
  })

  sim.db
    .prepare('UPDATE users SET totp_secret = ?, totp_enabled = 1 WHERE email = ?')
    .run(TOTP_SECRET, personas.superAdmin.email)
  const code = codeNow(tenant, TOTP_SECRET)

  let bytes = dbToBytes(tenant.db)
  let valuesOf = makeValues(bytes)
  let rowsBefore = new Map<string, string>()
  const before = (table: string) => {
    let rows = rowsBefore.get(table)
    if (rows === undefined) {
      const db = dbFromBytes(bytes)
      rowsBefore = new Map(tablesOf(db).map((one) => [one, rowsOf(db, one)]))
      db.close()
      rows = rowsBefore.get(table) ?? ''
    }
    return rows
  }
  const learned = new Map<string, Set<string>>()
  const learnedIn = ({ key: [module] }: AnyEndpoint) => {
    const own = learned.get(module) ?? new Set<string>()
    learned.set(module, own)
    return own
  }
  // A call that was rolled back leaves the same bytes, which are compared in a moment; all rows of all tables take 30 ms.
  const changedTables = (db: Db) =>
    dbToBytes(db).equals(bytes) ? [] : tablesOf(db).filter((table) => rowsOf(db, table) !== before(table))
  const open: Db[] = [tenant.db]
  let copy: { db: Db; writes: number } | undefined
  /** A copy that nobody wrote to is used again: to open one takes ten times as long as most calls. */
  const startAnew = () => {
    const isUnchanged = copy !== undefined && copy.db.writes() === copy.writes
    if (isUnchanged) open.pop()
    const db = isUnchanged ? copy!.db.renew() : dbFromBytes(bytes)
    copy = { db, writes: db.writes() }
    tenant = makeTenant(tenant.number, db, { send() {} }, { clock: sim.clock })
    open.push(db)
    if (open.length > MOST_OPEN) open.shift()!.close()
  }

  const tokenHeaders = async ({ spec }: AnyEndpoint, as: CallerName): Promise<Record<string, string>> => {
    if (as === 'nobody') return {}
    const { accessToken, refreshToken, device } = signedIn[as]
    const { can } = spec as Spec
    const open = typeof can === 'object' ? can.open : 'signed-in'
    const token =
      open === 'one-time-token'
        ? await oneTimeToken(tenant, 'second-factor', user, device)
        : open === 'refresh-token'
          ? refreshToken
          : accessToken
    return { authorization: `Bearer ${token}`, 'device-number': device }
  }

  const timed = async (send: () => Promise<Response>, start: Start): Promise<FuzzAnswer> => {
    const { db, writes, from, used } = start
    const answer = await send()
    const isFile = !answer.headers.get('content-type')?.includes('json')
    const text = isFile ? String((await answer.arrayBuffer()).byteLength) : await answer.text()
    const { user, system } = process.cpuUsage(used)
    const ms = Math.max((user + system) / 1000, (performance.now() - from) / 5)
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      isFile,
      ms,
      endpoint: requestLog(tenant)[0]?.endpoint ?? null,
      cause,
      brokenReferences: () => db.sql.pragma('foreign_key_check') as unknown[],
      changed: () => (db.writes() === writes ? [] : changedTables(db)),
      again: async (look) => {
        // As tenants in memory do: their first state is a savepoint. To open a copy for the next call takes as long as ten calls.
        db.sql.exec('BEGIN')
        try {
          const later = await timed(send, start)
          await sim.clock.advance(0)
          return look(later)
        } finally {
          db.sql.exec('ROLLBACK')
          if (copy?.db === db && dbToBytes(db).equals(bytes)) copy.writes = db.writes()
        }
      },
    }
  }
  const through = async (
    endpoint: AnyEndpoint,
    request: FuzzRequest,
    fast: boolean,
    { onStart }: SendOptions = {},
  ): Promise<FuzzAnswer | undefined> => {
    // What the call before left for later is not of this one.
    await sim.clock.advance(0)
    startAnew()
    cause = undefined
    const headers = {
      'client-number': tenant.number,
      ...(await tokenHeaders(endpoint, request.as)),
      ...(request.body?.type && { 'content-type': request.body.type }),
      ...request.headers,
    }
    const url = `${API_BASE}${addressOf(endpoint, request)}`
    const { db } = tenant
    const start: Start = { db, writes: db.writes(), from: performance.now(), used: process.cpuUsage() }
    if (fast) {
      const sent = sendFast(api, url, headers)
      return sent && timed(() => sent, start)
    }
    onStart?.()
    const sendOnce = async () =>
      api.request(
        url,
        {
          method: endpoint.method,
          headers,
          ...(request.body && endpoint.method !== 'GET' && { body: Buffer.from(request.body.text) }),
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    return timed(sendOnce, start)
  }

  return {
    send: async (endpoint, request, options) => {
      const answers = [(await through(endpoint, request, false, options))!]
      if (options) return answers
      const fast = endpoint.method === 'GET' ? await through(endpoint, request, true) : undefined
      return fast ? [...answers, fast] : answers
    },
    learn: async (endpoint) => {
      const request: FuzzRequest = { as: 'superAdmin', params: {}, query: [], tail: '', headers: {} }
      const answer = (await through(endpoint, request, false))!
      if (answer.status === 200 && !answer.isFile) identifiersIn(answer.text, learnedIn(endpoint))
    },
    keep: async (endpoint, request) => {
      const answer = (await through(endpoint, request, false))!
      if (answer.status !== 200) return false
      const profiles = await Promise.all(
        callers.flatMap((name) =>
          name === 'nobody'
            ? []
            : [
                sim.request('/account/profile', {
                  headers: {
                    authorization: `Bearer ${signedIn[name].accessToken}`,
                    'device-number': signedIn[name].device,
                  },
                }),
              ],
        ),
      )
      if (profiles.some(({ status }) => status !== 200)) return false
      if (!answer.isFile) identifiersIn(answer.text, learnedIn(endpoint))
      bytes = dbToBytes(tenant.db)
      valuesOf = makeValues(bytes)
      rowsBefore = new Map()
      return true
    },
    valuesOf: (name, path) => {
      if (TOTP_FIELDS.has(name)) return [code]
      const own = path.includes(`{${name}}`) ? learned.get(moduleByPath.get(path) ?? '') : undefined
      return own && own.size > 0 ? [...own, ...valuesOf(name, path)] : valuesOf(name, path)
    },
    can: (caller, permission) => rights.get(caller)!.has(permission),
  }
}
