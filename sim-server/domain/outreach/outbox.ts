/** The outbox: the simulator stores emails, push messages, SMS and WhatsApp messages here instead of sending them. */
import { randomUUID } from 'node:crypto'
import type { SentChannel } from '@contract/outreach/deliveries'
import type { MessageKind } from '@contract/outreach/messageKinds'
import type { Tenant } from '@kit/tenant/tenant'

export interface OutboxMessage {
  channel: 'email' | 'sms'
  to: string
  code?: string
  mail: { subject: string; body: string }
}

/** Puts out a code, a link or a paper, at once. Returns the id of the message, for its attachments (`mailAttachments`). */
export const addToOutbox = (
  { db, clock }: Pick<Tenant, 'db' | 'clock'>,
  { channel, to, code, mail: { subject, body } }: OutboxMessage,
): number =>
  Number(
    db
      .prepare(
        'INSERT INTO outbox (identifier, channel, "to", subject, body, code, queued_at, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(randomUUID(), channel, to, subject, body, code ?? null, clock.iso(), clock.iso()).lastInsertRowid,
  )

export interface QueuedMessage {
  channel: SentChannel
  to: string
  subject: string
  body: string
  /** Null for a message that somebody wrote themselves. */
  kind: MessageKind | null
  /** Null when the recipient has no account. */
  user_id: number | null
  /** The same message in the app. */
  notification_id: number | null
  /** Not before: milliseconds since 1970. */
  at: number
}

/** Queues a message; `scheduleDeliveries` after the commit sends it. Returns its id. */
export const queueMessage = (
  { db, clock }: Pick<Tenant, 'db' | 'clock'>,
  { channel, to, subject, body, kind, user_id, notification_id, at }: QueuedMessage,
): number =>
  Number(
    db
      .prepare(
        `INSERT INTO outbox (identifier, channel, "to", subject, body, kind, user_id, notification_id, state, attempts, queued_at, next_attempt_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`,
      )
      .run(
        randomUUID(),
        channel,
        to,
        subject,
        body,
        kind,
        user_id,
        notification_id,
        clock.iso(),
        new Date(at).toISOString(),
      ).lastInsertRowid,
  )
