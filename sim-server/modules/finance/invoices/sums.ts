/** Sums of installments by currency, in steps: 100,000 would hold up other calls for 60 ms. */
import type { Ageing, Total } from '@contract/finance/invoices'
import type { Db } from '@db/open'
import type { Where } from '@domain/filterWhere'
import { ageBucketSql, IS_OPEN_SQL, OUTSTANDING_AMOUNT_SQL } from '@domain/finance/installments'

/** Installments that are added up in one step: about 10 ms. */
const PER_STEP = 20_000

/** Fewer are added up in about a millisecond. */
const FEW = 2000

/** How many installments match, counted up to one more than fit into a step. */
const countUpToStep = (db: Db, { sql, values }: Where) =>
  db
    .prepare<unknown[], number>(
      `SELECT count(*) FROM (SELECT 1 FROM application_installments l WHERE ${sql} LIMIT ${PER_STEP + 1})`,
    )
    .pluck()
    .get(...values)!

/**
 * The rows of a grouped query. Few installments are added up by one statement, many in parts by their ids, without another index:
 * each part would read all of it.
 */
function* sumsInSteps<Row extends object>(
  db: Db,
  select: (from: string) => string,
  where: Where,
  keys: readonly (keyof Row)[],
): Generator<void, Row[]> {
  const { sql, values } = where
  const count = countUpToStep(db, where)
  if (count > FEW) yield
  if (count <= PER_STEP)
    return db.prepare<unknown[], Row>(select(`application_installments l WHERE ${sql}`)).all(...values)
  const last = db.prepare<[], number>('SELECT max(id) FROM application_installments').pluck().get()!
  const read = db.prepare<unknown[], Row>(
    select(`application_installments l NOT INDEXED WHERE ${sql} AND l.id BETWEEN ? AND ?`),
  )
  const sums = new Map<string, Row>()
  for (let from = 1; from <= last; from += PER_STEP) {
    yield
    for (const row of read.all(...values, from, from + PER_STEP - 1)) {
      const key = keys.map((name) => row[name]).join()
      sums.set(key, added(row, sums.get(key), keys))
    }
  }
  return [...sums.values()]
}
const added = <Row extends object>(row: Row, to: Row | undefined, keys: readonly (keyof Row)[]): Row =>
  to
    ? (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          keys.includes(name as keyof Row) ? value : value + to[name as keyof Row],
        ]),
      ) as Row)
    : row

const SUMS_SQL = `count(*) AS count, sum(l.expected_commission_in) AS expected, sum(l.claimed_amount) AS claimed, sum(l.invoice_amount) AS invoiced, sum(l.received_amount) AS received,
  sum(CASE WHEN ${IS_OPEN_SQL} THEN ${OUTSTANDING_AMOUNT_SQL} ELSE 0 END) AS outstanding, sum(l.agent_amount - l.paid_amount) AS owed, sum(l.paid_amount) AS paid`

/** The currency with the most installments first. */
export function* totals(db: Db, where: Where): Generator<void, Total[]> {
  const sums = yield* sumsInSteps<Total>(
    db,
    (from) => `SELECT l.expected_currency_in AS currency, ${SUMS_SQL} FROM ${from} GROUP BY 1`,
    where,
    ['currency'],
  )
  return sums.toSorted((a, b) => b.count - a.count || byText(a.currency, b.currency))
}

/** Outstanding amounts by currency and age bucket; the currency with the most installments first. */
export function* ageing(db: Db, where: Where, now: string): Generator<void, Ageing[]> {
  const sums = yield* sumsInSteps<Ageing>(
    db,
    (from) =>
      `SELECT l.expected_currency_in AS currency, ${ageBucketSql(now)} AS age, count(*) AS count, sum(${OUTSTANDING_AMOUNT_SQL}) AS outstanding FROM ${from} AND ${IS_OPEN_SQL} GROUP BY 1, 2`,
    where,
    ['currency', 'age'],
  )
  const lines = new Map<string, number>()
  for (const { currency, count } of sums) lines.set(currency, (lines.get(currency) ?? 0) + count)
  return sums.toSorted(
    (a, b) =>
      lines.get(b.currency)! - lines.get(a.currency)! ||
      byText(a.currency, b.currency) ||
      byText(a.age, b.age),
  )
}
const byText = (a: string, b: string) => Number(a > b) - Number(a < b)
