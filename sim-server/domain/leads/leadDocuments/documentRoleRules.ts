/** Rules of the document roles master: its roles are stored as a list, without a foreign key. */
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
