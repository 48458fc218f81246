/** The plan and the credits above the bills. */
import { Link } from 'wouter'
import { useSnapshot } from 'valtio'
import { billing, SUBSCRIPTIONS_PAGE } from '@contract/platform/billing'
import { useCall } from '@core/server/api'
import { appState } from '@core/session/session'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { soldName, untilText } from './names'
import { planStateOf } from './planState'
import './billing.css'

export function BillingStrip() {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  const { data, isError, refetch } = useCall(billing.subscriptions, {}, { staleTime: 0 })
  if (isError) return <LoadError messageKey="billing:failed" onRetry={refetch} />
  if (!data) return <div aria-busy className="billing-strip" />
  const plan = data.activeSubscriptions.find(({ type }) => type === 'plan')
  const { endedAt } = planStateOf(profile)
  const { left } = data.credits
  return (
    <section className="billing-strip" aria-label={t('billing:subscriptions')}>
      <p role="status">
        <strong className={plan ? 'active' : endedAt ? 'ended' : undefined}>
          {plan
            ? soldName(plan)
            : endedAt
              ? t('billing:planEnded', { day: date(endedAt) })
              : t('billing:noPlan')}
        </strong>
        {plan && <span className="dim">{untilText(plan)}</span>}
        <span>{t('billing:creditsLeft', { count: left })}</span>
      </p>
      <Link href={SUBSCRIPTIONS_PAGE}>{t('billing:plansAndSubscriptions')}</Link>
      <CommandButton id="billing.cancel" />
    </section>
  )
}
