/** Applications (business §3, §5, §7): the list and its board, the record, new ones, and what is done with them. */
import { applications } from '@contract/admissions/applications'
import type { AnyCommand } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { paletteFilterSource } from '@core/commands/lists/paletteFilterSource'
import { formOfAddress } from '@ui/formOfAddress'
import { addressOfApplication, CREATE, PATH } from './addresses'
import { createCommands } from './create/commands'
import { applicationList, route } from './list'
import { preferenceCommands } from './preferenceCommands'
import { recordCommands } from './recordCommands'
import { stageCommands } from './stageCommands'
import { verbs } from './verbs'

export default defineModule({
  name: 'applications',
  keys: 'g a',
  undo: 'applications.read',
  routes: [
    route,
    formOfAddress({
      path: CREATE,
      title: 'applications:form.title',
      can: applications.create.spec.can,
      isListed: true,
      listPath: PATH,
      listPage: route.page,
      open: async (context, _, { onClosed, isLeft }) => {
        const { openForm } = await import('./create/openForm')
        const { lead, program } = Object.fromEntries(new URLSearchParams(location.search))
        await openForm(context, {
          lead,
          program,
          onClosed,
          onMade: ([first]) => {
            if (first && !isLeft()) context.go(addressOfApplication(first))
          },
        })
        return true
      },
    }),
  ],
  commands: [
    ...verbs,
    ...stageCommands,
    ...recordCommands,
    ...preferenceCommands,
    ...createCommands,
  ] as readonly AnyCommand[],
  records: [
    {
      id: 'applications',
      title: 'applications:title',
      can: 'applications.read',
      search: async (text, signal) => (await import('./records')).findApplications(text, signal),
    },
  ],
  filters: { applications: paletteFilterSource(applicationList) },
})
