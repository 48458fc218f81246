/** Installments as the matcher sees them, and lines of a bank about them. */
import type { StatementAnswers } from '@contract/finance/remittance'
import type { Statement } from '@contract/finance/statements'
import type { OpenInstallment } from '@domain/finance/remittance/referenceMatching'
import { matched } from '@domain/finance/statements/matchStatement'
import { readLines } from '@domain/finance/statements/readLines'

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

/** Reads a statement and matches its lines, all of them open, as the calls do but without a database. Throws 422. */
export function matchText(text: string, open: readonly OpenInstallment[], answers: StatementAnswers = {}) {
  const { lines } = readLines({ file: { text }, answers, accounts: [] })
  const stored = lines.map(({ position, amount, ...line }, at) => ({
    ...line,
    id: at + 1,
    line: position,
    amount,
    left: amount ?? 0,
    received: 0,
    receivedInfo: null,
    reversedInfo: null,
    bookings: '[]',
    known_from: null,
    looksLike: null,
  }))
  return matched({ identifier: 'march' } as Statement, stored, open)
}
