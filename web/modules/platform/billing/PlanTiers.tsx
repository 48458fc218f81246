/** The tiers with their prices and what they hold (core §9), and the button that buys one. */
import type { ReactNode } from 'react'
import { billing } from '@contract/platform/billing'
import type { Plan } from '@contract/platform/billing/plans'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { priceText } from './names'
import './billing.css'

interface Props {
  /** Name of the plan that is active. */
  active: string | undefined
  /** The button of a plan that can be bought. */
  buy?(plan: Plan, isFirst: boolean): ReactNode
}
export function PlanTiers({ active, buy }: Props) {
  const t = useWords()
  const { data, isError, refetch } = useCall(billing.plans, {}, { staleTime: 0 })
  if (isError) return <LoadError messageKey="billing:failed" onRetry={refetch} />
  if (!data) return <div aria-busy className="plan-tiers" />
  const isForSale = ({ name, price }: Plan) => price !== null && name !== active
  const first = data.find(isForSale)
  return (
    <ul className="plan-tiers">
      {data.map((plan) => (
        <li key={plan.identifier} aria-current={plan.name === active || undefined}>
          <h3>
            <bdi>{plan.name}</bdi>
            {plan.label && <span className="plan-label">{t.sentence(plan.label)}</span>}
          </h3>
          <p className="plan-price">
            {plan.price === null ? (
              t('billing:onRequest')
            ) : (
              <>
                <bdi>{priceText(plan.price, plan.currency)}</bdi> / {t(`billing:intervals.${plan.interval}`)}
              </>
            )}
          </p>
          <ul>
            {plan.features.map((feature) => (
              <li key={feature}>{t.sentence(feature)}</li>
            ))}
          </ul>
          {plan.name === active && <p className="active">{t('billing:yourPlan')}</p>}
          {isForSale(plan) && buy?.(plan, plan === first)}
        </li>
      ))}
    </ul>
  )
}
