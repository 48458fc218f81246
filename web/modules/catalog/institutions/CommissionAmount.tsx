/** An amount of commission, in the currency beside it. */
import { AmountInput } from '@ui/fields/AmountInput'
import type { RecordFieldProps } from '@ui/record/fields'

export const CommissionAmount = (props: RecordFieldProps) => (
  <AmountInput {...props} currencyKey="commission_currency" />
)
