/** Chooses a background with the colour of its letters among the presets, and shows the name on it. */
import { useEffect, type CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { SelectField } from '../fields/options/SelectField'
import { useFormContext } from '../fields/Form'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed, pairName } from './fields'

export default function ColourPairField({ row, ...props }: RecordFieldProps) {
  const t = useWords()
  const { name, module } = props
  const { spec } = masterNamed(module)
  const { pairs, textKey } = spec.fields[name]!
  const { control, setValue } = useFormContext()
  const [chosen, label] = useWatch({ control, name: [name, spec.label] }) as unknown[]
  const pair = pairs!.find(({ background }) => background === chosen)
  // Other colours than the presets keep their letters.
  const letters = pair?.text ?? String(row?.[textKey!] ?? pairs![0]!.text)
  useEffect(() => {
    setValue(textKey!, letters)
  }, [letters, setValue, textKey])
  const before = row?.[name]
  const values = [
    ...new Set([
      ...(typeof before === 'string' ? [before] : []),
      ...pairs!.map(({ background }) => background),
    ]),
  ]
  return (
    <SelectField
      {...props}
      options={values.map((value) => ({ value, label: pairName(spec, name, value) }))}
      hint={
        <bdi className="chip" style={{ '--chip': String(chosen), '--chip-ink': letters } as CSSProperties}>
          {String(label ?? '').trim() || t(`${module}:one`)}
        </bdi>
      }
    />
  )
}
