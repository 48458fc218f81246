/** Sets one field of many leads: where they come from, or where they want to go. */
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import { leadMediums } from '@contract/masters/leadChoices/leadMediums'
import type { Choice } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { fetchCall } from '@core/server/api'
import { countryChoices, countryCodes } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { relationChoices } from '@ui/masterPage/options'
import { setFieldCommand, type SettableField } from '@ui/operation/setField'

const mediums = async (none: readonly Choice[]) => [
  ...none,
  ...(await fetchCall(leadMediums.dropdown, { query: {} })).map(({ identifier, name }) => ({
    value: identifier,
    label: recordName(name),
  })),
]
const countries = async (none: readonly Choice[]) => [...none, ...countryChoices(countryCodes())]
const fields: readonly SettableField[] = [
  {
    name: 'lead_source_id',
    label: 'leads:fields.lead_source_name',
    // Those that a medium can be of: all.
    choices: (none) => relationChoices('leadMediums', 'lead_source_identifier', none),
  },
  { name: 'lead_medium_id', label: 'leads:fields.lead_medium_name', choices: mediums },
  { name: 'destination_country', label: 'leads:fields.destination_country', choices: countries },
  { name: 'source_country', label: 'leads:fields.source_country', choices: countries },
]

export const setField = setFieldCommand<Lead>(
  { id: 'leadForms.setField', endpoint: leadForms.setField, fields },
  {
    pageModule: 'leads',
    when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  },
)
