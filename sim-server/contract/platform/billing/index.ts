/**
 * Billing of the organisation: its plan and credits, their bills, and paying for them (core §2.4, §4 Plan; business §2, §3 Plan; all calls
 * are proposed by the screens). Whoever may read billing sees all of it, whoever may update it buys and cancels.
 *
 * What the documents leave open is decided so: a plan runs for a year from its payment; another one takes its place at once; cancelling
 * ends a subscription at once and gives nothing back; one extraction spends one credit of the subscription that ends first. The expired
 * plan modal is shown while a plan has run out and none is active (`planEndedAt` of the profile): not to an organisation that never had a
 * plan or cancelled its last one.
 */
import { z } from 'zod'
import { languages } from '../../client'
import { anyone, endpoints, get, post, put, signedIn } from '../../http'
import { Currency, Units } from '../../money'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { page, pageQuery, PAGE_SIZE } from '../../paging'
import { Named, Nothing, required, Time } from '../../shapes'
import { CREDENTIALS_IN_URL, link } from '../fileLink'
import { Checkout, CHECKOUT_MINUTES, decisions, PAYMENT_FAILED, paymentStates } from './checkout'
import { paymentGateways } from './gateways'
import { Plan, planNames, Subscription, subscriptionTypes } from './plans'

export const BILLING_PAGE = '/settings/billing'
export const SUBSCRIPTIONS_PAGE = '/settings/subscriptions'
export const SUCCESS_PAGE = `${BILLING_PAGE}/success`
export const CANCEL_PAGE = `${BILLING_PAGE}/cancel`

const read = 'settings.billing.read'
const change = 'settings.billing.update'

/** A bill is made by its payment. `amount` and `unit_price` in the smallest unit. `plan`: its name. */
export const Bill = z.object({
  identifier: z.string(),
  /** `BILL-00012`: one after the other, without gaps. */
  number: z.string(),
  type: z.enum(subscriptionTypes),
  plan: z.string().nullable(),
  quantity: z.number(),
  unit_price: Units,
  amount: Units,
  currency: Currency,
  payment_gateway: z.enum(paymentGateways),
  status: z.literal('paid'),
  issued_at: Time,
  /** The subscription that it paid for: its changes are logged under this name. */
  subscription_identifier: z.string(),
  download_page: z.string(),
})
export type Bill = z.infer<typeof Bill>

export const MOST_REASON = 500
export const REASON_REQUIRED = 'Reason is required'
export const REASON_TOO_LONG = 'Reason is at most 500 characters'

const browser = anyone(
  'A browser navigation sends no headers; the session in the link identifies the payment',
)
const ofLink = { session_identifier: required('Session is required'), client_number: z.string().optional() }

export const billing = endpoints('billing', {
  invoices: get('/billing/invoices', {
    can: read,
    query: pageQuery(PAGE_SIZE.masters, ['number', 'issued_at', 'amount']),
    answer: page(Bill),
    from: 'assumed',
  }),
  download: get('/billing/invoices/{identifier}/download', {
    can: read,
    query: z.object({
      ...link,
      language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
  gateways: get('/payment-gateways/dropdown', {
    can: signedIn('Payment gateways are chosen wherever something is bought'),
    answer: z.array(Named),
    from: 'assumed',
  }),
  plans: get('/plans', {
    can: read,
    answer: z.array(Plan),
    from: 'assumed',
    quirks: ['tiers Launch, Scale, Enterprise; a price that the documents do not show is null: on request'],
  }),
  subscriptions: get('/subscriptions', {
    can: read,
    answer: z.object({
      isPlanActive: z.boolean(),
      activeSubscriptions: z.array(Subscription),
      /** Those that ended, the last one first; at most 50. */
      endedSubscriptions: z.array(Subscription),
      /** `price` of one credit; null: on request. `left`: of all active subscriptions. */
      credits: z.object({ left: z.number(), price: Units.nullable(), currency: z.string() }),
    }),
    from: 'assumed',
    quirks: ['activeSubscriptions are those of the profile'],
  }),
  checkout: post('/subscriptions/checkout', {
    can: change,
    body: Checkout,
    answer: z.object({ checkout_url: z.string(), session_identifier: z.string() }),
    from: 'assumed',
    fails: PAYMENT_FAILED,
    secret: true,
    quirks: [
      'type ocr buys the credits of document extraction',
      'success_url and cancel_url are pages of the console: another origin is refused',
      'refused while an earlier payment of the same is processing; an earlier one that nobody paid is cancelled',
      `checkout_url is paid once, within ${CHECKOUT_MINUTES} minutes; of the simulator it begins with its path`,
    ],
  }),
  status: get('/subscriptions/checkout-status', {
    can: change,
    query: z.object({ session_identifier: ofLink.session_identifier }),
    answer: z.object({
      status: z.enum(paymentStates),
      message: z.string().nullable(),
      type: z.enum(subscriptionTypes),
      plan_identifier: z.enum(planNames).nullable(),
    }),
    from: 'assumed',
    fails: PAYMENT_FAILED,
    quirks: ['a session that there is not, also one of another organisation: 404 "Something went wrong."'],
  }),
  cancel: put('/subscriptions/{identifier}/cancel', {
    can: change,
    body: z.object({ reason: required(REASON_REQUIRED).max(MOST_REASON, REASON_TOO_LONG) }),
    answer: Nothing,
    from: 'assumed',
    says: 'Subscription cancelled',
    quirks: ['ends at once; nothing is given back'],
  }),
  payment: get('/subscriptions/payment', {
    can: browser,
    query: z.object(ofLink),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ["the simulator's page in place of the gateway's"],
  }),
  decide: get('/subscriptions/payment/decide', {
    can: browser,
    query: z.object({
      ...ofLink,
      decision: z.enum(decisions, `decision must be one of ${decisions.join(', ')}`),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['GET that changes state', 'a session is decided once; then it leads back and changes nothing'],
  }),
})

export default {
  endpoints: { billing },
  permissions: { [read]: ['client', 'finance'], [change]: ['client'] },
  navigation: [
    { alias: 'Billing', route: BILLING_PAGE, can: read, under: '/settings/user-management', order: 66 },
    {
      alias: 'Subscriptions',
      route: SUBSCRIPTIONS_PAGE,
      can: read,
      under: '/settings/user-management',
      order: 67,
    },
  ],
} as const satisfies ModuleDeclaration
