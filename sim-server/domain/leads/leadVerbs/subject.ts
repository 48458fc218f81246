/** Leads as the subject of bulk verbs: table, words for messages, change event. */
import type { Subject } from '../../platform/operations'

export const leadSubject: Subject = {
  table: 'leads',
  one: 'lead',
  many: 'leads',
  label: "trim(l.first_name || ' ' || l.last_name)",
  changed: (tenant, by, operation, identifiers) =>
    tenant.emit('leads_changed', 'all', {
      identifiers,
      by: by?.user.identifier ?? null,
      operation,
      seq: tenant.db
        .prepare<[], { seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM lead_changes')
        .get()!.seq,
    }),
}
