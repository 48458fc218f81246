/** Requests for agent accounts, for the staff who decide about them. */
import { z } from 'zod'
import { endpoints, get } from '../http'
import { Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

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
  status: z.string(),
  created_at: Time,
})
export type AgentRequest = z.infer<typeof AgentRequest>

export const agentRequests = endpoints('agentRequests', {
  list: get('/agents/requests', {
    can: 'agents.requests.read',
    query: pageQuery(25, ['company_name', 'first_name', 'email', 'created_at']),
    answer: page(AgentRequest),
    from: 'assumed',
  }),
})

export const agentRequestsDeclaration = {
  permissions: {
    'agents.requests.read': [],
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
