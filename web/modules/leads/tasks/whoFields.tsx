/** The person or the role that a task is for. */
import { staff } from '@contract/people/staff'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { SelectField } from '@ui/fields/fields'
import type { RecordFieldProps } from '@ui/record/fields'

export function PersonField(props: RecordFieldProps) {
  const { data } = useCall(staff.dropdown, { query: {} })
  const options = data?.map((one) => ({ value: one.identifier, label: personName(one) })) ?? null
  return <SelectField {...props} options={options} />
}
export function RoleField(props: RecordFieldProps) {
  const { data } = useCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP })
  const options =
    data?.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })) ?? null
  return <SelectField {...props} options={options} />
}
