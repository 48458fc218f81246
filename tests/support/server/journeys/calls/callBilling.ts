/** The calls of billing: a checkout that is paid at the gateway, its bill, and what is bought is cancelled. */
import { contract } from '@contract'
import { creditsOf } from '../../platform/checkoutDesk'
import { CLIENT, type World } from '../caller'

export async function callBilling(world: World): Promise<void> {
  const { call, file } = world
  const { billing } = contract
  const session_identifier = await buyCredit(world)
  await call(billing.status, { query: { session_identifier } })
  const { recordsInfo } = await call(billing.invoices, {})
  await file(billing.download, { identifier: recordsInfo[0]!.identifier })
  const { activeSubscriptions } = await call(billing.subscriptions, {})
  await call(billing.cancel, { identifier: activeSubscriptions[0]!.identifier, body: { reason: 'Not used' } })
}

/** Buys one credit of extraction, and pays on the page of the gateway. Returns the session. */
export async function buyCredit({ call, file }: World): Promise<string> {
  const { billing } = contract
  const { session_identifier } = await call(billing.checkout, { body: creditsOf(1) })
  const query = { session_identifier, client_number: CLIENT }
  await file(billing.payment, { query }, '')
  await file(billing.decide, { query: { ...query, decision: 'pay' } }, '')
  return session_identifier
}
