/**
 * Types of documents (business §5, §7). Documents of leads have one (`domain/leads/leadDocuments`); those of applications will, when they are
 * built (admissions). The documents name no kinds or sizes of files for a type.
 */
import { WITH_AGENTS } from '../../people/audience'
import { master } from '../../master'
import { active, flag, text } from '../../masterFields'
import { choices } from '../fields/severalFields'

export const documentModules = ['lead', 'application', 'service', 'agent', 'invoice'] as const

export const documentTypes = master('documentTypes', {
  path: '/documents/types',
  options: '/documents/types-dropdown',
  page: '/master/document-type',
  can: 'masters.document.types',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'documents',
  alias: 'Document types',
  label: 'doc_type',
  fields: {
    doc_type: text('Document type is required'),
    modules: choices(documentModules, 'This module does not exist'),
    is_2fa_required: flag(false),
    is_active: active(),
  },
  quirks: [
    'the documented type_identifier is not answered: it is the type of a file, and the identifier here',
  ],
  documented: ['list', 'create', 'dropdown'],
})
