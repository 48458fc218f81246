/** Which of the office's bank accounts a statement is of, by the number that the file names. */
import type { Question } from '@contract/finance/remittance'
import { Fail } from '@kit/request/fail'

export interface OfficeAccount {
  id: number
  identifier: string
  name: string
  number: string
  currency: string
}
/** The answer that the statement is of an account that the office does not keep here. */
const OTHER = 'other'
/** Fewer characters at the end of a number may be those of another account. */
const FEWEST_CHARACTERS = 6

/** Without blanks, signs, and the currency that MT940 may add: `DE34 2005 … 90EUR` → `DE342005…90`. */
const plainNumber = (number: string) =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/(\d)[A-Z]{3}$/, '$1')
/** An IBAN ends with the number of the account, which the other side may give alone or after the bank's code. */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [plainNumber(one), plainNumber(other)]
  return Math.min(a.length, b.length) >= FEWEST_CHARACTERS && (a.endsWith(b) || b.endsWith(a))
}
const choiceOf = ({ identifier, name, number }: OfficeAccount) => ({
  answer: identifier,
  reads: `${name} …${number.slice(-4)}`,
})

export interface NamedAccount {
  /** As the file writes it; null when it names none. */
  written: string | null
  id: number | null
  question: Question | null
}
/**
 * `named`: the numbers in the file. `currencies`: of its lines. Asked when none of the accounts has this number and one of these currencies,
 * or the file names several. Throws 422 for an answer that is no account.
 */
export function statementAccount(
  named: readonly string[],
  currencies: readonly string[],
  accounts: readonly OfficeAccount[],
  answer: string | undefined,
): NamedAccount {
  if (named.length === 0) return { written: null, id: null, question: null }
  const written = named.join(', ')
  if (answer === OTHER) return { written, id: null, question: null }
  const isIn = ({ currency }: OfficeAccount) => currencies.length === 0 || currencies.includes(currency)
  const found =
    answer === undefined
      ? accounts.find((one) => named.length === 1 && isSameAccount(named[0]!, one.number) && isIn(one))
      : accounts.find(({ identifier }) => identifier === answer)
  if (found) return { written, id: found.id, question: null }
  if (answer !== undefined) throw new Fail(422, { message: 'Account not found', field: 'account' })
  const choices = [...accounts.filter(isIn).map(choiceOf), { answer: OTHER, reads: '' }]
  return { written, id: null, question: { kind: 'account', line: 1, written, choices } }
}
