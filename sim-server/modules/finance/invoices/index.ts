/** Installments over the wire: the lists, their look-ups, and sums by currency. */
import { statuses, holds } from '@contract/finance/invoiceFlow'
import { ages, invoiceFilters, invoiceTabs, onWire, type InvoiceTab } from '@contract/finance/invoiceFilters'
import {
  invoices,
  type Ageing,
  type InvoicesQuery,
  type InvoiceTargets,
  type Total,
} from '@contract/finance/invoices'
import { currencies } from '@contract/money'
import { paged } from '@kit/crud/paged'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { countryName } from '@domain/countryName'
import { checkFilterValues } from '@domain/checkFilterValues'
import type { Where } from '@domain/filterWhere'
import {
  ageBucketSql,
  installmentCount,
  installmentIds,
  installmentRows,
  installmentWhere,
  IS_OPEN_SQL,
  OUTSTANDING_AMOUNT_SQL,
} from '@domain/finance/installments'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { exportFile } from './export'

interface Asking {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
type View = Pick<InvoicesQuery, 'search' | 'invoice_tab'> & {
  [K in keyof typeof invoiceFilters]?: string | undefined
}

const known = checkFilterValues(invoiceFilters, {
  masters: { institution_id: 'institutions', intake_id: 'intakes', agent_id: 'users' },
  words: { status: statuses, invoice_status_type: holds, currency: currencies, age: ages },
})

function whereIn({ db, tenant, caller, request }: Asking, { search, invoice_tab, ...filters }: View): Where {
  const only = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name in invoiceFilters),
  ) as Record<string, string | undefined>
  known(db, only)
  return installmentWhere(caller, {
    filters: only,
    tab: invoice_tab,
    search,
    offset: request.offset,
    now: tenant.clock.iso(),
  })
}
const listed = (asking: Asking & { query: InvoicesQuery }) => {
  const { page, per_page, sort_by, sort } = asking.query
  const where = whereIn(asking, asking.query as View)
  return paged(
    installmentRows(asking.db, where, { sort_by, sort }, per_page, (page - 1) * per_page),
    { page, per_page },
    installmentCount(asking.db, where),
  )
}

/** By identifier, or all that match less those taken out by hand; always within what the caller may see. */
function meant(
  asking: Asking,
  { is_selected_all, installments, excluded, filters }: z.output<typeof InvoiceTargets>,
): Where {
  if (!is_selected_all) {
    const seen = whereIn(asking, { invoice_tab: 'client_get_all' })
    return {
      sql: `l.identifier IN (SELECT value FROM json_each(?)) AND ${seen.sql}`,
      values: [JSON.stringify(installments), ...seen.values],
    }
  }
  const where = whereIn(asking, filters as View)
  return {
    sql: `${where.sql} AND l.identifier NOT IN (SELECT value FROM json_each(?))`,
    values: [...where.values, JSON.stringify(excluded)],
  }
}

const SUMS = `count(*) AS count, sum(l.expected_commission_in) AS expected, sum(l.claimed_amount) AS claimed, sum(l.invoice_amount) AS invoiced, sum(l.received_amount) AS received,
  sum(CASE WHEN ${IS_OPEN_SQL} THEN ${OUTSTANDING_AMOUNT_SQL} ELSE 0 END) AS outstanding, sum(l.agent_amount - l.paid_amount) AS owed, sum(l.paid_amount) AS paid`
const totals = (db: Db, where: Where): Total[] =>
  db
    .prepare<unknown[], Total>(
      `SELECT l.expected_currency_in AS currency, ${SUMS} FROM application_installments l WHERE ${where.sql} GROUP BY 1 ORDER BY 2 DESC, 1`,
    )
    .all(...where.values)

/** What is outstanding, by currency and by how long it has been; the currency with most of it first. */
const ageing = (db: Db, where: Where, now: string): Ageing[] =>
  db
    .prepare<
      unknown[],
      Ageing
    >(`SELECT l.expected_currency_in AS currency, ${ageBucketSql(now)} AS age, count(*) AS count, sum(${OUTSTANDING_AMOUNT_SQL}) AS outstanding, sum(count(*)) OVER (PARTITION BY l.expected_currency_in) AS lines
    FROM application_installments l WHERE ${where.sql} AND ${IS_OPEN_SQL} GROUP BY 1, 2 ORDER BY lines DESC, 1, 2`)
    .all(...where.values)
    .map(({ currency, age, count, outstanding }) => ({ currency, age, count, outstanding }))

const MOST_ROWS = 10_000
const option = (value: string | number, label = String(value)) => ({ value, label })
const options = (db: Db, sql: string) => db.prepare<[], { value: number | string; label: string }>(sql).all()

export default serve(invoices, {
  list: listed,
  agents: ({ query, ...asking }) => listed({ ...asking, query }),
  ids: ({ query, ...asking }) => {
    const where = whereIn(asking, query as View)
    return {
      identifiers: installmentIds(asking.db, where, query, query.count, query.from),
      totalRecords: installmentCount(asking.db, where),
    }
  },
  filters: ({ db }) => {
    const institutions = options(
      db,
      'SELECT id AS value, name AS label FROM institutions WHERE id IN (SELECT institution_id FROM application_installments) ORDER BY name',
    )
    return {
      institutions,
      vendors: institutions,
      statuses: statuses.map((one) => option(one)),
      holds: holds.map((one) => option(one)),
      ages: ages.map((one) => option(one)),
      currencies: options(
        db,
        'SELECT DISTINCT expected_currency_in AS value, expected_currency_in AS label FROM application_installments ORDER BY 1',
      ),
      countries: options(
        db,
        'SELECT DISTINCT country AS value, country AS label FROM institutions WHERE id IN (SELECT institution_id FROM application_installments) ORDER BY 1',
      ).map(({ value }) => option(value, countryName(String(value)))),
      intakes: options(db, 'SELECT id AS value, name AS label FROM intakes ORDER BY month'),
      years: options(
        db,
        'SELECT DISTINCT intake_year AS value, intake_year AS label FROM applications WHERE intake_year IS NOT NULL ORDER BY 1',
      ).map(({ value }) => option(value)),
      agents: options(
        db,
        "SELECT id AS value, first_name || ' ' || last_name AS label FROM users WHERE id IN (SELECT agent_id FROM application_installments) ORDER BY 2",
      ),
    }
  },
  summary: ({ query, ...asking }) =>
    invoiceTabs.flatMap((tab: InvoiceTab) =>
      totals(asking.db, whereIn(asking, { ...query, invoice_tab: tab })).map(
        ({ currency, count, outstanding }) => ({
          invoice_tab: onWire(tab),
          count,
          amount: outstanding,
          currency,
        }),
      ),
    ),
  totals: ({ body, ...asking }) => totals(asking.db, meant(asking, body)),
  ageing: ({ body, ...asking }) => ageing(asking.db, meant(asking, body), asking.tenant.clock.iso()),
  exportFile: ({ body, ...asking }) =>
    exportFile(asking.tenant, meant(asking, body), asking.request.offset, body),
  rows: ({ body, ...asking }) => {
    const where = meant(asking, body)
    const count = installmentCount(asking.db, where)
    if (count > MOST_ROWS)
      throw new Fail(422, `At most ${MOST_ROWS.toLocaleString('en')} installments at once`)
    return installmentRows(asking.db, where, {}, MOST_ROWS)
  },
})
