/** Requests for an agent account (`/agents/requests`). */
import { agentRequests, type AgentRequest } from '@contract/partners/agentRequests'
import { country, date } from '@core/words/format'
import { column, recordPage } from '@ui/recordPage'

export default recordPage<AgentRequest>({
  name: 'agentRequests',
  path: agentRequests.list.path,
  api: { list: agentRequests.list },
  columns: [
    column('agentRequests', 'company_name', 260, (row) => row.company_name, {
      sort: 'company_name',
      pinned: true,
    }),
    column('agentRequests', 'name', 200, (row) => `${row.first_name} ${row.last_name}`, {
      sort: 'first_name',
    }),
    column('agentRequests', 'email', 240, (row) => row.email, { sort: 'email' }),
    column('agentRequests', 'mobile', 160, (row) => [row.country_code, row.mobile].filter(Boolean).join(' ')),
    column('agentRequests', 'country', 150, (row) => (row.country_id ? country(row.country_id) : '')),
    column('agentRequests', 'city', 140, (row) => row.city_id ?? ''),
    column('agentRequests', 'referral', 120, (row) => row.referral_id ?? ''),
    column('agentRequests', 'created_at', 130, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [],
})
