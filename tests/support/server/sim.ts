/**
 * The real app over a tenant of its own in memory, for tests: `const sim = await makeSim()`, then
 * `sim.call(leads.list, { query: { tab: 'mine' } }, { as: personas.manager.email })`.
 *
 * The world is filled once for a process and copied for each `makeSim`. The clock stands at the seeds' day.
 */
import { dbFromBytes, openDb, dbToBytes, type Db } from '@db/open'
import { seed } from '@seeds'
import { makeKit, SEED_DAY, type Kit } from '@seeds/kit'
import { PASSWORD } from '@seeds/people/people'
import { API_BASE, createApi } from '@sim/app'
import type { Size } from '@contract/control'
import type { EventName, Events } from '@contract/events'
import { fill, type AnyEndpoint, type Answer, type Args } from '@contract/http'
import { session } from '@contract/access/session'
import { accountOf, deviceInfo, recordDevice } from '@domain/access/accounts'
import { roleAtSignIn } from '@domain/access/signIn'
import { makeClock, type Clock } from '@kit/tenant/clock'
import type { App } from '@kit/request/handler'
import { openSession, type Tokens } from '@kit/auth/sessions'
import { MINUTE } from '@kit/auth/tokens'
import { makeTenant, type Recipient, type Tenant } from '@kit/tenant/tenant'

/** What a signed-in person sends with every call. */
export interface SignedInAs extends Tokens {
  device: string
  role?: string
}
export interface SimCall {
  as?: string | SignedInAs
  headers?: Record<string, string>
  /** Where the call comes from; this machine otherwise. */ ip?: string
}
export interface SimAnswer<T> {
  status: number
  data: T
  message: string | undefined
  errors: { message: string; field?: string }[]
  headers: Headers
  text: string
}
export type SimFailure = { [E in EventName]: { event: E; to: Recipient; payload: Events[E] } }[EventName]

export interface Sim {
  readonly app: Pick<App, 'request'>
  readonly tenant: Tenant
  readonly db: Db
  readonly clock: Clock
  /** Builders over this world: `makeUser(sim.kit, { roles: ['manager'] })`. */
  readonly kit: Kit
  /** Every socket event, in order. */
  readonly said: SimFailure[]
  /** Sessions whose sockets were closed. */
  readonly cut: string[]
  call<E extends AnyEndpoint>(
    endpoint: E,
    ...args: object extends Args<E> ? [args?: Args<E>, calling?: SimCall] : [args: Args<E>, calling?: SimCall]
  ): Promise<SimAnswer<Answer<E>>>
  /** Below `/v1`, with nothing added but the client number. */
  request(path: string, init?: RequestInit, ip?: string): Promise<Response>
  /** Both steps of the real sign-in. */
  signIn(email: string, password?: string): Promise<SignedInAs>
  /** A session without the password, which takes 30 ms to check: what `as: email` uses. */
  sessionOf(email: string): Promise<SignedInAs>
}

const templates = new Map<string, Buffer>()
const template = (size: Size, number: number): Buffer => {
  const key = `${size}:${number}`
  let bytes = templates.get(key)
  if (!bytes) {
    const db = openDb()
    seed(db, { size, seed: number })
    templates.set(key, (bytes = dbToBytes(db)))
    db.close()
  }
  return bytes
}

/** The tenant of the last call. */
let calledTenant: Tenant
const api = createApi({
  tenant: (asked) => (asked === calledTenant.number ? calledTenant : undefined),
  checkAnswers: true,
  log: { error: (cause) => console.error(cause) },
})
/** One app serves the tenants of all tests: to build its 730 calls takes as long as many a test. It looks for the tenant at once. */
const appOf = (tenant: Tenant): Sim['app'] => ({
  request: (...given) => {
    calledTenant = tenant
    return api.request(...given)
  },
})

export async function makeSim({
  size = 'small',
  seed: number = 1,
  client = '1001',
}: { size?: Size; seed?: number; client?: string } = {}): Promise<Sim> {
  const db = dbFromBytes(template(size, number))
  const said: SimFailure[] = []
  const cut: string[] = []
  const clock = makeClock()
  clock.freeze(true)
  clock.set(Date.parse(SEED_DAY))
  const tenant = makeTenant(
    client,
    db,
    {
      send: (_, event, to, payload) => void said.push({ event, to, payload } as SimFailure),
      cut: (_, session_ = '*') => void cut.push(session_),
    },
    { clock },
  )
  const app = appOf(tenant)
  const sessions = new Map<string, { until: number; epoch: number; session: Promise<SignedInAs> }>()

  const sessionOf = async (email: string): Promise<SignedInAs> => {
    const account = accountOf(tenant, email)
    if (!account) throw new Error(`Nobody has the address ${email}`)
    const device = recordDevice(
      tenant,
      account.id,
      deviceInfo(tenant, email, undefined).identifier,
      undefined,
    )
    const opened = openSession(tenant, {
      user_id: account.id,
      role_id: roleAtSignIn(tenant, account).role.id,
      device_id: device.id,
    })
    return { ...opened, accessToken: await opened.accessToken(), device: device.identifier }
  }
  const known = (email: string) => {
    const kept = sessions.get(email)
    if (kept && kept.until > clock.now() && kept.epoch === tenant.epoch) return kept.session
    const opened = sessionOf(email)
    sessions.set(email, { until: clock.now() + 14 * MINUTE, epoch: tenant.epoch, session: opened })
    return opened
  }
  const request = async (path: string, init: RequestInit = {}, ip = '127.0.0.1') =>
    app.request(
      `${API_BASE}${path}`,
      { ...init, headers: { 'client-number': client, ...(init.headers as Record<string, string>) } },
      { incoming: { socket: { remoteAddress: ip } } },
    )

  const call: Sim['call'] = async (endpoint, ...[args, calling = {}]) => {
    const { query, body, ...params } = (args ?? {}) as Record<string, unknown>
    const who = typeof calling.as === 'string' ? await known(calling.as) : calling.as
    const asked = new URLSearchParams(
      Object.entries({ ...endpoint.fixedQuery, ...(query as object) })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ).toString()
    const answer = await request(
      `${fill(endpoint.path, params)}${asked && `?${asked}`}`,
      {
        method: endpoint.method,
        headers: {
          ...(who && {
            authorization: `Bearer ${who.accessToken}`,
            'device-number': who.device,
            ...(who.role && { 'role-identifier': who.role }),
          }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...calling.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      calling.ip,
    )
    const text = await answer.text()
    const read = answer.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as { data?: never; message?: string; errors?: [] })
      : {}
    return {
      status: answer.status,
      data: read.data as never,
      message: read.message,
      errors: read.errors ?? [],
      headers: answer.headers,
      text,
    }
  }

  const signIn = async (email: string, password = PASSWORD): Promise<SignedInAs> => {
    const { identity, deviceInfo: device } = (await call(session.signin, { body: { email } })).data
    const { status, data, errors } = await call(
      session.password,
      { body: { identity, password } },
      { headers: { 'device-number': device.identifier } },
    )
    if (status !== 200) throw new Error(`${email} cannot sign in: ${errors[0]?.message}`)
    return {
      accessToken: data.tokensInfo.accessToken ?? data.tokensInfo.oneTimeToken!,
      refreshToken: data.tokensInfo.refreshToken ?? '',
      device: device.identifier,
    }
  }

  return {
    app,
    tenant,
    get db() {
      return tenant.db
    },
    clock,
    kit: makeKit(db, { seed: number }),
    said,
    cut,
    call,
    request,
    signIn,
    sessionOf,
  }
}
