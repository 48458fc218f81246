/** Remittance advices: what a payment paid to one agent, line by line, as CSV and as lines of a letter. */
import { plainAmount } from '@contract/money'
import { toCsv } from '@kit/transfer/csvFile'
import { groupBy } from '../../groupBy'
import type { PaidLine } from './read'

export interface Advice {
  agent_id: number
  agent_name: string
  lines: readonly PaidLine[]
}
/** One for each agent, in the order of the lines. */
export const advicesOf = (lines: readonly PaidLine[]): Advice[] =>
  [...groupBy(lines, ({ agent_id }) => String(agent_id)).values()].map((own) => ({
    agent_id: own[0]!.agent_id,
    agent_name: own[0]!.agent_name,
    lines: own,
  }))

type AmountText = (amount: number, currency: string) => string
const plainText: AmountText = (amount, currency) => `${currency} ${plainAmount(amount, currency)}`

/** `CAD 300.00`, one for each currency. */
export const totalsOf = (lines: readonly PaidLine[], amountText = plainText): string[] =>
  [...groupBy(lines, ({ currency }) => currency)].map(([currency, some]) =>
    amountText(
      some.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )
/** One for each installment: `Ada Lovelace 2/3 · York University · CLM-2026-00012 · CAD 300.00`. */
export const adviceLines = (lines: readonly PaidLine[], amountText: AmountText): string[] =>
  lines.map(({ student, number, count, institution, claim_no, currency, amount }) =>
    [`${student} ${number}/${count}`, institution, claim_no, amountText(amount, currency)]
      .filter((part) => part !== null)
      .join(' · '),
  )

type Day = (date: string) => string
export const adviceCsv = ({ lines }: Pick<Advice, 'lines'>, dayOf: Day): string =>
  toCsv(
    [
      ['Day', 'Student', 'Installment', 'Institution', 'Claim', 'Currency', 'Share', 'Paid'],
      ...lines.map((line) => [
        dayOf(line.date),
        line.student,
        `${line.number}/${line.count}`,
        line.institution,
        line.claim_no ?? '',
        line.currency,
        plainAmount(line.agent_amount, line.currency),
        plainAmount(line.amount, line.currency),
      ]),
    ],
    true,
  )
