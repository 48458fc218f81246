/**
 * The one check of locked periods. Every verb that books money or issues papers passes it, and so does its undo and redo. Days are
 * `2026-10-31`, as the person who books writes them.
 */
import type { Db } from '@db/open'
import { Fail, MOST_ERRORS, type FieldError } from '@kit/request/fail'
import { INSTALLMENT_NAME_SQL } from './installmentReceipt'

/** The day of an instant where the caller is. `offset`: minutes east of UTC. */
export const dayHere = (instant: string, offset: number): string =>
  new Date(Date.parse(instant) + offset * 60_000).toISOString().slice(0, 10)

/**
 * The day of a stored date, which is the last second of that day where it was written. Ten and a half hours earlier it is the same day
 * in UTC, for zones from UTC-10 to UTC+13, which has summer time in New Zealand.
 */
export const bookedDay = (endOfDay: string): string =>
  new Date(Date.parse(endOfDay) - 10.5 * 3_600_000).toISOString().slice(0, 10)

/** `2026-10-31` → `31-10-2026` */
const dayMonthYear = (day: string) => day.split('-').toReversed().join('-')

type BookedRow = NonNullable<FieldError['row']>
/** What would be booked up to the day `until`; asked for a refusal only. */
type RowsUntil = (until: string) => BookedRow[]

/** The installments with these identifiers, as a refusal names them: `Ada Lovelace 1/3`. */
export const bookedRows = (db: Db, names: readonly string[]): BookedRow[] =>
  db
    .prepare<[string, number], BookedRow>(
      `SELECT l.identifier, ${INSTALLMENT_NAME_SQL} AS name FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value ORDER BY j.key LIMIT ?`,
    )
    .all(JSON.stringify(names), MOST_ERRORS)

/**
 * Throws 422 when one of the days is locked, once for each row, with the name of the user who locked it and the
 * time. `offset`: minutes east of UTC, for that date.
 */
export function requireOpenPeriod(
  db: Db,
  days: readonly string[],
  offset: number,
  field?: string,
  rowsUntil: RowsUntil = () => [],
): void {
  const first = days.toSorted()[0]
  if (first === undefined) return
  const lock = db
    .prepare<[string], { until: string; at: string; name: string }>(
      "SELECT k.locked_until AS until, k.created_at AS at, u.first_name || ' ' || u.last_name AS name FROM period_locks k JOIN users u ON u.id = k.user_id WHERE k.unlocked_at IS NULL AND k.locked_until >= ? ORDER BY k.locked_until DESC, k.id LIMIT 1",
    )
    .get(first)
  if (!lock) return
  const message = `The period until ${dayMonthYear(lock.until)} was locked by ${lock.name} on ${dayMonthYear(dayHere(lock.at, offset))}.`
  const error = { message, ...(field !== undefined && { field }) }
  const rows = rowsUntil(lock.until)
  throw new Fail(422, rows.length === 0 ? error : rows.map((row) => ({ ...error, row })), {
    rule: 'period open',
  })
}

/** The installments on which an operation booked something on one of these days. */
function rowsOfOperation(
  db: Db,
  operation: number,
  isLocked: (day: string) => boolean,
  offset: number,
): BookedRow[] {
  const read = (sql: string, dayOf: (instant: string) => string) =>
    db
      .prepare<[number], { identifier: string; instant: string }>(sql)
      .all(operation)
      .filter(({ instant }) => isLocked(dayOf(instant)))
      .map(({ identifier }) => identifier)
  const written = (instant: string) => dayHere(instant, offset)
  const names = [
    ...read(
      'SELECT l.identifier, p.date AS instant FROM payments p JOIN payment_details d ON d.payment_id = p.id JOIN application_installments l ON l.id = d.installment_id WHERE p.operation_id = ?',
      bookedDay,
    ),
    ...['claim', 'invoice', 'credit_note'].flatMap((kind) =>
      read(
        `SELECT l.identifier, p.created_at AS instant FROM ${kind}s p JOIN ${kind}_details d ON d.${kind}_id = p.id JOIN application_installments l ON l.id = d.installment_id WHERE p.operation_id = ?`,
        written,
      ),
    ),
    ...['claim', 'invoice'].flatMap((kind) =>
      read(
        `SELECT l.identifier, p.created_at AS instant FROM operation_rows r JOIN application_installments l ON l.id = r.row_id JOIN ${kind}s p ON p.id = r.before ->> '$.${kind}_id' WHERE r.operation_id = ? AND r.outcome = 'changed'`,
        written,
      ),
    ),
  ]
  return bookedRows(db, [...new Set(names)])
}

/** The days of everything that an operation booked: its payments, the papers it issued, and those it took lines from. */
export function requireOpenOperation(db: Db, operation: number, offset: number): void {
  const read = (sql: string) => db.prepare<[number], string>(sql).pluck().all(operation)
  const payments = read('SELECT DISTINCT date FROM payments WHERE operation_id = ?').map(bookedDay)
  const papers = ['claim', 'invoice', 'credit_note'].flatMap((kind) =>
    read(`SELECT DISTINCT created_at FROM ${kind}s WHERE operation_id = ?`),
  )
  const taken = ['claim', 'invoice'].flatMap((kind) =>
    read(
      `SELECT DISTINCT p.created_at FROM operation_rows r JOIN ${kind}s p ON p.id = r.before ->> '$.${kind}_id' WHERE r.operation_id = ? AND r.outcome = 'changed'`,
    ),
  )
  const issued = [...papers, ...taken].map((instant) => dayHere(instant, offset))
  requireOpenPeriod(db, [...payments, ...issued], offset, undefined, (until) =>
    rowsOfOperation(db, operation, (day) => day <= until, offset),
  )
}
