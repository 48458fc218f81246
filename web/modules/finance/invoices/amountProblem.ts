/** What is wrong with a typed amount, in words. */
import type { AmountProblem } from '@contract/finance/writtenAmounts'
import { amountText } from '@core/words/format'
import type { Words } from '@core/words/i18n'

/** `£1,500.00 or £1.50?` for `1.500`; `currency`: of the amounts around it. */
export const amountProblemText = (t: Words, problem: AmountProblem, currency: string): string => {
  if (typeof problem === 'string') return t(`invoices:paymentSheet.faults.${problem}`)
  if ('foreign' in problem)
    return t('invoices:paymentSheet.faults.foreign', { written: problem.foreign, currency })
  const [one, other] = Object.values(problem.readings).toSorted((a, b) => b - a)
  return t('invoices:paymentSheet.faults.readings', {
    one: amountText(one!, currency),
    other: amountText(other!, currency),
  })
}
