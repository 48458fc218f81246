/** A field for several options: the form value is an array; with `single` it is the value of one option, or ''. */
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { useField, useFormContext } from '../Form'
import { LabelledField } from '../LabelledField'
import { OptionsProblem } from './OptionsProblem'
import { SeveralInput } from './SeveralInput'

interface Props extends Omit<ComponentProps<typeof SeveralInput>, 'chosen' | 'onChoose' | 'input'> {
  name: string
}
export function SeveralField({ name, ...props }: Props) {
  const { id, error, ariaProps } = useField(name)
  const { field } = useController({ control: useFormContext().control, name })
  const { label, options, single } = props
  return (
    <LabelledField id={id} label={label} error={error}>
      <SeveralInput
        {...props}
        chosen={(single ? [field.value].filter(Boolean) : field.value) as readonly string[]}
        onChoose={(chosen) => field.onChange(single ? (chosen[0] ?? '') : chosen)}
        input={{ id, name, ref: field.ref, onBlur: field.onBlur, ...ariaProps }}
      />
      <OptionsProblem field={id} options={options} />
    </LabelledField>
  )
}
