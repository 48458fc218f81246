/** The rows of an operation that the caller may see, with what became of each. */
import type { z } from 'zod'
import type { OperationRow } from '@contract/platform/operations'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import type { StoredOperation } from './ledger'
import type { Subject } from './verb'

interface Query {
  page: number
  per_page: number
  sort?: 'asc' | 'desc' | undefined
  outcome?: string | undefined
}

/** One page, in the order of the rows' ids. */
export function operationRowsOf(
  db: Db,
  caller: Caller,
  { table, label, visibleTo }: Subject,
  { id }: Pick<StoredOperation, 'id'>,
  { page, per_page, sort = 'asc', outcome }: Query,
): { rows: z.output<typeof OperationRow>[]; total: number } {
  const { sql, values } = whereOf([
    ['r.operation_id = ?', id],
    ...(outcome ? [['r.outcome = ?', outcome] satisfies WherePart] : []),
    ...visibleTo(caller),
  ])
  const from = `FROM operation_rows r JOIN ${table} l ON l.id = r.row_id WHERE ${sql}`
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) ${from}`)
    .pluck()
    .get(...values)!
  const rows = db
    .prepare<unknown[], z.output<typeof OperationRow>>(
      `SELECT l.identifier, ${label} AS name, r.outcome, r.message ${from} ORDER BY r.row_id ${sort} LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  return { rows, total }
}
