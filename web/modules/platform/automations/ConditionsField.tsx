/** The conditions of an automation: the filter of the list of leads. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { FilterField } from '@ui/filterField/FilterField'
import { LoadError } from '@ui/layout/LoadError'
import type { RecordFieldProps } from '@ui/record/fields'
import './automations.css'

export default function ConditionsField(props: RecordFieldProps) {
  const { data, isError, refetch } = useCall(leads.dropdowns, {})
  if (isError) return <LoadError messageKey="list:filtersFailed" onRetry={refetch} />
  return (
    <FilterField
      {...props}
      namespace="leads"
      filters={leadFilters}
      lookups={data}
      words="automations:conditions"
    />
  )
}
