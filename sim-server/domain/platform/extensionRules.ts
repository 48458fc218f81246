/**
 * Telephone extensions as rows that assignments change. Only readers of the assignment get events; no other
 * list shows them.
 */
import type { StoredRules } from './assignments/definition'

export const extensionRules: StoredRules = {
  subject: {
    table: 'extensions',
    one: 'extension',
    many: 'extensions',
    label: 'l.extension',
    visibleTo: () => [],
    logged: { user_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" } },
    changed: () => {},
  },
}
