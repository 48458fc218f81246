/** Invoices for the import of Xero and QuickBooks. Void invoices are left out: an import cannot cancel. */
import type { z } from 'zod'
import {
  MOST_ACCOUNTING_INVOICES,
  MOST_ACCOUNTING_LINES,
  type AccountingFormat,
} from '@contract/finance/accountingExport'
import type { invoices } from '@contract/finance/invoices'
import { isoCurrencyOf, plainAmount } from '@contract/money'
import type { Where } from '@kit/list/filterWhere'
import { csvFile, toCsv } from '@kit/transfer/csvFile'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

type Body = z.output<NonNullable<(typeof invoices)['accountingFile']['spec']['body']>>
interface InvoiceLine {
  invoice_no: string
  institution: string
  issued_at: string
  due_at: string
  currency: string
  student: string
  program: string
  student_number: string
  claim_no: string | null
  amount: number
}

const SELECT = `SELECT i.invoice_no, v.name AS institution, i.created_at AS issued_at, i.expected_received_at AS due_at, i.currency,
    trim(p.first_name || ' ' || p.last_name) AS student, a.program_name AS program, a.student_number, c.claim_no, d.amount
  FROM application_installments l JOIN invoices i ON i.id = l.invoice_id AND i.void_at IS NULL JOIN invoice_details d ON d.invoice_id = i.id AND d.installment_id = l.id AND d.void_at IS NULL
  JOIN institutions v ON v.id = i.institution_id JOIN leads p ON p.id = l.lead_id JOIN applications a ON a.id = l.application_id LEFT JOIN claims c ON c.id = l.claim_id`

type Day = (iso: string) => string
type Cell = (line: InvoiceLine, body: Body, day: Day) => string
const amount: Cell = (line) => plainAmount(line.amount, line.currency)
const description: Cell = ({ student, student_number, program }) =>
  [student, student_number, program].filter(Boolean).join(', ')
/** Columns of the template that are left empty. */
const empty = (...headings: string[]): [heading: string, cell: Cell][] =>
  headings.map((heading) => [heading, () => ''])
/** The columns of each format, in its order and spelling. */
const columns: Record<AccountingFormat, readonly [heading: string, cell: Cell][]> = {
  xero: [
    ['*ContactName', (line) => line.institution],
    ...empty('EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
    ...empty('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
    ['*InvoiceNumber', (line) => line.invoice_no],
    ['Reference', (line) => line.claim_no ?? ''],
    ['*InvoiceDate', (line, _, day) => day(line.issued_at)],
    ['*DueDate', (line, _, day) => day(line.due_at)],
    ...empty('InventoryItemCode'),
    ['*Description', description],
    ['*Quantity', () => '1'],
    ['*UnitAmount', amount],
    ...empty('Discount'),
    ['*AccountCode', (_, body) => body.account_code],
    ['*TaxType', (_, body) => body.tax_type],
    ...empty('TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
    ['Currency', (line) => isoCurrencyOf(line.currency)],
    ...empty('BrandingTheme'),
  ],
  quickbooks: [
    ['*InvoiceNo', (line) => line.invoice_no],
    ['*Customer', (line) => line.institution],
    ['*InvoiceDate', (line, _, day) => day(line.issued_at)],
    ['*DueDate', (line, _, day) => day(line.due_at)],
    ...empty('Terms', 'Location'),
    ['Memo', (line) => line.claim_no ?? ''],
    ['Item(Product/Service)', (_, body) => body.account_code],
    ['ItemDescription', description],
    ['ItemQuantity', () => '1'],
    ['ItemRate', amount],
    ['*ItemAmount', amount],
    ['ItemTaxCode', (_, body) => body.tax_type],
    ['Currency', (line) => isoCurrencyOf(line.currency)],
  ],
}

/** `where`: the selected installments. `offset`: minutes east of UTC. Throws 422 when no line is left, or too many are. */
export function accountingFile(tenant: Tenant, where: Where, offset: number, body: Body): Response {
  const most = MOST_ACCOUNTING_LINES[body.format]
  const lines = tenant.db
    .prepare<unknown[], InvoiceLine>(
      `${SELECT} WHERE ${where.sql} ORDER BY i.invoice_no, d.id LIMIT ${most + 1}`,
    )
    .all(...where.values)
  if (lines.length === 0) throw new Fail(422, 'None of these installments is on a valid invoice')
  if (lines.length > most) throw new Fail(422, `At most ${most.toLocaleString('en')} installments at once`)
  const mostInvoices = MOST_ACCOUNTING_INVOICES[body.format]
  if (new Set(lines.map(({ invoice_no }) => invoice_no)).size > mostInvoices)
    throw new Fail(422, `At most ${mostInvoices} invoices at once`)
  const day: Day = (iso) => {
    const [year, month, date] = new Date(Date.parse(iso) + offset * 60_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return `${date}/${month}/${year}`
  }
  const named = columns[body.format]
  function* parts() {
    yield toCsv([named.map(([heading]) => heading)], true)
    yield toCsv(lines.map((line) => named.map(([, cellOf]) => cellOf(line, body, day))))
  }
  return csvFile(`invoices-${body.format}-${tenant.clock.iso().slice(0, 10)}.csv`, parts())
}
