/** Leads, as the ledger speaks of them. */
import type { Subject } from '../operations'

export const leadSubject: Subject = {
  table: 'leads',
  one: 'lead',
  many: 'leads',
  label: "l.first_name || ' ' || l.last_name",
  changed: (tenant, by, operation, identifiers) =>
    tenant.emit('leads_changed', 'all', { identifiers, by: by?.user.identifier ?? null, operation, seq: 0 }),
}
