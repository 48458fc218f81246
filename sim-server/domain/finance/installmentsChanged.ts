/** Sends `installments_changed` to users who may read these installments. */
import type { Caller } from '@kit/auth/caller'
import { readersOf } from '@kit/auth/eventReaders'
import type { Tenant } from '@kit/tenant/tenant'
import { listReaders } from '@kit/list/listReaders'
import { installmentList } from './installments'

const installmentReaders = listReaders(installmentList, 'invoices.read')

const sentEvents = () => ({ count: 0 })

/** `identifiers`: null for too many to list. Inside a transaction, call it after the commit. */
export function installmentsChanged(
  tenant: Tenant,
  by: Caller | null,
  operation: string | null,
  identifiers: string[] | null,
): void {
  const seq = ++tenant.state(sentEvents).count
  const payload = { identifiers, by: by?.user.identifier ?? null, operation, seq }
  tenant.emit('invoices_changed', readersOf(tenant, installmentReaders, payload), payload)
}
