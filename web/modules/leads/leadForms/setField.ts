/** Sets one field of many leads: any that forms ask, and those of the record, but what belongs to one person. */
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import { currentScreen } from '@core/list/list'
import { setFieldCommand } from '@ui/operation/setField'

export const setField = setFieldCommand<Lead>(
  {
    id: 'leadForms.setField',
    endpoint: leadForms.setField,
    fields: async () => (await import('./sharedFields')).sharedFields(),
  },
  {
    pageModule: 'leads',
    when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  },
)
