/** Lead statuses that an agent and their staff may set (core §2.4). Who has none may set those of their role. */
import { assignment } from '../platform/assignments/assignment'

export const agentStatusAssign = assignment('agentStatusAssign', {
  path: '/assigning/agent-statuses',
  page: '/settings/status-assign/agent-wise',
  can: 'settings.agent.status.assign',
  roles: ['manager'],
  alias: 'Assign statuses to agents',
  who: { side: 'agents', key: 'agent_identifier' },
  what: { side: 'leadStatuses', key: 'status_identifiers' },
})
