/**
 * Sends what is queued in the outbox, on the clock of the tenant: after the commit of the change that queued it, in transactions of its
 * own. What fails is tried again later and later; what bounces is not, and its address takes nothing more. Messages of deleted people are
 * parked by triggers (`db/schema/outreach/notifications.sql`).
 */
import { RETRY_AFTER, type DeliveryState, type SentChannel } from '@contract/outreach/deliveries'
import { isLetterKind } from '@contract/outreach/messageKinds'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { permittedSessions } from '@kit/auth/eventReaders'
import { deliveryFault } from '@kit/faults/faults'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { writeLock } from '@kit/request/writeLock'
import type { Tenant } from '@kit/tenant/tenant'
import { conversationChanged } from '../leads/conversations/messages'
import { integrationOf } from '../platform/integrations'
import { organizationOf } from '../platform/organization'
import { afterQuietHours } from './quietHours'

/** Messages of one transaction. */
const SENT_AT_ONCE = 200
/** After an error of the database. */
const RESUME_AFTER = 60_000

interface QueuedRow {
  id: number
  channel: SentChannel
  to: string
  attempts: number
  /** Null when the recipient has no account. */
  user: string | null
  kind: string | null
}
interface Outcome {
  state: DeliveryState
  attempts: number
  reason: string | null
  /** Milliseconds since 1970, while it is queued. */
  next: number | null
}

/** Users who can see the delivery state of letters about accounts. */
const LETTER_READERS = [USER_MANAGEMENT.read, 'agents.requests.read']

/** `hasLetters`: letters were sent for which no event was emitted yet. */
const wakeUp = () => ({ at: Infinity, cancel: () => {}, hasLetters: false })

/** Sends what is due at `at` (milliseconds since 1970). Call it after the commit, and when a process goes on with a database. */
export function scheduleDeliveries(tenant: Tenant, at: number = tenant.clock.now()): void {
  const planned = tenant.state(wakeUp)
  if (planned.at <= at) return
  planned.cancel()
  planned.at = at
  planned.cancel = tenant.clock.at(at, () => {
    planned.at = Infinity
    return sendDue(tenant)
  })
}

const nextDue = ({ db }: Tenant): number | undefined => {
  const at = db
    .prepare<[], string>(
      'SELECT next_attempt_at FROM outbox WHERE next_attempt_at IS NOT NULL ORDER BY next_attempt_at LIMIT 1',
    )
    .pluck()
    .get()
  return at ? Date.parse(at) : undefined
}

async function sendDue(tenant: Tenant): Promise<void> {
  if (!tenant.db.isLive()) return
  const next = nextDue(tenant)
  if (next === undefined || next > tenant.clock.now()) tellOfLetters(tenant)
  if (next === undefined) return
  if (next > tenant.clock.now()) return scheduleDeliveries(tenant, next)
  // What is due and what of it is sent is looked for in turns of their own.
  await nextLoopTurn()
  try {
    await tenant.state(writeLock).pass(() => {
      if (tenant.db.isLive()) tenant.whole(() => sendSome(tenant))
    })
    scheduleDeliveries(tenant)
  } catch (cause) {
    scheduleDeliveries(tenant, tenant.clock.now() + RESUME_AFTER)
    throw cause
  }
}

function sendSome(tenant: Tenant): void {
  const { db, clock } = tenant
  const now = clock.iso()
  const due = db
    .prepare<[string, number], QueuedRow>(
      'SELECT o.id, o.channel, o."to", o.attempts, o.kind, u.identifier AS user FROM outbox o LEFT JOIN users u ON u.id = o.user_id WHERE o.next_attempt_at <= ? ORDER BY o.next_attempt_at, o.id LIMIT ?',
    )
    .all(now, SENT_AT_ONCE)
  const write = db.prepare(
    'UPDATE outbox SET state = ?, attempts = ?, reason = ?, next_attempt_at = ?, sent_at = ? WHERE id = ?',
  )
  for (const row of due) {
    const { state, attempts, reason, next } = outcomeOf(tenant, row)
    const next_at = next === null ? null : new Date(next).toISOString()
    write.run(state, attempts, reason, next_at, state === 'sent' ? now : null, row.id)
  }
  for (const user of new Set(due.flatMap((row) => row.user ?? [])))
    tenant.emit('delivery_changed', { user }, {})
  if (due.some(({ kind }) => kind !== null && isLetterKind(kind))) tenant.state(wakeUp).hasLetters = true
  tellOfConversations(
    tenant,
    due.map(({ id }) => id),
  )
}

/** Messages that people wrote to leads went out, or could not: open threads show it. */
function tellOfConversations(tenant: Tenant, messages: readonly number[]): void {
  const leads = tenant.db
    .prepare<[string], string>(
      'SELECT DISTINCT l.identifier FROM json_each(?) j JOIN lead_messages m ON m.outbox_id = j.value JOIN leads l ON l.id = m.lead_id',
    )
    .pluck()
    .all(JSON.stringify(messages))
  if (leads.length > 0) conversationChanged(tenant, null, null, leads)
}

/** Once for all that went out together: an import invites thousands. */
function tellOfLetters(tenant: Tenant): void {
  const planned = tenant.state(wakeUp)
  if (!planned.hasLetters) return
  planned.hasLetters = false
  tenant.emit('letters_changed', permittedSessions(tenant, LETTER_READERS), {})
}

function outcomeOf(tenant: Tenant, { channel, to, ...row }: QueuedRow): Outcome {
  const known = bouncedReason(tenant, channel, to)
  if (known !== undefined) return { state: 'bounced', attempts: row.attempts, reason: known, next: null }
  const attempts = row.attempts + 1
  const fault = withoutAccount(tenant, channel) ?? deliveryFault(tenant, channel, to)
  if (!fault) return { state: 'sent', attempts, reason: null, next: null }
  const { state, reason } = fault
  if (state === 'bounced') keepBounced(tenant, channel, to, reason)
  const wait = state === 'failed' ? RETRY_AFTER[attempts - 1] : undefined
  if (wait === undefined) return { state, attempts, reason, next: null }
  const next = afterQuietHours(organizationOf(tenant), tenant.clock.now() + wait)
  return { state: 'queued', attempts, reason, next }
}

/** WhatsApp takes messages of a connected account alone. What waits is tried again, also when the account is connected meanwhile. */
const withoutAccount = (tenant: Tenant, channel: SentChannel) =>
  channel === 'whatsapp' && integrationOf(tenant, 'whatsapp').status !== 'connected'
    ? { state: 'failed' as const, reason: 'WhatsApp is not connected' }
    : undefined

const bouncedReason = ({ db }: Tenant, channel: SentChannel, to: string) =>
  db
    .prepare<[string, string], string>('SELECT reason FROM bounced_addresses WHERE channel = ? AND "to" = ?')
    .pluck()
    .get(channel, to)
const keepBounced = ({ db, clock }: Tenant, channel: SentChannel, to: string, reason: string): void =>
  void db
    .prepare(
      'INSERT OR REPLACE INTO bounced_addresses (channel, "to", reason, bounced_at) VALUES (?, ?, ?, ?)',
    )
    .run(channel, to, reason, clock.iso())

/**
 * A message that was sent comes back.
 * @throws Fail 404 for an unknown message, 409 for one that was not sent
 */
export function bounceMessage(tenant: Tenant, identifier: string, reason: string): void {
  const message = tenant.db
    .prepare<
      [string],
      {
        id: number
        channel: SentChannel
        to: string
        state: DeliveryState
        kind: string | null
        user: string | null
      }
    >(
      'SELECT o.id, o.channel, o."to", o.state, o.kind, u.identifier AS user FROM outbox o LEFT JOIN users u ON u.id = o.user_id WHERE o.identifier = ?',
    )
    .get(identifier)
  if (!message) throw new Fail(404, 'There is no such message')
  const { id, channel, to, state, kind, user } = message
  if (state !== 'sent') throw new Fail(409, 'Only a message that was sent can come back')
  tenant.whole(() => {
    tenant.db.prepare("UPDATE outbox SET state = 'bounced', reason = ? WHERE id = ?").run(reason, id)
    keepBounced(tenant, channel, to, reason)
    if (user) tenant.emit('delivery_changed', { user }, {})
    tellOfConversations(tenant, [id])
    if (kind !== null && isLetterKind(kind))
      tenant.emit('letters_changed', permittedSessions(tenant, LETTER_READERS), {})
  })
}
