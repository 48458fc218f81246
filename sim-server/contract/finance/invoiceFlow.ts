/**
 * The life of an installment, as data (business §4 Invoice). The console disables a verb with the same reason with which the
 * simulator refuses it.
 *
 * not_claimed → not_invoiced → not_received → received → paid. Hold and drop are a separate state, until rolled back.
 */

/** `not_invoiced`, `not_received` and `paid` are documented; the other two are assumed. */
export const statuses = ['not_claimed', 'not_invoiced', 'not_received', 'received', 'paid'] as const
export type Status = (typeof statuses)[number]
export const holds = ['hold', 'drop'] as const
export type Hold = (typeof holds)[number]

/** The fields of an installment that decide which verbs are allowed. Amounts in the smallest unit. */
export interface Standing {
  status: Status
  invoice_status_type: Hold | null
  received_amount: number
  agent_amount: number
  agent_id: number | null
}

interface Step {
  /** Statuses in which the verb is allowed. */
  allowedIn: readonly Status[]
  /** Refusal for an earlier status. */
  tooEarly?: string
  /** With a hold or a drop: refused, required, or allowed on hold. */
  onHold: 'refused' | 'required' | 'hold allowed'
  /** Only while nothing was received. */
  nothingReceived?: true
  /** Only when an agent has a share. */
  needsAgent?: true
}
export const openStatuses = ['not_claimed', 'not_invoiced', 'not_received'] as const
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
    nothingReceived: true,
  },
  uninvoice: {
    allowedIn: ['not_received'],
    tooEarly: 'Not invoiced yet',
    onHold: 'refused',
    nothingReceived: true,
  },
  expect: { allowedIn: openStatuses, onHold: 'refused' },
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
export function refusal(
  verb: MoneyVerb,
  { status, invoice_status_type: hold, received_amount, agent_amount, agent_id }: Standing,
): string | null {
  const step: Step = flow[verb]
  if (step.onHold === 'required' && hold === null) return 'Neither on hold nor dropped'
  const isHoldRefused = step.onHold === 'refused' || (step.onHold === 'hold allowed' && hold === 'drop')
  if (hold !== null && isHoldRefused) return HOLD_REFUSALS[hold]
  if (!step.allowedIn.includes(status)) {
    const isTooEarly = statuses.indexOf(status) < statuses.indexOf(step.allowedIn[0]!)
    return isTooEarly ? step.tooEarly! : TOO_LATE[status]
  }
  if (step.nothingReceived && received_amount > 0) return 'Money was received on it'
  if (step.needsAgent && agent_id === null) return 'No agent takes part'
  if (step.needsAgent && agent_amount === 0) return 'Nothing is owed to the agent'
  return null
}

/** The amount due: the invoiced amount, else the claimed amount. In the smallest unit. */
export const dueOf = ({
  invoice_amount,
  claimed_amount,
}: {
  invoice_amount: number
  claimed_amount: number
}): number => invoice_amount || claimed_amount

/** Whether money is still expected: neither received in full nor dropped. */
export const isOpen = ({
  status,
  invoice_status_type,
}: Pick<Standing, 'status' | 'invoice_status_type'>): boolean =>
  (openStatuses as readonly Status[]).includes(status) && invoice_status_type !== 'drop'
