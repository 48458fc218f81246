/**
 * The record of one lead: its people (business §7 Leads; a lead has one owner, in a role) and its applications. And what its list can be
 * filtered by, for clients that draw filters by themselves.
 */
import { z } from 'zod'
import { del, endpoints, get, post } from '../../http'
import { type ModuleDeclaration } from '../../moduleDeclaration'
import { page, pageQuery } from '../../paging'
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

const LeadApplication = z.object({
  identifier: z.string(),
  institution: z.string(),
  campus: z.string().nullable(),
  program: z.string(),
  intake: z.string().nullable(),
  intake_year: z.number().nullable(),
  status: z.string().nullable(),
})
export type LeadApplication = z.infer<typeof LeadApplication>

const filterKinds = ['ids', 'words', 'from', 'to', 'flag', 'range'] as const
export const leadRecord = endpoints('leadRecord', {
  applications: get('/leads/{lead}/applications', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadApplication),
    from: 'assumed',
    quirks: ['status is that of the application, else its stage; deleted ones are left out'],
  }),
  filters: get('/leads/filters', {
    can: 'leads.read',
    answer: z.object({
      fields: z.array(
        z.object({
          /** The parameter of GET /leads. */
          name: z.string(),
          kind: z.enum(filterKinds),
          /** The list of GET /leads/dropdowns that has its values. */
          options: z.string().nullable(),
          /** `none` asks for leads without a value. */
          none: z.boolean(),
        }),
      ),
      /** The caller's saved views. `filters`: the query of the page of leads. */
      saved: z.array(z.object({ identifier: z.string(), name: z.string(), filters: z.string() })),
    }),
    from: 'assumed',
    fails: 'Unable to apply filter',
  }),
})

export default {
  endpoints: { leadPeople, leadRecord },
  lists: { leads: ['unassign'] },
} as const satisfies ModuleDeclaration
