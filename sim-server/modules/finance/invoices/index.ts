/** Installments: lists, filter options, export, and sums by currency. */
import { alphabetSql } from '@db/alphabet'
import { statuses, holds } from '@contract/finance/invoices/invoiceFlow'
import { agentTabs, ages, invoiceTabs, reminderCounts } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type InvoiceTargets } from '@contract/finance/invoices'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { countryName } from '@db/countryName'
import type { Where } from '@kit/list/filterWhere'
import { installmentList, installmentRows, requireOffice } from '@domain/finance/installments'
import type { ListReader } from '@kit/list/declareList'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
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
const readerOf = ({ tenant, db, caller, request }: CallContext): ListReader => {
  requireOffice(caller)
  return { db, caller, offset: request.offset, now: tenant.clock.iso() }
}
const whereOfView = (call: CallContext, view: object): Where => installmentList.asked(readerOf(call), view)
const targetWhere = (
  call: CallContext,
  { installments: identifiers, ...targets }: z.output<typeof InvoiceTargets>,
): Where => installmentList.targets(readerOf(call), { ...targets, identifiers })

type ListQuery = z.output<typeof invoices.list.spec.query>
const pageOf = ({ query, ...call }: CallContext & { query: ListQuery }) =>
  installmentRows.page(call.db, whereOfView(call, query), query, call.request.language)

const [FIRST_AGENT_TAB] = agentTabs
const MOST_ROWS = 10_000
const option = (value: string | number, label = String(value)) => ({ value, label })
const options = (db: Db, sql: string) => db.prepare<[], { value: number | string; label: string }>(sql).all()

export default serve(invoices, {
  paperDefaults: ({ tenant }) => ({ payment_days: organizationOf(tenant).payment_days }),
  list: pageOf,
  agents: ({ query, ...call }) => pageOf({ ...call, query: { invoice_tab: FIRST_AGENT_TAB, ...query } }),
  counts: async (call) => {
    requireOffice(call.caller)
    return installmentRows.counts(call)
  },
  ids: ({ query, ...call }) =>
    installmentRows.identifiers(call.db, whereOfView(call, query), query, call.request.language),
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
      accounts: options(
        db,
        `SELECT id AS value, account_name AS label FROM bank_accounts WHERE deleted_at IS NULL ORDER BY ${alphabetSql('account_name', language)}, id`,
      ),
      reasons: options(
        db,
        `SELECT id AS value, name AS label FROM invoice_reasons WHERE id IN (SELECT invoice_reason_id FROM application_installments) ORDER BY ${alphabetSql('name', language)}`,
      ),
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
          sums.push({ invoice_tab: tab, count, amount: outstanding, currency })
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
    const count = installmentRows.count(call.db, where)
    if (count > MOST_ROWS)
      throw new Fail(422, `At most ${MOST_ROWS.toLocaleString('en')} installments at once`)
    return installmentRows.rows(call.db, where, {}, MOST_ROWS)
  },
})
