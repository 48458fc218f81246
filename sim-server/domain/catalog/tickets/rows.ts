/** Tickets as the calls answer them: a row of the list, and one ticket with its thread. */
import type { FeedbackTicket } from '@contract/catalog/feedbackTickets'
import type { TicketModule, UpdateTicket } from '@contract/catalog/inventoryUpdates'
import type { PremiumTicket } from '@contract/catalog/premiumTickets'
import type { TicketKind } from '@contract/catalog/tickets/ticketKinds'
import type { TicketMessage, TicketState } from '@contract/catalog/tickets/ticketCalls'
import type { AttachedFile } from '@contract/platform/uploads/attachedFiles'
import { MISSING_RECORD } from '@contract/shapes'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { DeclaredList, Viewer } from '@kit/list/declareList'
import { storedRows } from '@kit/list/storedRows'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'

/** The list of a kind, whatever it is called. */
interface OfKind {
  list: Pick<DeclaredList<string, TicketState, Viewer>, 'from' | 'asked' | 'tabName' | 'tabNames' | 'visible'>
}

/** The ticket of each kind. */
export interface TicketRows {
  update: UpdateTicket
  feedback: FeedbackTicket
  premium: PremiumTicket
}
type Infos = 'userInfo' | 'assigned_staff' | 'moduleInfo'
/** A row as it is stored: the fields of the other kinds are null. */
type Stored = Omit<UpdateTicket & FeedbackTicket & PremiumTicket, Infos | 'ticket_no' | 'request_content'> & {
  id: number
} & Record<Infos, string | null>

const personSql = (column: string) =>
  `(SELECT json_object('identifier', u.identifier, 'first_name', u.first_name, 'last_name', u.last_name) FROM users u WHERE u.id = l.${column})`
/** What a ticket can be about, as a table `s` with its institution `i`. */
const subjects: Readonly<Record<TicketModule, string>> = {
  program: 'programs s JOIN institutions i ON i.id = s.institution_id',
  institution: 'institutions s JOIN institutions i ON i.id = s.id',
  campus: 'campuses s JOIN institutions i ON i.id = s.institution_id',
}
const MODULE_INFO = `CASE l.module_type ${Object.entries(subjects)
  .map(
    ([type, from]) =>
      `WHEN '${type}' THEN (SELECT json_object('identifier', s.identifier, 'name', s.name, 'institution_identifier', i.identifier) FROM ${from} WHERE s.identifier = l.module_identifier)`,
  )
  .join(' ')} END`
const SELECT = `l.id, l.identifier, l.content, l.status, l.title, l.feedback_type, l.feature, l.bug_type, l.module_type, l.module_identifier,
  l.field, l.seen_value, l.corrected_value, l.corrected_at, l.created_at, l.updated_at,
  ${personSql('user_id')} AS userInfo, ${personSql('staff_id')} AS assigned_staff, ${MODULE_INFO} AS moduleInfo,
  (SELECT count(*) FROM ticket_messages m WHERE m.ticket_id = l.id) AS messages_count`

const parsed = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T))
/** With the fields of every kind: an answer has those that its contract names. */
const ticketOf = ({ id, userInfo, assigned_staff, moduleInfo, ...row }: Stored) => ({
  ...row,
  ticket_no: id,
  request_content: row.content,
  userInfo: parsed(userInfo),
  assigned_staff: parsed(assigned_staff),
  moduleInfo: parsed(moduleInfo),
})

export const ticketRows = <K extends TicketKind>({ list }: OfKind, _kind: K) =>
  storedRows<Stored, TicketRows[K]>(list, {
    select: SELECT,
    rowOf: (row) => ticketOf(row) as object as TicketRows[K],
    order: { sort_by: 'id', sort: 'desc' },
  })

/** The id of a ticket that the caller sees. @throws Fail 404 */
export function ticketId(
  { db, caller }: { db: Db; caller: Caller },
  { list }: OfKind,
  identifier: string,
): number {
  const { sql, values } = list.visible(caller)
  const id = db
    .prepare<unknown[], number>(`SELECT l.id FROM ${list.from} WHERE l.identifier = ? AND ${sql}`)
    .pluck()
    .get(identifier, ...values)
  if (id === undefined) throw new Fail(404, MISSING_RECORD)
  return id
}

interface FileRow extends AttachedFile {
  message_id: number | null
}
interface MessageRow extends Omit<TicketMessage, 'userInfo' | 'files'> {
  id: number
  userInfo: string
}
/** The files that a ticket was raised with, and its messages with theirs, oldest first. @param message only that one (id) */
export function threadOf(db: Db, ticket: number, message?: number) {
  const files = db
    .prepare<[number], FileRow>(
      'SELECT t.message_id, f.identifier, coalesce(f.file_alias, f.file_name) AS filealias, f.size FROM ticket_files t JOIN files f ON f.id = t.file_id WHERE t.ticket_id = ? ORDER BY t.id',
    )
    .all(ticket)
  const filesOf = (id: number | null) =>
    files
      .filter(({ message_id }) => message_id === id)
      .map(({ identifier, filealias, size }): AttachedFile => ({ identifier, filealias, size }))
  const { sql, values } = whereOf([
    ['l.ticket_id = ?', ticket],
    ...(message === undefined ? [] : [['l.id = ?', message] as [string, number]]),
  ])
  const messages = db
    .prepare<unknown[], MessageRow>(
      `SELECT l.id, l.identifier, l.content, l.created_at, ${personSql('user_id')} AS userInfo FROM ticket_messages l WHERE ${sql} ORDER BY l.id`,
    )
    .all(...values)
    .map(({ id, userInfo, ...row }): TicketMessage => ({
      ...row,
      userInfo: parsed<TicketMessage['userInfo']>(userInfo)!,
      files: filesOf(id),
    }))
  return { files: filesOf(null), messages }
}
