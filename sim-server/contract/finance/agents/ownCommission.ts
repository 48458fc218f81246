/** An installment as its agent sees it: own share, what was paid, what is owed. */
import { z } from 'zod'
import { Currency, Units } from '../../money'
import { Time } from '../../shapes'

/** `waiting`: for the institution. `to_be_paid`: the institution has paid. `paid`: the agent has the share. */
export const ownStates = ['waiting', 'to_be_paid', 'paid'] as const
export type OwnState = (typeof ownStates)[number]
export const OwnCommission = z.object({
  identifier: z.string(),
  student: z.string(),
  student_number: z.string(),
  program_name: z.string(),
  /** Installment `number` of `count`: 2 of 3. */
  number: z.number(),
  count: z.number(),
  vendor_name: z.string(),
  currency: Currency,
  /** The agent's share of what the institution has paid so far. */
  share: z.number(),
  paid: Units,
  /** Share minus paid; negative when the agent was paid too much. */
  owed: Units,
  state: z.enum(ownStates),
  paid_at: Time.nullable(),
})
export type OwnCommission = z.infer<typeof OwnCommission>
