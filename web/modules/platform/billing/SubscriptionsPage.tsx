/** What the organisation has subscribed to, what has ended, and the tiers that it can buy. */
import { billing } from '@contract/platform/billing'
import type { Subscription } from '@contract/platform/billing/plans'
import { useCall } from '@core/server/api'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { priceText, soldName, untilText } from './names'
import { PlanTiers } from './PlanTiers'
import './billing.css'

export default function SubscriptionsPage() {
  const t = useWords()
  const { data, isError, refetch } = useCall(billing.subscriptions, {}, { staleTime: 0 })
  if (isError)
    return (
      <div className="subscriptions">
        <LoadError messageKey="billing:failed" onRetry={refetch} />
      </div>
    )
  if (!data) return <div aria-busy />
  const { activeSubscriptions, endedSubscriptions, credits } = data
  return (
    <div className="subscriptions">
      <section aria-labelledby="subscriptions-active">
        <h2 id="subscriptions-active">{t('billing:active')}</h2>
        {activeSubscriptions.length === 0 && <p className="dim">{t('billing:nothingActive')}</p>}
        <ul className="subscription-list">
          {activeSubscriptions.map((one) => (
            <li key={one.identifier}>
              <strong>{soldName(one)}</strong> <span className="dim">{untilText(one)}</span>
              {one.credits_left !== null && (
                <span>{t('billing:creditsLeft', { count: one.credits_left })}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="subscription-buttons">
          <CommandButton id="billing.upgrade" variant="solid" intent="primary" />
          <CommandButton id="billing.buyCredits" variant="outlined" />
          <CommandButton id="billing.cancel" />
        </p>
        <p className="dim">
          {credits.price === null
            ? t('billing:creditsOnRequest')
            : t('billing:creditPrice', { price: priceText(credits.price, credits.currency) })}
        </p>
      </section>
      <section aria-labelledby="subscriptions-tiers">
        <h2 id="subscriptions-tiers">{t('billing:plans')}</h2>
        <PlanTiers active={activeSubscriptions.find(({ plan }) => plan !== null)?.plan ?? undefined} />
      </section>
      {endedSubscriptions.length > 0 && <Ended subscriptions={endedSubscriptions} />}
    </div>
  )
}

function Ended({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useWords()
  return (
    <section aria-labelledby="subscriptions-ended">
      <h2 id="subscriptions-ended">{t('billing:ended')}</h2>
      <ul className="subscription-list">
        {subscriptions.map((one) => (
          <li key={one.identifier}>
            <span>{soldName(one)}</span>{' '}
            <span className="dim">
              {t(`billing:choices.state.${one.status}`)} · {date(one.ended_at!)}
            </span>
            {one.reason && <bdi className="dim">{one.reason}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
