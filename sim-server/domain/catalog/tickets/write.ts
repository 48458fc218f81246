/** Raises tickets, and writes on them: the only place that inserts them, their messages and their files. */
import { randomUUID } from 'node:crypto'
import type { bugTypes, TicketModule } from '@contract/catalog/inventoryUpdates'
import type { feedbackTypes } from '@contract/catalog/feedbackTickets'
import type { PremiumFeature } from '@contract/catalog/premiumTickets'
import type { Db } from '@db/open'
import { tickets } from '@db/schema'
import { insertRow } from '@kit/crud/crud'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import { freeFiles } from '../../platform/freeFiles'

interface Writing {
  tenant: Tenant
  db: Db
  caller: Caller
}
interface OfUpdate {
  kind: 'update'
  bug_type: (typeof bugTypes)[number]
  module_type: TicketModule
  module_identifier?: string | undefined
  /** The field that is wrong, and what its readers saw there, in words. */
  field?: string | null | undefined
  seen_value?: string | null | undefined
}
interface OfFeedback {
  kind: 'feedback'
  feedback_type: (typeof feedbackTypes)[number]
  title: string
}
interface OfPremium {
  kind: 'premium'
  feature: PremiumFeature
}
export type NewTicket = (OfUpdate | OfFeedback | OfPremium) & {
  content: string
  file_identifiers?: readonly string[]
}

function attach(db: Db, ticket: number, message: number | null, files: readonly number[]) {
  const insert = db.prepare('INSERT INTO ticket_files (ticket_id, message_id, file_id) VALUES (?, ?, ?)')
  for (const file of files) insert.run(ticket, message, file)
}

/**
 * Raises a ticket in the name of the caller, in the transaction that runs. The event is the list's own (`changed` of its kind).
 * @returns its row
 * @throws Fail 422 for a file that is not the caller's
 */
export function raiseTicket(writing: Writing, { file_identifiers = [], ...ticket }: NewTicket) {
  // A refusal keeps what was written before it: the files are checked first.
  const files = freeFiles(writing.db, writing.caller, file_identifiers)
  const row = insertRow(writing, tickets, { ...ticket, user_id: writing.caller.user.id })
  attach(writing.db, row.id, null, files)
  return row
}

/** @param ticket its id @returns the id of the message @throws Fail 422 for a file that is not the caller's */
export function writeOnTicket(
  writing: Writing,
  ticket: number,
  { content, file_identifiers }: { content: string; file_identifiers: readonly string[] },
): number {
  const { tenant, db, caller } = writing
  const files = freeFiles(db, caller, file_identifiers)
  const at = tenant.clock.iso()
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO ticket_messages (identifier, ticket_id, user_id, content, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    .run(randomUUID(), ticket, caller.user.id, content, at)
  const message = Number(lastInsertRowid)
  db.prepare('UPDATE tickets SET updated_at = ? WHERE id = ?').run(at, ticket)
  attach(db, ticket, message, files)
  return message
}
