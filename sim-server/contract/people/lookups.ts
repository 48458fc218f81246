/** Lookups for assigning leads: group → roles → users, branches → teams (core §7 Bulk lead operations). */
import { z } from 'zod'
import { endpoints, get, signedIn } from '../http'
import { Named } from '../shapes'

export const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
const lookup = signedIn('Options for selects; the verbs that use them check their own permission')

export const lookups = endpoints('lookups', {
  groups: get('/masters/groups/dropdown', { can: lookup, answer: z.array(Named), from: 'documented' }),
  groupRoles: get('/masters/groups/{id}/roles', {
    can: lookup,
    answer: z.array(Named),
    from: 'documented',
    quirks: ['lead-assignment roles come from one fixed group: lead-assignment'],
  }),
  /** Callers who may assign leads get everybody with the role; others get the people they can see. */
  roleUsers: get('/masters/roles/{id}/users', { can: lookup, answer: z.array(Person), from: 'documented' }),
  /** Agencies: agents who work for no other one. */
  agents: get('/agents/dropdown', { can: lookup, answer: z.array(Named), from: 'assumed' }),
  branchTeams: get('/branches/{id}/teams-dropdown', {
    can: lookup,
    answer: z.array(Named),
    from: 'documented',
  }),
})

/** The fixed group whose roles leads are assigned to (core §6). */
export const LEAD_ASSIGNMENT_GROUP = 'lead-assignment'
/** The group of the roles of agencies and institutions. */
export const PARTNER_GROUP = 'partners'

export default { endpoints: { lookups } }
