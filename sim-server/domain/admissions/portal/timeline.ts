/** What happened to a student's file, as they are told of it, newest first. What staff say among themselves is no part of it. */
import type { PortalEvent } from '@contract/admissions/studentPortal/lists'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { mayWithType } from '../../leads/leadDocuments/mayWithType'
import type { OwnStudent } from './ownStudent'

type Value = string | number
/** Each selects action, description, stage, created_at and an identifier of its own; its values follow. */
const sources = (caller: Pick<Caller, 'role'>, { lead }: OwnStudent): [sql: string, ...values: Value[]][] => [
  [
    "SELECT 'applied' AS action, a.program_name AS description, NULL AS stage, a.created_at, 'a' || a.identifier AS identifier FROM applications a WHERE a.lead_id = ? AND a.deleted_at IS NULL",
    lead,
  ],
  [
    `SELECT 'stage', a.program_name, s.name, o.created_at, 's' || o.identifier || '.' || a.identifier FROM applications a JOIN operation_rows r ON r.row_id = a.id JOIN operations o ON o.id = r.operation_id JOIN stages s ON s.id = r.after ->> '$.stage_id'
     WHERE a.lead_id = ? AND a.deleted_at IS NULL AND o.subject = 'applications' AND r.outcome = 'changed' AND r.before IS NOT NULL AND o.undone_at IS NULL AND r.before ->> '$.stage_id' IS NOT r.after ->> '$.stage_id'`,
    lead,
  ],
  [
    `SELECT 'document', d.file_alias, NULL, d.created_at, 'd' || d.identifier FROM lead_documents d WHERE d.lead_id = ? AND d.deleted_at IS NULL AND ${mayWithType('can_view', 'd.document_type_id')}`,
    lead,
    caller.role.id,
  ],
  [
    "SELECT 'note', substr(n.content, 1, 80), NULL, n.created_at, 'n' || n.identifier FROM lead_notes n WHERE n.lead_id = ? AND n.is_shared",
    lead,
  ],
  [
    "SELECT 'payment', p.receipt_no, NULL, p.created_at, 'p' || p.identifier FROM lead_payments p WHERE p.lead_id = ?",
    lead,
  ],
  [
    "SELECT 'message', substr(m.content, 1, 80), NULL, m.created_at, 'm' || m.identifier FROM lead_messages m WHERE m.lead_id = ? AND m.direction = 'outgoing' AND m.channel IN ('portal', 'email', 'sms', 'whatsapp')",
    lead,
  ],
  [
    "SELECT 'shortlisted', g.name, NULL, h.created_at, 'h' || h.id FROM lead_shortlists h JOIN programs g ON g.id = h.program_id WHERE h.lead_id = ?",
    lead,
  ],
]

export function timelineOf(
  db: Db,
  caller: Pick<Caller, 'role'>,
  student: OwnStudent,
  { page, per_page }: { page: number; per_page: number },
): { rows: PortalEvent[]; total: number } {
  const parts = sources(caller, student)
  const sql = parts.map(([one]) => one).join(' UNION ALL ')
  const values = parts.flatMap(([, ...given]) => given)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM (${sql})`)
    .pluck()
    .get(...values)!
  const rows = db
    .prepare<unknown[], PortalEvent>(
      `SELECT * FROM (${sql}) ORDER BY created_at DESC, identifier LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  return { rows, total }
}
