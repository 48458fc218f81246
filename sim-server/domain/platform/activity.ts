/** The activity log. Pass the connection of the change, so that both are written in one transaction. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { ActivityName } from '@contract/platform/activity'
import type { Tenant } from '@kit/tenant/tenant'

interface ActivityEntry {
  /** Null when the person has no account. */
  user_id: number | null
  action: ActivityName
  /** Module, for example `session` or `ipRules`. */
  module_type: string
  module_identifier?: string | null
  /** The changed record in words: `203.0.113.0/24`, `Counsellor`. */
  description?: string | null
  ip?: string | null
}

export const logActivity = (
  tenant: Tenant,
  { user_id, action, module_type, module_identifier = null, description = null, ip = null }: ActivityEntry,
  db: Db = tenant.db,
): void =>
  void db
    .prepare(
      'INSERT INTO activity_logs (identifier, user_id, action, module_type, module_identifier, description, ip_address, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(randomUUID(), user_id, action, module_type, module_identifier, description, ip, tenant.clock.iso())
