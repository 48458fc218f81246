/**
 * Lines of a remittance to open installments. The strongest words speak first: a number with what is due, a number with
 * another amount, a name with what is due, an institution with what is due, an institution with some that come to it. Within
 * each, lines go by what they say and not by where they stand, so that their order changes nothing. What one line is given,
 * no other is.
 */
import type { Certainty, Fit, Ground } from '@contract/finance/remittance'
import { groupBy } from '../../groupedBy'
import type { NamedInstallment, OpenInstallment, ReferenceIndex } from './referenceMatching'
import { smallestSubset, type SearchBudget } from './subsets'

/** `again`: a line before it says the same. */
export interface MatchRequest {
  again: boolean
  line: number
  date: string
  reference: string
  amount: number
  currency: string
  named: NamedInstallment
}
export interface Proposal {
  certainty: Certainty
  grounds: Ground[]
  fit: Fit | null
  pays: { identifier: string; amount: number }[]
  others: string[]
  /** Why what it names cannot be paid. */ refusal: string | null
}
interface Found {
  certainty: Certainty
  fit: Fit
  pays: { row: OpenInstallment; amount: number }[]
}

const MOST_OTHERS = 8
const inFull = (rows: readonly OpenInstallment[]) => rows.map((row) => ({ row, amount: row.due }))
const sumOf = (rows: readonly OpenInstallment[]) => rows.reduce((sum, { due }) => sum + due, 0)
const oneStudent = ([first, ...rest]: readonly OpenInstallment[]) =>
  rest.every(
    (row) => row.student_number === first!.student_number && row.institution_id === first!.institution_id,
  )

/** What is due, by one or by all of what the line names. Of a student's equal installments the oldest. */
function due(rows: readonly OpenInstallment[], amount: number): Found | null {
  if (rows.length > 0 && sumOf(rows) === amount)
    return { certainty: 'sure', fit: 'exact', pays: inFull(rows) }
  const equal = rows.filter((row) => row.due === amount)
  return equal.length === 0
    ? null
    : { certainty: oneStudent(equal) ? 'sure' : 'likely', fit: 'exact', pays: inFull(equal.slice(0, 1)) }
}
function some(rows: readonly OpenInstallment[], amount: number, work: SearchBudget): Found | null {
  const places =
    rows.length > 1
      ? smallestSubset(
          rows.map((row) => row.due),
          amount,
          work,
        )
      : null
  return places && { certainty: 'likely', fit: 'subset', pays: inFull(places.map((at) => rows[at]!)) }
}
/** Less or more than is due: the oldest are paid first, and what is over goes to the last. */
function another(rows: readonly OpenInstallment[], amount: number): Found | null {
  if (rows.length === 0) return null
  let left = amount
  const pays = rows.flatMap((row, at) => {
    const given = at === rows.length - 1 ? left : Math.min(left, row.due)
    left -= given
    return given > 0 ? [{ row, amount: given }] : []
  })
  return { certainty: 'likely', fit: sumOf(rows) > amount ? 'partial' : 'over', pays }
}
const likely = (found: Found | null): Found | null => found && { ...found, certainty: 'likely' }

/** `house`: all lines come from this institution. */
export function matchLines(
  lines: readonly MatchRequest[],
  open: readonly OpenInstallment[],
  words: ReferenceIndex,
  work: SearchBudget,
  house: number | null = null,
): Map<number, Proposal> {
  const taken = new Set<OpenInstallment>()
  const given = new Map<number, Proposal>()
  const free = (rows: readonly OpenInstallment[], { currency }: MatchRequest) =>
    rows
      .filter(
        (row) =>
          row.refusal === null &&
          row.currency === currency &&
          !taken.has(row) &&
          (house === null || row.institution_id === house),
      )
      .toSorted((a, b) => a.rank - b.rank)
  const payable = open.filter(({ refusal }) => refusal === null)
  const ofHouse = payable.filter((row) => row.institution_id === house)
  const byInstitution = (reference: string) => (house === null ? words.byInstitution(reference) : ofHouse)

  // One that says the same as another is most likely sent twice: it is given what is left, and only where that is due to the unit.
  const ways: {
    again?: true
    rows(line: MatchRequest): readonly OpenInstallment[]
    grounds(line: MatchRequest): Ground[]
    fit(rows: readonly OpenInstallment[], line: MatchRequest): Found | null
  }[] = [
    {
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) => {
        const found = due(rows, amount)
        return found?.certainty === 'sure' ? found : null
      },
    },
    {
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) => due(rows, amount) ?? some(rows, amount, work) ?? another(rows, amount),
    },
    {
      rows: ({ reference }) => words.byName(reference),
      grounds: () => ['name'],
      fit: (rows, { amount }) => likely(due(rows, amount)) ?? some(rows, amount, work),
    },
    {
      rows: ({ reference }) => byInstitution(reference),
      grounds: () => ['institution'],
      fit: (rows, { amount }) => likely(due(rows, amount)),
    },
    {
      rows: ({ reference }) => byInstitution(reference),
      grounds: () => ['institution'],
      fit: (rows, { amount }) => some(rows, amount, work),
    },
    {
      again: true,
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) => likely(due(rows, amount)),
    },
  ]
  const key = ({ reference, amount, currency, date }: MatchRequest) =>
    `${reference}\0${currency}\0${String(amount).padStart(12, '0')}\0${date}`
  let waiting = lines
    .map((line) => ({ line, key: key(line) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.line.line - b.line.line))
    .map(({ line }) => line)
  for (const { again = false, rows, grounds, fit } of ways) {
    waiting = waiting.filter((line) => {
      if (line.again !== again) return true
      const found = fit(free(rows(line), line), line)
      if (!found) return true
      for (const { row } of found.pays) taken.add(row)
      given.set(line.line, {
        certainty: found.certainty,
        grounds: grounds(line),
        fit: found.fit,
        pays: found.pays.map(({ row, amount }) => ({ identifier: row.identifier, amount })),
        others: [],
        refusal: null,
      })
      return false
    })
  }
  for (const line of waiting)
    given.set(line.line, {
      certainty: 'none',
      grounds: [],
      fit: null,
      pays: [],
      others: [],
      refusal: refused(line.named.rows),
    })
  const byAmount = groupBy(payable, ({ currency, due: amount }) => `${currency} ${amount}`)
  for (const line of lines) {
    const mine = given.get(line.line)!
    const paid = new Set(mine.pays.map(({ identifier }) => identifier))
    const also = [
      ...line.named.rows,
      ...words.byName(line.reference),
      ...(byAmount.get(`${line.currency} ${line.amount}`) ?? []),
    ]
    mine.others = [
      ...new Set(
        also
          .filter(
            (row) => row.refusal === null && row.currency === line.currency && !paid.has(row.identifier),
          )
          .map(({ identifier }) => identifier),
      ),
    ].slice(0, MOST_OTHERS)
  }
  return given
}
const refused = (rows: readonly OpenInstallment[]): string | null =>
  rows.some(({ refusal }) => refusal === null) ? null : (rows[0]?.refusal ?? null)
