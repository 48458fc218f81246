/** Rights of roles on documents of a type, and the roles that they name. */
import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { flag, idList, masterColumns, ownedBy, refersTo } from '@db/columns'
import { roles } from '../../people/people'
import { documentTypes } from './documentTypes'

export const documentRoles = sqliteTable(
  'document_roles',
  {
    ...masterColumns(),
    document_type_id: refersTo(() => documentTypes.id).notNull(),
    role_ids: idList(),
    can_view: flag(true),
    can_upload: flag(false),
    can_delete: flag(false),
    is_active: flag(true),
  },
  (t) => [index('document_roles_type').on(t.document_type_id)],
)
export const documentRoleMembers = sqliteTable(
  'document_role_members',
  {
    document_role_id: ownedBy(() => documentRoles.id).notNull(),
    role_id: refersTo(() => roles.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document_role_id, t.role_id] }),
    index('document_role_members_role').on(t.role_id),
  ],
)
