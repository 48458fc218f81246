/** An amount, typed in the reader's form. The form holds it in the smallest unit of the currency that is chosen in another field. */
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DEFAULT_CURRENCY } from '@contract/money'
import { formatAmountForInput, parseAmount } from '@core/words/amounts'
import { currentLocale } from '@core/words/format'
import { LabelledField } from './LabelledField'
import { useField, useFormContext } from './Form'
import type { RecordFieldProps } from '../record/fields'

/** `currencyKey`: the name of the field with its currency. */
export function AmountInput({
  name,
  label,
  autoFocus,
  row,
  currencyKey,
}: RecordFieldProps & { currencyKey: string }) {
  const { id, error, ariaProps } = useField(name)
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const chosen: unknown = useWatch({ control, name: currencyKey })
  const currency = typeof chosen === 'string' && chosen ? chosen : DEFAULT_CURRENCY
  const stored = row?.[name]
  const [typed, setTyped] = useState(() =>
    typeof stored === 'number'
      ? formatAmountForInput(stored, String(row![currencyKey]), currentLocale())
      : '',
  )
  const { onChange } = field
  // The same digits are another number of smallest units in dinars.
  useEffect(() => {
    if (typed) onChange(amountOf(typed, currency))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [currency])
  return (
    <LabelledField id={id} label={label} error={error}>
      <input
        id={id}
        ref={field.ref}
        name={name}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(amountOf(event.target.value, currency))
        }}
        onBlur={field.onBlur}
        {...ariaProps}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        dir="ltr"
        className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
      />
    </LabelledField>
  )
}

/** What is no amount stays as it was typed: the schema refuses it. */
const amountOf = (typed: string, currency: string) => {
  const amount = parseAmount(typed, currency, currentLocale())
  return typeof amount === 'number' ? amount : amount === 'zero' ? 0 : typed
}
