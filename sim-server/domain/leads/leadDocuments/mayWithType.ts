/**
 * What a role may do with documents of a type. Document roles say it (business §2): once a row names roles for a type, only those have the
 * rights of their rows. A type that no row names roles for is open to who sees the lead.
 */
export type DocumentRight = 'can_view' | 'can_upload' | 'can_delete'

/** A condition with the id of the role as its value. `type`: SQL of the type's id. */
export function mayWithType(right: DocumentRight, type: string): string {
  const rows = `SELECT 1 FROM document_roles r JOIN document_role_members m ON m.document_role_id = r.id WHERE r.document_type_id = ${type} AND r.is_active AND r.deleted_at IS NULL`
  return `(NOT EXISTS (${rows}) OR EXISTS (${rows} AND r.${right} AND m.role_id = ?))`
}
