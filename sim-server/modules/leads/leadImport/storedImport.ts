/** Imports as they are kept and as they are told. */
import type { Db } from '@db/open'
import type { LeadImport } from '@contract/leads/leadImport'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { jobOf } from './job'

const TOLD = 100

export interface Kept extends Omit<LeadImport, 'errors'> {
  id: number
  user_id: number
  file_id: number
}
const KEPT =
  'SELECT i.*, o.identifier AS operation_identifier FROM lead_imports i LEFT JOIN operations o ON o.id = i.operation_id'
/** One's own; everybody's with operations.read. */
const seen = (caller: Caller): [sql: string, ...values: unknown[]] =>
  caller.can('operations.read') ? ['1'] : ['i.user_id = ?', caller.user.id]

export function importOf(db: Db, caller: Caller, identifier: string): Kept {
  const [where, ...values] = seen(caller)
  const kept = db
    .prepare<unknown[], Kept>(`${KEPT} WHERE i.identifier = ? AND ${where}`)
    .get(identifier, ...values)
  if (!kept) throw new Fail(404, 'Import not found')
  return kept
}

export function importsOf(
  db: Db,
  caller: Caller,
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const [where, ...values] = seen(caller)
  const { total } = db
    .prepare<unknown[], { total: number }>(`SELECT count(*) AS total FROM lead_imports i WHERE ${where}`)
    .get(...values)!
  const rows = db
    .prepare<unknown[], Kept>(
      `${KEPT} WHERE ${where} ORDER BY i.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  return { rows, total }
}

export function told(
  tenant: Tenant,
  {
    id,
    identifier,
    filename,
    total,
    imported,
    duplicates,
    failed,
    operation_identifier,
    created_at,
    ...kept
  }: Kept,
): LeadImport {
  const job = jobOf(tenant, identifier)
  // Running, and yet nobody runs it: the server was stopped in the middle, and nothing of it is there.
  const status = job?.cancelled ? 'cancelled' : !job && kept.status === 'running' ? 'failed' : kept.status
  const errors = tenant.db
    .prepare<[number], { row: number; message: string }>(
      `SELECT row, message FROM lead_import_rows WHERE import_id = ? ORDER BY row LIMIT ${TOLD}`,
    )
    .all(id)
  return {
    identifier,
    filename,
    status,
    total,
    done: job?.done ?? kept.done,
    imported,
    duplicates,
    failed,
    errors,
    operation_identifier,
    created_at,
  }
}
