/** Selects over a lookup of `[{ identifier, name }]`: the group and the parent of a role. */
import type { AnyEndpoint } from '@contract/http'
import { lookups } from '@contract/people/lookups'
import { roles } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { SelectField } from '@ui/fields/fields'
import type { RecordFieldProps } from '@ui/record/fields'

function LookupSelect({ lookup, ...drawn }: RecordFieldProps & { lookup: AnyEndpoint }) {
  const { data } = useCall(lookup, {})
  return (
    <SelectField
      {...drawn}
      options={
        (data as Named[] | undefined)?.map(({ identifier, name }) => ({
          value: identifier,
          label: recordName(name),
        })) ?? null
      }
    />
  )
}
export const Group = (drawn: RecordFieldProps) => <LookupSelect {...drawn} lookup={lookups.groups} />
export const Parent = (drawn: RecordFieldProps) => <LookupSelect {...drawn} lookup={roles.dropdown} />
