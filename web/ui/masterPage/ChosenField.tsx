/** Chooses several rows of another master, several other records, or several values; what the record has stays among them. */
import { relationBase } from '@contract/masters/fields/masterFilters'
import { choiceKeys } from '@core/words/choiceKeys'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { mapOptions } from '../fields/options/options'
import { SeveralField } from '../fields/options/SeveralField'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed } from './fields'
import { namedOptions, useRelatedOptions } from './options'
import { SearchedRows } from './SearchedRows'

export default function ChosenField({ row, ...props }: RecordFieldProps) {
  const { values } = masterNamed(props.module).spec.fields[props.name]!
  return values ? <ChosenValues {...props} values={values} /> : <ChosenRows {...props} row={row} />
}

function ChosenValues({ values, ...props }: RecordFieldProps & { values: readonly string[] }) {
  const t = useWords()
  const label = (value: string) => t(choiceKeys(props.module, props.name, value))
  return <SeveralField {...props} options={values.map((value) => ({ value, label: label(value) }))} />
}

function ChosenRows({ row, ...props }: RecordFieldProps) {
  const { options: offered, isPart } = useRelatedOptions(props.module, props.name)
  const names = (row?.[`${relationBase(props.name)}_names`] ?? []) as readonly string[]
  const before = (row?.[props.name] ?? []) as readonly string[]
  const named = before.map((identifier, at) => [identifier, recordName(names[at]!)] as const)
  if (isPart) return <SearchedRows {...props} named={named} />
  const options = mapOptions(offered, (rows) => {
    const offers = new Set(rows.map(({ identifier }) => identifier))
    const kept = named.filter(([identifier]) => !offers.has(identifier))
    return [...namedOptions(rows), ...kept.map(([value, label]) => ({ value, label }))]
  })
  return <SeveralField {...props} options={options} labels={new Map(named)} />
}
