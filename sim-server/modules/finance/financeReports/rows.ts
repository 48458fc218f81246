/** The rows of each report, added up by groups in steps. The caller's scope applies: an agent sees only their own installments. */
import type { AgentBalance, Debtor, ForecastMonth } from '@contract/finance/financeReports'
import { ages } from '@contract/finance/invoices/invoiceFilters'
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'
import { groupBy } from '@domain/groupBy'
import {
  CREDIT_SUM_SQL,
  IS_OPEN_SQL,
  IS_UNCLAIMED_SQL,
  OUTSTANDING_SUM_SQL,
  UNCLAIMED_SUM_SQL,
} from '@domain/finance/amountsSql'
import { ageBucketSql } from '@domain/finance/installments'
import { sumsInSteps } from '@domain/finance/sumsInSteps'

/** `where`: the installments that the caller may see. `now`: ISO instant. */
export interface ReportCall {
  db: Db
  where: Where
  now: string
}

/** A row before its amount in the home currency is added. */
type Stated<Row> = Omit<Row, 'home_currency' | 'home_amount'>

const CURRENCY_SQL = 'l.expected_currency_in AS currency'
interface DebtorSum {
  institution_id: number
  currency: Currency
  age: (typeof ages)[number] | null
  count: number
  unclaimed: number
  outstanding: number
  credit: number
}

/** Institutions that owe something, to which something is owed, or of which commission is expected. */
export function* debtors({ db, where, now }: ReportCall): Generator<void, Stated<Debtor>[]> {
  const sums = yield* sumsInSteps<DebtorSum>(
    db,
    (from) =>
      `SELECT l.institution_id, ${CURRENCY_SQL}, ${ageBucketSql(now)} AS age, sum(${IS_OPEN_SQL}) AS count, ${UNCLAIMED_SUM_SQL} AS unclaimed, ${OUTSTANDING_SUM_SQL} AS outstanding, ${CREDIT_SUM_SQL} AS credit FROM ${from} GROUP BY 1, 2, 3`,
    where,
    ['institution_id', 'currency', 'age'],
  )
  const institutions = new Map(
    db
      .prepare<
        [],
        Pick<Debtor, 'country' | 'billing_email' | 'billing_language'> & { id: number; name: string }
      >(
        "SELECT v.id, v.name, v.country, coalesce(b.email, '') AS billing_email, coalesce(b.language, 'en') AS billing_language FROM institutions v LEFT JOIN billing_contacts b ON b.institution_id = v.id",
      )
      .all()
      .map((one) => [one.id, one]),
  )
  return [...groupBy(sums, (sum) => `${sum.institution_id}-${sum.currency}`)]
    .map(([identifier, parts]): Stated<Debtor> => {
      const { institution_id, currency } = parts[0]!
      const total = (key: 'count' | 'unclaimed' | 'outstanding' | 'credit') =>
        parts.reduce((sum, part) => sum + part[key], 0)
      const aged = (age: DebtorSum['age']) => parts.find((part) => part.age === age)?.outstanding ?? 0
      const { id: _, name, ...institution } = institutions.get(institution_id)!
      return {
        identifier,
        institution_id,
        vendor_name: name,
        ...institution,
        currency,
        count: total('count'),
        unclaimed: total('unclaimed'),
        not_due: aged('current'),
        days_0: aged('0'),
        days_30: aged('30'),
        days_60: aged('60'),
        days_90: aged('90'),
        outstanding: total('outstanding'),
        credit: total('credit'),
      }
    })
    .filter(({ unclaimed, outstanding, credit }) => unclaimed > 0 || outstanding > 0 || credit > 0)
}

export function* agentBalances({ db, where }: ReportCall): Generator<void, Stated<AgentBalance>[]> {
  const sums = yield* sumsInSteps<Omit<Stated<AgentBalance>, 'identifier' | 'agent_name' | 'owed'>>(
    db,
    (from) =>
      `SELECT l.agent_id, ${CURRENCY_SQL}, count(*) AS count, sum(l.agent_amount) AS share, sum(l.paid_amount) AS paid FROM ${from} AND l.agent_id IS NOT NULL GROUP BY 1, 2`,
    where,
    ['agent_id', 'currency'],
  )
  const names = new Map(
    db
      .prepare<[string], { id: number; name: string }>(
        "SELECT id, trim(first_name || ' ' || last_name) AS name FROM users WHERE id IN (SELECT value FROM json_each(?))",
      )
      .all(JSON.stringify(sums.map(({ agent_id }) => agent_id)))
      .map(({ id, name }) => [id, name]),
  )
  return sums.map((sum) => ({
    identifier: `${sum.agent_id}-${sum.currency}`,
    agent_name: names.get(sum.agent_id) ?? '',
    ...sum,
    owed: sum.share - sum.paid,
  }))
}

/** Months are those of the caller's time zone: `offset` in minutes east of UTC. */
export function* forecast(
  { db, where }: ReportCall,
  offset: number,
): Generator<void, Stated<ForecastMonth>[]> {
  // When it is due; before a claim, when it is expected.
  const day = 'coalesce(l.due_at, l.expected_commission_in_date)'
  const sums = yield* sumsInSteps<Omit<Stated<ForecastMonth>, 'identifier' | 'total'>>(
    db,
    (from) =>
      `SELECT coalesce(strftime('%Y-%m', ${day}, '${offset} minutes'), '') AS month, ${CURRENCY_SQL}, count(*) AS count, ${UNCLAIMED_SUM_SQL} AS unclaimed, ${OUTSTANDING_SUM_SQL} AS outstanding FROM ${from} AND (${IS_OPEN_SQL} OR ${IS_UNCLAIMED_SQL}) GROUP BY 1, 2`,
    where,
    ['month', 'currency'],
  )
  return sums
    .map((sum) => ({
      identifier: `${sum.month}-${sum.currency}`,
      ...sum,
      total: sum.unclaimed + sum.outstanding,
    }))
    .toSorted((a, b) => Number(a.identifier > b.identifier) - Number(a.identifier < b.identifier))
}
