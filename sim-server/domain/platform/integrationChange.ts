/** A change of an integration, wherever it is made: it is logged, and the consoles are told. */
import type { IntegrationName } from '@contract/platform/integrations'
import type { Db } from '@db/open'
import type { Tenant } from '@kit/tenant/tenant'
import { logActivity } from './activity'
import { integrationOf } from './integrations'

/** `user_id`: null when the service itself changes it. */
interface Changing {
  tenant: Tenant
  db: Db
  user_id: number | null
  ip: string | null
}
export function integrationChange(
  { tenant, db, user_id, ip }: Changing,
  service: IntegrationName,
  work: () => void,
): void {
  db.whole(() => {
    work()
    const { identifier, name, status } = integrationOf(tenant, service)
    logActivity(tenant, {
      user_id,
      action: 'integration_changed',
      module_type: 'settings',
      module_identifier: identifier,
      description: `${name}: ${status}`,
      ip,
    })
  })
  tenant.emit('client_changed', 'all', {})
}
