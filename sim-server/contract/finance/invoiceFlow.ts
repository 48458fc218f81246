/**
 * What an installment goes through, said once as data. The console greys a verb out with its reason and the simulator
 * refuses with the same one (business §4 Invoice).
 *
 * not_claimed → not_invoiced → not_received → received → paid, and on hold or dropped beside it until rolled back.
 */

/** `not_invoiced`, `not_received` and `paid` are the documents' labels; the other two complete them. */
export const statuses = ['not_claimed', 'not_invoiced', 'not_received', 'received', 'paid'] as const
export type Status = (typeof statuses)[number]
export const holds = ['hold', 'drop'] as const
export type Hold = (typeof holds)[number]

/** The part of an installment that decides what may follow. Amounts in the smallest unit. */
export interface Standing {
  status: Status
  invoice_status_type: Hold | null
  received_amount: number
  agent_amount: number
  agent_id: number | null
}

/** `on`: from where it goes. `before`: said of one that is not so far yet. `held`: what it does with a hold or a drop. */
interface Step {
  on: readonly Status[]
  before?: string
  held: 'refused' | 'asked' | 'may be on hold'
  untouched?: true
  shared?: true
}
export const open = ['not_claimed', 'not_invoiced', 'not_received'] as const
export const flow = {
  claim: { on: ['not_claimed'], held: 'refused' },
  invoice: { on: ['not_invoiced'], before: 'Not claimed yet', held: 'refused' },
  receive: { on: ['not_invoiced', 'not_received'], before: 'Not claimed yet', held: 'refused' },
  pay: { on: ['received'], before: 'Not received yet', held: 'refused', shared: true },
  hold: { on: open, held: 'refused' },
  drop: { on: open, held: 'may be on hold' },
  rollback: { on: open, held: 'asked' },
  unclaim: {
    on: ['not_invoiced', 'not_received'],
    before: 'Not claimed yet',
    held: 'refused',
    untouched: true,
  },
  uninvoice: { on: ['not_received'], before: 'Not invoiced yet', held: 'refused', untouched: true },
  expect: { on: open, held: 'refused' },
} as const satisfies Record<string, Step>
export type MoneyVerb = keyof typeof flow

const AFTER: Record<Status, string> = {
  not_claimed: '',
  not_invoiced: 'Already claimed',
  not_received: 'Already invoiced',
  received: 'Already received',
  paid: 'Already paid',
}
const HELD: Record<Hold, string> = { hold: 'On hold', drop: 'Dropped' }

/** Why this verb cannot be done to this installment now, as a plain sentence; null when it can. */
export function refusal(
  verb: MoneyVerb,
  { status, invoice_status_type: held, received_amount, agent_amount, agent_id }: Standing,
): string | null {
  const step: Step = flow[verb]
  if (step.held === 'asked' && held === null) return 'Neither on hold nor dropped'
  if (held !== null && (step.held === 'refused' || (step.held === 'may be on hold' && held === 'drop')))
    return HELD[held]
  if (!step.on.includes(status))
    return statuses.indexOf(status) < statuses.indexOf(step.on[0]!) ? step.before! : AFTER[status]
  if (step.untouched && received_amount > 0) return 'Money was received on it'
  if (step.shared && agent_id === null) return 'No agent takes part'
  if (step.shared && agent_amount === 0) return 'Nothing is owed to the agent'
  return null
}

/** What is due for it: what was invoiced, else what was claimed. */
export const dueOf = ({
  invoice_amount,
  claimed_amount,
}: {
  invoice_amount: number
  claimed_amount: number
}): number => invoice_amount || claimed_amount

/** Something is still to come for it: neither received in full nor dropped. */
export const isOpen = ({
  status,
  invoice_status_type,
}: Pick<Standing, 'status' | 'invoice_status_type'>): boolean =>
  (open as readonly Status[]).includes(status) && invoice_status_type !== 'drop'
