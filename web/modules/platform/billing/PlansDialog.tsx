/** Pricing plans: the upgrade of the subscription (core §2.9). A choice leads to the page of the gateway. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { billing } from '@contract/platform/billing'
import { paymentGateways, type PaymentGateway } from '@contract/platform/billing/gateways'
import type { Plan } from '@contract/platform/billing/plans'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import { appState } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { startCheckout } from './checkout'
import { PlanTiers } from './PlanTiers'

export function PlansDialog() {
  const t = useWords()
  const id = useId()
  const gateways = useCall(billing.gateways, {})
  const subscriptions = useCall(billing.subscriptions, {}, { staleTime: 0 })
  const { client } = useSnapshot(appState)
  const [gateway, setGateway] = useState<PaymentGateway>(paymentGateways[0])
  const [isGoing, setGoing] = useState(false)
  const choose = async ({ identifier }: Plan) => {
    if (isGoing) return
    setGoing(true)
    try {
      await startCheckout({ type: 'plan', plan_identifier: identifier, payment_gateway: gateway })
    } catch (cause) {
      toastError(cause)
    } finally {
      setGoing(false)
    }
  }
  return (
    <Dialog isOpen title={t('billing:plans')} onClose={closeDialog} className="pricing-plans" lazy>
      <DialogBody>
        <p className="dim">{t('billing:plansFor', { name: client?.name ?? '' })}</p>
        <PlanTiers
          active={
            subscriptions.data?.activeSubscriptions.find(({ plan }) => plan !== null)?.plan ?? undefined
          }
          buy={(plan, isFirst) => (
            <Button
              intent="primary"
              autoFocus={isFirst}
              aria-disabled={isGoing}
              onClick={() => void choose(plan)}
              text={t('billing:choose', { name: plan.name })}
            />
          )}
        />
        <label htmlFor={id}>{t('billing:fields.payment_gateway')}</label>{' '}
        <span className="bp6-html-select">
          <select
            id={id}
            value={gateway}
            onChange={(event) => setGateway(event.target.value as PaymentGateway)}
          >
            {gateways.data?.map(({ identifier, name }) => (
              <option key={identifier} value={identifier}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </DialogBody>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
