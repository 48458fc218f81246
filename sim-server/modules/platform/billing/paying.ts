/** Paying: a checkout begins, the page of the gateway decides it once, and leads back to the console. */
import { billing } from '@contract/platform/billing'
import {
  FOREIGN_ADDRESS,
  NO_PRICE,
  ownPathOf,
  paymentMessages,
  PLAN_IS_ACTIVE,
  SESSION,
  type Decision,
} from '@contract/platform/billing/checkout'
import { planTiers, type PlanName } from '@contract/platform/billing/plans'
import type { Db } from '@db/open'
import {
  beginCheckout,
  checkoutNamed,
  decidePayment,
  type CheckoutSession,
  type Outcome,
} from '@domain/platform/billing/payments'
import { planPrice, pricesOf } from '@domain/platform/billing/prices'
import { scheduleBilling } from '@domain/platform/billing/schedule'
import { activeSubscriptions } from '@domain/platform/billing/subscriptions'
import { organizationOf } from '@domain/platform/organization'
import { Fail } from '@kit/request/fail'
import { originOf, type RequestInfo } from '@kit/request/requestInfo'
import type { Handlers } from '@kit/request/serve'
import { configuredAddress } from '@kit/tenant/consoleOrigin'
import type { Tenant } from '@kit/tenant/tenant'
import { paymentPage } from './paymentPage'

/** @throws Fail 422 without a price, 409 for the plan that is active */
function unitPrice(db: Db, plan: PlanName | null, now: string): number {
  const price = plan === null ? pricesOf(db).ocr_credit : planPrice(db, plan)
  const field = plan === null ? 'type' : 'plan_identifier'
  if (price === null) throw new Fail(422, { message: NO_PRICE, field }, { rule: 'price' })
  const isActive = plan && activeSubscriptions(db, now).some((one) => one.plan === planTiers[plan].name)
  if (isActive) throw new Fail(409, PLAN_IS_ACTIVE, { rule: 'once' })
  return price
}

/**
 * An address of the console as it is kept: a path, so that a forged host leads nowhere; with its origin only at the configured host of the
 * organisation. @throws Fail 422 at the field for any other
 */
function returnAddress(tenant: Tenant, request: RequestInfo, address: string, field: string): string {
  const path = ownPathOf(address, originOf(request))
  if (path !== undefined) return path
  const host = configuredAddress(tenant)
  const atHost = host && ownPathOf(address, host.origin)
  if (atHost === undefined) throw new Fail(422, { message: FOREIGN_ADDRESS, field }, { rule: 'own address' })
  return host!.origin + atHost
}

/** The address with the session in its query. */
function returning(address: string, session: string): string {
  const [rest = '', hash] = address.split('#')
  const [path = '', search = ''] = rest.split('?')
  const query = new URLSearchParams(search)
  query.set(SESSION, session)
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`
}

/** The API base, `/v1`, of a call of this path. */
const baseOf = ({ url }: RequestInfo, path: string) => url.slice(0, url.indexOf(path))

const outcomes: Readonly<Record<Decision, Outcome>> = {
  pay: 'paid',
  decline: 'declined',
  wait: 'processing',
  cancel: 'cancelled',
}
const backFrom = (session: Pick<CheckoutSession, 'status' | 'identifier' | 'success_url' | 'cancel_url'>) =>
  returning(
    session.status === 'cancelled' || session.status === 'expired' ? session.cancel_url : session.success_url,
    session.identifier,
  )

type Paying = Pick<Handlers<typeof billing>, 'checkout' | 'status' | 'payment' | 'decide'>
export const paying: Paying = {
  checkout: ({ tenant, db, caller, request, body }) => {
    const plan = body.type === 'plan' ? body.plan_identifier! : null
    const session = beginCheckout(tenant, {
      user_id: caller.user.id,
      type: body.type,
      plan,
      quantity: plan === null ? body.quantity! : 1,
      unit_price: unitPrice(db, plan, tenant.clock.iso()),
      payment_gateway: body.payment_gateway,
      success_url: returnAddress(tenant, request, body.success_url, 'success_url'),
      cancel_url: returnAddress(tenant, request, body.cancel_url, 'cancel_url'),
    })
    const query = new URLSearchParams({ [SESSION]: session, client_number: tenant.number })
    return {
      checkout_url: `${baseOf(request, billing.checkout.path)}${billing.payment.path}?${query}`,
      session_identifier: session,
    }
  },

  status: ({ tenant, query: { session_identifier } }) => {
    const { status, type, plan } = checkoutNamed(tenant, session_identifier)
    return { status, message: paymentMessages[status], type, plan_identifier: plan }
  },

  payment: ({ tenant, request, query: { session_identifier } }) => {
    const session = checkoutNamed(tenant, session_identifier)
    return paymentPage({
      session,
      organization: organizationOf(tenant).name,
      action: `${baseOf(request, billing.payment.path)}${billing.decide.path}`,
      hidden: { [SESSION]: session_identifier, client_number: tenant.number },
      back: backFrom(session),
    })
  },

  decide: ({ tenant, query: { session_identifier, decision } }) => {
    decidePayment(tenant, checkoutNamed(tenant, session_identifier), outcomes[decision])
    scheduleBilling(tenant)
    return new Response(null, {
      status: 302,
      headers: { location: backFrom(checkoutNamed(tenant, session_identifier)), 'cache-control': 'no-store' },
    })
  },
}
