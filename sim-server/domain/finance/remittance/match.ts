/**
 * Matches the lines of a remittance to open installments. The rules run from the strongest to the weakest evidence: a number with
 * the amount due, a number with another amount, a name with the amount due, an institution with the amount due, an institution
 * with a subset that adds up to the amount. Within a rule, lines are sorted by content, so that their order in the file does not
 * matter. An installment goes to one line only.
 */
import type { Certainty, Fit, Ground } from '@contract/finance/remittance'
import { groupBy } from '../../groupBy'
import type { NamedInstallment, OpenInstallment, ReferenceIndex } from './referenceMatching'
import { smallestSubset, type SearchBudget } from './subsets'

/** `isDuplicate`: an earlier line has the same date, reference, currency and amount. */
export interface MatchRequest {
  isDuplicate: boolean
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
  /** Why the installments that the line names cannot be paid. */
  refusal: string | null
}
export const NO_PROPOSAL: Readonly<Proposal> = {
  certainty: 'none',
  grounds: [],
  fit: null,
  pays: [],
  others: [],
  refusal: null,
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

/** The sum of all rows, or one row, is exactly the amount. Of a student's equal installments the oldest is taken. */
function matchDue(rows: readonly OpenInstallment[], amount: number): Found | null {
  if (rows.length > 0 && sumOf(rows) === amount)
    return { certainty: 'sure', fit: 'exact', pays: inFull(rows) }
  const equal = rows.filter((row) => row.due === amount)
  return equal.length === 0
    ? null
    : { certainty: oneStudent(equal) ? 'sure' : 'likely', fit: 'exact', pays: inFull(equal.slice(0, 1)) }
}
/** Some of the rows add up to the amount. */
function matchSubset(rows: readonly OpenInstallment[], amount: number, work: SearchBudget): Found | null {
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
/** The amount is less or more than is due: the oldest rows are paid first, an excess goes to the last one. */
function matchPartial(rows: readonly OpenInstallment[], amount: number): Found | null {
  if (rows.length === 0) return null
  let left = amount
  const pays = rows.flatMap((row, at) => {
    const paid = at === rows.length - 1 ? left : Math.min(left, row.due)
    left -= paid
    return paid > 0 ? [{ row, amount: paid }] : []
  })
  return { certainty: 'likely', fit: sumOf(rows) > amount ? 'partial' : 'over', pays }
}
const asLikely = (found: Found | null): Found | null => found && { ...found, certainty: 'likely' }

/**
 * Returns a proposal for each line, by line number. `words`: the index of references. `work`: shared limit of the subset search.
 */
export function matchLines(
  lines: readonly MatchRequest[],
  open: readonly OpenInstallment[],
  words: ReferenceIndex,
  work: SearchBudget,
): Map<number, Proposal> {
  const taken = new Set<OpenInstallment>()
  const proposals = new Map<number, Proposal>()
  const freeRows = (rows: readonly OpenInstallment[], { currency }: MatchRequest) =>
    rows
      .filter((row) => row.refusal === null && row.currency === currency && !taken.has(row))
      .toSorted((a, b) => a.rank - b.rank)

  const payable = open.filter(({ refusal }) => refusal === null)

  // A duplicate line was most likely sent twice: its rule comes last, and matches only what is due exactly.
  // A line that names installments is offered to no others: when these are settled, it says so.
  const namesNone = ({ named }: MatchRequest) => named.rows.length === 0
  const names = new Map<string, readonly OpenInstallment[]>()
  const byName = (reference: string) => {
    const found = names.get(reference) ?? words.byName(reference)
    names.set(reference, found)
    return found
  }
  const namesNobody = (line: MatchRequest) =>
    namesNone(line) && sharedRefusal(byName(line.reference)) === null
  const rules: {
    forDuplicates?: true
    rows(line: MatchRequest): readonly OpenInstallment[]
    grounds(line: MatchRequest): Ground[]
    fit(rows: readonly OpenInstallment[], line: MatchRequest): Found | null
  }[] = [
    {
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) => {
        const found = matchDue(rows, amount)
        return found?.certainty === 'sure' ? found : null
      },
    },
    {
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) =>
        matchDue(rows, amount) ?? matchSubset(rows, amount, work) ?? matchPartial(rows, amount),
    },
    {
      rows: (line) => (namesNone(line) ? byName(line.reference) : []),
      grounds: () => ['name'],
      fit: (rows, { amount }) => asLikely(matchDue(rows, amount)) ?? matchSubset(rows, amount, work),
    },
    {
      rows: (line) => (namesNobody(line) ? words.byInstitution(line.reference) : []),
      grounds: () => ['institution'],
      fit: (rows, { amount }) => asLikely(matchDue(rows, amount)),
    },
    {
      rows: (line) => (namesNobody(line) ? words.byInstitution(line.reference) : []),
      grounds: () => ['institution'],
      fit: (rows, { amount }) => matchSubset(rows, amount, work),
    },
    {
      forDuplicates: true,
      rows: ({ named }) => named.rows,
      grounds: ({ named }) => named.grounds,
      fit: (rows, { amount }) => asLikely(matchDue(rows, amount)),
    },
  ]
  const sortKey = ({ reference, amount, currency, date }: MatchRequest) =>
    `${reference}\0${currency}\0${String(amount).padStart(12, '0')}\0${date}`
  let unmatched = lines
    .map((line) => ({ line, key: sortKey(line) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.line.line - b.line.line))
    .map(({ line }) => line)
  for (const { forDuplicates = false, rows, grounds, fit } of rules) {
    unmatched = unmatched.filter((line) => {
      if (line.isDuplicate !== forDuplicates) return true
      const found = fit(freeRows(rows(line), line), line)
      if (!found) return true
      for (const { row } of found.pays) taken.add(row)
      proposals.set(line.line, {
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
  const refusalOf = (line: MatchRequest) =>
    sharedRefusal(line.named.rows) ?? (namesNone(line) ? sharedRefusal(byName(line.reference)) : null)
  for (const line of unmatched) proposals.set(line.line, { ...NO_PROPOSAL, refusal: refusalOf(line) })
  const byAmount = groupBy(payable, ({ currency, due: amount }) => `${currency} ${amount}`)
  for (const line of lines) {
    const proposal = proposals.get(line.line)!
    if (proposal.refusal !== null) continue
    const paid = new Set(proposal.pays.map(({ identifier }) => identifier))
    const alternatives = [
      ...line.named.rows,
      ...byName(line.reference),
      ...(byAmount.get(`${line.currency} ${line.amount}`) ?? []),
    ]
    proposal.others = [
      ...new Set(
        alternatives
          .filter(
            (row) => row.refusal === null && row.currency === line.currency && !paid.has(row.identifier),
          )
          .map(({ identifier }) => identifier),
      ),
    ].slice(0, MOST_OTHERS)
  }
  return proposals
}
/** The first row's refusal, when none of the rows can be paid. Null without rows. */
const sharedRefusal = (rows: readonly OpenInstallment[]): string | null =>
  rows.some(({ refusal }) => refusal === null) ? null : (rows[0]?.refusal ?? null)
