/** The history of one lead, its documents and its tasks, from the ledger of operations, with its notes, messages and calls; its owner. */
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { LeadActivity } from '@contract/leads/leadRecord/leadActivity'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { documentsSeen } from '@domain/leads/leadDocuments/rights'
import { documentSubject } from '@domain/leads/leadDocuments/verbs'
import { paymentSubject } from '@domain/leads/leadPayments/verbs'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { contactSubject } from '@domain/admissions/students/studentContacts'
import { studentSubject } from '@domain/admissions/students/studentSubject'
import { loggedChanges, type Subject } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { CONTACTS_SQL, contactEntry, type ContactKind } from './contactLog'
import type { Where } from '@kit/list/filterWhere'
import { paged } from '@kit/crud/pageEnvelope'

type LeadVerb = Extract<
  DeclaredVerb,
  | `leads.${string}`
  | `documents.${string}`
  | `tasks.${string}`
  | `leadPayments.${string}`
  | `students.${string}`
  | `contacts.${string}`
>
interface Row {
  row_id: number
  identifier: string
  verb: LeadVerb
  undone_at: string | null
  created_at: string
  before: string | null
  after: string | null
  undo_of: string | null
  user_identifier: string | null
  first_name: string
  last_name: string
  automation: string | null
  owner: string | null
  /** Of a merge: the names of both leads. */
  names: string | null
  stage: string | null
  /** Of a document: its name. */
  document: string | null
  /** Of a payment: the number of its receipt. */
  payment: string | null
  /** Of a task: what is to be done, and the state that it was given. */
  task: string | null
  state: string | null
  /** Of a parent, sponsor or guardian: their name. */
  contact: string | null
  subject: string
}

const nameSql = (names: string) => `trim(${names}.first_name || ' ' || ${names}.last_name)`
const activitySql = `SELECT o.identifier, r.row_id, o.verb, o.undone_at, o.created_at, r.before, r.after, o.arguments ->> '$.undo_of' AS undo_of, u.identifier AS user_identifier, u.first_name, u.last_name, a.name AS automation,
    o.arguments ->> '$.names' AS names,
    (SELECT ${nameSql('s')} FROM users s WHERE s.id = json_extract(r.after, '$.staff_id')) AS owner,
    (SELECT name FROM stages WHERE id = json_extract(r.after, '$.stage_id')) AS stage,
    (SELECT d.file_alias FROM lead_documents d WHERE d.id = r.row_id AND o.subject = 'lead_documents') AS document,
    (SELECT p.receipt_no FROM lead_payments p WHERE p.id = r.row_id AND o.subject = 'lead_payments') AS payment,
    (SELECT iif(t.title = '', t.note, t.title) FROM tasks t WHERE t.id = r.row_id AND o.subject = 'tasks') AS task,
    (SELECT ${nameSql('c')} FROM student_contacts c WHERE c.id = r.row_id AND o.subject = 'student_contacts') AS contact, o.subject,
    json_extract(r.after, '$.status') AS state
  FROM operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id LEFT JOIN automations a ON a.id = o.automation_id`
/** What was done to the file of a student and to its contacts. */
const OF_STUDENT = `(r.row_id = (SELECT s.id FROM students s WHERE s.lead_id = ?) AND o.subject = 'students' OR r.row_id IN (SELECT c.id FROM student_contacts c JOIN students s ON s.id = c.student_id WHERE s.lead_id = ?) AND o.subject = 'student_contacts')`
/** What was done to the lead and to those that were merged into it, to its tasks, and to those of its documents that the caller may see. */
function historyWhere(caller: Caller, lead: number): Where {
  const documents = documentsSeen(caller)
  return {
    sql: `r.outcome = 'changed' AND (r.row_id = ? AND o.subject = 'leads' OR r.row_id IN (SELECT m.id FROM leads m WHERE m.merged_into_id = ? AND m.deleted_at IS NOT NULL) AND o.subject = 'leads' AND o.verb <> 'leads.merge' OR r.row_id IN (SELECT l.id FROM lead_documents l WHERE l.lead_id = ? AND ${documents.sql}) AND o.subject = 'lead_documents' OR r.row_id IN (SELECT t.id FROM tasks t WHERE t.lead_id = ?) AND o.subject = 'tasks' OR r.row_id IN (SELECT p.id FROM lead_payments p WHERE p.lead_id = ?) AND o.subject = 'lead_payments' AND ? OR ${OF_STUDENT} AND ?)`,
    values: [
      lead,
      lead,
      lead,
      ...documents.values,
      lead,
      lead,
      Number(caller.can('leads.payments')),
      lead,
      lead,
      Number(caller.can('students.read')),
    ],
  }
}

const MOST_LETTERS = 80
/** On one line, and short: the whole of it stands at the task. */
const taskName = ({ task }: Row): string => {
  const text = (task ?? '').replaceAll(/\s+/g, ' ').trim()
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text
}
const stateSentence = (row: Row): string => {
  if (row.state === 'completed') return `Task completed: ${taskName(row)}`
  return row.state === 'cancelled' ? `Task cancelled: ${taskName(row)}` : `Task reopened: ${taskName(row)}`
}

/** What a verb did: in short, which an undo repeats, and with the names of this time. */
const sentences: Record<LeadVerb, { short: string; full?(row: Row): string }> = {
  'leads.assign': { short: 'Assigned', full: ({ owner }) => `Assigned to ${owner ?? 'nobody'}` },
  'leads.transfer': { short: 'Transferred', full: ({ owner }) => `Transferred to ${owner ?? 'nobody'}` },
  'leads.unassign': { short: 'Taken from its owner' },
  'leads.merge': { short: 'Merged', full: ({ names }) => `Merged: ${names}` },
  'leads.delete': { short: 'Deleted' },
  'leads.restore': { short: 'Restored' },
  'leads.stage': {
    short: 'Moved to another stage',
    full: ({ stage }) => `Moved to ${stage ?? 'another stage'}`,
  },
  'leads.import': { short: 'Imported' },
  'leads.create': { short: 'Created' },
  'leads.edit': { short: 'Edited' },
  'leads.label': { short: 'Labels changed' },
  'leads.shortlist': { short: 'Shortlisted programs changed' },
  'leads.make_student': { short: 'Made a student' },
  'students.edit': { short: 'Student file changed' },
  'students.invite': { short: 'Login given' },
  'contacts.add': { short: 'Contact added', full: ({ contact }) => `Contact added: ${contact}` },
  'contacts.edit': { short: 'Contact changed', full: ({ contact }) => `Contact changed: ${contact}` },
  'contacts.remove': { short: 'Contact removed', full: ({ contact }) => `Contact removed: ${contact}` },
  'documents.add': { short: 'Document added', full: ({ document }) => `Document added: ${document}` },
  'documents.rename': { short: 'Document renamed' },
  'documents.retype': { short: 'Document type changed' },
  'documents.delete': { short: 'Document deleted', full: ({ document }) => `Document deleted: ${document}` },
  'leadPayments.record': {
    short: 'Payment recorded',
    full: ({ payment }) => `Payment recorded: ${payment}`,
  },
  'leadPayments.void': { short: 'Payment voided', full: ({ payment }) => `Payment voided: ${payment}` },
  'tasks.create': { short: 'Task added', full: (row) => `Task added: ${taskName(row)}` },
  'tasks.edit': { short: 'Task changed', full: (row) => `Task changed: ${taskName(row)}` },
  'tasks.status': { short: 'Task state changed', full: stateSentence },
  'tasks.postpone': { short: 'Task postponed', full: (row) => `Task postponed: ${taskName(row)}` },
  'tasks.delete': { short: 'Task deleted', full: (row) => `Task deleted: ${taskName(row)}` },
  'tasks.hand_over': { short: 'Task handed over', full: (row) => `Task handed over: ${taskName(row)}` },
}
const sentenceOf = (row: Row) => {
  const { short, full } = sentences[row.verb]
  // An operation that undid another one has the values from before that one.
  return row.undo_of ? `Undone: ${short}` : (full?.(row) ?? short)
}

const subjects: ReadonlyMap<string, Subject> = new Map(
  [documentSubject, paymentSubject, studentSubject, contactSubject].map((one) => [one.table, one]),
)
const subjectOfRow = ({ subject }: Row): Subject => subjects.get(subject) ?? leadSubject

const activity = (db: Db, row: Row, lead: number, language: Language): LeadActivity => ({
  // One operation may have changed the lead and others that were merged into it, or several documents.
  identifier:
    row.subject === 'leads' && row.row_id === lead ? row.identifier : `${row.identifier}.${row.row_id}`,
  action: row.verb,
  description: `${sentenceOf(row)}${row.undone_at ? ' (undone)' : ''}`,
  userInfo: row.user_identifier
    ? { identifier: row.user_identifier, first_name: row.first_name, last_name: row.last_name }
    : null,
  automation: row.automation,
  // Those of a task are in its own history.
  changes: row.task === null ? loggedChanges(db, subjectOfRow(row), row, language) : [],
  created_at: row.created_at,
})

/** What stands in the log: a row of an operation, or what was written and said. */
interface Entry {
  kind: 'operation' | ContactKind
  id: number
  /** Of an operation. */
  row: number
}

export function activities(
  db: Db,
  caller: Caller,
  lead: number,
  { page, per_page, sort = 'desc' }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
  language: Language,
) {
  const { sql, values } = historyWhere(caller, lead)
  const entries = `SELECT 'operation' AS kind, o.id, r.row_id AS row, o.created_at FROM operation_rows r JOIN operations o ON o.id = r.operation_id WHERE ${sql} UNION ALL SELECT kind, id, 0, created_at FROM (${CONTACTS_SQL})`
  const given = [...values, lead, lead, lead]
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM (${entries})`)
    .pluck()
    .get(...given)!
  const shown = db
    .prepare<unknown[], Entry>(
      `SELECT kind, id, row FROM (${entries}) ORDER BY created_at ${sort}, kind, id ${sort}, row ${sort} LIMIT ? OFFSET ?`,
    )
    .all(...given, per_page, (page - 1) * per_page)
  const done = db.prepare<[number, number], Row>(`${activitySql} WHERE o.id = ? AND r.row_id = ?`)
  return paged(
    shown.map(({ kind, id, row }) =>
      kind === 'operation' ? activity(db, done.get(id, row)!, lead, language) : contactEntry(db, kind, id),
    ),
    { page, per_page },
    total,
  )
}

interface Staff {
  role_identifier: string
  role_name: string
  user_identifier: string
  first_name: string
  last_name: string
}
/** The owner as a list of one; empty when the lead is unassigned. */
export const assignedStaff = (db: Db, lead: number): Staff[] =>
  db
    .prepare<[number], Staff>(
      'SELECT r.identifier AS role_identifier, r.name AS role_name, u.identifier AS user_identifier, u.first_name, u.last_name FROM leads l JOIN users u ON u.id = l.staff_id JOIN roles r ON r.id = l.staff_role_id WHERE l.id = ?',
    )
    .all(lead)
