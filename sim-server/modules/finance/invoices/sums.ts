/** Sums of installments by currency. */
import type { Ageing, Total } from '@contract/finance/invoices'
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'
import { IS_OPEN_SQL, OUTSTANDING_SQL, TOTAL_SUMS_SQL } from '@domain/finance/amountsSql'
import { ageBucketSql } from '@domain/finance/installments'
import { sumsInSteps } from '@domain/finance/sumsInSteps'

/** The currency with the most installments first. */
export function* totals(db: Db, where: Where): Generator<void, Total[]> {
  const sums = yield* sumsInSteps<Total>(
    db,
    (from) => `SELECT l.expected_currency_in AS currency, ${TOTAL_SUMS_SQL} FROM ${from} GROUP BY 1`,
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
      `SELECT l.expected_currency_in AS currency, ${ageBucketSql(now)} AS age, count(*) AS count, sum(${OUTSTANDING_SQL}) AS outstanding FROM ${from} AND ${IS_OPEN_SQL} GROUP BY 1, 2`,
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
