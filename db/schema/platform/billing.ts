/** What the organisation pays the product for: subscriptions, checkouts at a payment gateway, and the bills of those that were paid. */
import { currencies } from '@contract/money'
import { paymentStates } from '@contract/platform/billing/checkout'
import { paymentGateways } from '@contract/platform/billing/gateways'
import { planNames, subscriptionStates, subscriptionTypes } from '@contract/platform/billing/plans'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps, time } from '../../columns'
import { users } from '../people/people'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    identifier: identifier(),
    type: text({ enum: subscriptionTypes }).notNull(),
    /** Of the type `plan`. */
    plan: text({ enum: planNames }),
    /** Credits that were bought, and those that are left: of the type `ocr`. */
    quantity: integer(),
    credits_left: integer(),
    status: text({ enum: subscriptionStates }).notNull(),
    started_at: text().notNull(),
    /** Null: it has no end. */
    expires_at: time(),
    /** When it stopped being active. */
    ended_at: time(),
    /** Why it was cancelled. */
    reason: text(),
    ...stamps(),
  },
  (t) => [index('subscriptions_status').on(t.status, t.type, t.expires_at)],
)

export const checkoutSessions = sqliteTable(
  'checkout_sessions',
  {
    id: id(),
    /** Secret: it stands in the address of the gateway's page, which nobody signs in to. */
    identifier: identifier(),
    user_id: refersTo(() => users.id).notNull(),
    type: text({ enum: subscriptionTypes }).notNull(),
    plan: text({ enum: planNames }),
    quantity: integer().notNull(),
    /** In the smallest unit of the currency, as agreed when it began. */
    unit_price: integer().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    payment_gateway: text({ enum: paymentGateways }).notNull(),
    status: text({ enum: paymentStates }).notNull(),
    /** Paths of the console, or addresses at the host of the organisation. */
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    /** Until when it can be paid. */
    expires_at: text().notNull(),
    /** While it is processing: when the gateway decides. */
    decides_at: time(),
    ...stamps(),
  },
  (t) => [
    index('checkout_sessions_decides').on(t.decides_at),
    index('checkout_sessions_status').on(t.status, t.type),
    index('checkout_sessions_user').on(t.user_id),
  ],
)

export const bills = sqliteTable(
  'bills',
  {
    id: id(),
    identifier: identifier(),
    /** Counts from 1 without gaps; `number` is made of it. */
    position: integer().notNull().unique(),
    number: text().notNull().unique(),
    /** One bill for each payment. Null: of before there were checkouts. */
    session_id: refersTo(() => checkoutSessions.id).unique(),
    subscription_id: refersTo(() => subscriptions.id).notNull(),
    quantity: integer().notNull(),
    unit_price: integer().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    payment_gateway: text({ enum: paymentGateways }).notNull(),
    /** JSON: name, legal name, address and tax number of the organisation on that day. */
    billed_to: text().notNull(),
    issued_at: text().notNull(),
    ...stamps(),
  },
  (t) => [index('bills_subscription').on(t.subscription_id), index('bills_issued').on(t.issued_at)],
)
