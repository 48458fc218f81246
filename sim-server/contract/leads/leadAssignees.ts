/** Whom leads can be given to: people, branches and teams, with the leads that they have. */
import { z } from 'zod'

/** How many leads they have whose stage is not final. */
const open_leads = z.number()
/** Whom leads can be given to. A person stands once for each role that takes leads; `branches`, `teams`: identifiers. */
export const LeadAssignees = z.object({
  people: z.array(
    z.object({
      identifier: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role_identifier: z.string(),
      role_name: z.string(),
      branches: z.array(z.string()),
      teams: z.array(z.string()),
      /** Codes of the countries that are assigned to them: they are offered first for leads to these. */
      countries: z.array(z.string()),
      open_leads,
    }),
  ),
  branches: z.array(z.object({ identifier: z.string(), name: z.string(), open_leads })),
  teams: z.array(
    z.object({ identifier: z.string(), name: z.string(), branch_name: z.string().nullable(), open_leads }),
  ),
})
export type LeadAssignees = z.infer<typeof LeadAssignees>
