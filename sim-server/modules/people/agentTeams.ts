/** Teams of agencies: the calls of a master, with the number of their people. */
import { agentTeams } from '@contract/people/agentTeams'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { masterHandlers } from '@domain/masters/serveMaster'
import { peopleOf, withCounts } from '@domain/people/teamPeople'
import { serve } from '@kit/request/serve'

const master = masterNamed('agentTeams')
const shared = masterHandlers(master)

export default serve(agentTeams, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_agent_teams', page.recordsInfo).map((row) => ({
        ...row,
        agentInfo: { identifier: row.agent_identifier, name: row.agent_name! },
      })),
    }
  },
  users: ({ identifier, ...call }) => {
    livingRow(call.db, master, identifier)
    return peopleOf(call, 'user_agent_teams', identifier)
  },
})
