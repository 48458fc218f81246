/** The amount of a payment, in the currency beside it, and what it was paid for. */
import { paymentTypeOptions } from '@contract/leads/leadRecord/leadPayments'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { AmountInput } from '@ui/fields/AmountInput'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import type { RecordFieldProps } from '@ui/record/fields'

export const PaymentAmount = (props: RecordFieldProps) => <AmountInput {...props} currencyKey="currency" />

export function PaymentTypeField(props: RecordFieldProps) {
  const options = optionsOf(useCall(paymentTypeOptions, {}), (rows) =>
    rows.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
  )
  return <SelectField {...props} options={options} />
}
