/** A day in a form, typed and never picked from a calendar. */
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { day } from '@core/words/format'
import { validDay, parseTypedDay, todayHere } from '@core/list/relativeDays'
import { useField, useFormHere } from './Form'
import { Labelled } from './Labelled'

interface Field {
  name: string
  label: string
  hint?: ReactNode
}

/** A day as one types it, `15-03-2027`, `+3d`, `tom`; what it is taken for stands under it. The form holds `2027-03-15`. */
export function DayField({ name, label, hint, autoFocus }: Field & { autoFocus?: boolean }) {
  const { id, problem, described } = useField(name)
  const { control, register } = useFormHere()
  const held: unknown = useWatch({ control, name })
  const read = typeof held === 'string' && validDay(held) ? day(held) : undefined
  return (
    <Labelled
      id={id}
      label={label}
      problem={problem}
      hint={read ? <output htmlFor={id}>{read}</output> : hint}
    >
      <input
        id={id}
        {...register(name, { setValueAs: (typed: string) => parseTypedDay(typed, todayHere()) ?? typed })}
        {...described}
        type="text"
        inputMode="text"
        autoComplete="off"
        autoFocus={autoFocus}
        dir="ltr"
        placeholder="15-03-2027"
        className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`}
      />
    </Labelled>
  )
}
