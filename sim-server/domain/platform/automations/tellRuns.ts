/** Tells open consoles that runs were added, or that the settings of all automations changed. */
import { allRows, changedEvent } from '@kit/auth/eventReaders'
import type { Tenant } from '@kit/tenant/tenant'

const changed = changedEvent('master_changed', allRows('automations.read'), () => ({ master: 'automations' }))
export const tellRuns = (tenant: Tenant): void => changed(tenant, null, null, null)
