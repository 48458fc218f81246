/**
 * One or several choices from a list: a native select or checkboxes, which keyboards and screen readers
 * support.
 */
import { Checkbox, FormGroup, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useId } from 'react'
import type { Choice } from '@core/commands/commands'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'

interface ChoiceFieldProps {
  label: string
  /** Null while loading. */
  choices: Choice[] | null
  many?: boolean
  /** Several values are joined by commas: `{ value: 'US1,US2', label: 'Ayşe, Can' }`. */
  value: Choice | undefined
  onChange: (value: Choice | undefined) => void
  error?: string | false
}

const joinChoices = (choices: Choice[]): Choice | undefined =>
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
}: Pick<ChoiceFieldProps, 'value' | 'onChange'> & { choices: Choice[] }) => {
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

export const ChoiceField = ({ label, choices, many, value, onChange, error }: ChoiceFieldProps) => {
  const id = useId()
  const t = useWords()
  const helperText = error ? <span role="alert">{error}</span> : undefined
  if (!choices)
    return (
      <FormGroup label={label} helperText={helperText} intent={error ? 'danger' : 'none'}>
        <Spinner size={16} aria-label={t('app:loading')} />
      </FormGroup>
    )
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={helperText}
      intent={error ? 'danger' : 'none'}
      role={many ? 'group' : undefined}
      aria-label={many ? label : undefined}
    >
      {choices.length === 0 && <span className="muted">{t('app:none')}</span>}
      {many && <CheckboxList choices={choices} value={value} onChange={onChange} />}
      {!many && choices.length > 0 && (
        <HTMLSelect
          id={id}
          fill
          value={value?.value ?? ''}
          aria-invalid={!!error}
          options={[
            { label: '', value: '' },
            ...choices.map(({ label: text, value: key }) => ({ label: text, value: key })),
          ]}
          onChange={({ currentTarget }) => onChange(choices.find((one) => one.value === currentTarget.value))}
        />
      )}
    </FormGroup>
  )
}
