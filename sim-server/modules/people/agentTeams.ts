/** Teams of agencies: the calls of a master, with the number of their people. */
import { agentTeams } from '@contract/people/agentTeams'
import type { Answer } from '@contract/http'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { masterHandlers } from '@domain/masters/serveMaster'
import { peopleOf, withCounts } from '@domain/people/teamPeople'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const master = masterNamed('agentTeams')
const handlers = masterHandlers(master)
/** Typed by the contract: what a master answers is known only where it is declared. */
const shared = handlers as unknown as Pick<
  Handlers<typeof agentTeams>,
  'dropdown' | 'create' | 'update' | 'remove'
>

export default serve(agentTeams, {
  ...shared,
  list: async (call) => {
    const page = await handlers.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_agent_teams', page.recordsInfo).map((row) => ({
        ...row,
        agentInfo: { identifier: row['agent_identifier'], name: row['agent_name'] },
      })),
    } as unknown as Answer<typeof agentTeams.list>
  },
  users: ({ identifier, ...call }) => {
    livingRow(call.db, master, identifier)
    return peopleOf(call, 'user_agent_teams', identifier)
  },
})
