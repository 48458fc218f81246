/** Stored imports: reading them within the caller's scope, and the contract's answer. */
import type { Db } from '@db/open'
import type { ImportProblem } from '@contract/leads/leadImport/importProblems'
import type { LeadImport } from '@contract/leads/leadImport'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { jobOf } from './job'

const MOST_ERRORS = 100

/** `problems` and `heads`: JSON. */
export interface StoredImport extends Omit<LeadImport, 'errors' | 'problems'> {
  problems: string
  heads: string
  user_id: number
  file_id: number
}
const SELECT_SQL =
  'SELECT i.*, o.identifier AS operation_identifier FROM lead_imports i LEFT JOIN operations o ON o.id = i.operation_id'
/** Scope condition: the caller's own imports, or all with `operations.read`. */
const scopeOf = (caller: Caller): [sql: string, ...values: unknown[]] =>
  caller.can('operations.read') ? ['1'] : ['i.user_id = ?', caller.user.id]

export function importOf(db: Db, caller: Caller, identifier: string): StoredImport {
  const [where, ...values] = scopeOf(caller)
  const stored = db
    .prepare<unknown[], StoredImport>(`${SELECT_SQL} WHERE i.identifier = ? AND ${where}`)
    .get(identifier, ...values)
  if (!stored) throw new Fail(404, 'Import not found')
  return stored
}

export function importsOf(
  db: Db,
  caller: Caller,
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const [where, ...values] = scopeOf(caller)
  const { total } = db
    .prepare<unknown[], { total: number }>(`SELECT count(*) AS total FROM lead_imports i WHERE ${where}`)
    .get(...values)!
  const rows = db
    .prepare<unknown[], StoredImport>(
      `${SELECT_SQL} WHERE ${where} ORDER BY i.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  return { rows, total }
}

export function importAnswer(tenant: Tenant, stored: StoredImport): LeadImport {
  const job = jobOf(tenant, stored.identifier)
  // Stored as running but without a job: the server was stopped meanwhile, and the import was rolled back.
  const storedStatus = !job && stored.status === 'running' ? 'failed' : stored.status
  return {
    ...stored,
    status: job?.cancelled ? 'cancelled' : storedStatus,
    done: job?.done ?? stored.done,
    problems: JSON.parse(stored.problems) as ImportProblem[],
    errors: tenant.db
      .prepare<[number], { row: number; message: string }>(
        `SELECT row, message FROM lead_import_rows WHERE import_id = ? ORDER BY row LIMIT ${MOST_ERRORS}`,
      )
      .all(stored.id),
  }
}
