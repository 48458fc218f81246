/** The statements that are stored, newest first, each with how much of it is open. */
import { statements } from '@contract/finance/statements'
import { useCall } from '@core/server/api'
import { amountText, day, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { Link } from 'wouter'

export function EarlierStatements() {
  const t = useWords()
  const { data, isError, refetch } = useCall(
    statements.list,
    { query: { per_page: 25 } },
    { staleTime: 0, meta: { keep: false } },
  )
  const all = data?.recordsInfo ?? []
  return (
    <section className="remittance-earlier" aria-label={t('remittance:earlier.title')}>
      <h2>{t('remittance:earlier.title')}</h2>
      {isError && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data && all.length === 0 && <p className="quiet">{t('remittance:earlier.none')}</p>}
      <ul>
        {all.map(({ identifier, name, account, account_name, by, created_at, open, count, totals }) => (
          <li key={identifier}>
            <Link href={`/invoices/reconcile?statement=${encodeURIComponent(identifier)}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className={open === 0 ? 'balanced' : 'differs'}>
              {open === 0
                ? t('remittance:earlier.done')
                : t('remittance:earlier.open', { open: number(open), count: number(count) })}
            </span>
            <span className="quiet">{t('remittance:earlier.by', { name: by, date: day(created_at) })}</span>
            {account !== null && (
              <span className="quiet" title={account}>
                <bdi>{account_name ?? account}</bdi>
              </span>
            )}
            <span className="quiet" dir="ltr">
              {totals
                .filter(({ left }) => left !== 0)
                .map(({ currency, left }) => amountText(left, currency))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
