/** The plan and the credits above the bills. */
import { Link } from 'wouter'
import { useSnapshot } from 'valtio'
import { billing, SUBSCRIPTIONS_PAGE } from '@contract/platform/billing'
import { useCall } from '@core/server/api'
import { appState } from '@core/session/session'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { ListStrip } from '@ui/layout/ListStrip'
import { soldName, untilText } from './names'
import { planStateOf } from './planState'

export function BillingStrip() {
  const t = useWords()
  const { endedAt } = planStateOf(useSnapshot(appState).profile)
  const subscriptions = useCall(billing.subscriptions, {}, { staleTime: 0 })
  const withoutPlan = endedAt ? t('billing:planEnded', { day: date(endedAt) }) : t('billing:noPlan')
  return (
    <ListStrip label={t('billing:subscriptions')} call={subscriptions} failed="billing:failed">
      {({ activeSubscriptions, credits }) => {
        const plan = activeSubscriptions.find(({ type }) => type === 'plan')
        return (
          <>
            <p role="status">
              <strong className={plan ? 'good' : endedAt ? 'bad' : undefined}>
                {plan ? soldName(plan) : withoutPlan}
              </strong>
              {plan && <span className="dim">{untilText(plan)}</span>}
              <span>{t('billing:creditsLeft', { count: credits.left })}</span>
            </p>
            <Link href={SUBSCRIPTIONS_PAGE}>{t('billing:plansAndSubscriptions')}</Link>
            <CommandButton id="billing.cancel" />
          </>
        )
      }}
    </ListStrip>
  )
}
