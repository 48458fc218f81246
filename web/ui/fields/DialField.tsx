/** Country code of a phone number, prefilled with the visitor's if known and nothing was typed. */
import { useEffect } from 'react'
import { visitorDialCode } from '@core/session/visitorDialCode'
import { TextField } from './fields'
import { useFormContext } from './Form'

export function DialField({ name, label, autoFocus }: { name: string; label: string; autoFocus?: boolean }) {
  const { getValues, getFieldState, setValue } = useFormContext()
  useEffect(() => {
    if (getValues(name)) return
    void visitorDialCode().then((code) => {
      if (code && !getValues(name) && !getFieldState(name).isDirty) setValue(name, code)
    })
  }, [name, getValues, getFieldState, setValue])
  return (
    <TextField name={name} type="tel" label={label} autoComplete="tel-country-code" autoFocus={autoFocus} />
  )
}
