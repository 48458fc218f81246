/** Who did what, kept for those who watch over the house. Written beside the deed, on the connection it is done on. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { ActivityName } from '@contract/platform/activity'
import type { Tenant } from '@kit/tenant/tenant'

interface Deed {
  /** Null: somebody who has no account. */
  user_id: number | null
  action: ActivityName
  /** `session`, `ipRules`: where it was done. */
  module_type: string
  module_identifier?: string | null
  /** What it was done to, as people know it: `203.0.113.0/24`, `Counsellor`. */
  description?: string | null
  ip?: string | null
}

export const logActivity = (
  tenant: Tenant,
  { user_id, action, module_type, module_identifier = null, description = null, ip = null }: Deed,
  db: Db = tenant.db,
): void =>
  void db
    .prepare(
      'INSERT INTO activity_logs (identifier, user_id, action, module_type, module_identifier, description, ip_address, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(randomUUID(), user_id, action, module_type, module_identifier, description, ip, tenant.clock.iso())
