/** Who applies: a lead, found by name, email, phone or number as one types. */
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { leadName } from '@contract/leads/leadCells'
import { leads, type FoundLead } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'
import { optionsOf, type Option } from '@ui/fields/options/options'
import { SeveralField } from '@ui/fields/options/SeveralField'

const AT_ONCE = 10

const asOption = (lead: Pick<FoundLead, 'identifier' | 'first_name' | 'last_name' | 'email'>): Option => ({
  value: lead.identifier,
  label: [leadName(lead), lead.email].filter(Boolean).join(' · '),
})

export function StudentField({ autoFocus }: { autoFocus: boolean }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const chosen = useWatch({ control: useFormContext().control, name: 'lead_identifier' }) as string
  const found = useCall(
    leads.search,
    { query: { search: typed, per_page: AT_ONCE } },
    { enabled: typed !== '' },
  )
  const newest = useCall(leads.list, { query: { per_page: AT_ONCE } }, { enabled: typed === '' })
  const named = useCall(leads.single, { id: chosen }, { enabled: chosen !== '' })
  const options =
    typed === ''
      ? optionsOf(newest, ({ recordsInfo }) => recordsInfo.map(asOption))
      : optionsOf(found, ({ recordsInfo }) => recordsInfo.map(asOption))
  const labels = named.data && !named.isError ? new Map([[chosen, leadName(named.data)]]) : undefined
  return (
    <SeveralField
      single
      name="lead_identifier"
      label={t('applications:fields.lead_identifier')}
      options={options}
      onSearch={setTyped}
      labels={labels}
      autoFocus={autoFocus}
    />
  )
}
