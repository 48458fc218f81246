/** A remittance from its text to its proposals: read, priced, told what is wrong with it, matched. No database. */
import type { Currency } from '@contract/money'
import { MOST_REMITTANCE_LINES, type Owed, type Remittance } from '@contract/finance/remittance'
import { foldText } from '../../foldText'
import { groupBy } from '../../groupedBy'
import { Fail } from '@kit/request/fail'
import { pointOf, unitsOf } from './figures'
import { matchLines, type MatchRequest } from './match'
import { readRemittance, type ReadLine } from './read'
import { referenceIndex, type OpenInstallment } from './referenceMatching'
import { isBudgetSpent, type SearchBudget } from './subsets'

interface Asking {
  currency?: Currency | undefined
  institution_id?: number | undefined
}

/** What names nobody's money: the one currency of what the line names. */
const currencyOf = (
  line: ReadLine,
  named: readonly OpenInstallment[],
  standard: string | undefined,
): string | null => {
  if (line.currency !== null) return line.currency
  if (standard !== undefined) return standard
  const found = new Set(named.map(({ currency }) => currency))
  return found.size === 1 ? [...found][0]! : null
}

/** `open`: the oldest first. */
export function propose(
  text: string,
  open: readonly OpenInstallment[],
  { currency: standard, institution_id }: Asking = {},
  work: SearchBudget = isBudgetSpent(),
): Remittance {
  const { separator, lines, totals } = readRemittance(text)
  if (lines.length > MOST_REMITTANCE_LINES)
    throw new Fail(422, {
      message: `At most ${MOST_REMITTANCE_LINES.toLocaleString('en')} lines at a time; this one has ${lines.length.toLocaleString('en')}`,
      field: 'text',
    })
  const words = referenceIndex(open)
  const point = pointOf([...lines, ...totals].map(({ cell }) => cell))
  const seen = new Map<string, number>()
  const asked: MatchRequest[] = []
  const priced = lines.map((one) => {
    const { line, date, reference, cell } = one
    const problems = [...one.problems]
    const named = words.byNumber(reference)
    const currency = currencyOf(one, named.rows, standard)
    if (currency === null && problems.length === 0 && cell.bare !== '')
      problems.push('The currency is not said')
    const units = problems.length > 0 ? null : unitsOf(cell, currency ?? 'USD', point)
    if (typeof units === 'string') problems.push(units)
    const amount = typeof units === 'number' ? units : null
    const says = `${date}\0${foldText(reference)}\0${currency}\0${amount}`
    const same_as = amount === null ? null : (seen.get(says) ?? null)
    if (same_as !== null) problems.push(`Same as line ${same_as}`)
    else if (amount !== null) seen.set(says, line)
    if (amount !== null)
      asked.push({ again: same_as !== null, line, date, reference, amount, currency: currency!, named })
    return { line, date, reference, written: cell.written, amount, currency, problems, same_as }
  })
  const proposals = matchLines(asked, open, words, work, institution_id ?? null)
  const answer = priced.map((line) => {
    const { refusal = null, ...proposal } = proposals.get(line.line) ?? {
      certainty: 'none' as const,
      grounds: [],
      fit: null,
      pays: [],
      others: [],
    }
    return { ...line, ...proposal, problems: refusal === null ? line.problems : [...line.problems, refusal] }
  })
  const told = new Set(
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
    installments: open.filter(({ identifier }) => told.has(identifier)).map(short),
    totals: [...sums].map(([currency, rows]) => ({
      currency,
      count: rows.length,
      amount: rows.reduce((sum, { amount }) => sum + amount!, 0),
      stated: statedOf(totals, currency, sums.size === 1, point),
    })),
  }
}

const statedOf = (
  totals: ReturnType<typeof readRemittance>['totals'],
  currency: string,
  alone: boolean,
  point: ReturnType<typeof pointOf>,
): number | null => {
  const mine = totals.filter((one) => one.currency === currency || (one.currency === null && alone))
  const units = mine.length === 1 ? unitsOf(mine[0]!.cell, currency, point) : null
  return typeof units === 'number' ? units : null
}
const short = ({
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
