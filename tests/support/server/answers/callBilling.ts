/** The calls of billing: a checkout with its state, and what is bought is cancelled. */
import { contract } from '@contract'
import { creditsOf } from '../platform/checkoutDesk'
import type { startBuiltServer } from './builtServer'

type Call = Awaited<ReturnType<typeof startBuiltServer>>['call']

export async function callBilling(call: Call): Promise<void> {
  const { billing } = contract
  const { session_identifier } = await call(billing.checkout, { body: creditsOf(1) })
  await call(billing.status, { query: { session_identifier } })
  const { activeSubscriptions } = await call(billing.subscriptions, {})
  await call(billing.cancel, { identifier: activeSubscriptions[0]!.identifier, body: { reason: 'Not used' } })
}
