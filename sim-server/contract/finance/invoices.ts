/**
 * Client invoices: installments of commission, from the claim to the agent's share (business §2 to §5, §7 Invoices). Amounts are whole
 * numbers of the currency's smallest unit (`money.ts`). Dates are stored as the end of the day, 23:59:59.
 */
import { z } from 'zod'
import { del, endpoints, get, patch, post } from '../http'
import { strictFilters } from '../filters'
import { holds, statuses } from './invoiceFlow'
import { ages, InvoiceFilters, invoiceSorts, Tab } from './invoiceFilters'
import { amount, Currency } from '../money'
import { Receipt } from '../platform/operations'
import { Choice, page, PAGE_SIZE, pageQuery, required, Time } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

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
  expected_commission_in: z.number(),
  expected_currency_in: Currency,
  expected_commission_in_date: Time.nullable(),
  /** The institution that pays. */
  vendor_name: z.string(),
  institution_id: z.number(),
  country: z.string(),
  claim_id: z.number().nullable(),
  claim_no: z.string().nullable(),
  claimed_amount: z.number(),
  invoice_id: z.number().nullable(),
  invoice_no: z.string().nullable(),
  invoice_identifier: z.string().nullable(),
  invoice_amount: z.number(),
  account_identifier: z.string().nullable(),
  received_amount: z.number(),
  received_at: Time.nullable(),
  /** Due minus received; negative after an overpayment. */
  outstanding_amount: z.number(),
  agent_id: z.number().nullable(),
  agent_percent: z.number(),
  agent_amount: z.number(),
  paid_amount: z.number(),
  paid_at: Time.nullable(),
  files: z.number(),
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
const listed = { ...pageQuery(PAGE_SIZE.invoices, invoiceSorts).shape, ...InvoiceFilters.shape }
export const InvoicesQuery = strictFilters({ ...listed, invoice_tab: Tab.default('client_get_all') })
export type InvoicesQuery = z.output<typeof InvoicesQuery>
const { page: _page, per_page: _perPage, ...view } = InvoicesQuery.shape

/** Targets of a call: listed identifiers, or all that match except the excluded ones. */
export const InvoiceTargets = z.object({
  is_selected_all: z.boolean().default(false),
  installments: z.array(z.string()).max(50_000).default([]),
  excluded: z.array(z.string()).max(50_000).default([]),
  filters: strictFilters({
    ...InvoiceFilters.shape,
    search: InvoicesQuery.shape.search,
    invoice_tab: Tab.default('client_get_all'),
  }).prefault({}),
})

/** `words`: translations of a column's values, `{ hold: 'On hold' }`. Amounts are exported as plain numbers: `1250.50`. */
const columns = z
  .array(
    z.object({
      key: z.string(),
      label: z.string().max(100),
      words: z.record(z.string(), z.string().max(100)).optional(),
    }),
  )
  .min(1)
  .max(60)
const InvoiceExport = z
  .object({
    ...InvoiceTargets.shape,
    columns,
    sort_by: z.enum(invoiceSorts).optional(),
    sort: z.enum(['asc', 'desc']).optional(),
  })
  .refine(({ is_selected_all, installments }) => is_selected_all || installments.length > 0, {
    message: 'Installment is required',
    path: ['installments'],
  })

/** Sums of one currency. Amounts of different currencies are never added. */
export const Total = z.object({
  currency: Currency,
  count: z.number(),
  expected: z.number(),
  claimed: z.number(),
  invoiced: z.number(),
  received: z.number(),
  outstanding: z.number(),
  owed: z.number(),
  paid: z.number(),
})
export type Total = z.infer<typeof Total>

/** The outstanding amount of one currency in one bucket of the filter `age`. */
export const Ageing = z.object({
  currency: Currency,
  age: z.enum(ages),
  count: z.number(),
  outstanding: z.number(),
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
  ages: options,
  vendors: options,
})
export type InvoiceOptions = z.infer<typeof InvoiceOptions>

/** A date: `15-03-2027` (documented), `2027-03-15`, or an ISO instant. Stored as the end of that day in the caller's time zone. */
const day = (message: string) =>
  required(message).refine(
    (text) =>
      /^\d{2}-\d{2}-\d{4}$/.test(text)
        ? isDay(`${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`)
        : isDay(text),
    'This date does not exist. Give it as DD-MM-YYYY.',
  )
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))

const MOST_ROWS = 10_000
const rows = <T extends z.ZodType>(row: T) =>
  z
    .array(row, 'Installment is required')
    .min(1, 'Installment is required')
    .max(MOST_ROWS, `At most ${MOST_ROWS} installments at once`)
const remarks = (message: string) => required(message).max(500, 'Remarks are at most 500 characters')

export const ClaimBody = z.object({
  claim_details: rows(
    z.object({
      installment_identifier: required('Installment is required'),
      remarks: remarks('Remarks is required'),
      amount: amount('Commission is required'),
    }),
  ),
  account_identifier: required('Account is required'),
  expected_received_at: day('Expected received date is required'),
})
export type ClaimBody = z.input<typeof ClaimBody>

const receivedRows = rows(
  z.object({
    installment_identifier: required('Installment is required'),
    receive_amount: amount('Receive amount is required'),
  }),
)
export const ReceiveBody = z.object({
  claimDetails: receivedRows,
  remark_to_internal: remarks('Internal remarks is required'),
  receive_date: day('Receive date is required'),
  payment_for: z.literal('acr', 'payment_for must be acr').default('acr'),
  /** The receiving account, when it is not the claim's. */
  account_identifier: z.string().optional(),
  /** The user confirmed that more than the amount due was received. */
  accept_overpayment: z.boolean().default(false),
})
export const PayBody = z.object({
  claimDetails: receivedRows,
  account_id: required('Account is required'),
  receive_date: day('Paid date is required'),
  remark_to_internal: remarks('Internal remarks is required'),
  notify_agent: z.boolean().default(false),
  payment_for: z.literal('fcp', 'payment_for must be fcp').default('fcp'),
})

const identifierList = z
  .array(z.string(), 'Installment is required')
  .min(1, 'Installment is required')
  .max(MOST_ROWS, `At most ${MOST_ROWS} installments at once`)
const group = z.literal('client', 'invoice_status_group must be client').default('client')
/** Hold and drop need a reason and remarks; rollback needs neither. */
export const HoldBody = z
  .object({
    invoice_status_type: z.enum([...holds, 'rollback'], 'invoice_status_type must be hold, drop or rollback'),
    invoice_reason_id: z.string().trim().optional(),
    remarks: z.string().trim().max(500, 'Remarks are at most 500 characters').optional(),
    invoice_status_group: group,
    application_installment_id: identifierList,
  })
  .superRefine(({ invoice_status_type, invoice_reason_id, remarks }, { addIssue }) => {
    if (invoice_status_type === 'rollback') return
    if (!invoice_reason_id)
      addIssue({ code: 'custom', path: ['invoice_reason_id'], message: 'Reason is required' })
    if (!remarks) addIssue({ code: 'custom', path: ['remarks'], message: 'Remarks is required' })
  })
export type HoldBody = z.output<typeof HoldBody>
export const RollbackBody = z.object({
  ...HoldBody.shape,
  invoice_status_type: z.literal('rollback', 'invoice_status_type must be rollback').default('rollback'),
})
/** The documents say "A list of id": accepts objects with an id, and plain ids. */
const ids = z
  .array(z.union([z.object({ id: z.number() }).transform(({ id }) => id), z.number()]))
  .min(1, 'Installment is required')
  .max(MOST_ROWS)
export const DetailDelete = z
  .object({ invoiceClaimDetails: ids.optional(), invoiceDetails: ids.optional() })
  .refine(
    ({ invoiceClaimDetails, invoiceDetails }) =>
      (invoiceClaimDetails === undefined) !== (invoiceDetails === undefined),
    'Send either invoiceClaimDetails or invoiceDetails',
  )
export const ExpectedDate = z.object({
  identifier: required('Installment is required'),
  expected_commission_in_date: day('Expected received date is required'),
})
export const ExpectedDates = z.object({
  identifiers: identifierList,
  expected_commission_in_date: day('Expected received date is required'),
})

export const invoices = endpoints('invoices', {
  list: get('/client-invoices', {
    can: 'invoices.read',
    query: InvoicesQuery,
    answer: page(Installment),
    from: 'documented',
  }),
  agents: get('/agent-invoices', {
    can: 'invoices.read',
    query: strictFilters({ ...listed, invoice_tab: Tab.default('agent_outstanding') }),
    answer: page(Installment),
    from: 'documented',
    quirks: ['query names are not shown; assumed: those of /client-invoices'],
  }),
  filters: get('/client-invoices/filters', { can: 'invoices.read', answer: InvoiceOptions, from: 'assumed' }),
  summary: get('/client-invoices/summary', {
    can: 'invoices.read',
    query: InvoiceFilters,
    answer: z.array(
      z.object({ invoice_tab: z.string(), count: z.number(), amount: z.number(), currency: Currency }),
    ),
    from: 'assumed',
  }),
  ids: get('/client-invoices/ids', {
    can: 'invoices.read',
    query: strictFilters({
      ...view,
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(100_000).default(10_000),
    }),
    answer: z.object({ identifiers: z.array(z.string()), totalRecords: z.number() }),
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
  exportFile: post('/client-invoices/export', {
    can: 'invoices.export',
    body: InvoiceExport,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

export const invoiceVerbs = endpoints('invoices', {
  claim: post('/client-invoices/generate_claim', {
    can: 'invoices.claim',
    body: ClaimBody,
    answer: Receipt,
    from: 'documented',
    says: 'Claim generated successfully',
    fails: 'Unable to generate claim',
  }),
  invoice: post('/client-invoices/generate_invoice', {
    can: 'invoices.invoice',
    body: ClaimBody,
    answer: Receipt,
    from: 'documented',
    says: 'Invoice generated successfully',
    fails: 'Unable to generate invoice',
  }),
  receive: post('/client-invoices/receive_payment', {
    can: 'invoices.receive',
    body: ReceiveBody,
    answer: Receipt,
    from: 'assumed',
    says: 'Receive payment successfully',
    fails: 'Unable to receive payment',
  }),
  pay: post('/client-invoices/generate_payment', {
    can: 'invoices.pay',
    body: PayBody,
    answer: Receipt,
    from: 'documented',
    says: 'Payment Received successfully',
    fails: 'Unable to process payment',
    quirks: ['success says Received although it pays'],
  }),
  hold: post('/client-invoices/set_hold_drop', {
    can: 'invoices.hold',
    body: HoldBody,
    answer: Receipt,
    from: 'documented',
    says: 'Invoice updated successfully',
    quirks: ['takes rollback too'],
  }),
  rollback: del('/client-invoices/remove_hold_drop', {
    can: 'invoices.hold',
    body: RollbackBody,
    answer: Receipt,
    from: 'documented',
    says: 'Invoice updated successfully',
    quirks: ['DELETE with a body'],
  }),
  detailDelete: post('/client-invoices/invoice_detail_delete', {
    can: 'invoices.delete',
    body: DetailDelete,
    answer: Receipt,
    from: 'documented',
    says: 'Claim deleted successfully',
    fails: 'Unable to delete claim',
    quirks: ['POST that deletes', 'ids are those of the installments'],
  }),
  expect: patch('/client-invoices/set_expected_date', {
    can: 'invoices.update',
    body: ExpectedDate,
    answer: Receipt,
    from: 'documented',
    says: 'Installment Date Updated Successfully',
    fails: 'Unable to update commission data',
    quirks: ['the identifier is in the body'],
  }),
  expectAll: patch('/client-invoices/set_expected_dates', {
    can: 'invoices.update',
    body: ExpectedDates,
    answer: Receipt,
    from: 'assumed',
    says: 'Installment Date Updated Successfully',
    fails: 'Unable to update commission data',
  }),
})

export const invoicesDeclaration = {
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
  },
  navigation: [
    { alias: 'Invoices', route: '/invoices', can: 'invoices.read', icon: 'invoices', order: 20 },
    { alias: 'Agent invoices', route: '/invoices/agents', can: 'invoices.read', under: '/invoices' },
  ],
} as const satisfies ModuleDeclaration
