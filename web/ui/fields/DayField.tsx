/** A date field that is typed, without a calendar. */
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { day } from '@core/words/format'
import { useLanguage } from '@core/words/i18n'
import { validDay, parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { daysIn } from '@core/shell/typedTime/readDays'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'
import { Readings } from './Readings'

interface Field {
  name: string
  label: string
  hint?: ReactNode
  /** In place of an example, which is the hint then. */
  placeholder?: string | undefined
}
const EXAMPLE = '15-03-2027'

/**
 * Accepts `15-03-2027`, `+3d`, `tom`, `1 déc`; shows the date it understood below, or asks which day is meant. The form's value is `2027-03-15`.
 */
export function DayField({
  name,
  label,
  placeholder,
  hint = placeholder && EXAMPLE,
  autoFocus,
}: Field & { autoFocus?: boolean }) {
  const { id, error, ariaProps } = useField(name)
  const { control, register, setValue, setFocus } = useFormContext()
  const language = useLanguage()
  const value: unknown = useWatch({ control, name })
  const readBack = typeof value === 'string' && validDay(value) ? day(value, language) : undefined
  const days = typeof value === 'string' && !readBack ? daysIn(value, { today: todayHere() }) : []
  const choose = (one: string) => {
    setValue(name, one, { shouldDirty: true, shouldValidate: error !== undefined })
    setFocus(name)
  }
  const asked = days.length > 1 && (
    <Readings readings={days.map((one) => ({ value: one, label: day(one, language) }))} onChoose={choose} />
  )
  return (
    <LabelledField
      id={id}
      label={label}
      error={asked ? undefined : error}
      hint={asked || (readBack ? <output htmlFor={id}>{readBack}</output> : hint)}
    >
      <input
        id={id}
        {...register(name, { setValueAs: (typed: string) => parseTypedDay(typed, todayHere()) ?? typed })}
        {...ariaProps}
        type="text"
        inputMode="text"
        autoComplete="off"
        autoFocus={autoFocus}
        dir="ltr"
        placeholder={placeholder ?? EXAMPLE}
        className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
      />
    </LabelledField>
  )
}
