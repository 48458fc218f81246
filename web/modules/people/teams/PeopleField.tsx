/** The people of a team, found by a part of their names. */
import { staff } from '@contract/people/staff'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { optionsOf } from '@ui/fields/options/options'
import { SeveralField } from '@ui/fields/options/SeveralField'
import type { RecordFieldProps } from '@ui/record/fields'

export default function PeopleField(props: RecordFieldProps) {
  const options = optionsOf(useCall(staff.dropdown, {}), (people) =>
    people.map((one) => ({ value: one.identifier, label: personName(one) })),
  )
  return <SeveralField {...props} options={options} />
}
