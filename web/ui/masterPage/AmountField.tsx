/** An amount of a master, in the currency of the field that its declaration names. */
import { AmountInput } from '../fields/AmountInput'
import type { RecordFieldProps } from '../record/fields'
import { masterNamed } from './fields'

export default function AmountField(props: RecordFieldProps) {
  const { currency } = masterNamed(props.module).spec.fields[props.name]!
  return <AmountInput {...props} currencyKey={currency!} />
}
