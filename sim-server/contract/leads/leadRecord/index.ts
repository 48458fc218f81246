/** The people of one lead: who it is assigned to, in which role (business §7 Leads). A lead has one owner. */
import { z } from 'zod'
import { del, endpoints, post } from '../../http'
import { type ModuleDeclaration } from '../../moduleDeclaration'
import { Receipt, runs } from '../../platform/operations'
import { exactFields, required } from '../../shapes'
import { AssignTo, LeadTargets, requireAssignees } from '../leads'

/** As assigning many, without the rows (core §3.4). */
const People = exactFields(AssignTo.shape).superRefine(requireAssignees)

/** Whom to take away: somebody, in a role. */
const person = {
  role_identifier: required('Role is required'),
  user_identifier: required('User is required'),
}
/** Without a person: whoever it is assigned to. */
export const LeadsUnassign = LeadTargets.safeExtend(z.object(person).partial().shape)
export type LeadsUnassign = z.output<typeof LeadsUnassign>

const ANSWER = 'response fields are not shown in the documents: the receipt, so that it can be undone'

export const leadPeople = endpoints('leadPeople', {
  assign: post('/leads/users/{lead}/assign', {
    can: 'leads.assign',
    body: People,
    answer: Receipt,
    from: 'documented',
    says: 'Lead assigned',
    quirks: ['body fields are not shown in the documents: those of POST /leads/bulk-assign', ANSWER],
  }),
  transfer: post('/leads/users/{lead}/transfer', {
    can: 'leads.transfer',
    body: People,
    answer: Receipt,
    from: 'documented',
    says: 'Lead transferred',
    fails: 'Unable to transfer leads.',
    quirks: [
      'POST here, PUT for bulk-transfer',
      'body fields are not shown in the documents: those of PUT /leads/bulk-transfer',
      ANSWER,
    ],
  }),
  remove: del('/leads/deleteUsers/{id}', {
    can: 'leads.transfer',
    body: exactFields(person),
    answer: Receipt,
    from: 'documented',
    says: 'User removed from the lead',
    quirks: ['DELETE with a body', 'camelCase path segment', ANSWER],
  }),
  bulkUnassign: post('/leads/bulk-unassign', {
    ...runs('leads.unassign', 'leads.transfer'),
    body: LeadsUnassign,
    from: 'assumed',
  }),
})

export default {
  endpoints: { leadPeople },
  lists: { leads: ['unassign'] },
} as const satisfies ModuleDeclaration
