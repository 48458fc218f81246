/**
 * The simulator's controls under `/_sim`. They answer on loopback only: address, host and origin are checked, which
 * keeps out pages of other sites and of other ports, and DNS rebinding.
 */
import { Hono } from 'hono'
import { version } from '../../package.json'
import { aboutOf } from '@db/about'
import { personasOf } from '@seeds/people/personas'
import { control, type Outgoing } from '@contract/control'
import { listNames } from '@contract/platform/declaredVerbs'
import { eventSchema, otherEventNames, type EventName, type Events } from '@contract/events'
import { accountOf } from '@domain/access/accounts'
import { receiveFromLead } from '@domain/leads/conversations'
import { bounceMessage } from '@domain/outreach/deliveries'
import { attachmentFile, attachmentsByMail } from '@domain/outreach/mailAttachments'
import { decide } from '@domain/outreach/whatsapp/review'
import { checkoutNamed, decidePayment } from '@domain/platform/billing/payments'
import { setPrices } from '@domain/platform/billing/prices'
import { scheduleBilling } from '@domain/platform/billing/schedule'
import { endCall } from '@domain/platform/endCall'
import { integrationChange } from '@domain/platform/integrationChange'
import {
  disconnectIntegration,
  expireKey,
  integrationKey,
  integrationNamed,
  vendorSecret,
} from '@domain/platform/integrations'
import { codeNow } from '@domain/access/twoFactor'
import { clientConfigOf, setClientConfig } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { send } from '@kit/request/send'
import { storageRefusal } from '@kit/request/storageRefusal'
import { writeLock } from '@kit/request/writeLock'
import { addFault, clearFaults, faultsOf } from '@kit/faults/faults'
import { isLoopback, isLoopbackHost, remoteAddressOf } from '@kit/request/loopback'
import { isDbEnded } from '@db/open'
import { TENANT_WAS_RESET } from '@kit/faults/requestLogAndFaults'
import { requestLog } from '@kit/faults/requestLog'
import { clockState, LATEST } from '@kit/tenant/clock'
import type { Recipient, Tenant } from '@kit/tenant/tenant'
import { requireKnownCall } from './knownCalls'
import { keysOfBody, mountControl, type ControlHandlers } from './mountControl'
import { countLeads, sizeOf, type Tenants } from './tenants'

export const CONTROL_BASE = '/_sim'

const eventNames: readonly string[] = [...otherEventNames, ...listNames.map((list) => `${list}_changed`)]

/** Tells connected consoles that the clock was moved. Returns the clock. */
const announceClock = (tenant: Tenant) => {
  const clock = clockState(tenant.clock)
  tenant.emit('clock_changed', 'all', clock)
  return clock
}
/** @throws Fail 422 for a time that the clock does not reach */
const requireReachable = (now: number, field: 'now' | 'ms'): void => {
  if (now > LATEST) throw new Fail(422, { message: 'The clock goes to the end of the year 9989', field })
}
const describeTenant = ({ tenant, memory }: { tenant: Tenant; memory: boolean }) => ({
  client_number: tenant.number,
  size: sizeOf(tenant.db),
  seed: Number(aboutOf(tenant.db).get('seed') ?? 0),
  leads: countLeads(tenant.db),
  memory,
})

/** `to`: a user's email or identifier, or a device's identifier. Without it, everybody. Throws 404. */
const recipient = (tenant: Tenant, to: string | undefined): Recipient => {
  if (!to) return 'all'
  const one = (sql: string) => tenant.db.prepare<[string], { identifier: string }>(sql).get(to)?.identifier
  const user = one('SELECT identifier FROM users WHERE ? IN (identifier, email)')
  if (user) return { user }
  const device = one('SELECT identifier FROM devices WHERE identifier = ?')
  if (device) return { device }
  throw new Fail(404, { message: 'There is no such user or device', field: 'to' })
}

/** The code that was sent last to an address, and the one that an authenticator shows now. @throws Fail 404 when nobody has the address */
const codesOf = (tenant: Tenant, identity: string) => {
  const sent = tenant.db
    .prepare<[string], { code: string }>(
      'SELECT code FROM outbox WHERE "to" = ? AND code IS NOT NULL ORDER BY id DESC',
    )
    .get(identity)
  const account = accountOf(tenant, identity.toLowerCase())
  if (!sent && !account) throw new Fail(404, 'Nobody has this address, and no code was sent to it')
  return {
    code: sent?.code ?? null,
    totp: account?.totp_enabled && account.totp_secret ? codeNow(tenant, account.totp_secret) : null,
  }
}

/** @throws Fail 404 for an unknown integration */
function endIntegration(tenant: Tenant, name: string, status: 'expired' | 'disconnected') {
  const service = integrationNamed(name)
  if (!service) throw new Fail(404, 'There is no such integration')
  const end = status === 'expired' ? expireKey : disconnectIntegration
  integrationChange({ tenant, db: tenant.db, user_id: null, ip: null }, service, () => end(tenant, service))
  return {}
}

const handlers = (tenants: Tenants): ControlHandlers => ({
  index: () => ({
    version,
    controls: Object.values(control).map(({ method, path, spec }) => ({
      method,
      path: `${CONTROL_BASE}${path === '/' ? '' : path}`,
      body: 'body' in spec ? keysOfBody(spec.body) : [],
    })),
  }),
  health: () => ({ ok: true, version }),
  tenants: () => tenants.all().map(describeTenant),
  create: ({ body }) => {
    if (body.theme) throw new Fail(422, { message: 'There is no theme of that name', field: 'theme' })
    const tenant = tenants.create(body.client_number, body)
    if (!tenant) throw new Fail(409, { message: 'There is a tenant of this number', field: 'client_number' })
    return describeTenant(tenants.all().find((one) => one.tenant === tenant)!)
  },
  drop: ({ tenant }) => {
    tenants.drop(tenant.number)
    return {}
  },
  personas: ({ tenant }) => personasOf(tenant.db),
  reset: ({ tenant }) => {
    tenants.reset(tenant.number)
    return {}
  },
  // A snapshot commits the open transaction, so it waits for the end of a long write.
  snapshot: ({ tenant, body }) =>
    tenant.state(writeLock).pass(() => {
      tenants.snapshot(tenant, body.name)
      return {}
    }),
  restore: ({ tenant, params }) => {
    if (!tenants.restore(tenant.number, params['name']!))
      throw new Fail(404, 'There is no snapshot of that name')
    return {}
  },
  clock: ({ tenant }) => clockState(tenant.clock),
  setClock: ({ tenant, body }) => {
    const now = body.now && Date.parse(body.now)
    if (now) requireReachable(now, 'now')
    if (body.frozen !== undefined) tenant.clock.freeze(body.frozen)
    if (now) tenant.clock.set(now)
    return announceClock(tenant)
  },
  advance: async ({ tenant, body }) => {
    requireReachable(tenant.clock.now() + body.ms, 'ms')
    await tenant.clock.advance(body.ms)
    return announceClock(tenant)
  },
  faults: ({ tenant }) => faultsOf(tenant),
  addFault: ({ tenant, body }) => {
    requireKnownCall(body)
    return addFault(tenant, body)
  },
  clearFaults: ({ tenant }) => {
    clearFaults(tenant)
    return {}
  },
  outbox: ({ tenant }) => {
    const attachments = attachmentsByMail(
      tenant,
      (mail, name) => `${CONTROL_BASE}/tenants/${tenant.number}/outbox/${mail}/attachments/${name}`,
    )
    return tenant.db
      .prepare<[], Omit<Outgoing, 'attachments'>>(
        'SELECT identifier, channel, kind, "to", subject, body, code, state, reason, attempts, queued_at, next_attempt_at, sent_at FROM outbox ORDER BY id DESC',
      )
      .all()
      .map((message) => ({ ...message, attachments: attachments.get(message.identifier) ?? [] }))
  },
  bounce: ({ tenant, params, body }) => {
    bounceMessage(tenant, params['identifier']!, body.reason)
    return {}
  },
  attachment: ({ tenant, params }) => attachmentFile(tenant, params['identifier']!, params['name']!),
  codes: ({ tenant, params }) => codesOf(tenant, params['identity']!),
  log: ({ tenant }) => requestLog(tenant),
  config: ({ tenant }) => clientConfigOf(tenant),
  setConfig: ({ tenant, body }) => {
    const now = setClientConfig(tenant, body)
    tenant.emit('client_changed', 'all', {})
    return now
  },
  vendor: ({ tenant }) => ({
    vendor: clientConfigOf(tenant).calling_vendor,
    secret: vendorSecret(tenant),
    api_keys: { verimor: integrationKey(tenant, 'verimor'), whatsapp: integrationKey(tenant, 'whatsapp') },
  }),
  receive: ({ tenant, params, body }) => ({ identifier: receiveFromLead(tenant, params['lead']!, body) }),
  endCall: ({ tenant, params, body }) => tenant.whole(() => endCall(tenant, params['call']!, body)),
  endIntegration: ({ tenant, params, body }) => endIntegration(tenant, params['name']!, body.status),
  review: ({ tenant, params, body }) => {
    const reason = body.status === 'rejected' ? body.reason : null
    tenant.whole(() => decide(tenant, params['identifier']!, { reason }))
    return {}
  },
  setPrices: ({ tenant, body }) => {
    const prices = setPrices(tenant.db, body)
    tenant.emit('subscriptions_changed', 'all', {})
    return prices
  },
  decidePayment: ({ tenant, params, body }) => {
    const session = checkoutNamed(tenant, params['session']!)
    if (!tenant.whole(() => decidePayment(tenant, session, body.status)))
      throw new Fail(409, 'This payment is decided already')
    scheduleBilling(tenant)
    return {}
  },
  emit: ({ tenant, body }) => {
    const schema = eventNames.includes(body.event) ? eventSchema(body.event) : undefined
    if (!schema)
      throw new Fail(422, { message: `event must be one of ${eventNames.join(', ')}`, field: 'event' })
    const payload = schema.safeParse(body.payload)
    if (!payload.success)
      throw new Fail(
        422,
        payload.error.issues.map(({ message, path }) => ({ message, field: ['payload', ...path].join('.') })),
      )
    // The payload was parsed by the schema of this very event.
    tenant.emit(body.event as EventName, recipient(tenant, body.to), payload.data as Events[EventName])
    return {}
  },
})

/**
 * Whether a program, the address bar or a page of the console calls. A page at another port of this machine is of the same site, so only
 * `same-origin` counts. What does not say so is compared by its origin; a proxy of hot reload changes the host, but not what a browser says.
 */
function isOwnPage(host: string, header: (name: string) => string | undefined): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = header('origin')
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase())
}

interface ErrorLog {
  error(cause: unknown, id: string): void
}

export function createControl(tenants: Tenants, log?: ErrorLog): Hono {
  const app = new Hono({ strict: false }).basePath(CONTROL_BASE) as Hono
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? 'localhost'
    if (
      !isLoopback(remoteAddressOf(c.env)) ||
      !isLoopbackHost(host) ||
      !isOwnPage(host, (name) => c.req.header(name))
    )
      throw new Fail(403, 'The controls answer only to this machine')
    await next()
  })
  for (const endpoint of Object.values(control))
    // Each handler takes the call of its own endpoint.
    mountControl(app, endpoint, handlers(tenants)[endpoint.key[1] as keyof ControlHandlers], tenants)
  app.notFound((c) => c.json({ errors: [{ message: 'There is no such control' }] }, 404))
  app.onError((cause, c) => {
    if (cause instanceof Fail) return c.json({ errors: cause.errors }, cause.status)
    if (isDbEnded(cause)) return send({ id: '' }, TENANT_WAS_RESET)
    log?.error(cause, `${c.req.method} ${c.req.path}`)
    const storage = storageRefusal(cause)
    if (storage) return c.json({ errors: storage.errors }, storage.status, storage.headers)
    // The text of an error may name files of the server: it is in the log.
    return c.json({ errors: [{ message: 'Something went wrong' }] }, 500)
  })
  return app
}
