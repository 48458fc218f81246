/** The fields of a lead that are changed where they stand, in its own record and in that of the student that it is. */
import { leadForms } from '@contract/leads/leadForms'
import type { FieldValue } from '@contract/masters/forms/askedField'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import type { EditedFields } from '../recordPage/editedFields'
import { useAgain } from '@core/server/useAgain'

const writable = (value: FieldValue) =>
  Array.isArray(value) ? [...(value as readonly string[])] : (value as string | number | null)

/** Sets one field of a lead. `seen`: what the person saw before. @throws Refused at `value` */
export async function setLeadField(lead: string, field: string, value: FieldValue, seen: FieldValue) {
  const body = {
    is_selected_all: false,
    leads: [lead],
    filters: {},
    field,
    value: writable(value),
    seen: writable(seen),
  }
  await recordChange(leadForms.setField.spec.verb, call(leadForms.setField, { body }))
}

/** @param queries keys of what shows these fields, read again after a change */
export function leadFieldEdits<Row extends { identifier: string; version: number; updated_at: string }>(
  own: Pick<EditedFields<Row>, 'behind' | 'isOpen' | 'commands' | 'others'>,
  queries: readonly string[],
): EditedFields<Row> {
  return {
    ...own,
    can: leadForms.setField.spec.can,
    Reader: function LeadFields({ row: { identifier, version }, children }) {
      const { data, isError, refetch } = useCall(leadForms.fields, { lead: identifier })
      useAgain(version, refetch)
      return children({
        asked: data,
        isFailed: isError && !data,
        refetch: async () => (await refetch()).data,
      })
    },
    send: async ({ identifier }, field, value, seen) => {
      await setLeadField(identifier, field, value, seen)
      await Promise.all(queries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
  }
}
