/** Chooses a row of another master: those that are switched on, and the one that the record has. */
import { relationBase } from '@contract/master'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { SelectField } from '../fields/fields'
import type { RecordFieldProps } from '../record/fields'
import { relatedMaster } from './fields'

export default function RelationField({ row, ...props }: RecordFieldProps) {
  const { name, module } = props
  const { data } = useCall(relatedMaster(module, name).dropdown, {})
  const offered = data as { identifier: string; name: string }[] | undefined
  const before = row?.[name]
  const isGone = before && offered && !offered.some(({ identifier }) => identifier === before)
  const kept = isGone ? [{ identifier: String(before), name: String(row[`${relationBase(name)}_name`]) }] : []
  const options = offered && [...kept, ...offered]
  return (
    <SelectField
      {...props}
      options={options?.map((one) => ({ value: one.identifier, label: recordName(one.name) })) ?? null}
    />
  )
}
