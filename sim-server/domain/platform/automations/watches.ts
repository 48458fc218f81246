/** Automations that are switched on, and from when on what happens starts them: not what happened before. */
import type { Tenant } from '@kit/tenant/tenant'

const ACTIVE = 'SELECT id FROM automations WHERE is_active AND deleted_at IS NULL'

/** Call it after the commit of a change of automations. */
export function watchAutomations({ db, clock }: Tenant): void {
  db.whole(() => {
    db.prepare(`DELETE FROM automation_watches WHERE automation_id NOT IN (${ACTIVE})`).run()
    db.prepare(
      `INSERT OR IGNORE INTO automation_watches (automation_id, after_operation, days_until)
      SELECT id, (SELECT coalesce(max(id), 0) FROM operations), ? FROM (${ACTIVE})`,
    ).run(clock.iso())
  })
}

/** Whether any automation is switched on. */
export const isWatching = ({ db }: Pick<Tenant, 'db'>): boolean =>
  db.prepare('SELECT 1 FROM automation_watches LIMIT 1').get() !== undefined

/** Call it in the transaction that adds a lead without an operation: one of a visitor. */
export function noteArrival(tenant: Pick<Tenant, 'db'>, lead: string): void {
  if (!isWatching(tenant)) return
  tenant.db
    .prepare('INSERT INTO automation_arrivals (lead_id) SELECT id FROM leads WHERE identifier = ?')
    .run(lead)
}
