/** Whether automations are switched on (`automation_watches` is kept by triggers), and the leads that they have not read. */
import type { Tenant } from '@kit/tenant/tenant'

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
