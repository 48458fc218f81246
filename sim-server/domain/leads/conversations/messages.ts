/** Messages of a conversation: the only place that inserts them, how one is read, and the event of their changes. */
import { randomUUID } from 'node:crypto'
import type { ConversationChannel, LeadMessage } from '@contract/leads/leadConversations'
import type { DeliveryState } from '@contract/outreach/deliveries'
import type { Db } from '@db/open'
import { changedEvent, type RowsChange } from '@kit/auth/eventReaders'
import type { AboutRecord } from '../aboutRecord'
import { leadList } from '../leadList'

/** `identifiers` are those of the leads. */
export const conversationChanged = changedEvent('lead_messages_changed', leadList.readers)
/** A message was added: the last activity of the leads is another one. */
export const messageAdded: RowsChange = (...change) => {
  conversationChanged(...change)
  leadList.changed(...change)
}

export interface NewMessage extends AboutRecord {
  channel: ConversationChannel
  direction: LeadMessage['direction']
  /** Null for a message of the lead. */
  user_id: number | null
  subject: string | null
  content: string
  /** Ids of its files. */
  files: readonly number[]
  address: string
  /** Of one that goes out. */
  outbox_id: number | null
  created_at: string
}
/** @returns its identifier */
export function insertMessage(db: Db, message: NewMessage): string {
  const identifier = randomUUID()
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO lead_messages (identifier, lead_id, application_id, channel, direction, user_id, subject, content, address, outbox_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      identifier,
      message.lead,
      message.application,
      message.channel,
      message.direction,
      message.user_id,
      message.subject,
      message.content,
      message.address,
      message.outbox_id,
      message.created_at,
    )
  const attach = db.prepare('INSERT INTO lead_message_files (message_id, file_id) VALUES (?, ?)')
  for (const file of message.files) attach.run(Number(lastInsertRowid), file)
  return identifier
}

interface Row extends Omit<LeadMessage, 'delivery' | 'userInfo' | 'files'> {
  /** JSON. */
  files: string
  user_identifier: string | null
  first_name: string
  last_name: string
  state: DeliveryState | null
  reason: string | null
  next_attempt_at: string | null
}
const FILES_SQL = `(SELECT json_group_array(json_object('identifier', f.identifier, 'filealias', coalesce(f.file_alias, f.file_name), 'size', f.size) ORDER BY a.id)
  FROM lead_message_files a JOIN files f ON f.id = a.file_id WHERE a.message_id = m.id)`
/** Messages `m`, as `messageOf` reads them. */
const MESSAGES_SQL = `SELECT m.identifier, m.channel, m.direction, m.subject, m.content, m.address, m.created_at, u.identifier AS user_identifier, u.first_name, u.last_name, o.state, o.reason, o.next_attempt_at, ${FILES_SQL} AS files FROM lead_messages m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN outbox o ON o.id = m.outbox_id`

const messageOf = ({
  user_identifier,
  first_name,
  last_name,
  state,
  reason,
  next_attempt_at,
  files,
  ...message
}: Row): LeadMessage => ({
  ...message,
  files: JSON.parse(files) as LeadMessage['files'],
  delivery:
    state === null || message.channel === 'portal'
      ? null
      : { channel: message.channel, state, reason, next_attempt_at },
  userInfo: user_identifier === null ? null : { identifier: user_identifier, first_name, last_name },
})

/** @param where what follows WHERE, over messages `m` */
export const readMessages = (db: Db, where: string, values: readonly unknown[]): LeadMessage[] =>
  db
    .prepare<unknown[], Row>(`${MESSAGES_SQL} WHERE ${where}`)
    .all(...values)
    .map(messageOf)
