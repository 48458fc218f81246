/** Tells open consoles that runs were added, or that the settings of all automations changed. */
import { readersOf } from '@kit/auth/eventReaders'
import type { Tenant } from '@kit/tenant/tenant'

export function tellRuns(tenant: Tenant): void {
  const payload = { master: 'automations', identifiers: null, by: null, operation: null }
  const readers = { can: 'automations.read', seesAll: () => true, visible: () => [] }
  tenant.emit('master_changed', readersOf(tenant, readers, payload), payload)
}
