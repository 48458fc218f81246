/** What is special about document roles: the roles that they name stand in a list, which no reference keeps. */
import { DELETED_MEANWHILE } from '@kit/request/storageRefusal'
import type { MasterRules } from '../../masters/definition'

export const documentRoleRules: MasterRules = {
  broken: (db) =>
    db
      .prepare(
        'SELECT 1 FROM document_role_members m JOIN roles r ON r.id = m.role_id WHERE r.deleted_at IS NOT NULL LIMIT 1',
      )
      .get()
      ? DELETED_MEANWHILE
      : undefined,
}
