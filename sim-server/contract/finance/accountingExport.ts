/**
 * Invoices as a file for bookkeeping software, in the format its import asks for: one line an installment. Xero: "Sales invoices"
 * (`*ContactName`, `*InvoiceNumber` …). QuickBooks Online: "Import invoices", at most 1,000 lines a file. Not documented.
 */
import { z } from 'zod'

export const accountingFormats = ['xero', 'quickbooks'] as const
export type AccountingFormat = (typeof accountingFormats)[number]
/** Lines of a file. QuickBooks Online takes no more; Xero asks for fewer than 500 invoices. */
export const MOST_ACCOUNTING_LINES: Readonly<Record<AccountingFormat, number>> = {
  xero: 5000,
  quickbooks: 1000,
}

const text = (most: number, message: string) => z.string().trim().max(most, message)
export const accountingFields = {
  format: z.enum(accountingFormats, `format must be one of ${accountingFormats.join(', ')}`),
  /** Xero: the code of the revenue account. QuickBooks: the name of the product or service. */
  account_code: text(50, 'Account code is at most 50 characters').min(1, 'Account code is required'),
  /** As the program calls it: `Tax Exempt`, `20% (VAT on Income)`. */
  tax_type: text(50, 'Tax type is at most 50 characters').min(1, 'Tax type is required'),
}
