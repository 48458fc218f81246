/** Which roles may see, upload and delete documents of a type (business §2), once a row names roles for it: `domain/leads/leadDocuments/mayWithType.ts`. */
import { master } from '../../master'
import { active, flag, relation } from '../../masterFields'
import { relations } from '../fields/severalFields'

export const documentRoles = master('documentRoles', {
  path: '/masters/document-roles',
  page: '/master/document-roles',
  can: 'masters.document.roles',
  roles: ['manager'],
  group: 'documents',
  alias: 'Document roles',
  label: 'document_type_identifier',
  // A type has a row for each set of roles with rights of their own.
  unique: ['document_type_identifier', 'role_identifiers'],
  fields: {
    document_type_identifier: relation('documentTypes', 'Document type is required'),
    role_identifiers: relations('roles'),
    can_view: flag(true),
    can_upload: flag(false),
    can_delete: flag(false),
    is_active: active(),
  },
})
