/** From the text of a remittance to proposals: reads lines, parses amounts, collects problems, matches. Pure: no database. */
import type { Owed, Remittance, StatementAnswers } from '@contract/finance/remittance'
import { foldText } from '../../foldText'
import { groupBy } from '../../groupBy'
import { parseUnits, type Mark } from './figures'
import { matchLines, NO_PROPOSAL, type MatchRequest } from './match'
import type { ReadLine, ReadRemittance } from './read'
import { referenceIndex, type OpenInstallment } from './referenceMatching'
import { newSearchBudget, type SearchBudget } from './subsets'
import { readStatement, type StatementFile } from './understand'

/** Stated by the user for the whole file, when the file does not say it. */
export interface FileDefaults extends StatementAnswers {
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

/** `file`: its text, or a workbook. `open`: installments, oldest first. `work`: limit of the subset search. Throws 422. */
export function propose(
  file: string | StatementFile,
  open: readonly OpenInstallment[],
  defaults: FileDefaults = {},
  work: SearchBudget = newSearchBudget(),
): Remittance {
  const { currency: defaultCurrency, institution_id } = defaults
  const { format, separator, lines, totals, point, questions } = readStatement(
    typeof file === 'string' ? { text: file } : file,
    defaults,
  )
  const words = referenceIndex(open)
  const seen = new Map<string, number>()
  const requests: MatchRequest[] = []
  const parsed = lines.map((readLine) => {
    const { line, date, day, reference, cell } = readLine
    const problems = [...readLine.problems]
    const named = words.byNumber(reference)
    const currency = currencyOf(readLine, named.rows, defaultCurrency)
    if (currency === null && problems.length === 0 && cell.bare !== '')
      problems.push('The currency is missing')
    const units = problems.length > 0 ? null : parseUnits(cell, currency ?? 'USD', point)
    if (typeof units === 'string') problems.push(units)
    if (typeof units === 'number' && units < 0)
      problems.push(`A negative amount cannot be received: ${cell.written}`)
    const amount = typeof units === 'number' && units > 0 ? units : null
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
    return { line, date, day, reference, written: cell.written, amount, currency, problems, same_as }
  })
  const proposals = matchLines(requests, open, words, work, institution_id ?? null)
  const answer = parsed.map((line) => {
    const { refusal, ...proposal } = proposals.get(line.line) ?? NO_PROPOSAL
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
    format,
    questions,
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
  totals: ReadRemittance['totals'],
  currency: string,
  isOnly: boolean,
  point: Mark | null,
): number | null => {
  const stated = totals.filter((total) => total.currency === currency || (total.currency === null && isOnly))
  const units = stated.length === 1 ? parseUnits(stated[0]!.cell, currency, point) : null
  return typeof units === 'number' ? units : null
}
export const owedOf = ({
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
