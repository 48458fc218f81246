/** Teams of branches and of agencies: masters whose rows have people. */
import { agentTeams } from '@contract/people/agentTeams'
import { teams } from '@contract/people/teams'
import type { Column } from '@core/list/columns'
import { number } from '@core/words/format'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'

const people = (name: 'teams' | 'agentTeams', command?: string): Column<MasterRow> => ({
  key: 'users_count',
  title: `${name}:fields.users_count`,
  width: 90,
  text: (row) => number(Number(row['users_count'])),
  numeric: true,
  ...(command && { command }),
})

export default [
  masterPage(teams, {
    formPaths: {
      create: '/settings/user-management/teams/create-team',
      edit: '/settings/user-management/teams/edit-team/:identifier',
    },
    columns: [people('teams')],
  }),
  masterPage(agentTeams, { columns: [people('agentTeams')] }),
]
