/**
 * The life of an installment, as data (business §4 Invoice). The console disables a verb with the same reason with which the
 * simulator refuses it.
 *
 * not_claimed → not_invoiced → not_received → received → paid. Hold and drop are a separate state, until rolled back.
 */
import { creditOf, dueOf, owedOf, type AgentAmounts } from './installmentAmounts'

/** `not_invoiced`, `not_received` and `paid` are documented; the other two are assumed. */
export const statuses = ['not_claimed', 'not_invoiced', 'not_received', 'received', 'paid'] as const
export type Status = (typeof statuses)[number]
export const holds = ['hold', 'drop'] as const
export type Hold = (typeof holds)[number]

/** The fields of an installment that decide which verbs are allowed. Amounts in the smallest unit. */
export type Standing = Omit<AgentAmounts, 'agent_percent'> & {
  status: Status
  invoice_status_type: Hold | null
  agent_amount: number
}

interface Step {
  /** Statuses in which the verb is allowed. */
  allowedIn: readonly Status[]
  /** Refusal for an earlier status. */
  tooEarly?: string
  /** With a hold or a drop: refused, required, allowed on hold, or allowed. */
  onHold: 'refused' | 'required' | 'hold allowed' | 'allowed'
  /** Only while no money is booked on it, neither received nor paid nor credited. */
  nothingBooked?: true
  /** Only when an agent has a share. */
  needsAgent?: true
  /** Only when more was received than is due. */
  needsCredit?: true
  /** Only when something is due. */
  needsDue?: true
}
export const openStatuses = ['not_claimed', 'not_invoiced', 'not_received'] as const
const claimedStatuses = ['not_invoiced', 'not_received', 'received', 'paid'] as const
/** Corrections of what was booked: in every status after the claim, also on hold or dropped. */
const correction = { allowedIn: claimedStatuses, tooEarly: 'Not claimed yet', onHold: 'allowed' } as const
export const flow = {
  claim: { allowedIn: ['not_claimed'], onHold: 'refused' },
  invoice: { allowedIn: ['not_invoiced'], tooEarly: 'Not claimed yet', onHold: 'refused' },
  receive: { allowedIn: ['not_invoiced', 'not_received'], tooEarly: 'Not claimed yet', onHold: 'refused' },
  pay: { allowedIn: ['received'], tooEarly: 'Not received yet', onHold: 'refused', needsAgent: true },
  hold: { allowedIn: openStatuses, onHold: 'refused' },
  drop: { allowedIn: openStatuses, onHold: 'hold allowed' },
  rollback: { allowedIn: openStatuses, onHold: 'required' },
  unclaim: {
    allowedIn: ['not_invoiced', 'not_received'],
    tooEarly: 'Not claimed yet',
    onHold: 'refused',
    nothingBooked: true,
  },
  uninvoice: {
    allowedIn: ['not_received'],
    tooEarly: 'Not invoiced yet',
    onHold: 'refused',
    nothingBooked: true,
  },
  expect: { allowedIn: openStatuses, onHold: 'refused' },
  /** `invoices.reverse` also refuses lines that cannot be reversed: `invoiceCorrections.ts`. */
  reverse: correction,
  refund: { ...correction, needsCredit: true },
  credit_note: { ...correction, needsDue: true },
  apply_credit: { ...correction, needsCredit: true },
} as const satisfies Record<string, Step>
export type MoneyVerb = keyof typeof flow

/** Refusals for a later status. */
const TOO_LATE: Record<Status, string> = {
  not_claimed: '',
  not_invoiced: 'Already claimed',
  not_received: 'Already invoiced',
  received: 'Already received',
  paid: 'Already paid',
}
const HOLD_REFUSALS: Record<Hold, string> = { hold: 'On hold', drop: 'Dropped' }

/** Why this verb is not allowed for this installment now, as a sentence; null when it is allowed. */
export function refusal(verb: MoneyVerb, installment: Standing): string | null {
  const { status, invoice_status_type: hold } = installment
  const step: Step = flow[verb]
  if (step.onHold === 'required' && hold === null) return 'Neither on hold nor dropped'
  const isHoldRefused = step.onHold === 'refused' || (step.onHold === 'hold allowed' && hold === 'drop')
  if (hold !== null && isHoldRefused) return HOLD_REFUSALS[hold]
  if (!step.allowedIn.includes(status)) {
    const isTooEarly = statuses.indexOf(status) < statuses.indexOf(step.allowedIn[0]!)
    return isTooEarly ? step.tooEarly! : TOO_LATE[status]
  }
  if (step.needsCredit && creditOf(installment) === 0) return 'No credit is left'
  if (step.needsDue && dueOf(installment) === 0 && creditOf(installment) === 0) return 'Nothing is due'
  return (
    (step.nothingBooked && bookedRefusal(installment)) ||
    (step.needsAgent && agentRefusal(installment)) ||
    null
  )
}
const bookedRefusal = ({ received_amount, paid_amount, credited_amount }: Standing) => {
  if (received_amount !== 0) return 'Money was received on it'
  if (paid_amount !== 0) return 'The agent was paid for it'
  return credited_amount > 0 ? 'A credit note lowers it' : null
}
const agentRefusal = (installment: Standing) => {
  if (installment.agent_id === null) return 'No agent takes part'
  return owedOf(installment) <= 0 ? 'Nothing is owed to the agent' : null
}
