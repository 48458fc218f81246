/** What counts as work on a lead (`db/schema/leads/lastActivity.sql`) is told as a change of the lead: its last activity is another one. */
import type { RowsChange } from '@kit/auth/eventReaders'
import { leadList } from './leadList'

type Told = Parameters<RowsChange>
/**
 * @param table whose rows were inserted or changed; each has the id of its lead
 * @param identifiers those of the rows; null for too many to list
 */
export function tellWorkedOn(
  table: 'tasks' | 'lead_documents',
  ...[tenant, by, operation, identifiers]: Told
): void {
  const leads =
    identifiers &&
    tenant.db
      .prepare<[string], string>(
        `SELECT DISTINCT p.identifier FROM json_each(?) j JOIN ${table} l ON l.identifier = j.value JOIN leads p ON p.id = l.lead_id`,
      )
      .pluck()
      .all(JSON.stringify(identifiers))
  if (leads?.length !== 0) leadList.changed(tenant, by, operation, leads)
}
