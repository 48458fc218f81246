/** Options that are all in sight: several with check boxes, one of them with radio buttons. */
import type { FieldsetHTMLAttributes } from 'react'
import { useField, useFormContext } from '../Form'
import { knownOptions, type Options } from './options'
import { OptionsProblem } from './OptionsProblem'
import './choicesField.css'

interface Props {
  name: string
  label: string
  options: Options
}
interface GroupProps extends Props {
  field: ReturnType<typeof useField>
  type: 'checkbox' | 'radio'
  group: FieldsetHTMLAttributes<HTMLFieldSetElement>
}

function Group({ name, label, options, field: { id, error, ariaProps }, type, group }: GroupProps) {
  const { register } = useFormContext()
  const marks = `${ariaProps['aria-required'] ? 'is-required' : ''} ${error ? 'bp6-intent-danger' : ''}`
  return (
    // It has the focus while options load again.
    <fieldset
      id={id}
      tabIndex={-1}
      className={`bp6-form-group choices-field ${marks}`}
      aria-busy={options === null}
      {...group}
    >
      <legend className="bp6-label">{label}</legend>
      <div className="choices">
        {knownOptions(options)?.map((one) => (
          <label key={one.value} className={`bp6-control bp6-${type}`}>
            <input type={type} className="bp6-control-input" value={one.value} {...register(name)} />
            <span className="bp6-control-indicator" />
            <bdi>{one.label}</bdi>
          </label>
        ))}
      </div>
      <OptionsProblem field={id} options={options} />
      {error && (
        <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  )
}

/** The form value is an array. */
export function CheckboxesField(props: Props) {
  const field = useField(props.name)
  const group = { 'aria-describedby': field.error && `${field.id}-problem` }
  return <Group {...props} field={field} type="checkbox" group={group} />
}

/** Arrows move between the options, as in every group of radio buttons. */
export function RadioField(props: Props) {
  const field = useField(props.name)
  const group = { role: 'radiogroup', 'aria-label': props.label, ...field.ariaProps }
  return <Group {...props} field={field} type="radio" group={group} />
}
