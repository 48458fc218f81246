/** Tells those who may read these installments that they changed. */
import type { Caller } from '@kit/auth/caller'
import { readersOf, type RowReaders } from '@kit/auth/eventReaders'
import type { Tenant } from '@kit/tenant/tenant'
import { whereOf } from '../filterWhere'
import { installmentScope } from './installments'

const installmentReaders: RowReaders = {
  can: 'invoices.read',
  seesAll: (caller) => installmentScope(caller).length === 0,
  visible: (db, caller, identifiers) => {
    const { sql, values } = whereOf(installmentScope(caller))
    return db
      .prepare<unknown[], { identifier: string }>(
        `SELECT l.identifier FROM json_each(?) j CROSS JOIN application_installments l ON l.identifier = j.value WHERE ${sql}`,
      )
      .all(JSON.stringify(identifiers), ...values)
      .map(({ identifier }) => identifier)
  },
}

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
