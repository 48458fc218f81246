/** Matches the open lines of a stored statement and writes the answer; runs in a worker thread. */
import { statements, type Statement, type StatementDetail } from '@contract/finance/statements'
import type { Owed } from '@contract/finance/remittance'
import { foldText } from '../../foldText'
import { matchLines, NO_PROPOSAL, type MatchRequest } from '../remittance/match'
import { referenceIndex, type OpenInstallment } from '../remittance/referenceMatching'
import { newSearchBudget } from '../remittance/subsets'
import { answerWriter } from '@kit/request/writeAnswer'
import {
  bookingsOf,
  looksLikeOf,
  receiptOf,
  reversalOf,
  stateOf,
  type LooksLike,
  type StoredLine,
} from './lines'

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

export interface StatementMatching {
  statement: Statement
}
/** Lines of the statement, and all installments, oldest first. */
export type StatementPart = { lines: StoredLine[] } | { installments: OpenInstallment[] }

const write = answerWriter(statements.single.spec.answer)
export const matchStatement = ({ statement }: StatementMatching, parts: StatementPart[]): string =>
  write(
    matched(
      statement,
      parts.flatMap((part) => ('lines' in part ? part.lines : [])),
      parts.flatMap((part) => ('installments' in part ? part.installments : [])),
    ),
  )

const lookAlikeProblem = ({ name, line, amount: other, is_received }: LooksLike, amount: number) => {
  if (Math.abs(amount) < Math.abs(other)) return `Looks like a part of line ${line} of “${name}”`
  if (Math.abs(amount) > Math.abs(other))
    return `Looks like the sum of several lines of “${name}”, with line ${line}`
  return is_received
    ? `Looks like a line already received from “${name}”, line ${line}`
    : `Looks like line ${line} of “${name}”`
}

export function matched(
  statement: Statement,
  lines: readonly StoredLine[],
  installments: readonly OpenInstallment[],
): StatementDetail {
  const words = referenceIndex(installments)
  const work = newSearchBudget()
  const seen = new Map<string, number>()
  const requests: MatchRequest[] = []
  const known = lines.map((line) => {
    const content = [line.day ?? line.date, foldText(line.reference), line.currency, line.amount].join('\0')
    const same_as = line.amount === null ? null : (seen.get(content) ?? null)
    if (same_as === null) seen.set(content, line.line)
    if (line.left > 0 && line.amount !== null && line.amount > 0)
      requests.push({
        isDuplicate: same_as !== null,
        line: line.line,
        date: line.date,
        reference: line.reference,
        amount: line.left,
        currency: line.currency!,
        named: words.byNumber(line.reference),
      })
    return { line, same_as }
  })
  const proposals = matchLines(requests, installments, words, work)
  const answered = known.map(({ line, same_as }): StatementDetail['lines'][number] => {
    const { refusal, ...proposal } = proposals.get(line.line) ?? NO_PROPOSAL
    const { id: _, looksLike: _other, ...rest } = line
    const looks_like = looksLikeOf(line)
    const isAsked = looks_like !== null && line.left !== 0
    return {
      ...rest,
      ...proposal,
      looks_like,
      certainty: isAsked && proposal.certainty === 'sure' ? 'likely' : proposal.certainty,
      state: stateOf(line),
      same_as,
      problems: [
        ...(JSON.parse(line.problems) as string[]),
        ...(same_as === null ? [] : [`Same as line ${same_as}`]),
        ...(isAsked ? [lookAlikeProblem(looks_like, line.amount!)] : []),
        ...(refusal === null ? [] : [refusal]),
      ],
      bookings: bookingsOf(line),
      receivedInfo: receiptOf(line),
      reversedInfo: reversalOf(line),
    }
  })
  const mentioned = new Set(
    answered.flatMap(({ pays, others }) => [...pays.map(({ identifier }) => identifier), ...others]),
  )
  return {
    ...statement,
    lines: answered,
    installments: installments.filter(({ identifier }) => mentioned.has(identifier)).map(owedOf),
    unsearched: work.refused,
  }
}
