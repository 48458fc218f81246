/** The ledger: stored operations, and operations as the contract answers them. */
import type { Db } from '@db/open'
import type { z } from 'zod'
import type { Operation, OperationRow, Verb } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { reasonOf, recipientOf } from './about'
import { requireVerb, type Subject, type VerbLookup } from './verb'

/** A row of `operations` with the names of its user and of who undid it. */
export interface StoredOperation {
  id: number
  identifier: string
  verb: Verb
  /** The table that the verb works on. */
  subject: string
  arguments: string
  user_id: number | null
  total: number
  changed: number
  skipped: number
  failed: number
  undoable: number
  undone_at: string | null
  created_at: string
  part_of: number | null
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
  undone_by_identifier: string | null
  undone_by_first_name: string | null
  undone_by_last_name: string | null
  /** The name of the automation. */
  automation: string | null
}
export const OPERATION_COLUMNS =
  'l.*, u.identifier AS user_identifier, u.first_name, u.last_name, b.identifier AS undone_by_identifier, b.first_name AS undone_by_first_name, b.last_name AS undone_by_last_name, (SELECT a.name FROM automations a WHERE a.id = l.automation_id) AS automation'
/** The user of an operation, and the user who undid it. */
export const OPERATION_JOINS = 'LEFT JOIN users u ON u.id = l.user_id LEFT JOIN users b ON b.id = l.undone_by'
export const OPERATIONS_SQL = `SELECT ${OPERATION_COLUMNS} FROM operations l ${OPERATION_JOINS}`

/**
 * An operation of the caller, or of anybody with permission `operations.read`. Throws 404 for others, and 403 without the permission
 * of its verb.
 */
export function storedOperation(
  db: Db,
  caller: Caller,
  identifier: string,
  verbOf: VerbLookup,
): StoredOperation {
  const stored = db
    .prepare<[string], StoredOperation>(`${OPERATIONS_SQL} WHERE l.identifier = ?`)
    .get(identifier)
  if (!stored || (stored.user_id !== caller.user.id && !caller.can('operations.read')))
    throw new Fail(404, 'Operation not found')
  requireVerb(caller, verbOf(stored))
  return stored
}

const personOf = (identifier: string | null, first_name: string | null, last_name: string | null) =>
  identifier === null ? null : { identifier, first_name: first_name!, last_name: last_name! }

export function operationOf(db: Db, verbOf: VerbLookup, stored: StoredOperation): Operation {
  const { identifier, verb, total, changed, skipped, failed, undone_at, created_at } = stored
  const given = JSON.parse(stored.arguments) as Record<string, unknown>
  return {
    identifier,
    verb,
    total,
    changed,
    skipped,
    failed,
    undone_at,
    created_at,
    arguments: given,
    automation: stored.automation,
    recipient: recipientOf(db, verbOf(stored), given),
    reason: reasonOf(given),
    userInfo: personOf(stored.user_identifier, stored.first_name, stored.last_name),
    undoneByInfo: personOf(
      stored.undone_by_identifier,
      stored.undone_by_first_name,
      stored.undone_by_last_name,
    ),
    undoable: stored.undoable === 1 && undone_at === null,
  }
}

interface RowsQuery {
  page: number
  per_page: number
  sort?: 'asc' | 'desc' | undefined
  outcome?: string | undefined
}

/** One page of the rows of an operation that the caller may see, with what became of each, in the order of their ids. */
export function operationRowsOf(
  db: Db,
  caller: Caller,
  { table, label, visibleTo }: Subject,
  { id }: Pick<StoredOperation, 'id'>,
  { page, per_page, sort = 'asc', outcome }: RowsQuery,
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
