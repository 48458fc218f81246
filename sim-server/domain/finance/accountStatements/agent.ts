/** Computes the statement of an agent from the lines of payments. The rules are in the contract (`agentStatement`). */
import type { AgentStatement } from '@contract/finance/agents/agentStatement'
import { agentShareOf } from '@contract/finance/invoices/installmentAmounts'
import type { Db } from '@db/open'
import type { Currency } from '@contract/money'
import { balancedByCurrency, sumOf, type StatementColumns, type StatementPeriod } from './balances'

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
type Unbalanced = Omit<Entry, 'balance'> & { currency: Currency }

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
function entriesOf(lines: readonly Line[], { dayOf }: StatementPeriod): Unbalanced[] {
  const received = new Map<number, number>()
  return lines.flatMap((line): Unbalanced[] => {
    const { student, vendor_name, number, count, currency } = line
    const entry = { day: dayOf(line.date), student, vendor_name, number, count, currency }
    if (!line.isReceived) return [{ ...entry, kind: 'paid', amount: -line.amount }]
    const before = received.get(line.installment_id) ?? 0
    const shareAt = (received_amount: number) => agentShareOf({ ...line, received_amount })
    received.set(line.installment_id, before + line.amount)
    const amount = shareAt(before + line.amount) - shareAt(before)
    return amount === 0 ? [] : [{ ...entry, kind: 'earned', amount }]
  })
}

/** One for each currency in which something was ever earned or paid until the last day. */
export const agentStatements = (db: Db, agent: number, period: StatementPeriod): AgentStatement[] =>
  balancedByCurrency(entriesOf(linesOf(db, agent), period), period).map((statement) => {
    const of = (kind: Entry['kind']) => sumOf(statement.entries.filter((entry) => entry.kind === kind))
    // No −0.
    return { ...statement, earned: of('earned'), paid: 0 - of('paid') }
  })

export const agentColumns: StatementColumns<Entry> = [
  ['Entry', ({ kind }) => (kind === 'earned' ? 'share' : 'payment')],
  ['Student', ({ student }) => student],
  ['Institution', ({ vendor_name }) => vendor_name],
  ['Installment', ({ number, count }) => `${number}/${count}`],
]
