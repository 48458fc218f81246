/** Sums below the lines, by currency: count, due, typed, difference. */
import { Checkbox } from '@blueprintjs/core'
import { useSyncExternalStore } from 'react'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { Sheet } from './sheetState'

export function SheetSums({
  sheet,
  accepted,
  accept,
}: {
  sheet: Sheet
  accepted: boolean
  accept(over: boolean): void
}) {
  const t = useWords()
  const { sums, over } = useSyncExternalStore(sheet.watch, () => sheet.counts)
  return (
    <>
      {sums.map(({ currency, count, due, sum }) => (
        <dl key={currency} className="money-sums">
          <div>
            <dt>{sums.length > 1 ? currency : t('invoices:paymentSheet.lines')}</dt>
            <dd>{t('invoices:paymentSheet.count', { count })}</dd>
          </div>
          <div>
            <dt>{t(`invoices:paymentSheet.due.${sheet.verb}`)}</dt>
            <dd dir="ltr">{amountText(due, currency)}</dd>
          </div>
          <div>
            <dt>{t('invoices:paymentSheet.sum')}</dt>
            <dd dir="ltr">{amountText(sum, currency)}</dd>
          </div>
          <div className={sum === due ? '' : 'differs'}>
            <dt>{t('invoices:paymentSheet.difference')}</dt>
            <dd dir="ltr">{amountText(sum - due, currency)}</dd>
          </div>
        </dl>
      ))}
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
