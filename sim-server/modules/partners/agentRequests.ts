/** Requests for agent accounts, newest first. */
import { agentRequests, type AgentRequest } from '@contract/partners/agentRequests'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'

const requestRows = storedRows<AgentRequest, AgentRequest>(
  declareList({
    table: 'agent_requests',
    search: searchIn(['l.company_name', 'l.first_name', 'l.last_name', 'l.email']),
  }),
  {
    rowOf: (request) => request,
    sorts: {
      company_name: { column: 'l.company_name', isName: true },
      first_name: { column: 'l.first_name', isName: true },
    },
    order: { sort_by: 'id', sort: 'desc' },
  },
)

export default serve(agentRequests, { list: requestRows.answer })
