/**
 * What roles may do, and people besides their roles, as pairs of assignments. Everybody else reads and writes the views
 * `role_permissions` and `user_permissions` (`permissionAssign.sql`), which have the keys.
 */
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, ownedBy, pairColumns, time } from '../../columns'
import { roles, users } from './people'

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

export const permissionUsers = sqliteTable(
  'permission_users',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    permission_id: ownedBy(() => permissionKeys.id).notNull(),
  },
  (t) => [
    uniqueIndex('permission_users_pair').on(t.user_id, t.permission_id),
    index('permission_users_permission').on(t.permission_id),
  ],
)
