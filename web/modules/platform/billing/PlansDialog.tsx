/** Pricing plans: the upgrade of the subscription (core §2.9). A choice leads to the page of the gateway. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import { billing } from '@contract/platform/billing'
import { GatewayInput } from '@contract/platform/billing/checkout'
import { paymentGateways, type PaymentGateway } from '@contract/platform/billing/gateways'
import type { PlanName } from '@contract/platform/billing/plans'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { appState } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { Form, useFormContext } from '@ui/fields/Form'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { startCheckout } from './checkout'
import { GatewayField } from './CreditsFields'
import { MODULE } from './names'
import { PlanTiers } from './PlanTiers'

export function PlansDialog() {
  const t = useWords()
  const subscriptions = useCall(billing.subscriptions, {}, { staleTime: 0 })
  const { client } = useSnapshot(appState)
  const chosen = useRef<PlanName>(null)
  const active = subscriptions.data?.activeSubscriptions.find(({ plan }) => plan !== null)?.plan
  const buy = async ({ payment_gateway }: { payment_gateway: PaymentGateway }) => {
    if (chosen.current)
      await startCheckout({ type: 'plan', plan_identifier: chosen.current, payment_gateway })
  }
  return (
    <Dialog isOpen title={t('billing:plans')} onClose={closeDialog} className="pricing-plans" lazy>
      <Form schema={GatewayInput} initialValues={{ payment_gateway: paymentGateways[0] }} onSubmit={buy}>
        <DialogBody>
          <p className="dim">{t('billing:plansFor', { name: client?.name ?? '' })}</p>
          {subscriptions.isError && (
            <LoadError messageKey="billing:activeFailed" onRetry={subscriptions.refetch} />
          )}
          <PlanTiers
            active={active ?? undefined}
            buy={({ identifier, name }, isFirst) => (
              <BuyButton
                name={name}
                autoFocus={isFirst}
                onChoose={() => {
                  chosen.current = identifier
                }}
              />
            )}
          />
          <GatewayField
            name="payment_gateway"
            label={t('billing:fields.payment_gateway')}
            module={MODULE}
            autoFocus={false}
          />
        </DialogBody>
      </Form>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}

function BuyButton({ name, autoFocus, onChoose }: { name: string; autoFocus: boolean; onChoose(): void }) {
  const t = useWords()
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  return (
    <Button
      type="submit"
      intent="primary"
      autoFocus={autoFocus}
      aria-disabled={isSubmitting}
      onClick={onChoose}
      text={t('billing:choose', { name })}
    />
  )
}
