/** Selects over a lookup of `[{ identifier, name }]`: the group and the parent of a role. */
import type { AnyEndpoint } from '@contract/http'
import { lookups } from '@contract/people/lookups'
import { roles } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import type { RecordFieldProps } from '@ui/record/fields'

function LookupSelect({ lookup, ...drawn }: RecordFieldProps & { lookup: AnyEndpoint }) {
  const options = optionsOf(useCall(lookup, {}), (rows) =>
    (rows as Named[]).map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
  )
  return <SelectField {...drawn} options={options} />
}
export const Group = (drawn: RecordFieldProps) => <LookupSelect {...drawn} lookup={lookups.groups} />
export const Parent = (drawn: RecordFieldProps) => <LookupSelect {...drawn} lookup={roles.dropdown} />
