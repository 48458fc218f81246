/**
 * The one check of locked periods. Every verb that books money or issues papers passes it, and so does its undo and redo. Days are
 * `2026-10-31`, as the person who books writes them.
 */
import type { Db } from '@db/open'
import { Fail, type FieldError } from '@kit/request/fail'

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
const written = (day: string) => day.split('-').toReversed().join('-')

/**
 * Throws 422 when one of the days is locked, with who locked it and when. `offset`: minutes east of UTC, for that date. `row`: what
 * would be booked on that day.
 */
export function requireOpenPeriod(
  db: Db,
  days: readonly string[],
  offset: number,
  field?: string,
  row?: FieldError['row'],
): void {
  const first = days.toSorted()[0]
  if (first === undefined) return
  const lock = db
    .prepare<[string], { until: string; at: string; name: string }>(
      "SELECT k.locked_until AS until, k.created_at AS at, u.first_name || ' ' || u.last_name AS name FROM period_locks k JOIN users u ON u.id = k.user_id WHERE k.unlocked_at IS NULL AND k.locked_until >= ? ORDER BY k.locked_until DESC, k.id LIMIT 1",
    )
    .get(first)
  if (!lock) return
  const message = `The period until ${written(lock.until)} was locked by ${lock.name} on ${written(dayHere(lock.at, offset))}.`
  const error = { message, ...(field !== undefined && { field }), ...(row !== undefined && { row }) }
  throw new Fail(422, error, { rule: 'period open' })
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
  requireOpenPeriod(db, [...payments, ...issued], offset)
}
