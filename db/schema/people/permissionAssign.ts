/**
 * What roles may do, as pairs of an assignment. Everybody else reads and writes the view `role_permissions` (`permissionAssign.sql`), which
 * has the keys.
 */
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, ownedBy, pairColumns, time } from '../../columns'
import { roles } from './people'

/** The permission keys of the product; `identifier`: the key. */
export const permissionKeys = sqliteTable('permission_keys', {
  id: id(),
  identifier: text().notNull().unique(),
  created_at: time().notNull(),
})

export const permissionRoles = sqliteTable(
  'permission_roles',
  {
    ...pairColumns(),
    role_id: ownedBy(() => roles.id).notNull(),
    permission_id: ownedBy(() => permissionKeys.id).notNull(),
  },
  (t) => [
    uniqueIndex('permission_roles_pair').on(t.role_id, t.permission_id),
    index('permission_roles_permission').on(t.permission_id),
  ],
)
