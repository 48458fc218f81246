/** Buying as a person and their browser do: a checkout, and the page of the gateway, to which a browser sends no headers. */
import { billing, CANCEL_PAGE, SUCCESS_PAGE } from '@contract/platform/billing'
import type { Decision } from '@contract/platform/billing/checkout'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '../sim'

export const payer = { as: personas.admin.email as string }
const addresses = { success_url: SUCCESS_PAGE, cancel_url: CANCEL_PAGE }
export const launch = {
  type: 'plan',
  plan_identifier: 'launch',
  payment_gateway: 'stripe',
  ...addresses,
} as const
export const creditsOf = (quantity: number) =>
  ({ type: 'ocr', quantity, payment_gateway: 'paypal', ...addresses }) as const

export async function openCheckoutDesk(client = '1008') {
  const sim: Sim = await makeSim({ client })
  const begin = (body: object, as = payer) => sim.call(billing.checkout, { body: body as typeof launch }, as)
  const go = async (address: string) => sim.app.request(address)
  /** As the form of the page is sent. Returns the answer, which leads back. */
  const decide = (session_identifier: string, decision: Decision, client_number = client) =>
    go(
      `/v1/subscriptions/payment/decide?${new URLSearchParams({ session_identifier, client_number, decision })}`,
    )
  /** Buys to the end. Returns the session. */
  async function buy(body: object, decision: Decision = 'pay') {
    const { session_identifier } = (await begin(body)).data
    await decide(session_identifier, decision)
    return session_identifier
  }
  const status = async (session_identifier: string) =>
    sim.call(billing.status, { query: { session_identifier } }, payer)
  const state = async () => (await sim.call(billing.subscriptions, {}, payer)).data
  const bills = async () => (await sim.call(billing.invoices, {}, payer)).data.recordsInfo
  return { sim, begin, go, decide, buy, status, state, bills }
}
export type CheckoutDesk = Awaited<ReturnType<typeof openCheckoutDesk>>
