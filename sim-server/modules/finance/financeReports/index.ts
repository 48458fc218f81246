/**
 * Reports of finance: debtors, agents' balances and the forecast, as lists and as CSV. They are no declared lists: a row is a sum over many
 * installments, made in steps, and no table or statement holds rows that SQLite could sort. There are as many as institutions or agents
 * with their currencies, or months: they are sorted in memory, where the amounts in the home currency are known.
 */
import { homeAmountOf } from '@contract/finance/exchangeRates'
import { financeReports, reportNames, type ReportName } from '@contract/finance/financeReports'
import { plainAmount } from '@contract/money'
import { countryName } from '@db/countryName'
import { homeRates } from '@domain/finance/homeCurrency'
import { installmentList, requireOffice } from '@domain/finance/installments'
import type { Caller } from '@kit/auth/caller'
import { computedPage, sortedRows } from '@kit/crud/computedPage'
import { toCsv, csvFile } from '@kit/transfer/csvFile'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { agentBalances, debtors, forecast, type ReportCall } from './rows'

type Cells = Readonly<Record<string, string | number | null>> & { identifier: string; currency: string }
interface Report {
  rows(call: ReportCall, offset: number): Generator<void, Cells[]>
  textOf(row: Cells): string
  sort_by: string
  sort: 'asc' | 'desc'
  /** The amount that is also said in the home currency. */
  main: string
  /** Columns that are no amounts. */
  plain: readonly string[]
}
const text =
  (...keys: readonly string[]) =>
  (row: Cells) =>
    keys.map((key) => row[key]).join(' ')
const reports: Record<ReportName, Report> = {
  debtors: {
    rows: debtors,
    textOf: (row) => `${text('vendor_name', 'currency')(row)} ${countryName(String(row['country']))}`,
    sort_by: 'outstanding',
    sort: 'desc',
    main: 'outstanding',
    plain: [
      'vendor_name',
      'country',
      'currency',
      'count',
      'home_currency',
      'billing_email',
      'billing_language',
    ],
  },
  agentBalances: {
    rows: agentBalances,
    textOf: text('agent_name', 'currency'),
    sort_by: 'owed',
    sort: 'desc',
    main: 'owed',
    plain: ['agent_name', 'currency', 'count', 'home_currency'],
  },
  forecast: {
    rows: forecast,
    textOf: text('month', 'currency'),
    sort_by: 'month',
    sort: 'asc',
    main: 'total',
    plain: ['month', 'currency', 'count', 'home_currency'],
  },
}

interface CallContext {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}
const rowsOf = ({ tenant, caller, request: { offset } }: CallContext, name: ReportName): Promise<Cells[]> =>
  readInSteps(tenant, function* (db) {
    requireOffice(caller)
    const now = tenant.clock.iso()
    const where = installmentList.visible(caller, 'client_get_all')
    const rows = yield* reports[name].rows({ db, where, now }, offset)
    const home = homeRates(tenant, db, offset)
    const { main } = reports[name]
    return rows.map((row) => ({
      ...row,
      home_currency: home.home_currency,
      home_amount: homeAmountOf(home, { amount: row[main] as number, currency: row.currency }),
    }))
  })

type PageQuery = Parameters<typeof sortedRows>[1] & Parameters<typeof computedPage>[1]
const pageOf =
  (name: ReportName) =>
  async <Row>({ query, ...call }: CallContext & { query: PageQuery }) => {
    const rows = sortedRows(await rowsOf(call, name), query, reports[name], call.request.language)
    return computedPage(rows, query) as ReturnType<typeof computedPage<Row>>
  }

const reportOf = (name: string): ReportName => {
  const found = reportNames.find((one) => one === name)
  if (!found) throw new Fail(404, 'There is no such report')
  return found
}

export default serve(financeReports, {
  debtors: pageOf('debtors'),
  agentBalances: pageOf('agentBalances'),
  forecast: pageOf('forecast'),
  exportFile: async ({ report, body, ...call }) => {
    const name = reportOf(report)
    const { identifiers, excluded, columns } = body
    const found = await rowsOf(call, name)
    const known = new Set(['currency', ...Object.keys(found[0] ?? {})])
    const unknown = found.length > 0 && columns.find(({ key }) => !known.has(key))
    if (unknown) throw new Fail(422, { message: `There is no column ${unknown.key}`, field: 'columns' })
    const wanted = identifiers && new Set(identifiers)
    const left = new Set(excluded)
    const { plain } = reports[name]
    const rows = sortedRows(found, body, reports[name], call.request.language).filter(
      ({ identifier }) => (wanted ? wanted.has(identifier) : true) && !left.has(identifier),
    )
    const cell = (row: Cells, key: string) => {
      if (key === 'home_amount')
        return row[key] === null ? '' : plainAmount(Number(row[key]), String(row['home_currency']))
      if (key === 'country') return countryName(String(row[key]))
      return plain.includes(key) ? row[key] : plainAmount(Number(row[key]), row.currency)
    }
    function* parts() {
      yield toCsv([columns.map(({ label }) => label)], true)
      yield toCsv(rows.map((row) => columns.map(({ key }) => cell(row, key))))
    }
    return csvFile(`${name}-${call.tenant.clock.iso().slice(0, 10)}.csv`, parts())
  },
})
