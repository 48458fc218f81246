/** Requests for agent accounts, newest first; they are accepted or refused. */
import { agentRequests, agentRequestStatuses, type AgentRequest } from '@contract/partners/agentRequests'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { deliverySql } from '@domain/outreach/deliverySql'
import { ownValuesShown } from '@domain/leads/leadForm/ownValuesShown'
import { acceptRequest, NO_SUCH_REQUEST, openRequest, refuseRequest } from '@domain/partners/agentInvitations'
import { logActivity } from '@domain/platform/activity'
import { bulkCall } from '@domain/platform/operations'
import { declareList } from '@kit/list/declareList'
import { columnTabs, searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'

type Stored = Omit<AgentRequest, 'letter'> & { letter: string | null }
const requestRows = storedRows<Stored, AgentRequest>(
  declareList({
    table: 'agent_requests',
    ...columnTabs('status', agentRequestStatuses),
    search: searchIn(['l.company_name', 'l.first_name', 'l.last_name', 'l.email']),
  }),
  {
    select: `l.*, ${deliverySql('o.id = l.letter_id')} AS letter`,
    rowOf: ({ letter, ...request }) => ({
      ...request,
      letter: letter === null ? null : (JSON.parse(letter) as AgentRequest['letter']),
    }),
    sorts: {
      company_name: { column: 'l.company_name', isName: true },
      first_name: { column: 'l.first_name', isName: true },
    },
    order: { sort_by: 'id', sort: 'desc' },
  },
)

type Deciding = Pick<Call<typeof agentRequests.accept>, 'tenant' | 'caller' | 'request'>
const logDecision = (
  { tenant, caller, request }: Deciding,
  action: 'agent_request_accepted' | 'agent_request_refused',
  { identifier, company_name }: AgentRequest,
) =>
  logActivity(tenant, {
    user_id: caller.user.id,
    action,
    module_type: 'agents',
    module_identifier: identifier,
    description: company_name,
    ip: request.ip,
  })

export default serve(agentRequests, {
  list: requestRows.answer,
  answers: ({ db, identifier, request }) => {
    const stored = db
      .prepare<[string], { form_name: string | null; own_values: string | null }>(
        'SELECT f.name AS form_name, r.own_values FROM agent_requests r LEFT JOIN forms f ON f.identifier = r.form_identifier WHERE r.identifier = ?',
      )
      .get(identifier)
    if (!stored) throw new Fail(404, NO_SUCH_REQUEST)
    return {
      form_name: stored.form_name,
      values: ownValuesShown(db, stored.own_values, request.language),
    }
  },
  accept: ({ identifier, settle, ...call }) => {
    const bulk = bulkCall(call)
    const { user_identifier, afterCommit } = call.db.whole(() => {
      const request = openRequest(bulk, identifier)
      const accepted = acceptRequest(bulk, request)
      logDecision(call, 'agent_request_accepted', request)
      settle({ user_identifier: accepted.user_identifier })
      return accepted
    })
    afterCommit()
    return { user_identifier }
  },
  refuse: ({ identifier, body: { reason }, ...call }) => {
    const bulk = bulkCall(call)
    call.db.whole(() => {
      const request = openRequest(bulk, identifier)
      refuseRequest(bulk, request, reason)
      logDecision(call, 'agent_request_refused', request)
    })
    scheduleDeliveries(call.tenant)
    return {}
  },
})
