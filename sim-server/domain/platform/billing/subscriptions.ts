/**
 * Subscriptions of the organisation. What counts follows from the time: one that has run out is not active, also before the job of the
 * clock (`schedule.ts`) has written that.
 */
import { isPlanActive, planTiers, type PlanName, type Subscription } from '@contract/platform/billing/plans'
import type { Db } from '@db/open'
import { permittedSessions } from '@kit/auth/eventReaders'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { logActivity } from '../activity'

/** Subscriptions that ended, in one answer. */
const MOST_ENDED = 50

interface Row extends Omit<Subscription, 'plan'> {
  plan: PlanName | null
}
/** With the time of now, once. */
const IS_ACTIVE = "status = 'active' AND (expires_at IS NULL OR expires_at > ?)"

/** For the activity log and the gateway: `Launch`, `ocr × 250`. */
export const subscriptionName = ({ plan, quantity }: { plan: PlanName | null; quantity: number | null }) =>
  plan === null ? `ocr × ${quantity}` : planTiers[plan].name

const shownAt =
  (now: string) =>
  (row: Row): Subscription => {
    const hasRunOut = row.status === 'active' && row.expires_at !== null && row.expires_at <= now
    return {
      ...row,
      plan: row.plan && planTiers[row.plan].name,
      ...(hasRunOut && { status: 'expired', ended_at: row.expires_at }),
    }
  }
const COLUMNS =
  'identifier, type, plan, quantity, credits_left, status, started_at, expires_at, ended_at, reason'

export const activeSubscriptions = (db: Db, now: string): Subscription[] =>
  db
    .prepare<[string], Row>(`SELECT ${COLUMNS} FROM subscriptions WHERE ${IS_ACTIVE} ORDER BY type DESC, id`)
    .all(now)
    .map(shownAt(now))

export const endedSubscriptions = (db: Db, now: string): Subscription[] =>
  db
    .prepare<[string, number], Row>(
      `SELECT ${COLUMNS} FROM subscriptions WHERE NOT (${IS_ACTIVE}) ORDER BY coalesce(ended_at, expires_at) DESC, id DESC LIMIT ?`,
    )
    .all(now, MOST_ENDED)
    .map(shownAt(now))

/** When the last plan ran out; null while one is active, and when the last one was cancelled or there never was one. */
function planEndedAt(db: Db, now: string): string | null {
  const last = db
    .prepare<[], Row>(
      `SELECT ${COLUMNS} FROM subscriptions WHERE type = 'plan' ORDER BY coalesce(ended_at, expires_at) DESC, id DESC LIMIT 1`,
    )
    .get()
  if (!last) return null
  const { status, ended_at } = shownAt(now)(last)
  return status === 'expired' ? ended_at : null
}

/** The plan state in the profile of every signed-in user. */
export function planState({ db, clock }: Tenant) {
  const now = clock.iso()
  const active = activeSubscriptions(db, now)
  return {
    activeSubscriptions: active.map(({ type, status }) => ({ type, status })),
    planEndedAt: isPlanActive(active) ? null : planEndedAt(db, now),
  }
}

/** Sent to all consoles, because profiles contain the plan state. */
export const announceSubscriptions = (tenant: Tenant): void => tenant.emit('subscriptions_changed', 'all', {})

export const creditsLeft = (active: readonly Subscription[]): number =>
  active.reduce((sum, { credits_left }) => sum + (credits_left ?? 0), 0)

/** The active one of the type `ocr` that ends first: its credit is spent next. */
const nextCredits = ({ db, clock }: Tenant) =>
  db
    .prepare<[string], { id: number; identifier: string; credits_left: number; quantity: number }>(
      `SELECT id, identifier, credits_left, quantity FROM subscriptions WHERE type = 'ocr' AND ${IS_ACTIVE} ORDER BY expires_at IS NULL, expires_at, id LIMIT 1`,
    )
    .get(clock.iso())
export const hasCredits = (tenant: Tenant): boolean => nextCredits(tenant) !== undefined

/** Spends one credit; a subscription whose last credit is spent has ended. Call it where there are credits, in the transaction. */
export function spendCredit(tenant: Tenant): void {
  const { id, identifier, credits_left, quantity } = nextCredits(tenant)!
  const now = tenant.clock.iso()
  if (credits_left > 1) {
    tenant.db
      .prepare('UPDATE subscriptions SET credits_left = credits_left - 1, updated_at = ? WHERE id = ?')
      .run(now, id)
    tenant.emit('subscriptions_changed', permittedSessions(tenant, ['settings.billing.read']), {})
    return
  }
  tenant.db
    .prepare(
      "UPDATE subscriptions SET credits_left = 0, status = 'used', ended_at = ?, updated_at = ? WHERE id = ?",
    )
    .run(now, now, id)
  logEnd(tenant, identifier, [subscriptionName({ plan: null, quantity }), 'used'].join(' · '))
  announceSubscriptions(tenant)
}

export const logEnd = (tenant: Tenant, identifier: string, description: string): void =>
  logActivity(tenant, {
    user_id: null,
    action: 'subscription_ended',
    module_type: 'billing',
    module_identifier: identifier,
    description,
  })

interface Cancelling {
  tenant: Tenant
  user_id: number
  ip: string
  reason: string
}
/** Cancels a subscription immediately. @throws Fail 404 when it is unknown, 409 when it is not active */
export function cancelSubscription(identifier: string, { tenant, user_id, ip, reason }: Cancelling): void {
  const { db, clock } = tenant
  const now = clock.iso()
  const row = db
    .prepare<[string], Row>(`SELECT ${COLUMNS} FROM subscriptions WHERE identifier = ?`)
    .get(identifier)
  if (!row) throw new Fail(404, 'There is no such subscription')
  if (shownAt(now)(row).status !== 'active')
    throw new Fail(409, 'This subscription has ended already', { rule: 'active' })
  db.prepare(
    "UPDATE subscriptions SET status = 'cancelled', ended_at = ?, reason = ?, updated_at = ? WHERE identifier = ?",
  ).run(now, reason, now, identifier)
  logActivity(tenant, {
    user_id,
    action: 'subscription_cancelled',
    module_type: 'billing',
    module_identifier: identifier,
    description: `${subscriptionName(row)} · ${reason}`,
    ip,
  })
  announceSubscriptions(tenant)
}
