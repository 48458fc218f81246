/** The history of one lead, from the ledger of operations, and its current owner. */
import type { Db } from '@db/open'
import type { LeadActivity } from '@contract/leads/leads'
import type { Verb } from '@contract/platform/operations'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { loggedChanges } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'

type LeadVerb = Extract<Verb, `leads.${string}`>
interface Row {
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
  owner: string | null
  stage: string | null
}

const nameSql = (names: string) => `trim(${names}.first_name || ' ' || ${names}.last_name)`
const activitySql = `SELECT o.identifier, o.verb, o.undone_at, o.created_at, r.before, r.after, o.arguments ->> '$.undo_of' AS undo_of, u.identifier AS user_identifier, u.first_name, u.last_name,
    (SELECT ${nameSql('s')} FROM users s WHERE s.id = json_extract(r.after, '$.staff_id')) AS owner,
    (SELECT name FROM stages WHERE id = json_extract(r.after, '$.stage_id')) AS stage
  FROM operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id WHERE r.row_id = ? AND r.outcome = 'changed' AND o.verb LIKE 'leads.%'`

const sentences: Record<LeadVerb, (row: Row) => string> = {
  'leads.assign': ({ owner }) => `Assigned to ${owner ?? 'nobody'}`,
  'leads.transfer': ({ owner }) => `Transferred to ${owner ?? 'nobody'}`,
  'leads.delete': () => 'Deleted',
  'leads.restore': () => 'Restored',
  'leads.stage': ({ stage }) => `Moved to ${stage ?? 'another stage'}`,
  'leads.import': () => 'Imported',
  'leads.create': () => 'Created',
  'leads.edit': () => 'Edited',
}
/** An operation that undid another one: its values are those from before that. */
const undoSentences: Record<LeadVerb, string> = {
  'leads.assign': 'Assignment undone',
  'leads.transfer': 'Transfer undone',
  'leads.delete': 'Deletion undone',
  'leads.restore': 'Restoring undone',
  'leads.stage': 'Move to another stage undone',
  'leads.import': 'Import undone',
  'leads.create': 'Creation undone',
  'leads.edit': 'Edit undone',
}
const sentenceOf = (row: Row) => (row.undo_of ? undoSentences[row.verb] : sentences[row.verb](row))

const activity = (db: Db, row: Row): LeadActivity => ({
  identifier: row.identifier,
  action: row.verb,
  description: `${sentenceOf(row)}${row.undone_at ? ' (undone)' : ''}`,
  userInfo: row.user_identifier
    ? { identifier: row.user_identifier, first_name: row.first_name, last_name: row.last_name }
    : null,
  changes: loggedChanges(db, leadSubject, row),
  created_at: row.created_at,
})

export function activities(
  db: Db,
  lead: number,
  { page, per_page, sort = 'desc' }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { totalRecords } = db
    .prepare<[number], { totalRecords: number }>(
      "SELECT count(*) AS totalRecords FROM operation_rows r JOIN operations o ON o.id = r.operation_id WHERE r.row_id = ? AND r.outcome = 'changed' AND o.verb LIKE 'leads.%'",
    )
    .get(lead)!
  const rows = db
    .prepare<[number, number, number], Row>(`${activitySql} ORDER BY o.id ${sort} LIMIT ? OFFSET ?`)
    .all(lead, per_page, (page - 1) * per_page)
  return paged(
    rows.map((row) => activity(db, row)),
    { page, per_page },
    totalRecords,
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
