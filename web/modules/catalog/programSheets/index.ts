/** Bulk update of programs from a file or a pasted sheet (`/institutions/bulk-update`, business §2). */
import { createElement } from 'react'
import { programSheets, SHEETS_PAGE } from '@contract/catalog/programSheets'
import { operations } from '@contract/platform/operations'
import { leadsTo, type Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { importCommands } from '@ui/import/commands'
import { focusFault } from './focusFault'
import { currentStep, importer, sheetState } from './state'
import { runSheet, stopSheet } from './steps'

const { can } = programSheets.run.spec

const commands: readonly Command[] = [
  {
    id: 'programSheets.start',
    on: 'page',
    pageModule: 'institutions',
    keys: 'i',
    can,
    ...leadsTo(SHEETS_PAGE),
  },
  ...importCommands(importer, {
    can,
    run: runSheet,
    stop: stopSheet,
    own: [
      {
        id: 'programSheets.paste',
        keys: 'v',
        when: () => currentStep() === 'choose',
        run: async ({ open }) => open(createElement((await import('./PasteSheet')).PasteSheet)),
      },
      {
        id: 'programSheets.mend',
        keys: 'm',
        when: () => currentStep() === 'preview',
        disabledReason: ({ t }) => (sheetState.preview!.failed > 0 ? undefined : t('programSheets:why.mend')),
        run: focusFault,
      },
    ],
  }),
]

export default defineModule({
  name: 'programSheets',
  routes: [{ path: SHEETS_PAGE, can, title: 'programSheets:title', page: () => import('./SheetPage') }],
  commands,
  events: {
    // An undo elsewhere: the result of a run says that it was taken back.
    programs_changed: () => {
      void queryClient.invalidateQueries({ queryKey: [operations.single.key[0]] })
      void queryClient.invalidateQueries({ queryKey: [programSheets.list.key[0]] })
    },
  },
})
