/** Chooses a colour among the presets and the current colour of the record. */
import { colourPresets } from '@contract/masterFields'
import { useWords } from '@core/words/i18n'
import { SelectField } from '../fields/options/SelectField'
import type { RecordFieldProps } from '../record/fields'
import { colourName } from './fields'

export default function ColourField({ row, ...props }: RecordFieldProps) {
  useWords()
  const before = row?.[props.name]
  const values = [...new Set([...(typeof before === 'string' ? [before] : []), ...colourPresets])]
  return <SelectField {...props} options={values.map((value) => ({ value, label: colourName(value) }))} />
}
