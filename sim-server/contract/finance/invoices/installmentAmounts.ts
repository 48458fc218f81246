/**
 * The money of an installment: every figure that follows from others is computed here, on the server and in the console.
 * Amounts are in the currency's smallest unit. For each installment: due − received + credit = outstanding.
 *
 * `sim-server/domain/finance/amountsSql.ts` has the same rules in SQL.
 */
import { share } from '../../money'
import type { Hold, Status } from './invoiceFlow'

export interface BookedAmounts {
  claimed_amount: number
  /** 0 until it is invoiced. */
  invoice_amount: number
  /** Sum of its credit notes that lower what is due. */
  credited_amount: number
  /** What came from the institution, less what was reversed, given back or moved to another installment. */
  received_amount: number
}
export interface AgentAmounts extends BookedAmounts {
  agent_id: number | null
  /** 0 to 100 */
  agent_percent: number
  paid_amount: number
}

/** The invoiced amount, else the claimed amount, before credit notes; 0 before a claim. */
export const billedOf = ({
  invoice_amount,
  claimed_amount,
}: Pick<BookedAmounts, 'invoice_amount' | 'claimed_amount'>): number => invoice_amount || claimed_amount

/** The amount due: what was billed, less its credit notes. */
export const dueOf = (amounts: Omit<BookedAmounts, 'received_amount'>): number =>
  billedOf(amounts) - amounts.credited_amount

/** What was received above what is due. It belongs to the institution until it is given back or pays another installment. */
export const creditOf = (amounts: BookedAmounts): number =>
  Math.max(0, amounts.received_amount - dueOf(amounts))

/** What the institution still owes; never negative, and 0 before a claim. */
export const outstandingOf = (amounts: BookedAmounts): number =>
  dueOf(amounts) - amounts.received_amount + creditOf(amounts)

/** What a credit note usually takes away: what is outstanding, else all that is due. */
export const creditableOf = (amounts: BookedAmounts): number => outstandingOf(amounts) || dueOf(amounts)

/** The agent's share: of what was received, but never of a credit. */
export const agentShareOf = (amounts: Omit<AgentAmounts, 'paid_amount'>): number =>
  amounts.agent_id === null
    ? 0
    : share(Math.max(0, Math.min(amounts.received_amount, dueOf(amounts))), amounts.agent_percent)

/** What the agent is owed; negative when the agent was paid more than the share and owes the difference. */
export const owedOf = ({
  agent_amount,
  paid_amount,
}: Pick<AgentAmounts, 'paid_amount'> & { agent_amount: number }): number => agent_amount - paid_amount

/** `received` also when nothing is due any more, because credit notes took all of it. */
export function statusOf(amounts: AgentAmounts): Status {
  if (billedOf(amounts) === 0) return 'not_claimed'
  if (amounts.received_amount < dueOf(amounts))
    return amounts.invoice_amount > 0 ? 'not_received' : 'not_invoiced'
  return amounts.paid_amount > 0 && amounts.paid_amount >= agentShareOf(amounts) ? 'paid' : 'received'
}

/** What follows from the amounts and is stored with them. */
export const settlementOf = (amounts: AgentAmounts): { status: Status; agent_amount: number } => ({
  status: statusOf(amounts),
  agent_amount: agentShareOf(amounts),
})

/** Whether money is still expected: claimed, not received in full, and not dropped. */
export const isOpen = ({
  status,
  invoice_status_type,
}: {
  status: Status
  invoice_status_type: Hold | null
}): boolean => (status === 'not_invoiced' || status === 'not_received') && invoice_status_type !== 'drop'

/** What a reader is told beside the status: some of it was received, or more than was due. Null when the status says it all. */
export const partialStates = ['partly', 'overpaid'] as const
export const partialStateOf = (
  amounts: BookedAmounts & { status: Status },
): (typeof partialStates)[number] | null => {
  if (creditOf(amounts) > 0) return 'overpaid'
  const isOpen = amounts.status === 'not_received' || amounts.status === 'not_invoiced'
  return isOpen && amounts.received_amount > 0 ? 'partly' : null
}
