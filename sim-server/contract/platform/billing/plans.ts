/**
 * What the organisation pays the product for: a plan, and credits of document extraction (core §4 Plan, §9; business §3 Plan, §5 Extraction).
 *
 * The documents name three tiers and one price, that of Launch. What else is sold has a price only when the controls of the simulator set
 * one (`PUT /_sim/tenants/{n}/billing/prices`): without it the console says "Price on request", and a checkout is refused. The figures of
 * a tier are marketing text (business §9): nothing is limited by them.
 */
import { z } from 'zod'
import { DEFAULT_CURRENCY, Units } from '../../money'
import { Time } from '../../shapes'

/** `ocr`: credits, each of which extracts one document. */
export const subscriptionTypes = ['plan', 'ocr'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

/** `used`: its last credit is spent. `replaced`: another plan took its place. Nothing but `active` ones count. */
export const subscriptionStates = ['active', 'expired', 'cancelled', 'used', 'replaced'] as const

export const planNames = ['launch', 'scale', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** The documented price of a year of Launch, in cents: $39. */
export const LAUNCH_PRICE = 3900
export const BILLING_CURRENCY = DEFAULT_CURRENCY
/** How long a plan runs: the only interval that the documents name. Credits run as long (assumed). */
export const INTERVAL = 'year'

/** The tiers as they are shown (core §9), letter for letter. */
export const planTiers: Readonly<
  Record<PlanName, { name: string; label: string | null; features: readonly string[] }>
> = {
  launch: {
    name: 'Launch',
    label: null,
    features: ['100 institutions', '30+ destinations', '1000+ students'],
  },
  scale: { name: 'Scale', label: null, features: ['500 institutions', '50+ destinations', '40K+ students'] },
  enterprise: {
    name: 'Enterprise',
    label: 'Best Value',
    features: ['1000 institutions', '90+ destinations', '100K+ students'],
  },
}

/** Prices that the documents do not show, in cents; null: on request. `ocr_credit`: of one credit. Set by the controls. */
export const Prices = z.object({
  scale: z.number().int().positive().nullable(),
  enterprise: z.number().int().positive().nullable(),
  ocr_credit: z.number().int().positive().nullable(),
})
export type Prices = z.infer<typeof Prices>
/** Of a new simulator. The price of a credit is assumed, so that buying them can be tried. */
export const FIRST_PRICES: Prices = { scale: null, enterprise: null, ocr_credit: 10 }

/** Credits of one purchase. */
export const MOST_CREDITS = 100_000

export const Plan = z.object({
  identifier: z.enum(planNames),
  name: z.string(),
  /** `Best Value` */
  label: z.string().nullable(),
  /** In the smallest unit; null: on request. */
  price: Units.nullable(),
  currency: z.string(),
  interval: z.literal(INTERVAL),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** `expires_at`: null for one without an end. `plan`: its name. Credits: of the type `ocr`. */
export const Subscription = z.object({
  identifier: z.string(),
  type: z.enum(subscriptionTypes),
  status: z.enum(subscriptionStates),
  plan: z.string().nullable(),
  quantity: z.number().nullable(),
  credits_left: z.number().nullable(),
  started_at: Time,
  expires_at: Time.nullable(),
  /** When it ended, if it did. */
  ended_at: Time.nullable(),
  /** Of a cancelled one. */
  reason: z.string().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** The plan state follows from the subscriptions: false without any (core §4 Plan). */
export const isPlanActive = (subscriptions: readonly { type: string; status: string }[]): boolean =>
  subscriptions.some(({ type, status }) => type === 'plan' && status === 'active')
