/** Chooses a row of another master or record: active rows and the current value. */
import { useWatch } from 'react-hook-form'
import { mapOptions } from '../fields/options/options'
import { SelectField } from '../fields/options/SelectField'
import { useFormContext } from '../fields/Form'
import type { RecordFieldProps } from '../record/fields'
import { useEmptyText } from '../record/RecordFieldView'
import { masterNamed, shownValue } from './fields'
import { commonOf, namedOptions, useRelatedOptions } from './options'
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
  const options = mapOptions(offered, (rows) => {
    const isGone = before && !rows.some(({ identifier }) => identifier === before)
    return namedOptions([...(isGone ? [{ identifier: before, name: nameBefore }] : []), ...rows])
  })
  return <SelectField {...props} empty={empty} options={options} />
}
