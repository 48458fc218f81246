/** Requests for agent accounts, newest first. */
import { agentRequests as requests } from '@db/schema'
import { agentRequests } from '@contract/partners/agentRequests'
import { listPage } from '@kit/crud/crud'
import { serve } from '@kit/request/serve'

export default serve(agentRequests, {
  list: (call) =>
    listPage(call, requests, {
      search: [requests.company_name, requests.first_name, requests.last_name, requests.email],
    }),
})
