/** What happened to a lead, by whom. */
import { z } from 'zod'
import { LoggedChange } from '../../platform/loggedChanges'
import { Time } from '../../shapes'

export const LeadActivity = z.object({
  identifier: z.string(),
  action: z.string(),
  description: z.string(),
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** The name of the automation that did it, with the rights of the user. */
  automation: z.string().nullable(),
  changes: z.array(LoggedChange),
  created_at: Time,
})
export type LeadActivity = z.infer<typeof LeadActivity>
