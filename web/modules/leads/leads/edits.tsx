/** The fields of a lead that are changed where they stand. */
import { leadForms } from '@contract/leads/leadForms'
import type { FieldValue } from '@contract/masters/forms/askedField'
import type { Lead } from '@contract/leads/leads'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import type { EditedFields } from '@ui/recordPage/editedFields'
import { useAgain } from '@core/server/useAgain'

const writable = (value: FieldValue) =>
  Array.isArray(value) ? [...(value as readonly string[])] : (value as string | number | null)

export const leadEdits: EditedFields<Lead> = {
  can: leadForms.setField.spec.can,
  isOpen: ({ deleted_at }) => deleted_at === null,
  behind: {
    first_name: ['first_name', 'last_name'],
    email: ['email'],
    mobile: ['mobile'],
    source_country: ['source_country'],
    source_city: ['source_city'],
    status_name: ['status_id'],
    destination_country: ['destination_country'],
    intake_name: ['intake_id', 'intake_year'],
    is_deferred: ['is_deferred'],
    tags: ['tags'],
    lead_source_name: ['lead_source_id'],
    lead_medium_name: ['lead_medium_id'],
    utm_source: ['utm_source'],
    utm_medium: ['utm_medium'],
    study_level_name: ['study_level_id'],
    grade: ['grade'],
    language_level: ['language_level'],
    test_scores: ['test_scores'],
    date_of_birth: ['date_of_birth'],
    budget_amount: ['budget_amount'],
  },
  others: 'leadForms:own',
  commands: {
    staff_name: 'leads.transfer',
    branch_name: 'leads.transfer',
    team_name: 'leads.transfer',
  },
  Reader: function LeadFields({ row: { identifier, version }, children }) {
    const { data, isError, refetch } = useCall(leadForms.fields, { lead: identifier })
    useAgain(version, refetch)
    return children({ asked: data, isFailed: isError && !data, refetch: async () => (await refetch()).data })
  },
  send: async ({ identifier }, field, value, seen) => {
    const body = {
      is_selected_all: false,
      leads: [identifier],
      filters: {},
      field,
      value: writable(value),
      seen: writable(seen),
    }
    await recordChange('leads.edit', call(leadForms.setField, { body }))
    await queryClient.invalidateQueries({ queryKey: ['leads'] })
  },
}
