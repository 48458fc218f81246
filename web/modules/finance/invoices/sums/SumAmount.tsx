/** An amount in the table of sums. The sign of the currency stands in the heading of the row. Nothing for zero. */
import { MISSING_VALUE } from '@core/shell/constants'
import { amountDigits } from '@core/words/format'

export const SumAmount = ({ amount, currency }: { amount: number; currency: string }) =>
  amount === 0 ? (
    <span className="quiet">{MISSING_VALUE.text}</span>
  ) : (
    <bdi dir="ltr">{amountDigits(amount, currency)}</bdi>
  )
