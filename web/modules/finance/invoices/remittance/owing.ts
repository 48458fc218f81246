/** The label of an installment: `Ayşe Yılmaz 1/2 · LEED-200001 · University of Leeds · CLM-2026-00042`. */
import type { Installment } from '@contract/finance/invoices'
import { outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import type { Owed } from '@contract/finance/remittance'
import { outOf, personName } from '@core/words/format'

export const installmentLabelParts = (one: Owed): string[] =>
  [
    `${one.student} ${outOf(one.number, one.count)}`,
    one.student_number,
    one.institution,
    one.invoice_no ?? one.claim_no ?? '',
  ].filter(Boolean)

/** A list row in the shape of the matcher's answer. */
export const toOwed = (row: Installment): Owed => ({
  identifier: row.identifier,
  student: personName(row.leadInfo),
  student_number: row.applicationInfo.student_number,
  institution: row.vendor_name,
  number: row.number,
  count: row.count,
  currency: row.expected_currency_in,
  due: outstandingOf(row),
  claim_no: row.claim_no,
  invoice_no: row.invoice_no,
})
