/** Teams of branches and of agencies: masters whose rows have people. */
import { agentTeams } from '@contract/people/agentTeams'
import { teams } from '@contract/people/teams'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import type { Column } from '@core/list/columns'
import type { AnyCommand, Command } from '@core/commands/commands'
import { number } from '@core/words/format'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'

const peopleColumn = (name: 'teams' | 'agentTeams', command?: string): Column<MasterRow> => ({
  key: 'users_count',
  title: `${name}:fields.users_count`,
  width: 90,
  text: (row) => number(Number(row['users_count'])),
  numeric: true,
  ...(command && { command }),
})

/** Who is in the team. */
const choosePeople: Command<MasterRow> = {
  id: 'teams.people',
  on: 'row',
  keys: 'a',
  can: teams.saveUsers.spec.can,
  titleValues: ({ targets }) => ({ name: String(targets.rows[0]?.['name'] ?? '') }),
  run: async ({ open, targets }) => {
    const { peopleDialog } = await import('./peopleDialog')
    open(await peopleDialog(targets.rows[0]!))
  },
}

export default [
  masterPage(teams, {
    formPaths: {
      create: '/settings/user-management/teams/create-team',
      edit: '/settings/user-management/teams/edit-team/:identifier',
      can: USER_MANAGEMENT.read,
    },
    columns: [peopleColumn('teams', 'teams.people')],
    commands: [choosePeople as AnyCommand],
  }),
  masterPage(agentTeams, { columns: [peopleColumn('agentTeams')] }),
]
