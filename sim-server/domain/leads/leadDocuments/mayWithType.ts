/**
 * Rights of a role for documents of a type (business §2). Once the document roles master names roles for a
 * type, only these roles have the rights of their rows. Other types are open to everybody who sees the lead.
 */
export type DocumentRight = 'can_view' | 'can_upload' | 'can_delete'

/** A condition with the id of the role as its value. `type`: SQL of the type's id. */
export function mayWithType(right: DocumentRight, type: string): string {
  const rows = `SELECT 1 FROM document_roles r JOIN document_role_members m ON m.document_role_id = r.id WHERE r.document_type_id = ${type} AND r.is_active AND r.deleted_at IS NULL`
  return `(NOT EXISTS (${rows}) OR EXISTS (${rows} AND r.${right} AND m.role_id = ?))`
}
