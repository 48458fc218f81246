/** Installments: lists, filter options, export, and sums by currency. */
import { alphabetSql } from '@db/alphabet'
import { statuses, holds } from '@contract/finance/invoices/invoiceFlow'
import {
  ages,
  invoiceFilters,
  invoiceTabs,
  reminderCounts,
  tabOnWire,
} from '@contract/finance/invoices/invoiceFilters'
import { invoices, type InvoicesQuery, type InvoiceTargets } from '@contract/finance/invoices'
import { currencies } from '@contract/money'
import { paged } from '@kit/crud/pageEnvelope'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { countryName } from '@domain/countryName'
import { checkFilterValues } from '@domain/checkFilterValues'
import type { Where } from '@domain/filterWhere'
import {
  installmentCount,
  installmentIdentifiers,
  installmentRows,
  installmentWhere,
  requireOffice,
} from '@domain/finance/installments'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '@domain/platform/organization'
import { accountingFile } from './accountingExport'
import { exportFile } from './export'
import { papersFile } from './papersFile'
import { ageing, totals } from './sums'

interface CallContext {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
type View = Pick<InvoicesQuery, 'search' | 'invoice_tab'> & {
  [K in keyof typeof invoiceFilters]?: string | undefined
}

const checkInvoiceFilters = checkFilterValues(invoiceFilters, {
  masters: { institution_id: 'institutions', intake_id: 'intakes', agent_id: 'users' },
  words: {
    status: statuses,
    invoice_status_type: holds,
    currency: currencies,
    age: ages,
    reminders: reminderCounts,
  },
})

function whereOfView(
  { db, tenant, caller, request }: CallContext,
  { search, invoice_tab, ...filters }: View,
): Where {
  requireOffice(caller)
  const filterValues = Object.fromEntries(
    Object.entries(filters).filter(([name]) => Object.hasOwn(invoiceFilters, name)),
  ) as Record<string, string | undefined>
  checkInvoiceFilters(db, filterValues)
  return installmentWhere(caller, {
    filters: filterValues,
    tab: invoice_tab,
    search,
    offset: request.offset,
    now: tenant.clock.iso(),
  })
}
const orderOf = ({
  request: { language },
  query: { sort_by, sort },
}: CallContext & { query: Pick<InvoicesQuery, 'sort_by' | 'sort'> }) => ({ sort_by, sort, language })

const pageOf = async (call: CallContext & { query: InvoicesQuery }) => {
  const { page, per_page } = call.query
  const where = whereOfView(call, call.query as View)
  const total = installmentCount(call.db, where)
  // At 100,000 installments either takes 25 ms.
  if (total > MOST_ROWS) await nextLoopTurn()
  return paged(
    installmentRows(call.db, where, orderOf(call), per_page, (page - 1) * per_page),
    { page, per_page },
    total,
  )
}

/** The targets of a call: listed identifiers, or all that match except the excluded ones; always within the caller's scope. */
function targetWhere(
  call: CallContext,
  { is_selected_all, installments, excluded, filters }: z.output<typeof InvoiceTargets>,
): Where {
  if (!is_selected_all) {
    const visible = whereOfView(call, { invoice_tab: 'client_get_all' })
    return {
      sql: `l.identifier IN (SELECT value FROM json_each(?)) AND ${visible.sql}`,
      values: [JSON.stringify(installments), ...visible.values],
    }
  }
  const where = whereOfView(call, filters as View)
  return {
    sql: `${where.sql} AND l.identifier NOT IN (SELECT value FROM json_each(?))`,
    values: [...where.values, JSON.stringify(excluded)],
  }
}

const MOST_ROWS = 10_000
const option = (value: string | number, label = String(value)) => ({ value, label })
const options = (db: Db, sql: string) => db.prepare<[], { value: number | string; label: string }>(sql).all()

export default serve(invoices, {
  paperDefaults: ({ tenant }) => ({ payment_days: organizationOf(tenant).payment_days }),
  list: pageOf,
  agents: ({ query, ...call }) => pageOf({ ...call, query }),
  ids: ({ query, ...call }) => {
    const where = whereOfView(call, query as View)
    return {
      identifiers: installmentIdentifiers(
        call.db,
        where,
        orderOf({ ...call, query }),
        query.count,
        query.from,
      ),
      totalRecords: installmentCount(call.db, where),
    }
  },
  filters: ({ db, caller, request: { language } }) => {
    requireOffice(caller)
    const institutions = options(
      db,
      `SELECT id AS value, name AS label FROM institutions WHERE id IN (SELECT institution_id FROM application_installments) ORDER BY ${alphabetSql('name', language)}`,
    )
    return {
      institutions,
      vendors: institutions,
      statuses: statuses.map((status) => option(status)),
      holds: holds.map((hold) => option(hold)),
      ages: ages.map((age) => option(age)),
      reminders: reminderCounts.map((count) => option(count)),
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
        `SELECT id AS value, first_name || ' ' || last_name AS label FROM users WHERE id IN (SELECT agent_id FROM application_installments) ORDER BY ${alphabetSql("first_name || ' ' || last_name", language)}`,
      ),
    }
  },
  summary: async ({ query, ...call }) =>
    readInSteps(call.tenant, function* (db) {
      const sums = []
      for (const tab of invoiceTabs) {
        const rows = yield* totals(db, whereOfView(call, { ...query, invoice_tab: tab }))
        for (const { currency, count, outstanding } of rows)
          sums.push({ invoice_tab: tabOnWire(tab), count, amount: outstanding, currency })
      }
      return sums
    }),
  totals: async ({ body, ...call }) => readInSteps(call.tenant, (db) => totals(db, targetWhere(call, body))),
  ageing: async ({ body, ...call }) =>
    readInSteps(call.tenant, (db) => ageing(db, targetWhere(call, body), call.tenant.clock.iso())),
  exportFile: ({ body, ...call }) => exportFile(call.tenant, targetWhere(call, body), call.request, body),
  papersFile: ({ body, ...call }) => papersFile(call.tenant, targetWhere(call, body), body.language),
  accountingFile: ({ body, ...call }) =>
    accountingFile(call.tenant, targetWhere(call, body), call.request.offset, body),
  rows: ({ body, ...call }) => {
    const where = targetWhere(call, body)
    const count = installmentCount(call.db, where)
    if (count > MOST_ROWS)
      throw new Fail(422, `At most ${MOST_ROWS.toLocaleString('en')} installments at once`)
    return installmentRows(call.db, where, {}, MOST_ROWS)
  },
})
