/** One of a few options, all in sight. Arrows move between them, as in every group of radio buttons. */
import { useField, useFormContext } from '../fields/Form'
import '../fields/checkboxesField.css'

interface Props {
  name: string
  label: string
  /** Null while they load. */
  options: readonly { value: string; label: string }[] | null
}
export function RadioField({ name, label, options }: Props) {
  const { id, error, ariaProps } = useField(name)
  const { register } = useFormContext()
  return (
    <fieldset
      role="radiogroup"
      className="bp6-form-group checkboxes"
      aria-label={label}
      aria-busy={options === null}
      {...ariaProps}
    >
      <legend className="bp6-label">{label}</legend>
      <div className="choices">
        {options?.map((one) => (
          <label key={one.value} className="bp6-control bp6-radio">
            <input type="radio" className="bp6-control-input" value={one.value} {...register(name)} />
            <span className="bp6-control-indicator" />
            <bdi>{one.label}</bdi>
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  )
}
