/** Chooses a row of another master or another record: those that are switched on, and the one that the record has. */
import { recordName } from '@core/words/recordNames'
import { SelectField } from '../fields/fields'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed, shownValue, useRelatedOptions } from './fields'

export default function RelationField({ row, ...props }: RecordFieldProps) {
  const { name, module } = props
  const offered = useRelatedOptions(module, name)
  const before = row?.[name]
  const isGone = row && before && offered && !offered.some(({ identifier }) => identifier === before)
  const kept = isGone
    ? [{ identifier: String(before), name: shownValue(masterNamed(module).spec, name, row) }]
    : []
  const options = offered && [...kept, ...offered]
  return (
    <SelectField
      {...props}
      options={options?.map((one) => ({ value: one.identifier, label: recordName(one.name) })) ?? null}
    />
  )
}
