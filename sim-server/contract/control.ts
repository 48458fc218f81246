/** Controls of the simulator under `/_sim`, on loopback only (design §4). No `/v1`, no session; answers are `{ data }`. */
import { z } from 'zod'
import { anyone, del, endpoints, get, post, put } from './http'
import { ClientSettings } from './client'
import { ReceivedMessage } from './leads/leadConversations'
import { modes } from './operatingModes'
import { deliveryStates, sentChannels } from './outreach/deliveries'
import { MailAttachment } from './outreach/mails'
import { CallEnd } from './platform/telephony'
import { Prices } from './platform/billing/plans'
import { Nothing, NO_WEB_ADDRESS, Time, webAddressOf } from './shapes'

const loopback = anyone('Only loopback reaches /_sim')
export const sizes = { small: 300, demo: 5_000, large: 100_000, huge: 1_000_000 } as const
export const Size = z.union([
  z.enum(Object.keys(sizes) as [keyof typeof sizes]),
  z.coerce.number().int().min(0).max(5_000_000),
])
export type Size = z.infer<typeof Size>

export const Tenant = z.object({
  client_number: z.string(),
  size: z.union([z.string(), z.number()]),
  seed: z.number(),
  leads: z.number(),
  memory: z.boolean(),
})
export const Persona = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  role: z.string(),
  totp_secret: z.string().optional(),
})
export type Persona = z.infer<typeof Persona>
export const Clock = z.object({ now: Time, frozen: z.boolean() })

/** What frames the answer belongs to the connection. */
const HeaderName = z
  .string()
  .regex(/^(?!(?:content-length|transfer-encoding|connection)$)[\w-]+$/i, 'This header cannot be set')

export const Fault = z.object({
  identifier: z.string().optional(),
  /** Method and path as in the contract: `PUT`, `/leads/bulk-transfer`. `*` matches any. */
  method: z.string().default('*'),
  path: z.string().default('*'),
  /** Only the nth matching call, counted from 1; or each call with this probability (seeded). */
  nth: z.number().int().positive().optional(),
  probability: z.number().min(0).max(1).optional(),
  times: z.number().int().positive().optional(),
  /** Identifier of one row of a batch: only this row fails. */
  row: z.string().optional(),
  /** Of the row, of the delivery, or the only error of the refused call. */
  message: z.string().optional(),
  /** Of a refusal; below 400 the answer is the body alone. */
  status: z
    .number()
    .int()
    .min(200, 'status must be from 200 to 599')
    .max(599, 'status must be from 200 to 599')
    .optional(),
  errors: z.array(z.object({ message: z.string(), field: z.string().optional() })).optional(),
  /** Headers of the answer: `{ "retry-after": 5 }`. Without a status, errors or body they are added to the real answer. */
  headers: z.record(HeaderName, z.coerce.string().regex(/^[ -~]*$/, 'A header has plain letters')).optional(),
  /** The whole answer, in place of the envelope: a value as JSON, also `null`; a text as it is, plain but for a `content-type` among the headers. */
  body: z.unknown().optional(),
  latency: z.number().min(0).max(60_000).optional(),
  drop: z.enum(['connection', 'socket', 'answer']).optional(),
  /** Fails deliveries in place of calls: `failed` is tried again later, `bounced` is not. `reason`: `message`. */
  delivery: z.enum(['failed', 'bounced']).optional(),
  /** Of deliveries: only those by this channel, and to this address, device or number. */
  channel: z.enum(sentChannels).optional(),
  to: z.string().optional(),
})
export type Fault = z.input<typeof Fault>
/** Statuses whose answers have no body. */
export const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])
const doesSomething = ({
  status,
  message,
  errors,
  body,
  headers,
  row,
  latency,
  drop,
  delivery,
}: z.output<typeof Fault>) =>
  [status, message, errors, body, row, drop, delivery].some((one) => one !== undefined) ||
  Boolean(latency) ||
  Object.keys(headers ?? {}).length > 0
/** A success has no errors to say: its body is given, but where the status has none. */
const NewFault = Fault.refine(doesSomething, {
  message:
    'This fault would do nothing. Give it a status, message, errors, body, headers, latency, drop, row or delivery.',
}).refine(
  ({ status = 500, body }) => status < 200 || status >= 400 || body !== undefined || WITHOUT_BODY.has(status),
  { message: 'A status below 400 needs a body', path: ['body'] },
)

export const Outgoing = z.object({
  identifier: z.string(),
  channel: z.enum(sentChannels),
  /** Kind of message: `lead_assigned`; null for codes, links and letters. */
  kind: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  code: z.string().nullable(),
  state: z.enum(deliveryStates),
  /** Why it was not sent: `Mailbox is full`. */
  reason: z.string().nullable(),
  attempts: z.number(),
  queued_at: Time,
  next_attempt_at: Time.nullable(),
  sent_at: Time.nullable(),
  attachments: z.array(MailAttachment),
})
export type Outgoing = z.infer<typeof Outgoing>
export const Logged = z.object({
  id: z.number(),
  request_id: z.string(),
  method: z.string(),
  path: z.string(),
  endpoint: z.string().nullable(),
  actor: z.string().nullable(),
  status: z.number(),
  ms: z.number(),
  refused_by: z.string().nullable(),
  query: z.record(z.string(), z.string()),
  /** Without what signs in: `[kept back]`. */
  headers: z.record(z.string(), z.string()),
  /** As values, with their secrets kept back; the first 16,000 letters as text when they are longer. Null: none, or a file. */
  body: z.unknown(),
  answer: z.unknown(),
  at: Time,
})

const dataPicture = z
  .string()
  .max(300_000, 'The logo is larger than 200 kB')
  .regex(/^data:image\/(png|jpeg);base64,[\w+/=]+$/, 'The logo is a PNG or JPEG as a data address')
  .nullable()
const color = z.string().regex(/^#[\da-f]{6}$/i, 'A colour looks like #3b5bdb')
/** A browser opens it: any other text would be stored, and nothing would follow it. */
const webAddress = z
  .string()
  .refine((text) => webAddressOf(text) !== undefined, NO_WEB_ADDRESS)
  .nullable()
const ClientChange = ClientSettings.extend({
  organisation_host: webAddress,
  ip_geolocation_url: webAddress,
  mode: z.enum(modes, 'mode must be b2b or b2c'),
  brand_color: color,
  brand_second_color: color.nullable(),
  brand_logo: dataPicture,
  brand_small_logo: dataPicture,
  brand_favicon: dataPicture,
}).partial()

export const control = endpoints('control', {
  /** What there is: each control with its method, its path with `/_sim`, and the keys of its body. */
  index: get('/', {
    can: loopback,
    answer: z.object({
      version: z.string(),
      controls: z.array(z.object({ method: z.string(), path: z.string(), body: z.array(z.string()) })),
    }),
    from: 'assumed',
  }),
  health: get('/health', {
    can: loopback,
    answer: z.object({ ok: z.literal(true), version: z.string() }),
    from: 'assumed',
  }),
  tenants: get('/tenants', { can: loopback, answer: z.array(Tenant), from: 'assumed' }),
  create: post('/tenants', {
    can: loopback,
    body: z.object({
      client_number: z.string().regex(/^[\w-]{1,40}$/),
      size: Size.default('small'),
      seed: z.number().int().default(1),
      theme: z.string().optional(),
      memory: z.boolean().default(true),
    }),
    answer: Tenant,
    from: 'assumed',
  }),
  drop: del('/tenants/{n}', { can: loopback, answer: Nothing, from: 'assumed' }),
  personas: get('/tenants/{n}/personas', { can: loopback, answer: z.array(Persona), from: 'assumed' }),
  reset: post('/tenants/{n}/reset', { can: loopback, answer: Nothing, from: 'assumed' }),
  snapshot: post('/tenants/{n}/snapshots', {
    can: loopback,
    body: z.object({ name: z.string().regex(/^[\w-]{1,40}$/) }),
    answer: Nothing,
    from: 'assumed',
  }),
  restore: post('/tenants/{n}/snapshots/{name}/restore', { can: loopback, answer: Nothing, from: 'assumed' }),
  clock: get('/tenants/{n}/clock', { can: loopback, answer: Clock, from: 'assumed' }),
  setClock: put('/tenants/{n}/clock', {
    can: loopback,
    body: z.object({ now: Time.optional(), frozen: z.boolean().optional() }),
    answer: Clock,
    from: 'assumed',
  }),
  advance: post('/tenants/{n}/clock/advance', {
    can: loopback,
    body: z.object({
      ms: z
        .number()
        .int()
        .min(0)
        .max(10 * 366 * 86_400_000),
    }),
    answer: Clock,
    from: 'assumed',
  }),
  faults: get('/tenants/{n}/faults', { can: loopback, answer: z.array(Fault), from: 'assumed' }),
  addFault: post('/tenants/{n}/faults', { can: loopback, body: NewFault, answer: Fault, from: 'assumed' }),
  clearFaults: del('/tenants/{n}/faults', { can: loopback, answer: Nothing, from: 'assumed' }),
  outbox: get('/tenants/{n}/outbox', { can: loopback, answer: z.array(Outgoing), from: 'assumed' }),
  /** A message that was sent comes back: its address takes nothing more. */
  bounce: post('/tenants/{n}/outbox/{identifier}/bounce', {
    can: loopback,
    body: z.object({ reason: z.string().max(200).default('No such address') }),
    answer: Nothing,
    from: 'assumed',
  }),
  attachment: get('/tenants/{n}/outbox/{identifier}/attachments/{name}', {
    can: loopback,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  codes: get('/tenants/{n}/codes/{identity}', {
    can: loopback,
    answer: z.object({ code: z.string().nullable(), totp: z.string().nullable() }),
    from: 'assumed',
  }),
  log: get('/tenants/{n}/log', { can: loopback, answer: z.array(Logged), from: 'assumed' }),
  config: get('/tenants/{n}/config', { can: loopback, answer: ClientSettings, from: 'assumed' }),
  setConfig: put('/tenants/{n}/config', {
    can: loopback,
    body: ClientChange,
    answer: ClientSettings,
    from: 'assumed',
  }),
  vendor: get('/tenants/{n}/vendor', {
    can: loopback,
    /** `api_keys`: with which services are connected under Integrations. */
    answer: z.object({
      vendor: z.string().nullable(),
      secret: z.string().nullable(),
      api_keys: z.object({ verimor: z.string(), whatsapp: z.string() }),
    }),
    from: 'assumed',
  }),
  /** A lead writes by this channel: from their address, to the organisation. `lead`: its identifier. */
  receive: post('/tenants/{n}/leads/{lead}/messages', {
    can: loopback,
    body: ReceivedMessage,
    answer: z.object({ identifier: z.string() }),
    from: 'assumed',
  }),
  /** The vendor of telephony ends a call: the identifier that `GET /telephony/calls` has. */
  endCall: post('/tenants/{n}/calls/{call}/end', {
    can: loopback,
    body: CallEnd,
    answer: Nothing,
    from: 'assumed',
  }),
  /** What the service itself does: its key ends before its time, or it revokes the connection. */
  endIntegration: put('/tenants/{n}/integrations/{name}', {
    can: loopback,
    body: z.object({ status: z.enum(['expired', 'disconnected']) }),
    answer: Nothing,
    from: 'assumed',
  }),
  /** WhatsApp answers now. `reason`: of a rejection. */
  review: post('/tenants/{n}/whatsapp/templates/{identifier}/review', {
    can: loopback,
    body: z.object({
      status: z.enum(['approved', 'rejected']),
      reason: z.string().max(200).default('The text breaks the rules of WhatsApp'),
    }),
    answer: Nothing,
    from: 'assumed',
  }),
  /** Prices that the documents do not show, in cents; null: on request. Those that are not given stay. */
  setPrices: put('/tenants/{n}/billing/prices', {
    can: loopback,
    body: Prices.partial(),
    answer: Prices,
    from: 'assumed',
  }),
  /** The gateway decides a payment: one that nobody has paid yet, or one that is processing. */
  decidePayment: post('/tenants/{n}/billing/checkouts/{session}/outcome', {
    can: loopback,
    body: z.object({ status: z.enum(['paid', 'declined', 'processing', 'cancelled']) }),
    answer: Nothing,
    from: 'assumed',
  }),
  emit: post('/tenants/{n}/events', {
    can: loopback,
    body: z.object({ event: z.string(), to: z.string().optional(), payload: z.unknown() }),
    answer: Nothing,
    from: 'assumed',
  }),
})
