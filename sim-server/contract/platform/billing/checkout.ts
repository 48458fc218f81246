/**
 * Paying: a checkout opens the page of a payment gateway, which leads back to the console (business §2 billing page with cancel and success
 * variants, §8 payment messages). The simulator plays the gateway: its page pays, declines, leaves the payment pending or cancels it.
 */
import { z } from 'zod'
import { required } from '../../shapes'
import { paymentGateways } from './gateways'
import { MOST_CREDITS, planNames, subscriptionTypes } from './plans'

/** The documented sentences about a payment, letter for letter. */
export const PAYMENT_FAILED = 'Something went wrong.'
export const PAYMENT_DECLINED = 'Your payment was not successful, please try again.'
export const PAYMENT_PROCESSING = 'Your payment is processing.'
/** Assumed: the documents have no sentence for these two. */
export const PAYMENT_SUCCESSFUL = 'Your payment was successful.'
export const PAYMENT_CANCELLED = 'The payment was cancelled. Nothing was charged.'

export const NO_PRICE = 'This has no price yet. It is sold on request only'
export const PLAN_IS_ACTIVE = 'This plan is active already'
export const FOREIGN_ADDRESS = 'The address must be a page of this console'

/** `processing`: the gateway has not decided yet. `expired`: nobody paid in time. */
export const paymentStates = ['open', 'processing', 'paid', 'declined', 'cancelled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What is said of a payment in this state; null while nobody has paid. */
export const paymentMessages: Readonly<Record<PaymentState, string | null>> = {
  open: null,
  processing: PAYMENT_PROCESSING,
  paid: PAYMENT_SUCCESSFUL,
  declined: PAYMENT_DECLINED,
  cancelled: PAYMENT_CANCELLED,
  expired: PAYMENT_DECLINED,
}

/** Minutes in which a checkout can be paid, and after which the simulated gateway decides a pending payment. */
export const CHECKOUT_MINUTES = 30
export const PENDING_MINUTES = 5

/** Buttons of the simulated gateway. */
export const decisions = ['pay', 'decline', 'wait', 'cancel'] as const
export type Decision = (typeof decisions)[number]

/** Parameter of the addresses to which a payment returns. */
export const SESSION = 'session_identifier'

const Quantity = z.coerce
  .number('Number of credits is required')
  .int('The number of credits is a whole number')
  .min(1, 'At least one credit')
  .max(MOST_CREDITS, `At most ${MOST_CREDITS} credits at once`)
const gateway = z.enum(paymentGateways, 'Please select payment gateway')

/** What every form of a purchase asks, and that of credits. */
export const GatewayInput = z.object({ payment_gateway: gateway })
export const CreditsInput = z.object({ quantity: Quantity, payment_gateway: gateway })

/** Longest return address of the console, in characters. */
const MOST_ADDRESS = 500
const address = (message: string) => required(message).max(MOST_ADDRESS, FOREIGN_ADDRESS)

/** `plan_identifier` of a plan, `quantity` of credits. */
export const Checkout = z
  .object({
    type: z.enum(subscriptionTypes, 'type must be plan or ocr'),
    plan_identifier: z.enum(planNames, 'There is no such plan').optional(),
    quantity: Quantity.optional(),
    payment_gateway: gateway,
    success_url: address('Address after the payment is required'),
    cancel_url: address('Address after a cancelled payment is required'),
  })
  .refine(({ type, plan_identifier }) => type !== 'plan' || plan_identifier !== undefined, {
    error: 'Plan is required',
    path: ['plan_identifier'],
  })
  .refine(({ type, quantity }) => type !== 'ocr' || quantity !== undefined, {
    error: 'Number of credits is required',
    path: ['quantity'],
  })
export type Checkout = z.output<typeof Checkout>

/** The console's own path of an address: `/settings/billing/success`. Undefined for an address of any other origin. */
export function ownPathOf(address: string, own: string): string | undefined {
  if (!URL.canParse(address, own)) return undefined
  const { origin, pathname, search, hash, username, password } = new URL(address, own)
  const isOwn = origin === new URL(own).origin && username === '' && password === ''
  // A path of two slashes would name another host when the browser is sent there.
  return isOwn && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
