/** The people of a team, found by a part of their names. */
import { staff } from '@contract/people/staff'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { SeveralField } from '@ui/fields/SeveralField'
import type { RecordFieldProps } from '@ui/record/fields'

export default function PeopleField(props: RecordFieldProps) {
  const { data } = useCall(staff.dropdown, {})
  return (
    <SeveralField
      {...props}
      options={data?.map((one) => ({ value: one.identifier, label: personName(one) })) ?? null}
    />
  )
}
