/** Fields of the form that buys credits: how many, with what they cost together, and the gateway. */
import { useWatch } from 'react-hook-form'
import { billing } from '@contract/platform/billing'
import { useCall } from '@core/server/api'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { TextField } from '@ui/fields/fields'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import { useFormContext } from '@ui/fields/Form'
import { LoadError } from '@ui/layout/LoadError'
import type { RecordFieldProps } from '@ui/record/fields'

export function QuantityField({ name, label, autoFocus }: RecordFieldProps) {
  const t = useWords()
  const { data, isError, refetch } = useCall(billing.subscriptions, {})
  const typed: unknown = useWatch({ control: useFormContext().control, name })
  const count = Number(typed)
  const price = data?.credits.price ?? null
  const isTotal = price !== null && Number.isInteger(count) && count > 0
  const textOf = (amount: number) => amountText(amount, data!.credits.currency)
  const hint = isError ? (
    <LoadError messageKey="billing:failed" onRetry={refetch} />
  ) : price === null ? (
    ''
  ) : isTotal ? (
    t('billing:total', { amount: textOf(price * count) })
  ) : (
    t('billing:creditPrice', { price: textOf(price) })
  )
  return (
    <TextField name={name} label={label} hint={hint} autoFocus={autoFocus} inputMode="numeric" required />
  )
}

export function GatewayField({ name, label, autoFocus }: RecordFieldProps) {
  const options = optionsOf(useCall(billing.gateways, {}), (gateways) =>
    gateways.map(({ identifier, name: shown }) => ({ value: identifier, label: shown })),
  )
  return <SelectField name={name} label={label} options={options} autoFocus={autoFocus} />
}
