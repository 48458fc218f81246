/** What happened to an application: its operations, its documents and payments, notes and messages about it. */
import type { LeadActivity } from '@contract/leads/leadRecord/leadActivity'
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { documentsSeen } from '../leads/leadDocuments/rights'
import { documentSubject } from '../leads/leadDocuments/verbs'
import { paymentSubject } from '../leads/leadPayments/verbs'
import { loggedChanges } from '../platform/operations'
import { applicationSubject } from './applicationSubject'

interface Row {
  identifier: string
  row_id: number
  subject: string
  verb: string
  undone_at: string | null
  undo_of: string | null
  created_at: string
  before: string | null
  after: string | null
  stage: string | null
  owner: string | null
  user_identifier: string | null
  first_name: string
  last_name: string
  automation: string | null
}
const ROWS = `SELECT o.identifier, r.row_id, o.subject, o.verb, o.undone_at, o.arguments ->> '$.undo_of' AS undo_of, o.created_at, r.before, r.after,
    coalesce((SELECT name FROM application_statuses WHERE id = json_extract(r.after, '$.status_id')), (SELECT name FROM stages WHERE id = json_extract(r.after, '$.stage_id'))) AS stage,
    (SELECT trim(s.first_name || ' ' || s.last_name) FROM users s WHERE s.id = json_extract(r.after, '$.staff_id')) AS owner,
    u.identifier AS user_identifier, u.first_name, u.last_name, a.name AS automation
  FROM operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id LEFT JOIN automations a ON a.id = o.automation_id`

/** What a verb did; an undo repeats the first of both. */
const sentences = new Map<string, readonly [short: string, full?: (row: Row) => string]>([
  ['applications.create', ['Created']],
  ['applications.assign', ['Assigned', ({ owner }) => `Assigned to ${owner ?? 'nobody'}`]],
  ['applications.stage', ['Moved to another stage', ({ stage }) => `Moved to ${stage ?? 'another stage'}`]],
  ['applications.defer', ['Deferred']],
  ['applications.hold', ['Put on hold, or released']],
  ['applications.edit', ['Edited']],
  ['applications.delete', ['Deleted']],
  ['applications.restore', ['Restored']],
  ['applications.prefer', ['Order of preference changed']],
  ['applications.notify', ['Student notified']],
  ['documents.add', ['Document added']],
  ['documents.rename', ['Document renamed']],
  ['documents.retype', ['Document type changed']],
  ['documents.delete', ['Document deleted']],
  ['leadPayments.record', ['Payment recorded']],
  ['leadPayments.void', ['Payment voided']],
])
const sentenceOf = (row: Row): string => {
  const [short, full] = sentences.get(row.verb) ?? [row.verb]
  return row.undo_of ? `Undone: ${short}` : (full?.(row) ?? short)
}
const subjects = new Map([
  ['lead_documents', documentSubject],
  ['lead_payments', paymentSubject],
])
const CONTACTS = `SELECT 'note' AS kind, n.id, n.created_at FROM lead_notes n WHERE n.application_id = ?
  UNION ALL SELECT 'message', m.id, m.created_at FROM lead_messages m WHERE m.application_id = ?`

type Person = { user_identifier: string | null; first_name: string; last_name: string }
const personOf = ({ user_identifier, first_name, last_name }: Person) =>
  user_identifier === null ? null : { identifier: user_identifier, first_name, last_name }

function contact(db: Db, kind: 'note' | 'message', id: number): LeadActivity {
  const row = db
    .prepare<[number], Person & { identifier: string; created_at: string }>(
      `SELECT x.identifier, x.created_at, u.identifier AS user_identifier, u.first_name, u.last_name FROM lead_${kind}s x LEFT JOIN users u ON u.id = x.user_id WHERE x.id = ?`,
    )
    .get(id)!
  return {
    identifier: `${kind}.${row.identifier}`,
    action: `applications.${kind}`,
    description: kind === 'note' ? 'Note added' : 'Message written',
    userInfo: personOf(row),
    automation: null,
    changes: [],
    created_at: row.created_at,
  }
}

const activity = (db: Db, row: Row, language: Language): LeadActivity => ({
  identifier: row.subject === 'applications' ? row.identifier : `${row.identifier}.${row.row_id}`,
  action: row.verb,
  description: `${sentenceOf(row)}${row.undone_at ? ' (undone)' : ''}`,
  userInfo: personOf(row),
  automation: row.automation,
  changes: loggedChanges(db, subjects.get(row.subject) ?? applicationSubject, row, language),
  created_at: row.created_at,
})

interface Entry {
  kind: 'operation' | 'note' | 'message'
  id: number
  row: number
}
/** @param application its id */
export function applicationHistory(
  { db, caller }: { db: Db; caller: Caller },
  application: number,
  { page, per_page, sort = 'desc' }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
  language: Language,
) {
  const documents = documentsSeen(caller)
  const entries = `SELECT 'operation' AS kind, o.id, r.row_id AS row, o.created_at FROM operation_rows r JOIN operations o ON o.id = r.operation_id WHERE r.outcome = 'changed'
      AND (r.row_id = ? AND o.subject = 'applications' OR r.row_id IN (SELECT l.id FROM lead_documents l WHERE l.application_id = ? AND ${documents.sql}) AND o.subject = 'lead_documents'
        OR r.row_id IN (SELECT p.id FROM lead_payments p WHERE p.application_id = ?) AND o.subject = 'lead_payments' AND ?)
    UNION ALL SELECT kind, id, 0, created_at FROM (${CONTACTS})`
  const given = [
    application,
    application,
    ...documents.values,
    application,
    Number(caller.can('leads.payments')),
    application,
    application,
  ]
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM (${entries})`)
    .pluck()
    .get(...given)!
  const shown = db
    .prepare<unknown[], Entry>(
      `SELECT kind, id, row FROM (${entries}) ORDER BY created_at ${sort}, kind, id ${sort}, row ${sort} LIMIT ? OFFSET ?`,
    )
    .all(...given, per_page, (page - 1) * per_page)
  const operation = db.prepare<[number, number], Row>(`${ROWS} WHERE o.id = ? AND r.row_id = ?`)
  return paged(
    shown.map(({ kind, id, row }) =>
      kind === 'operation' ? activity(db, operation.get(id, row)!, language) : contact(db, kind, id),
    ),
    { page, per_page },
    total,
  )
}
