/** Import of staff from a file (`/settings/user-management/staff-import`, business §2). */
import { staffImport } from '@contract/people/staffImport'
import { USER_MANAGEMENT, USER_MANAGEMENT_PAGE } from '@contract/people/userManagement'
import { operations } from '@contract/platform/operations'
import { leadsTo, type Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { importCommands, onImportPage } from '@ui/import/commands'
import { focusFault } from './focusFault'
import { currentStep, importer, importState } from './state'
import { runImport, stopImport } from './steps'

const PAGE = `${USER_MANAGEMENT_PAGE}/staff-import`
const { can } = staffImport.create.spec

const commands: readonly Command[] = [
  {
    id: 'staffImport.start',
    on: 'page',
    pageModule: 'staff',
    keys: 'i',
    can,
    ...leadsTo(PAGE),
  },
  ...importCommands(importer, {
    can,
    run: runImport,
    stop: stopImport,
    own: [
      {
        id: 'staffImport.mend',
        keys: 'm',
        when: () => currentStep() === 'preview',
        disabledReason: ({ t }) => (importState.preview!.failed > 0 ? undefined : t('staffImport:why.mend')),
        run: focusFault,
      },
    ],
  }),
  {
    id: 'staffImport.openStaff',
    ...onImportPage,
    can,
    keys: 'o',
    when: () => currentStep() === 'done',
    // Those who were added last come first.
    ...leadsTo(`${USER_MANAGEMENT_PAGE}/staff`),
  },
]

export default defineModule({
  name: 'staffImport',
  routes: [
    {
      path: PAGE,
      can: USER_MANAGEMENT.read,
      title: 'staffImport:title',
      page: () => import('./ImportPage'),
    },
  ],
  commands,
  events: {
    // An undo elsewhere: the result of an import says that it was taken back.
    staff_changed: () => void queryClient.invalidateQueries({ queryKey: [operations.single.key[0]] }),
  },
})
