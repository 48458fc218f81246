/** Installments as the matcher sees them, and lines of a bank about them. */
import type { OpenInstallment } from '@domain/finance/remittance/referenceMatching'

/** `owed(0, { due: 125000 })`: open, in euros, of Leeds, unless told otherwise. */
export const makeOwed = (at: number, more: Partial<OpenInstallment> = {}): OpenInstallment => ({
  identifier: `aa${String(at).padStart(6, '0')}`,
  rank: at,
  student: `Student${at} Family${at}`,
  student_number: `LEED-${100_000 + at}`,
  institution: 'University of Leeds',
  alias: 'Leeds',
  institution_id: 1,
  number: 1,
  count: 1,
  currency: 'EUR',
  due: 100_000 + at,
  claim_no: null,
  invoice_no: null,
  refusal: null,
  ...more,
})
/** `1234.56` of 123456. */
export const plainText = (units: number, digits = 2) =>
  `${Math.floor(units / 10 ** digits)}.${String(units % 10 ** digits).padStart(digits, '0')}`
