/**
 * Client invoices: installments of commission, from the claim to the agent's share (business §2 to §5, §7 Invoices). Amounts are whole
 * numbers of the currency's smallest unit (`money.ts`). Dates are stored as the end of the day, 23:59:59.
 */
import { z } from 'zod'
import { languages } from '../../client'
import { endpoints, get, post } from '../../http'
import { accountingFields } from '../accountingExport'
import { holds, statuses } from './invoiceFlow'
import { ages, invoiceFilters, invoiceSorts, invoiceTabs, Tab } from './invoiceFilters'
import { Currency, Units } from '../../money'
import { Choice, exactFields, Time } from '../../shapes'
import { Identifiers, listQueries, page, PAGE_SIZE, tabCounts } from '../../paging'
import { type ModuleDeclaration } from '../../moduleDeclaration'

const Person = z.object({
  id: z.number(),
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

export const Installment = z.object({
  id: z.number(),
  identifier: z.string(),
  status: z.enum(statuses),
  invoice_status_type: z.enum(holds).nullable(),
  reason_name: z.string().nullable(),
  /** Installment `number` of `count`: 2 of 3. */
  number: z.number(),
  count: z.number(),
  remarks: z.string(),
  /** Why it is on hold or dropped; the claim's remarks stay in `remarks`. */
  hold_remarks: z.string(),
  expected_commission_in: Units,
  expected_currency_in: Currency,
  expected_commission_in_date: Time.nullable(),
  /** The institution that pays. */
  vendor_name: z.string(),
  institution_id: z.number(),
  country: z.string(),
  claim_id: z.number().nullable(),
  claim_no: z.string().nullable(),
  /** Secret of the claim's public link. */
  claim_key: z.string().nullable(),
  claimed_amount: Units,
  invoice_id: z.number().nullable(),
  invoice_no: z.string().nullable(),
  invoice_identifier: z.string().nullable(),
  invoice_key: z.string().nullable(),
  invoice_amount: Units,
  /** The institution's order number on its invoice, else on its claim. */
  po_number: z.string().nullable(),
  account_identifier: z.string().nullable(),
  /** Sum of its credit notes that lower what is due. */
  credited_amount: Units,
  /** When the money is due: the expected date of its invoice, else of its claim; null before a claim. */
  due_at: Time.nullable(),
  received_amount: Units,
  received_at: Time.nullable(),
  /** `outstandingOf`, `creditOf`: both are never negative. */
  outstanding_amount: Units,
  credit_amount: Units,
  agent_id: z.number().nullable(),
  agent_percent: z.number(),
  /** The agent's share. Less than `paid_amount` when the agent owes the difference. */
  agent_amount: Units,
  paid_amount: Units,
  paid_at: Time.nullable(),
  files: z.number(),
  /** Reminders by email about it, and the last. */
  reminder_count: z.number(),
  reminded_at: Time.nullable(),
  leadInfo: Person,
  applicationInfo: z.object({
    id: z.number(),
    identifier: z.string(),
    program_name: z.string(),
    student_number: z.string(),
    intake_name: z.string().nullable(),
    intake_year: z.number().nullable(),
  }),
  agentInfo: Person.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
})
export type Installment = z.infer<typeof Installment>

/** 15 rows a page (business §9). */
const invoiceQueries = listQueries({
  filters: invoiceFilters,
  tab: { invoice_tab: Tab },
  sorts: invoiceSorts,
  perPage: PAGE_SIZE.invoices,
})
const targets = invoiceQueries.targets({
  rows: 'installments',
  most: 50_000,
  missing: 'Installment is required',
})
const is_selected_all = z.boolean().default(false)

/** PDFs of one ZIP: each takes about 100 ms of a worker. */
export const MOST_ZIPPED_PAPERS = 200

export const InvoiceTargets = z.object({ ...targets.fields, is_selected_all })

/** Amounts are exported as plain numbers: `1250.50`. */
const InvoiceExport = targets.chosen(exactFields({ ...targets.fileFields, is_selected_all }))

/**
 * Sums of one currency. Amounts of different currencies are never added. `unclaimed`: expected and not claimed yet. `dropped`: due, but
 * not expected any more. due − received + credit = outstanding + dropped.
 */
export const Total = z.object({
  currency: Currency,
  count: z.number(),
  expected: Units,
  unclaimed: Units,
  claimed: Units,
  invoiced: Units,
  credited: Units,
  due: Units,
  received: Units,
  credit: Units,
  outstanding: Units,
  dropped: Units,
  owed: Units,
  paid: Units,
})
export type Total = z.infer<typeof Total>

/** The outstanding amount of one currency in one bucket of the filter `age`. */
export const Ageing = z.object({
  currency: Currency,
  age: z.enum(ages),
  count: z.number(),
  outstanding: Units,
})
export type Ageing = z.infer<typeof Ageing>

const options = z.array(Choice)
export const InvoiceOptions = z.object({
  institutions: options,
  statuses: options,
  holds: options,
  currencies: options,
  countries: options,
  intakes: options,
  years: options,
  agents: options,
  accounts: options,
  reasons: options,
  ages: options,
  reminders: options,
  vendors: options,
})
export type InvoiceOptions = z.infer<typeof InvoiceOptions>

export const invoices = endpoints('invoices', {
  list: get('/client-invoices', {
    can: 'invoices.read',
    query: invoiceQueries.List,
    answer: page(Installment),
    lists: 'invoices',
    from: 'documented',
  }),
  agents: get('/agent-invoices', {
    can: 'invoices.read',
    query: invoiceQueries.List,
    answer: page(Installment),
    from: 'documented',
    quirks: ['query names are not shown; assumed: those of /client-invoices'],
  }),
  filters: get('/client-invoices/filters', { can: 'invoices.read', answer: InvoiceOptions, from: 'assumed' }),
  summary: get('/client-invoices/summary', {
    can: 'invoices.read',
    query: invoiceQueries.Matching,
    answer: z.array(
      z.object({ invoice_tab: z.string(), count: z.number(), amount: Units, currency: Currency }),
    ),
    from: 'assumed',
  }),
  counts: get('/client-invoices/counts', {
    can: 'invoices.read',
    query: invoiceQueries.Matching,
    answer: tabCounts(z.enum(invoiceTabs)),
    from: 'assumed',
  }),
  ids: get('/client-invoices/ids', {
    can: 'invoices.read',
    query: invoiceQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  totals: post('/client-invoices/totals', {
    can: 'invoices.read',
    body: InvoiceTargets,
    answer: z.array(Total),
    from: 'assumed',
    quirks: ['POST that reads: a selection does not fit in an address'],
  }),
  ageing: post('/client-invoices/ageing', {
    can: 'invoices.read',
    body: InvoiceTargets,
    answer: z.array(Ageing),
    from: 'assumed',
    quirks: ['POST that reads: a selection does not fit in a URL', 'empty buckets are left out'],
  }),
  /** The rows of a selection in list order, for the sheets of claim, receive and pay. */
  rows: post('/client-invoices/rows', {
    can: 'invoices.read',
    body: InvoiceTargets,
    answer: z.array(Installment),
    from: 'assumed',
    quirks: ['POST that reads: a selection does not fit in an address'],
  }),
  paperDefaults: get('/client-invoices/paper-defaults', {
    can: 'invoices.read',
    answer: z.object({ payment_days: z.number().nullable() }),
    from: 'assumed',
    quirks: ['payment_days: days to pay, of the settings of the organization'],
  }),
  exportFile: post('/client-invoices/export', {
    can: 'invoices.export',
    body: InvoiceExport,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  /** The PDFs of the invoices, else of the claims, of these installments as one ZIP. */
  papersFile: post('/client-invoices/papers', {
    can: 'invoices.read',
    body: z.object({
      ...InvoiceTargets.shape,
      language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [`422 for no paper, and for more than ${MOST_ZIPPED_PAPERS}`],
  }),
  accountingFile: post('/client-invoices/accounting-export', {
    can: 'invoices.export',
    body: z.object({ ...InvoiceTargets.shape, ...accountingFields }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['installments without an invoice are left out; 422 when none has one'],
  }),
})

export default {
  endpoints: { invoices },
  lists: {
    invoices: [
      'claim',
      'invoice',
      'receive',
      'receive_lines',
      'pay',
      'hold',
      'drop',
      'rollback',
      'unclaim',
      'uninvoice',
      'expect',
      'reverse',
      'refund',
      'credit_note',
      'apply_credit',
      'email_papers',
      'send_reminder',
      'email_statement',
      'send_advices',
    ],
  },
  permissions: {
    'invoices.read': ['finance', 'client'],
    'invoices.claim': ['finance'],
    'invoices.invoice': ['finance'],
    'invoices.receive': ['finance'],
    'invoices.pay': ['finance'],
    'invoices.hold': ['finance'],
    'invoices.delete': ['finance'],
    'invoices.update': ['finance'],
    'invoices.export': ['finance'],
    'invoices.reverse': ['finance'],
    'invoices.refund': ['finance'],
    'invoices.credit': ['finance'],
  },
  navigation: [
    { alias: 'Invoices', route: '/invoices', can: 'invoices.read', icon: 'invoices', order: 20 },
    { alias: 'Agent invoices', route: '/invoices/agents', can: 'invoices.read', under: '/invoices' },
  ],
} as const satisfies ModuleDeclaration
