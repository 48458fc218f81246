/**
 * Reports of finance, each a list that can be sorted, searched and exported: who owes what and since when, what agents are owed, and
 * what is expected when. A row is of one currency: amounts of different currencies are never added. None is documented.
 */
import { z } from 'zod'
import { languages } from '../client'
import { endpoints, get, post } from '../http'
import { Currency, Units } from '../money'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { page, PAGE_SIZE, pageQuery } from '../paging'

/** Names of the reports, as in the address of their export. */
export const reportNames = ['debtors', 'agentBalances', 'forecast'] as const
export type ReportName = (typeof reportNames)[number]

/** The amount that the report is about in the home currency, at today's stated rate; null without one. */
const home = { home_currency: z.string(), home_amount: Units.nullable() }

/** What an institution owes in one currency, by days past due (`ages` of `invoiceFilters`). Smallest units. */
export const Debtor = z.object({
  /** `{institution_id}-{currency}` */
  identifier: z.string(),
  institution_id: z.number(),
  vendor_name: z.string(),
  country: z.string(),
  currency: Currency,
  /** Installments with an outstanding amount. */
  count: z.number(),
  /** Expected, but not claimed yet: owed by nobody so far. */
  unclaimed: Units,
  not_due: z.number(),
  days_0: z.number(),
  days_30: z.number(),
  days_60: z.number(),
  days_90: z.number(),
  outstanding: Units,
  /** Received beyond what was due. */
  credit: Units,
  /** Of `outstanding`. */
  ...home,
  /** Where its letters go, `letters.billingContact`; '' for nowhere. */
  billing_email: z.string(),
  billing_language: z.enum(languages),
})
export type Debtor = z.infer<typeof Debtor>

/** What an agent is owed in one currency. Smallest units. */
export const AgentBalance = z.object({
  /** `{agent_id}-{currency}` */
  identifier: z.string(),
  agent_id: z.number(),
  agent_name: z.string(),
  currency: Currency,
  /** Installments in which the agent takes part. */
  count: z.number(),
  /** The agent's share of what was received. */
  share: z.number(),
  paid: Units,
  /** Share minus paid; negative when the agent was paid too much. */
  owed: Units,
  /** Of `owed`. */
  ...home,
})
export type AgentBalance = z.infer<typeof AgentBalance>

/** What is still to come in one month and currency. Smallest units. */
export const ForecastMonth = z.object({
  /** `{month}-{currency}` */
  identifier: z.string(),
  /** `2027-03`; empty for installments without a date. */
  month: z.string(),
  currency: Currency,
  count: z.number(),
  /** Not claimed yet, by the expected date of the commission. */
  unclaimed: Units,
  /** Claimed or invoiced and outstanding, by the date it is due. */
  outstanding: Units,
  /** Both. */
  total: z.number(),
  /** Of `total`. */
  ...home,
})
export type ForecastMonth = z.infer<typeof ForecastMonth>

/** Every key of a row but its identifier can be sorted by. */
const sortsOf = <T extends z.ZodObject>({ shape }: T) =>
  Object.keys(shape).filter((key) => key !== 'identifier') as [string, ...string[]]
const report = <T extends z.ZodObject>(path: string, row: T) =>
  get(path, {
    can: 'invoices.reports',
    query: pageQuery(PAGE_SIZE.masters, sortsOf(row)),
    answer: page(row),
    from: 'assumed',
  })

export const financeReports = endpoints('financeReports', {
  debtors: report('/client-invoices/debtors', Debtor),
  agentBalances: report('/agent-invoices/balances', AgentBalance),
  forecast: report('/client-invoices/forecast', ForecastMonth),
  exportFile: post('/client-invoices/reports/{report}/export', {
    can: 'invoices.reports',
    body: z.object({
      /** Rows to export; all when left out. */
      identifiers: z.array(z.string()).max(50_000).optional(),
      excluded: z.array(z.string()).max(50_000).default([]),
      search: z.string().trim().max(200, 'Search is at most 200 characters').optional(),
      sort_by: z.string().max(60).optional(),
      sort: z.enum(['asc', 'desc'], 'sort must be asc or desc').optional(),
      columns: z
        .array(z.object({ key: z.string(), label: z.string().max(100) }))
        .min(1)
        .max(60),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

export default {
  endpoints: { financeReports },
  permissions: { 'invoices.reports': ['finance'] },
  navigation: [
    { alias: 'Debtors', route: '/invoices/debtors', can: 'invoices.reports', under: '/invoices' },
    {
      alias: 'Agent balances',
      route: '/invoices/agents/balances',
      can: 'invoices.reports',
      under: '/invoices',
    },
    { alias: 'Forecast', route: '/invoices/forecast', can: 'invoices.reports', under: '/invoices' },
  ],
} as const satisfies ModuleDeclaration
