/** Reports of finance: debtors, agents' balances, forecast. Each is a list; Enter shows the installments of a row. */
import {
  financeReports,
  type AgentBalance,
  type Debtor,
  type ForecastMonth,
  reportNames,
  type ReportName,
} from '@contract/finance/financeReports'
import { invoiceFilters, type InvoiceTab } from '@contract/finance/invoices/invoiceFilters'
import { send } from '@core/server/http'
import { leadsTo, type AnyCommand, type Context } from '@core/commands/commands'
import type { Column } from '@core/list/columns'
import { formatFilter } from '@core/list/grammar'
import type { Identified, List, Source } from '@core/list/list'
import { addressOf } from '@core/list/listAddress'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { listPage } from '@ui/listPage'
import { pathOf as statementPath } from '../accountStatements/period'
import { debtorLetters } from '../letters/commands'
import { agentList, invoiceList } from '../list'
import { agentBalanceColumns, debtorColumns, forecastColumns } from './columns'

const NAME = 'financeReports'
const { exportFile, ...endpoints } = financeReports

interface Report<Row extends Identified = Identified> {
  path: string
  sort: { sort_by: string; sort: 'asc' | 'desc' }
  columns: readonly Column<Row>[]
  /** The installments that a row stands for: filters in wire names, and the tab of which list. */
  installmentsOf(row: Row): { list: List; path: string; tab?: InvoiceTab; filters: Record<string, string> }
}
/** A report that is sorted by a field of its rows. */
const report = <Row extends Identified>(declared: Report<Row> & { sort: { sort_by: keyof Row } }): Report =>
  declared
const client = { list: invoiceList, path: '/invoices' }
const agents = { list: agentList, path: '/invoices/agents' }
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const debtors = report<Debtor>({
  path: '/invoices/debtors',
  sort: { sort_by: 'outstanding', sort: 'desc' },
  columns: debtorColumns,
  installmentsOf: ({ institution_id, currency }) => ({
    ...client,
    filters: { institution_id: String(institution_id), currency },
  }),
})
const agentBalances = report<AgentBalance>({
  path: '/invoices/agents/balances',
  sort: { sort_by: 'owed', sort: 'desc' },
  columns: agentBalanceColumns,
  installmentsOf: ({ agent_id, currency }) => ({
    ...agents,
    filters: { agent_id: String(agent_id), currency },
  }),
})
const forecast = report<ForecastMonth>({
  path: '/invoices/forecast',
  sort: { sort_by: 'month', sort: 'asc' },
  columns: forecastColumns,
  installmentsOf: ({ month, currency }) => ({
    ...client,
    tab: 'client_outstanding_v2',
    filters: { currency, ...(month && { expected_from: `${month}-01`, expected_to: lastDayOf(month) }) },
  }),
})
const reports: Record<ReportName, Report> = { debtors, agentBalances, forecast }

const exportOf = (name: ReportName): Pick<Source<Identified>, 'exportPermission' | 'exportFile'> => ({
  exportPermission: exportFile.spec.can,
  exportFile: async ({ all, identifiers, excluded }, columns, { query }) => {
    const body = {
      columns: [...columns],
      excluded: [...excluded],
      ...(all ? {} : { identifiers: [...identifiers] }),
      ...(query.search && { search: query.search }),
      ...(query.sort_by && { sort_by: query.sort_by, sort: query.sort }),
    }
    return (await send(exportFile, { report: name, body })).blob()
  },
})

const routeOf = (name: ReportName): Route => {
  const { path, sort, columns } = reports[name]
  return listPage<Identified>({
    name,
    path,
    rows: endpoints[name],
    words: NAME,
    module: 'invoices',
    title: `${NAME}:titles.${name}`,
    can: exportFile.spec.can,
    columns,
    opens: `${NAME}.installments`,
    source: (made) => ({ ...made, ...exportOf(name) }),
    ...sort,
  }).route
}

/** Shows the installments that the row stands for, in their list. */
const showInstallments: AnyCommand = {
  id: `${NAME}.installments`,
  on: 'row',
  can: 'invoices.read',
  ...leadsTo((c: Context<Identified>) => {
    const {
      list,
      path,
      tab = list.defaults.tab,
      filters,
    } = reports[c.list as ReportName].installmentsOf(c.targets.rows[0]!)
    const text = formatFilter(filters, '', { filters: invoiceFilters })
    return `${path}?${addressOf({ ...list.defaults, text, tab }, list.defaults)}`
  }),
}

const statementOf = (row: Identified): string | undefined => {
  if ('institution_id' in row) return statementPath('institution', Number(row.institution_id))
  return 'agent_id' in row ? statementPath('agent', Number(row.agent_id)) : undefined
}
const showStatement: AnyCommand = {
  id: `${NAME}.statement`,
  on: 'row',
  keys: 's',
  can: 'invoices.read',
  when: ({ list }) => list !== 'forecast',
  ...leadsTo((c: Context<Identified>) => statementOf(c.targets.rows[0]!)),
}

export default defineModule({
  name: NAME,
  keys: 'g f',
  routes: reportNames.map(routeOf),
  commands: [showInstallments, showStatement, ...debtorLetters],
})
