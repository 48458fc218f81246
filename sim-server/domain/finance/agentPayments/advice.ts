/** Remittance advices: what a payment paid to one agent, line by line, as CSV and as the text of an email. */
import { plainAmount } from '@contract/money'
import { toCsv } from '@kit/request/csvFile'
import { groupBy } from '../../groupBy'
import type { PaidLine } from './read'

export interface Advice {
  agent_id: number
  agent_name: string
  agent_email: string
  lines: readonly PaidLine[]
}
/** One for each agent, in the order of the lines. */
export const advicesOf = (lines: readonly PaidLine[]): Advice[] =>
  [...groupBy(lines, ({ agent_id }) => String(agent_id)).values()].map((own) => ({
    agent_id: own[0]!.agent_id,
    agent_name: own[0]!.agent_name,
    agent_email: own[0]!.agent_email,
    lines: own,
  }))

/** `CAD 300.00`, one for each currency. */
export const totalsOf = ({ lines }: Advice): string[] =>
  [...groupBy(lines, ({ currency }) => currency)].map(
    ([currency, some]) =>
      `${currency} ${plainAmount(
        some.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      )}`,
  )

type Day = (date: string) => string
export const adviceCsv = ({ lines }: Advice, dayOf: Day): string =>
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

/** `issuer`: who pays. */
export const adviceMail = (
  advice: Advice,
  issuer: string,
  dayOf: Day,
): { subject: string; body: string } => ({
  subject: `${issuer} paid you ${totalsOf(advice).join(', ')}`,
  body: [
    [issuer, 'paid you on', `${dayOf(advice.lines[0]!.date)}:`].join(' '),
    '',
    ...advice.lines.map(({ student, number, count, institution, claim_no, currency, amount }) =>
      [
        `${student} ${number}/${count}`,
        institution,
        ...(claim_no ? [claim_no] : []),
        `${currency} ${plainAmount(amount, currency)}`,
      ].join(' · '),
    ),
    '',
    ['Total', totalsOf(advice).join(', ')].join(' '),
  ].join('\n'),
})
