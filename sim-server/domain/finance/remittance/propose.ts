/** From the text of a remittance to proposals: reads lines, parses amounts, collects problems, matches. Pure: no database. */
import type { Currency } from '@contract/money'
import {
  MOST_REMITTANCE_LETTERS,
  MOST_REMITTANCE_LINES,
  type Owed,
  type Remittance,
} from '@contract/finance/remittance'
import { foldText } from '../../foldText'
import { groupBy } from '../../groupBy'
import { Fail } from '@kit/request/fail'
import { decimalMarkOf, parseUnits } from './figures'
import { matchLines, type MatchRequest } from './match'
import { readRemittance, type ReadLine } from './read'
import { referenceIndex, type OpenInstallment } from './referenceMatching'
import { newSearchBudget, type SearchBudget } from './subsets'

/** Stated by the user for the whole file, when the file does not say it. */
export interface FileDefaults {
  currency?: Currency | undefined
  institution_id?: number | undefined
}

/** The currency of a line: its own, the file's, or the only currency of the installments that the line names. */
const currencyOf = (
  line: ReadLine,
  named: readonly OpenInstallment[],
  defaultCurrency: string | undefined,
): string | null => {
  if (line.currency !== null) return line.currency
  if (defaultCurrency !== undefined) return defaultCurrency
  const found = new Set(named.map(({ currency }) => currency))
  return found.size === 1 ? [...found][0]! : null
}

/** A payment of the file may fill a few lines of the text, with line breaks inside quotation marks. */
const MOST_TEXT_LINES = 4 * MOST_REMITTANCE_LINES
const refuse = (message: string) => new Fail(422, { message, field: 'text' })
const refuseLines = (found: number) =>
  refuse(
    `At most ${MOST_REMITTANCE_LINES.toLocaleString('en')} lines at a time; this one has ${found.toLocaleString('en')}`,
  )

/** What would take seconds to read is refused before. Throws 422. */
const requireReadable = (text: string) => {
  const lines = text.split(/\r\n|\r|\n/)
  const long = lines.findIndex(({ length }) => length > MOST_REMITTANCE_LETTERS)
  if (long >= 0)
    throw refuse(`Line ${long + 1} is longer than ${MOST_REMITTANCE_LETTERS.toLocaleString('en')} letters`)
  if (lines.length <= MOST_TEXT_LINES) return
  const filled = lines.filter((line) => line.trim() !== '').length
  if (filled > MOST_TEXT_LINES) throw refuseLines(filled)
}

/**
 * `open`: installments, oldest first. `work`: limit of the subset search. Throws 422 when the text has more than
 * MOST_REMITTANCE_LINES lines, or a line more than MOST_REMITTANCE_LETTERS.
 */
export function propose(
  text: string,
  open: readonly OpenInstallment[],
  { currency: defaultCurrency, institution_id }: FileDefaults = {},
  work: SearchBudget = newSearchBudget(),
): Remittance {
  requireReadable(text)
  const { separator, lines, totals } = readRemittance(text)
  if (lines.length > MOST_REMITTANCE_LINES) throw refuseLines(lines.length)
  const words = referenceIndex(open)
  const point = decimalMarkOf([...lines, ...totals].map(({ cell }) => cell))
  const seen = new Map<string, number>()
  const requests: MatchRequest[] = []
  const parsed = lines.map((readLine) => {
    const { line, date, reference, cell } = readLine
    const problems = [...readLine.problems]
    const named = words.byNumber(reference)
    const currency = currencyOf(readLine, named.rows, defaultCurrency)
    if (currency === null && problems.length === 0 && cell.bare !== '')
      problems.push('The currency is missing')
    const units = problems.length > 0 ? null : parseUnits(cell, currency ?? 'USD', point)
    if (typeof units === 'string') problems.push(units)
    const amount = typeof units === 'number' ? units : null
    const content = `${date}\0${foldText(reference)}\0${currency}\0${amount}`
    const same_as = amount === null ? null : (seen.get(content) ?? null)
    if (same_as !== null) problems.push(`Same as line ${same_as}`)
    else if (amount !== null) seen.set(content, line)
    if (amount !== null)
      requests.push({
        isDuplicate: same_as !== null,
        line,
        date,
        reference,
        amount,
        currency: currency!,
        named,
      })
    return { line, date, reference, written: cell.written, amount, currency, problems, same_as }
  })
  const proposals = matchLines(requests, open, words, work, institution_id ?? null)
  const answer = parsed.map((line) => {
    const { refusal = null, ...proposal } = proposals.get(line.line) ?? {
      certainty: 'none' as const,
      grounds: [],
      fit: null,
      pays: [],
      others: [],
    }
    return { ...line, ...proposal, problems: refusal === null ? line.problems : [...line.problems, refusal] }
  })
  const mentioned = new Set(
    answer.flatMap(({ pays, others }) => [...pays.map(({ identifier }) => identifier), ...others]),
  )
  const sums = groupBy(
    answer.filter(({ amount }) => amount !== null),
    ({ currency }) => currency!,
  )
  return {
    separator,
    lines: answer,
    unsearched: work.refused,
    installments: open.filter(({ identifier }) => mentioned.has(identifier)).map(owedOf),
    totals: [...sums].map(([currency, rows]) => ({
      currency,
      count: rows.length,
      amount: rows.reduce((sum, { amount }) => sum + amount!, 0),
      stated: statedTotal(totals, currency, sums.size === 1, point),
    })),
  }
}

/** The total that the file states for a currency; null when it states none or several. `isOnly`: the file has one currency. */
const statedTotal = (
  totals: ReturnType<typeof readRemittance>['totals'],
  currency: string,
  isOnly: boolean,
  point: ReturnType<typeof decimalMarkOf>,
): number | null => {
  const stated = totals.filter((total) => total.currency === currency || (total.currency === null && isOnly))
  const units = stated.length === 1 ? parseUnits(stated[0]!.cell, currency, point) : null
  return typeof units === 'number' ? units : null
}
const owedOf = ({
  identifier,
  student,
  student_number,
  institution,
  number,
  count,
  currency,
  due,
  claim_no,
  invoice_no,
}: OpenInstallment): Owed => ({
  identifier,
  student,
  student_number,
  institution,
  number,
  count,
  currency,
  due,
  claim_no,
  invoice_no,
})
