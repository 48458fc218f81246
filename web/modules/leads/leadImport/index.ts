/** Import leads from a CSV file (`/import/lead-import`, core §2.3). */
import { defineModule } from '@core/commands/module'
import { leadsTo } from '@core/commands/commands'
import { importCommands } from './commands'
import { askRevert } from './revert'

export default defineModule({
  name: 'leadImport',
  keys: 'g j',
  undoQuestions: { 'leads.import': askRevert },
  routes: [
    {
      path: '/import/lead-import',
      can: 'leads.import',
      title: 'leadImport:title',
      page: () => import('./ImportPage'),
    },
  ],
  commands: [
    {
      id: 'leadImport.start',
      on: 'page',
      pageModule: 'leads',
      keys: 'i',
      can: 'leads.import',
      ...leadsTo('/import/lead-import'),
    },
    ...importCommands,
  ],
})
