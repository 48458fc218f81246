/** Sums below the lines, by currency: count, due, typed, difference. */
import { Checkbox } from '@blueprintjs/core'
import { useSyncExternalStore } from 'react'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { Sheet } from './sheetState'

interface Props {
  sheet: Sheet
  /** The credit that is used, in place of what is due. */
  credit: number | undefined
  accepted: boolean
  accept(over: boolean): void
}

export function SheetSums({ sheet, credit, accepted, accept }: Props) {
  const t = useWords()
  const { sums, over } = useSyncExternalStore(sheet.watch, () => sheet.counts)
  return (
    <>
      {sums.map(({ currency, count, due: allDue, sum }) => {
        const due = credit ?? allDue
        return (
          <dl key={currency} className="money-sums">
            <div>
              <dt>{sums.length > 1 ? currency : t('invoices:paymentSheet.lines')}</dt>
              <dd>{t('invoices:paymentSheet.count', { count })}</dd>
            </div>
            <div>
              <dt>
                {t(
                  credit === undefined
                    ? `invoices:paymentSheet.due.${sheet.verb}`
                    : 'invoices:paymentSheet.due.refund',
                )}
              </dt>
              <dd dir="ltr">{amountText(due, currency)}</dd>
            </div>
            <div>
              <dt>{t('invoices:paymentSheet.sum')}</dt>
              <dd dir="ltr">{amountText(sum, currency)}</dd>
            </div>
            <div className={sum === due ? '' : 'differs'}>
              <dt>{t(`invoices:paymentSheet.${credit === undefined ? 'difference' : 'creditLeft'}`)}</dt>
              <dd dir="ltr">{amountText(credit === undefined ? sum - due : due - sum, currency)}</dd>
            </div>
          </dl>
        )
      })}
      {sheet.verb === 'receive' && over > 0 && (
        <Checkbox
          checked={accepted}
          onChange={({ currentTarget }) => accept(currentTarget.checked)}
          label={t('invoices:paymentSheet.acceptOver', { count: over })}
        />
      )}
    </>
  )
}
