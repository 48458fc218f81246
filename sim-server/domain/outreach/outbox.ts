/** The outbox: the simulator stores emails and SMS here instead of sending them. */
import { randomUUID } from 'node:crypto'
import type { Tenant } from '@kit/tenant/tenant'

export interface OutboxMessage {
  channel: 'email' | 'sms'
  to: string
  code?: string
  mail: { subject: string; body: string }
}

/** Returns the id of the message, for its attachments (`mailAttachments`). */
export const addToOutbox = (
  { db, clock }: Pick<Tenant, 'db' | 'clock'>,
  { channel, to, code, mail: { subject, body } }: OutboxMessage,
): number =>
  Number(
    db
      .prepare(
        'INSERT INTO outbox (identifier, channel, "to", subject, body, code, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(randomUUID(), channel, to, subject, body, code ?? null, clock.iso()).lastInsertRowid,
  )
