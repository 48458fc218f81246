/** Lookups for assigning leads: group → roles → users, branches → teams → users (core §7 Bulk lead operations). */
import { z } from 'zod'
import { endpoints, get, signedIn } from '../http'
import { Named } from '../shapes'

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
const flags = z.object({
  paginate: z.string().optional(),
  number_only: z.string().optional(),
  with_users_only: z.string().optional(),
})
const lookup = signedIn('Options for selects; the verbs that use them check their own permission')

export const lookups = endpoints('lookups', {
  groups: get('/masters/groups/dropdown', { can: lookup, answer: z.array(Named), from: 'documented' }),
  groupRoles: get('/masters/groups/{id}/roles', {
    can: lookup,
    answer: z.array(Named),
    from: 'documented',
    quirks: ['lead-assignment roles come from one fixed group: lead-assignment'],
  }),
  roleUsers: get('/masters/roles/{id}/users', { can: lookup, answer: z.array(Person), from: 'documented' }),
  branches: get('/branches', { can: lookup, query: flags, answer: z.array(Named), from: 'documented' }),
  branchTeams: get('/branches/{id}/teams-dropdown', {
    can: lookup,
    answer: z.array(Named),
    from: 'documented',
  }),
  teams: get('/teams', {
    can: lookup,
    query: flags,
    answer: z.array(Named.extend({ branch_identifier: z.string().nullable() })),
    from: 'documented',
  }),
  teamUsers: get('/teams/{id}/users-list', { can: lookup, answer: z.array(Person), from: 'documented' }),
})

/** The fixed group whose roles leads are assigned to (core §6). */
export const LEAD_ASSIGNMENT_GROUP = 'lead-assignment'
