/** Telephone extensions as rows that assignments change. Readers of the assignment are told; nobody else lists them. */
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
