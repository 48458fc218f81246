/** The columns of an installment, for table, copy and export. */
import { isOpen, partialStateOf, partialStates } from '@contract/finance/invoices/installmentAmounts'
import { holds, statuses } from '@contract/finance/invoices/invoiceFlow'
import type { Installment } from '@contract/finance/invoices'
import { hueDot, type Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, country, date, number, outOf, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column } from '@ui/listWithForms'

const EMPTY_TEXT = MISSING_VALUE.text
const name = 'invoices'
export const studentOf = ({ leadInfo }: Pick<Installment, 'leadInfo'>) => personName(leadInfo)
const agentOf = ({ agentInfo }: Installment) => (agentInfo ? personName(agentInfo) : EMPTY_TEXT)
/** `2/3` */
export const partOf = ({ number: at, count }: Pick<Installment, 'number' | 'count'>) => outOf(at, count)
/** Hold and drop come first: they block every other verb. */
export const stateOf = (row: Installment) =>
  row.invoice_status_type
    ? words(`invoices:holds.${row.invoice_status_type}`)
    : words(`invoices:statuses.${partialStateOf(row) ?? row.status}`)
const HUES = {
  not_claimed: 215,
  not_invoiced: 265,
  not_received: 40,
  partly: 60,
  received: 150,
  overpaid: 320,
  paid: 170,
} as const
const money = (
  key: string,
  width: number,
  amount: (row: Installment) => number,
  more: Partial<Column<Installment>> = {},
) =>
  column<Installment>(
    name,
    key,
    width,
    (row) => {
      const value = amount(row)
      return value === 0 ? EMPTY_TEXT : amountText(value, row.expected_currency_in)
    },
    { numeric: true, ltr: true, ...more },
  )
const day = (iso: string | null) => (iso ? date(iso) : MISSING_VALUE.date)
const intake = ({ applicationInfo: { intake_name, intake_year } }: Installment) =>
  [intake_name, intake_year].filter(Boolean).join(' ') || EMPTY_TEXT

export const invoiceColumns: readonly Column<Installment>[] = [
  column(name, 'lead_name', 140, studentOf, { sort: 'lead_name', pinned: true }),
  column(name, 'part', 46, partOf, { ltr: true, muted: true }),
  column(name, 'vendor_name', 190, (row) => row.vendor_name, {
    sort: 'vendor_name',
    filter: (row) => ['institution_id', String(row.institution_id)],
  }),
  column(name, 'status', 126, stateOf, {
    sort: 'status',
    dot: (row) => hueDot(row.invoice_status_type ? 0 : HUES[partialStateOf(row) ?? row.status]),
    filter: (row) => ['status', row.status],
  }),
  column(name, 'expected_commission_in_date', 118, (row) => day(row.expected_commission_in_date), {
    sort: 'expected_commission_in_date',
  }),
  money('expected_commission_in', 104, (row) => row.expected_commission_in, {
    sort: 'expected_commission_in',
  }),
  money('received_amount', 104, (row) => row.received_amount),
  money('outstanding_amount', 104, (row) => (isOpen(row) ? row.outstanding_amount : 0)),
  money('claimed_amount', 104, (row) => row.claimed_amount),
  column(name, 'claim_no', 136, (row) => row.claim_no ?? EMPTY_TEXT, {
    sort: 'claim_no',
    ltr: true,
    muted: true,
  }),
  column(name, 'invoice_no', 136, (row) => row.invoice_no ?? EMPTY_TEXT, {
    sort: 'invoice_no',
    ltr: true,
    muted: true,
  }),
  column(name, 'agent', 150, agentOf, {
    muted: true,
    filter: (row) => ['agent_id', row.agent_id === null ? 'none' : String(row.agent_id)],
  }),
  money('agent_amount', 120, (row) => row.agent_amount, { muted: true }),
  money('paid_amount', 120, (row) => row.paid_amount, { muted: true }),
  column(name, 'student_number', 130, (row) => row.applicationInfo.student_number, {
    ltr: true,
    muted: true,
  }),
  column(name, 'program_name', 200, (row) => row.applicationInfo.program_name, { muted: true }),
  column(name, 'remarks', 200, (row) => row.remarks || EMPTY_TEXT, { muted: true }),
  column(name, 'intake', 120, intake, { muted: true, hidden: true }),
  column(name, 'country', 120, (row) => country(row.country), {
    muted: true,
    hidden: true,
    filter: (row) => ['country', row.country],
  }),
  money('invoice_amount', 124, (row) => row.invoice_amount, { hidden: true }),
  column(name, 'reason_name', 180, (row) => row.reason_name ?? EMPTY_TEXT, { muted: true, hidden: true }),
  column(name, 'received_at', 124, (row) => day(row.received_at), {
    sort: 'received_at',
    muted: true,
    hidden: true,
  }),
  column(name, 'paid_at', 124, (row) => day(row.paid_at), { muted: true, hidden: true }),
  column(name, 'reminded_at', 124, (row) => day(row.reminded_at), { muted: true, hidden: true }),
  column(
    name,
    'reminder_count',
    90,
    (row) => (row.reminder_count > 0 ? number(row.reminder_count) : EMPTY_TEXT),
    {
      numeric: true,
      muted: true,
      hidden: true,
      filter: (row) => ['reminders', String(Math.min(3, row.reminder_count))],
    },
  ),
  column(name, 'files', 70, (row) => (row.files > 0 ? number(row.files) : EMPTY_TEXT), {
    numeric: true,
    muted: true,
    hidden: true,
  }),
]

const AMOUNTS = new Set(
  invoiceColumns
    .filter(({ key }) => key.endsWith('_amount') || key === 'expected_commission_in')
    .map(({ key }) => key),
)

/** Columns of the agents' list: whose share, of what, what is left to pay. */
const AGENT_COLUMN_KEYS = [
  'agent',
  'lead_name',
  'part',
  'vendor_name',
  'status',
  'received_amount',
  'agent_amount',
  'paid_amount',
  'received_at',
  'paid_at',
  'claim_no',
  'student_number',
]
/** Narrower widths, so that the amount owed is visible at 1280 px. */
const AGENT_WIDTHS: Record<string, number> = {
  agent: 140,
  lead_name: 150,
  vendor_name: 170,
  status: 114,
  agent_amount: 110,
  paid_amount: 110,
}
export const agentColumns: readonly Column<Installment>[] = AGENT_COLUMN_KEYS.map((key) => ({
  ...invoiceColumns.find((one) => one.key === key)!,
  hidden: false,
  pinned: key === 'agent',
  ...(AGENT_WIDTHS[key] && { width: AGENT_WIDTHS[key] }),
}))

/** Columns of an export: values in the reader's language, and the currency before the first amount, because amounts are plain numbers there. */
export function fileColumns(columns: readonly { key: string; label: string }[]) {
  const called = {
    ...Object.fromEntries(
      [...statuses, ...partialStates].map((one) => [one, words(`invoices:statuses.${one}`)]),
    ),
    ...Object.fromEntries(holds.map((one) => [one, words(`invoices:holds.${one}`)])),
  }
  const amount = columns.findIndex(({ key }) => AMOUNTS.has(key))
  const said = columns.map((one) => (one.key === 'status' ? { ...one, words: called } : one))
  return amount < 0
    ? said
    : said.toSpliced(amount, 0, { key: 'currency', label: words('invoices:fields.currency') })
}
