/** Checkouts: begun, decided once by the gateway, and booked: a subscription begins, and a bill is made. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  CHECKOUT_MINUTES,
  PAYMENT_FAILED,
  PAYMENT_PROCESSING,
  PENDING_MINUTES,
  type PaymentState,
} from '@contract/platform/billing/checkout'
import type { PaymentGateway } from '@contract/platform/billing/gateways'
import { BILLING_CURRENCY, type PlanName, type SubscriptionType } from '@contract/platform/billing/plans'
import { plainAmount, type Currency } from '@contract/money'
import type { Db } from '@db/open'
import { MINUTE } from '@kit/auth/tokens'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { logActivity } from '../activity'
import { organizationOf } from '../organization'
import { announceSubscriptions, subscriptionName } from './subscriptions'

export interface CheckoutSession {
  id: number
  identifier: string
  user_id: number
  type: SubscriptionType
  plan: PlanName | null
  quantity: number
  unit_price: number
  amount: number
  currency: Currency
  payment_gateway: PaymentGateway
  status: PaymentState
  success_url: string
  cancel_url: string
  expires_at: string
}
type Begun = Pick<
  CheckoutSession,
  'user_id' | 'type' | 'plan' | 'quantity' | 'unit_price' | 'payment_gateway' | 'success_url' | 'cancel_url'
>

const later = ({ clock }: Tenant, minutes: number) => new Date(clock.now() + minutes * MINUTE).toISOString()

/** Payments for the same thing: for the plan of the organisation, whoever pays; for credits, by the same person. */
const SAME = "type = @type AND (type = 'plan' OR user_id = @user_id)"

/**
 * Begins a checkout. One of the same that nobody has paid is cancelled, so that nothing is paid twice.
 * @throws Fail 409 while a payment of the same is processing
 */
export function beginCheckout(tenant: Tenant, begun: Begun): string {
  const { db, clock } = tenant
  const now = clock.iso()
  const { type, user_id } = begun
  const isProcessing = db
    .prepare<[object]>(`SELECT 1 FROM checkout_sessions WHERE status = 'processing' AND ${SAME}`)
    .get({ type, user_id })
  if (isProcessing) throw new Fail(409, PAYMENT_PROCESSING, { rule: 'one payment at a time' })
  db.prepare(
    `UPDATE checkout_sessions SET status = 'cancelled', updated_at = @now WHERE status = 'open' AND ${SAME}`,
  ).run({ type, user_id, now })
  const row = {
    ...begun,
    identifier: randomBytes(18).toString('base64url'),
    amount: begun.unit_price * begun.quantity,
    currency: BILLING_CURRENCY,
    status: 'open',
    expires_at: later(tenant, CHECKOUT_MINUTES),
    created_at: now,
    updated_at: now,
  }
  insert(db, 'checkout_sessions', row)
  return row.identifier
}
const insert = (db: Db, table: string, row: object): number => {
  const names = Object.keys(row)
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row)
  return Number(lastInsertRowid)
}

/** @throws Fail 404 for an unknown session: those of other organisations are in other databases */
export function checkoutNamed({ db, clock }: Tenant, identifier: string): CheckoutSession {
  const row = db
    .prepare<[string], CheckoutSession>('SELECT * FROM checkout_sessions WHERE identifier = ?')
    .get(identifier)
  if (!row) throw new Fail(404, PAYMENT_FAILED, { rule: 'own session' })
  return row.status === 'open' && row.expires_at <= clock.iso() ? { ...row, status: 'expired' } : row
}

/** The gateway's result of a payment. */
export type Outcome = 'paid' | 'declined' | 'processing' | 'cancelled'
const allowed: Readonly<Partial<Record<PaymentState, readonly Outcome[]>>> = {
  open: ['paid', 'declined', 'processing', 'cancelled'],
  processing: ['paid', 'declined'],
}

/** False when it was decided before: nothing is changed, so that a payment that comes twice is booked once. */
export function decidePayment(tenant: Tenant, session: CheckoutSession, outcome: Outcome): boolean {
  const { db, clock } = tenant
  if (!allowed[session.status]?.includes(outcome)) return false
  const { changes } = db
    .prepare(
      'UPDATE checkout_sessions SET status = ?, decides_at = ?, updated_at = ? WHERE id = ? AND status = ?',
    )
    .run(
      outcome,
      outcome === 'processing' ? later(tenant, PENDING_MINUTES) : null,
      clock.iso(),
      session.id,
      session.status,
    )
  if (changes === 0) return false
  if (outcome === 'paid') book(tenant, session)
  if (outcome === 'declined') logPayment(tenant, session, 'payment_declined', session.identifier)
  announceSubscriptions(tenant)
  return true
}

const amountInWords = ({ amount, currency }: CheckoutSession) =>
  `${plainAmount(amount, currency)} ${currency}`
const logPayment = (
  tenant: Tenant,
  session: CheckoutSession,
  action: 'bill_paid' | 'payment_declined',
  module_identifier: string,
  number?: string,
) =>
  logActivity(tenant, {
    user_id: session.user_id,
    action,
    module_type: 'billing',
    module_identifier,
    description: [number, subscriptionName(session), amountInWords(session)].filter(Boolean).join(' · '),
  })

const yearAfter = (now: number): string => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end.toISOString()
}

/** The subscription begins, in place of another plan, and its bill gets the next number. */
function book(tenant: Tenant, session: CheckoutSession): void {
  const { db, clock } = tenant
  const now = clock.iso()
  const stamps = { created_at: now, updated_at: now }
  const isPlan = session.type === 'plan'
  if (isPlan)
    db.prepare(
      "UPDATE subscriptions SET status = 'replaced', ended_at = @now, updated_at = @now WHERE type = 'plan' AND status = 'active' AND (expires_at IS NULL OR expires_at > @now)",
    ).run({ now })
  const subscription = randomUUID()
  const subscription_id = insert(db, 'subscriptions', {
    identifier: subscription,
    type: session.type,
    plan: session.plan,
    quantity: isPlan ? null : session.quantity,
    credits_left: isPlan ? null : session.quantity,
    status: 'active',
    started_at: now,
    expires_at: yearAfter(clock.now()),
    ...stamps,
  })
  const position = db.prepare<[], number>('SELECT coalesce(max(position), 0) + 1 FROM bills').pluck().get()!
  const number = billNumber(position)
  const { name, legal_name, address, tax_label, tax_number } = organizationOf(tenant)
  insert(db, 'bills', {
    identifier: randomUUID(),
    position,
    number,
    session_id: session.id,
    subscription_id,
    quantity: session.quantity,
    unit_price: session.unit_price,
    amount: session.amount,
    currency: session.currency,
    payment_gateway: session.payment_gateway,
    billed_to: JSON.stringify({ name, legal_name, address, tax_label, tax_number }),
    issued_at: now,
    ...stamps,
  })
  logPayment(tenant, session, 'bill_paid', subscription, number)
}

/** `BILL-00012` */
const billNumber = (position: number): string => `BILL-${String(position).padStart(5, '0')}`
