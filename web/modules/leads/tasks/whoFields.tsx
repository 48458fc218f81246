/** The person or the role that a task is for. */
import { staff } from '@contract/people/staff'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import type { RecordFieldProps } from '@ui/record/fields'

export function PersonField(props: RecordFieldProps) {
  const options = optionsOf(useCall(staff.dropdown, { query: {} }), (people) =>
    people.map((one) => ({ value: one.identifier, label: personName(one) })),
  )
  return <SelectField {...props} options={options} />
}
export function RoleField(props: RecordFieldProps) {
  const options = optionsOf(useCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP }), (roles) =>
    roles.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
  )
  return <SelectField {...props} options={options} />
}
