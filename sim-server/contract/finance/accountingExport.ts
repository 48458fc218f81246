/**
 * Invoices as a file for bookkeeping software, in the format its import asks for: one line an installment. Not documented.
 *
 * Xero, "Import your sales invoices": the columns of its template, all of them and in its order; days as DD/MM/YYYY; at most 500 invoices
 * a file (docs.milientsoftware.com …/xero/xero-templates, online.flippingbook.com/view/399081/31). QuickBooks Online, "Import invoices": the
 * columns that it recognises (quickbooks.intuit.com/learn-support/en-ca/…/01/394876); others are chosen in its dialog, and the order of the
 * date as well; at most 1,000 lines a file.
 */
import { z } from 'zod'

export const accountingFormats = ['xero', 'quickbooks'] as const
export type AccountingFormat = (typeof accountingFormats)[number]
/** Invoices of a file; QuickBooks Online counts lines only. */
export const MOST_ACCOUNTING_INVOICES: Readonly<Record<AccountingFormat, number>> = {
  xero: 500,
  quickbooks: 1000,
}
/** Lines of a file. QuickBooks Online takes no more. */
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
