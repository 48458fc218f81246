/** A select. */
import { useLayoutEffect } from 'react'
import { useField, useFormContext } from '../Form'
import type { Field } from '../fields'
import { LabelledField } from '../LabelledField'
import { knownOptions, type Options } from './options'
import { OptionsProblem } from './OptionsProblem'
import { useSelectTypeAhead } from './useSelectTypeAhead'

interface Props extends Field {
  /** The option of no value. */
  empty?: string | undefined
  options: Options<{ value: string | number; label: string }>
  autoFocus?: boolean
  disabled?: boolean
}
export function SelectField({ name, label, hint, options, autoFocus, disabled, empty = '–' }: Props) {
  const { id, error, ariaProps } = useField(name)
  const { register, getValues, setValue } = useFormContext()
  const known = knownOptions(options)
  const hasOptions = known !== null
  // A select forgets a value that has no option yet: set it again when the options arrive. Keep the
  // element, it may be focused.
  useLayoutEffect(() => {
    if (hasOptions) setValue(name, getValues(name))
  }, [hasOptions, name, getValues, setValue])
  const onKeyDown = useSelectTypeAhead(
    options,
    () => String(getValues(name) ?? ''),
    (value) => setValue(name, value, { shouldDirty: true }),
  )
  return (
    <LabelledField id={id} label={label} error={error} hint={hint}>
      <span className={`bp6-html-select bp6-fill ${error ? 'bp6-intent-danger' : ''}`}>
        <select
          id={id}
          {...register(name)}
          {...ariaProps}
          autoFocus={autoFocus}
          aria-busy={options === null}
          aria-disabled={disabled}
          onKeyDown={onKeyDown}
        >
          <option value="">{empty}</option>
          {known?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
        </svg>
      </span>
      <OptionsProblem field={id} options={options} />
    </LabelledField>
  )
}
