/**
 * One or several choices from a list: a native select or checkboxes, which keyboards and screen readers support; of many they are
 * found by a part of their names.
 */
import { Checkbox, FormGroup, Spinner } from '@blueprintjs/core'
import { useId } from 'react'
import type { Choice } from '@core/commands/commands'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { ChoiceInput } from './options/ChoiceInput'
import { MOST_IN_SIGHT } from './options/offeredOptions'
import { knownOptions, type Options } from './options/options'
import { OptionsProblem } from './options/OptionsProblem'
import { SeveralInput } from './options/SeveralInput'

interface ChoiceFieldProps {
  label: string
  choices: Options<Choice>
  many?: boolean
  /** Several values are joined by commas: `{ value: 'US1,US2', label: 'Ayşe, Can' }`. */
  value: Choice | undefined
  onChange: (value: Choice | undefined) => void
  error?: string | false
}

const joinChoices = (choices: readonly Choice[]): Choice | undefined =>
  choices.length === 0
    ? undefined
    : {
        value: choices.map(({ value }) => value).join(','),
        label: choices.map(({ label }) => label).join(listSeparator()),
      }

const CheckboxList = ({
  choices,
  value,
  onChange,
}: Pick<ChoiceFieldProps, 'value' | 'onChange'> & { choices: readonly Choice[] }) => {
  const chosen = new Set(value?.value.split(','))
  const toggle = (one: Choice) =>
    onChange(
      joinChoices(choices.filter((choice) => (choice.value === one.value) !== chosen.has(choice.value))),
    )
  return (
    <div className="choices">
      {choices.map((one) => (
        <Checkbox
          key={one.value}
          label={one.disabled ? `${one.label} · ${one.disabled}` : one.label}
          disabled={!!one.disabled}
          checked={chosen.has(one.value)}
          onChange={() => toggle(one)}
        />
      ))}
    </div>
  )
}

interface ChosenProps extends Pick<ChoiceFieldProps, 'label' | 'value' | 'onChange'> {
  choices: readonly Choice[]
  id: string
  isInvalid: boolean
}
const Several = ({ id, label, choices, value, onChange, isInvalid }: ChosenProps) =>
  choices.length <= MOST_IN_SIGHT ? (
    <CheckboxList choices={choices} value={value} onChange={onChange} />
  ) : (
    <SeveralInput
      label={label}
      options={choices}
      chosen={value?.value.split(',') ?? []}
      onChoose={(chosen) => onChange(joinChoices(choices.filter((one) => chosen.includes(one.value))))}
      input={{ id, 'aria-invalid': isInvalid }}
    />
  )
const One = ({ id, label, choices, value, onChange, isInvalid }: ChosenProps) => (
  <ChoiceInput
    label={label}
    input={{ id, 'aria-invalid': isInvalid }}
    options={[{ label: '', value: '' }, ...choices]}
    value={value?.value ?? ''}
    onChoose={(chosen) => onChange(choices.find((one) => one.value === chosen))}
  />
)

export const ChoiceField = ({ label, choices, many, value, onChange, error }: ChoiceFieldProps) => {
  const id = useId()
  const t = useWords()
  const known = knownOptions(choices)
  const props = { id, label, value, onChange, isInvalid: !!error }
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={error ? <span role="alert">{error}</span> : undefined}
      intent={error ? 'danger' : 'none'}
      role={many ? 'group' : undefined}
      aria-label={many ? label : undefined}
    >
      {/* It has the focus while choices load again. */}
      <div id={known ? undefined : id} tabIndex={-1}>
        {choices === null && <Spinner size={16} aria-label={t('app:palette.loading')} />}
        {known?.length === 0 && <span className="muted">{t('app:palette.nothing')}</span>}
        {known && many && <Several {...props} choices={known} />}
        {known && !many && known.length > 0 && <One {...props} choices={known} />}
        <OptionsProblem field={id} options={choices} />
      </div>
    </FormGroup>
  )
}
