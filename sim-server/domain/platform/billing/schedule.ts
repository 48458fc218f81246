/** What happens to subscriptions and payments by themselves, on the clock of the tenant: they run out, and a pending payment is decided. */
import type { PlanName } from '@contract/platform/billing/plans'
import { dueWork } from '@kit/tenant/dueWork'
import type { Tenant } from '@kit/tenant/tenant'
import { checkoutNamed, decidePayment } from './payments'
import { announceSubscriptions, logEnd, subscriptionName } from './subscriptions'

/** Call it after a commit that began a subscription or left a payment pending, and when a process goes on with a database. */
export const scheduleBilling = dueWork({
  nextDue: (db) =>
    db
      .prepare<[], string | null>(
        `SELECT min(at) FROM (SELECT min(expires_at) AS at FROM subscriptions WHERE status = 'active'
        UNION ALL SELECT min(decides_at) FROM checkout_sessions WHERE decides_at IS NOT NULL)`,
      )
      .pluck()
      .get(),
  settle: (tenant) => {
    decidePending(tenant)
    endExpired(tenant)
  },
})

/** The simulated gateway takes a pending payment, unless the controls said otherwise before. */
function decidePending(tenant: Tenant): void {
  const due = tenant.db
    .prepare<[string], string>(
      'SELECT identifier FROM checkout_sessions WHERE decides_at <= ? ORDER BY decides_at, id',
    )
    .pluck()
    .all(tenant.clock.iso())
  for (const identifier of due) decidePayment(tenant, checkoutNamed(tenant, identifier), 'paid')
}

interface Ended {
  identifier: string
  plan: PlanName | null
  quantity: number | null
}
function endExpired(tenant: Tenant): void {
  const now = tenant.clock.iso()
  const ended = tenant.db
    .prepare<[string, string], Ended>(
      "UPDATE subscriptions SET status = 'expired', ended_at = expires_at, updated_at = ? WHERE status = 'active' AND expires_at <= ? RETURNING identifier, plan, quantity",
    )
    .all(now, now)
  for (const one of ended) logEnd(tenant, one.identifier, subscriptionName(one))
  if (ended.length > 0) announceSubscriptions(tenant)
}
