/** Chooses a row of another master or record: active rows and the current value. */
import { useWatch } from 'react-hook-form'
import { recordName } from '@core/words/recordNames'
import { SelectField } from '../fields/fields'
import { useFormContext } from '../fields/Form'
import type { RecordFieldProps } from '../record/fields'
import { useEmptyText } from '../record/RecordFieldView'
import { masterNamed, shownValue } from './fields'
import { commonOf, useRelatedOptions } from './options'
import { SearchedRows } from './SearchedRows'

/** What the rows to choose from have in common with this one. */
function useWithin({ name, module }: RecordFieldProps, row: RecordFieldProps['row']) {
  const { control } = useFormContext()
  const own = Object.entries(masterNamed(module).spec.fields[name]!.within ?? {})
    .filter(([, value]) => value === null)
    .map(([key]) => key)
  const values: readonly unknown[] = useWatch({ control, name: own })
  return {
    ...commonOf(module, name),
    ...Object.fromEntries(own.map((key, at) => [key, String(row?.[key] ?? values[at] ?? '')])),
  }
}

export default function RelationField({ row, ...props }: RecordFieldProps) {
  const { name, module } = props
  const { options: offered, isPart } = useRelatedOptions(module, name, '', useWithin(props, row))
  const empty = useEmptyText(props)
  const before = row?.[name] ? String(row[name]) : ''
  const nameBefore = before && shownValue(masterNamed(module).spec, name, row!)
  if (isPart) return <SearchedRows {...props} single named={before ? [[before, nameBefore]] : []} />
  const isGone = before && offered && !offered.some(({ identifier }) => identifier === before)
  const kept = isGone ? [{ identifier: before, name: nameBefore }] : []
  const options = offered && [...kept, ...offered]
  return (
    <SelectField
      {...props}
      empty={empty}
      options={options?.map((one) => ({ value: one.identifier, label: recordName(one.name) })) ?? null}
    />
  )
}
