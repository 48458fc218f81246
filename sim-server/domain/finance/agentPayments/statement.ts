/** Computes the statement of an agent from the lines of payments. The rules are in the contract (`agentStatement`). */
import type { AgentStatement } from '@contract/finance/agents/agentStatement'
import { agentShareOf } from '@contract/finance/invoices/installmentAmounts'
import type { Db } from '@db/open'
import { toCsv } from '@kit/request/csvFile'
import { plainAmount, type Currency } from '@contract/money'
import { groupBy } from '../../groupBy'

interface Line {
  installment_id: number
  /** Of the line, or of the line that it reverses: whether it is money of the institution. */
  isReceived: number
  date: string
  amount: number
  currency: Currency
  agent_id: number
  agent_percent: number
  claimed_amount: number
  invoice_amount: number
  credited_amount: number
  student: string
  vendor_name: string
  number: number
  count: number
}
type Entry = AgentStatement['entries'][number]

export interface StatementPeriod {
  /** `2026-11-01`; both days are included. */
  from: string
  to: string
  /** The day of an ISO instant where the reader is. */
  dayOf(date: string): string
}

/** By date: a receipt and its reversal on one day stay in the order in which they were booked. */
const linesOf = (db: Db, agent: number) =>
  db
    .prepare<[number], Line>(
      `SELECT d.installment_id, coalesce(q.payment_for, p.payment_for) != 'fcp' AS isReceived, p.date, d.amount, l.expected_currency_in AS currency,
        l.agent_id, l.agent_percent, l.claimed_amount, l.invoice_amount, l.credited_amount,
        trim(s.first_name || ' ' || s.last_name) AS student, v.name AS vendor_name, l.number, l.count
      FROM application_installments l JOIN payment_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN payments p ON p.id = d.payment_id
      LEFT JOIN payment_details r ON r.id = d.reverses LEFT JOIN payments q ON q.id = r.payment_id
      JOIN leads s ON s.id = l.lead_id JOIN institutions v ON v.id = l.institution_id
      WHERE l.agent_id = ? ORDER BY p.date, d.id`,
    )
    .all(agent)

/**
 * What each line adds to the balance: a payment takes away; a receipt adds the share of it, with rounding and credit as the whole of
 * what was received so far has them. The present amount due is taken for all days.
 */
function entriesOf(lines: readonly Line[], { dayOf }: StatementPeriod): (Entry & { currency: Currency })[] {
  const received = new Map<number, number>()
  return lines.flatMap((line): (Entry & { currency: Currency })[] => {
    const { student, vendor_name, number, count, currency } = line
    const entry = { day: dayOf(line.date), student, vendor_name, number, count, currency, balance: 0 }
    if (!line.isReceived) return [{ ...entry, kind: 'paid', amount: -line.amount }]
    const before = received.get(line.installment_id) ?? 0
    const shareAt = (received_amount: number) => agentShareOf({ ...line, received_amount })
    received.set(line.installment_id, before + line.amount)
    const amount = shareAt(before + line.amount) - shareAt(before)
    return amount === 0 ? [] : [{ ...entry, kind: 'earned', amount }]
  })
}

/** One for each currency in which something was ever earned or paid until the last day. */
export function agentStatements(db: Db, agent: number, period: StatementPeriod): AgentStatement[] {
  const entries = entriesOf(linesOf(db, agent), period).filter(({ day }) => day <= period.to)
  return [...groupBy(entries, ({ currency }) => currency)].map(([currency, all]) => {
    const sum = (some: readonly Entry[]) => some.reduce((total, { amount }) => total + amount, 0)
    const inPeriod = all.filter(({ day }) => day >= period.from)
    const opening = sum(all.filter(({ day }) => day < period.from))
    const of = (kind: Entry['kind']) => sum(inPeriod.filter((entry) => entry.kind === kind))
    let balance = opening
    return {
      currency: currency as Currency,
      opening,
      earned: of('earned'),
      // No −0.
      paid: 0 - of('paid'),
      closing: sum(all),
      entries: inPeriod.map((entry) => ({
        ...entry,
        balance: (balance += entry.amount),
      })),
    }
  })
}

/** For spreadsheets: headings and kinds of entries are English, amounts are plain numbers. */
export function* statementCsv(statements: readonly AgentStatement[], { from, to }: StatementPeriod) {
  yield toCsv(
    [['Currency', 'Day', 'Entry', 'Student', 'Institution', 'Installment', 'Amount', 'Balance']],
    true,
  )
  for (const { currency, opening, closing, entries } of statements) {
    const plain = (amount: number) => plainAmount(amount, currency)
    yield toCsv([
      [currency, from, 'opening', '', '', '', '', plain(opening)],
      ...entries.map(({ day, kind, student, vendor_name, number, count, amount, balance }) => [
        currency,
        day,
        kind === 'earned' ? 'share' : 'payment',
        student,
        vendor_name,
        `${number}/${count}`,
        plain(amount),
        plain(balance),
      ]),
      [currency, to, 'closing', '', '', '', '', plain(closing)],
    ])
  }
}
