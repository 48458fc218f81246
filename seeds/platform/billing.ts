/**
 * What the organisation has bought: credits of extraction, with their bill. It never had a plan. The credits have no end, so that documents
 * can be extracted whatever day it is.
 */
import { aboutOf } from '@db/about'
import type { Bill } from '@contract/platform/billing'
import { BILLING_CURRENCY, FIRST_PRICES, type Subscription } from '@contract/platform/billing/plans'
import type { Kit } from '../kit'

type Stored = Omit<Subscription, 'identifier'>
/** A running plan for a year, if nothing else is given. */
export const makeSubscription = (kit: Kit, subscription: Partial<Stored> = {}) =>
  kit.row('subscriptions', {
    type: 'plan',
    plan: subscription.type === 'ocr' ? null : 'launch',
    quantity: null,
    credits_left: null,
    status: 'active',
    started_at: kit.ago(100),
    expires_at: kit.ago(-265),
    ended_at: null,
    reason: null,
    created_at: kit.ago(100),
    updated_at: kit.ago(100),
    ...subscription,
  })

/** A paid bill without a checkout. It takes the next number. */
export function makeBill(
  kit: Kit,
  bill: Pick<Bill, 'quantity' | 'unit_price' | 'issued_at'> & { subscription_id: number },
) {
  const position = kit.next('bills')
  return kit.row('bills', {
    position,
    number: `BILL-${String(position).padStart(5, '0')}`,
    session_id: null,
    amount: bill.quantity * bill.unit_price,
    currency: BILLING_CURRENCY,
    payment_gateway: 'stripe',
    billed_to: { name: aboutOf(kit.db).get('name'), legal_name: null, address: null },
    created_at: bill.issued_at,
    updated_at: bill.issued_at,
    ...bill,
  })
}

const CREDITS = 500
const CREDITS_LEFT = 380
const SOLD_BEFORE = 40

export function seedBilling(kit: Kit): void {
  const started_at = kit.ago(SOLD_BEFORE)
  const { id } = makeSubscription(kit, {
    type: 'ocr',
    quantity: CREDITS,
    credits_left: CREDITS_LEFT,
    started_at,
    expires_at: null,
  })
  makeBill(kit, {
    subscription_id: id,
    quantity: CREDITS,
    unit_price: FIRST_PRICES.ocr_credit!,
    issued_at: started_at,
  })
}
