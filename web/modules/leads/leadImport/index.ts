/** Import leads from a CSV file (`/import/lead-import`, core §2.3). */
import { defineModule } from '@core/shell/module'
import { saveSample } from './sample'
import { fileChooser, importState } from './state'
import { countGuesses, leaveRestEmpty, openValues, useGuesses } from './valueAnswers'

const hasValues = () =>
  importState.running === null && importState.preview !== null && importState.preview.values.length > 0

export default defineModule({
  name: 'leadImport',
  keys: 'g j',
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
      run: (c) => c.go('/import/lead-import'),
    },
    { id: 'leadImport.sample', on: 'page', can: 'leads.import', run: saveSample },
    { id: 'leadImport.choose', on: 'page', keys: 'c', can: 'leads.import', run: () => fileChooser.choose() },
    {
      id: 'leadImport.guesses',
      on: 'page',
      keys: 'u',
      can: 'leads.import',
      when: hasValues,
      disabledReason: ({ t }) => (countGuesses() > 0 ? undefined : t('leadImport:why.noGuesses')),
      titleValues: () => ({ count: countGuesses() }),
      run: useGuesses,
    },
    {
      id: 'leadImport.emptyRest',
      on: 'page',
      keys: 'e',
      can: 'leads.import',
      when: hasValues,
      disabledReason: ({ t }) => (openValues().length > 0 ? undefined : t('leadImport:why.allAnswered')),
      titleValues: () => ({ count: openValues().length }),
      run: leaveRestEmpty,
    },
  ],
})
