/** The dialog of the people of a team. What is saved there can be undone. */
import { createElement } from 'react'
import { teams, TeamUsers } from '@contract/people/teams'
import type { z } from 'zod'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'
import type { MasterRow } from '@ui/masterPage/fields'
import { customField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'

const peopleField = customField('user_identifiers', () => import('./PeopleField'), {
  initialValue: (row) => row?.['user_identifiers'] ?? [],
})

export async function peopleDialog({ identifier, name }: MasterRow) {
  const people = await call(teams.users, { id: identifier })
  return createElement(RecordDialog, {
    title: words('teams:dialog.people', { name: String(name) }),
    module: 'teams',
    schema: TeamUsers,
    fields: [peopleField],
    row: { identifier, user_identifiers: people.map((one) => one.identifier) },
    onSubmit: async (values) => {
      const body = values as z.infer<typeof TeamUsers>
      await recordChange(
        'staff.edit',
        call(teams.saveUsers, { id: identifier, body }, { key: crypto.randomUUID() }),
      )
      toast(words.sentence(teams.saveUsers.spec.says), 'success')
      await queryClient.invalidateQueries({ queryKey: ['teams'] })
    },
  })
}
