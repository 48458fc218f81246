/** Teams of branches and of agencies: masters whose rows have people. */
import { agentTeams } from '@contract/people/agentTeams'
import { teams } from '@contract/people/teams'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import type { Column } from '@core/list/columns'
import type { AnyCommand, Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import { number } from '@core/words/format'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'
import { customField } from '@ui/record/fields'
import { openRecord } from '@ui/recordPage'

const peopleColumn = (name: 'teams' | 'agentTeams', command?: string): Column<MasterRow> => ({
  key: 'users_count',
  title: `${name}:fields.users_count`,
  width: 90,
  text: (row) => number(Number(row['users_count'])),
  numeric: true,
  ...(command && { command }),
})

const peopleField = customField('user_identifiers', () => import('./PeopleField'), {
  initialValue: (row) => row?.['user_identifiers'] ?? [],
})

/** Who is in the team. */
const choosePeople: Command<MasterRow> = {
  id: 'teams.people',
  on: 'row',
  keys: 'a',
  can: teams.saveUsers.spec.can,
  titleValues: ({ targets }) => ({ name: String(targets.rows[0]?.['name'] ?? '') }),
  run: async (context) => {
    const { identifier, name } = context.targets.rows[0]!
    const people = await call(teams.users, { id: identifier })
    const row = { identifier, user_identifiers: people.map((one) => one.identifier) }
    await openRecord(context, teams.saveUsers, row, {
      name: 'teams',
      form: [peopleField],
      title: context.t('teams:dialog.people', { name: String(name) }),
    })
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
