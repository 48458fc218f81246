/** The statement's total, what is ticked, and the difference, by currency (currencies are never added). */
import { useSyncExternalStore } from 'react'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { remittanceStore } from './remittanceStore'

const FIGURES = ['total', 'received', 'booked', 'ticked', 'difference'] as const

export function Balances() {
  const t = useWords()
  useSyncExternalStore(remittanceStore.watch, remittanceStore.now)
  const { balances } = remittanceStore
  return (
    <section className="totals remittance-balances" aria-label={t('remittance:balance.title')}>
      <div className="totals-lines" tabIndex={0} role="region" aria-label={t('remittance:balance.table')}>
        {balances.length === 0 ? (
          <span className="quiet">{t('remittance:balance.none')}</span>
        ) : (
          <table>
            <tbody>
              {balances.map((one) => (
                <tr key={one.currency}>
                  <th scope="row">
                    {one.currency} <span className="quiet">{number(one.lines)}</span>
                  </th>
                  {FIGURES.map((figure) => (
                    <td
                      key={figure}
                      className={
                        figure === 'difference' ? (one.difference === 0 ? 'balanced' : 'differs') : undefined
                      }
                    >
                      <span className="quiet">{t(`remittance:balance.${figure}`)}</span>{' '}
                      <bdi dir="ltr">{amountText(one[figure], one.currency)}</bdi>
                      {figure === 'difference' && one.difference === 0 && (
                        <span className="balanced-mark"> ✓</span>
                      )}
                    </td>
                  ))}
                  {one.stated !== null && (
                    <td className="differs">
                      {t('remittance:balance.stated')}{' '}
                      <bdi dir="ltr">{amountText(one.stated, one.currency)}</bdi>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className="unseen" role="status">
        {balances
          .map((one) => `${t('remittance:balance.difference')} ${amountText(one.difference, one.currency)}`)
          .join(' · ')}
      </p>
    </section>
  )
}
