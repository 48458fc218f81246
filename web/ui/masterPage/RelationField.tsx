/** Chooses a row of another master or another record: those that are switched on, and the one that the record has. */
import { recordName } from '@core/words/recordNames'
import { SelectField } from '../fields/fields'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed, shownValue } from './fields'
import { useRelatedOptions } from './options'
import { SearchedRows } from './SearchedRows'

export default function RelationField({ row, ...props }: RecordFieldProps) {
  const { name, module } = props
  const { options: offered, isPart } = useRelatedOptions(module, name)
  const before = row?.[name] ? String(row[name]) : ''
  const nameBefore = before && shownValue(masterNamed(module).spec, name, row!)
  if (isPart) return <SearchedRows {...props} single named={before ? [[before, nameBefore]] : []} />
  const isGone = before && offered && !offered.some(({ identifier }) => identifier === before)
  const kept = isGone ? [{ identifier: before, name: nameBefore }] : []
  const options = offered && [...kept, ...offered]
  return (
    <SelectField
      {...props}
      options={options?.map((one) => ({ value: one.identifier, label: recordName(one.name) })) ?? null}
    />
  )
}
