/** Requests for agent accounts, for the staff who decide about them (assumed: the documents name the request only). */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import { OwnValue } from '../masters/forms/askedField'
import { Delivery } from '../outreach/deliveries'
import { NoFields, Nothing, required, Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

/** `accepted`: an agent account was made. */
export const agentRequestStatuses = ['new', 'accepted', 'refused'] as const

export const AgentRequest = z.object({
  identifier: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  country_id: z.string().nullable(),
  state_id: z.string().nullable(),
  city_id: z.string().nullable(),
  referral_id: z.string().nullable(),
  status: z.enum(agentRequestStatuses),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** How the mail with the decision went out; null before it. */
  letter: Delivery.nullable(),
  created_at: Time,
})
export type AgentRequest = z.infer<typeof AgentRequest>

export const agentRequests = endpoints('agentRequests', {
  list: get('/agents/requests', {
    can: 'agents.requests.read',
    query: pageQuery(25, ['company_name', 'first_name', 'email', 'status', 'created_at']).extend({
      status: z.enum(agentRequestStatuses, 'There is no such status').optional(),
    }),
    answer: page(AgentRequest),
    from: 'assumed',
  }),
  /** What the form asked besides the columns. `form_name`: null of a request without a form. */
  answers: get('/agents/requests/{identifier}/answers', {
    can: 'agents.requests.read',
    answer: z.object({ form_name: z.string().nullable(), values: z.array(OwnValue) }),
    from: 'assumed',
  }),
  /** Makes the account of an agent, who is invited by mail. */
  accept: put('/agents/requests/{identifier}/accept', {
    can: 'agents.requests.update',
    body: NoFields,
    /** `user_identifier`: the new agent. */
    answer: z.object({ user_identifier: z.string() }),
    from: 'assumed',
    says: 'Agent request accepted',
    quirks: ['422 when it was decided before, or the email address has an account'],
  }),
  refuse: put('/agents/requests/{identifier}/refuse', {
    can: 'agents.requests.update',
    body: z.object({ reason: required('Reason is required').max(500, 'Reason is at most 500 characters') }),
    answer: Nothing,
    from: 'assumed',
    says: 'Agent request refused',
    quirks: ['the reason goes to the person by mail', '422 when it was decided before'],
  }),
})

export default {
  endpoints: { agentRequests },
  permissions: {
    'agents.requests.read': [],
    'agents.requests.update': [],
  },
  navigation: [
    {
      alias: 'Agent requests',
      route: '/agents/requests',
      can: 'agents.requests.read',
      under: '/settings/user-management',
      order: 80,
    },
  ],
} as const satisfies ModuleDeclaration
