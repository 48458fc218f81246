/** Several choices in a form. */
import { useField, useFormContext } from './Form'
import './checkboxesField.css'

interface Field {
  name: string
  label: string
}

/** Checkboxes for the options of a lookup; the form value is an array. `options` is null while loading. */
export function CheckboxesField({
  name,
  label,
  options,
}: Field & { options: readonly { value: string; label: string }[] | null }) {
  const { id, error } = useField(name)
  const { register } = useFormContext()
  return (
    <fieldset
      className="bp6-form-group checkboxes"
      aria-describedby={error ? `${id}-problem` : undefined}
      aria-busy={options === null}
    >
      <legend className="bp6-label">{label}</legend>
      <div className="choices">
        {options?.map((one) => (
          <label key={one.value} className="bp6-control bp6-checkbox">
            <input type="checkbox" className="bp6-control-input" value={one.value} {...register(name)} />
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
