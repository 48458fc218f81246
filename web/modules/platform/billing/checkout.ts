/** Going to the page of a payment gateway, which leads back to the pages of a payment. */
import { billing, CANCEL_PAGE, SUCCESS_PAGE } from '@contract/platform/billing'
import type { PaymentGateway } from '@contract/platform/billing/gateways'
import type { PlanName } from '@contract/platform/billing/plans'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'

type Bought = ({ type: 'plan'; plan_identifier: PlanName } | { type: 'ocr'; quantity: number }) & {
  payment_gateway: PaymentGateway
}
/** @throws Refused */
export async function startCheckout(bought: Bought): Promise<void> {
  const { checkout_url } = await call(billing.checkout, {
    body: { ...bought, success_url: SUCCESS_PAGE, cancel_url: CANCEL_PAGE },
  })
  const gateway = new URL(checkout_url, new URL(appState.runtime.api, location.href))
  // Never to `javascript:` or `data:`, whatever a backend says.
  if (!/^https?:$/.test(gateway.protocol)) throw new TypeError(`No web address: ${checkout_url}`)
  location.assign(gateway)
}
