/** Documents of a lead (business §3 Document type and file, §5 Document upload, §7 Documents): uploaded files under a document type. */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { COUNSELLING } from '../moduleDeclaration'
import { Receipt } from '../platform/operations'
import { Code, required, Time } from '../shapes'

/** Files of one call (business §9). */
export const MOST_DOCUMENT_FILES = 10
export const TOO_MANY_DOCUMENTS = `At most ${MOST_DOCUMENT_FILES} files at once`
export const ONLY_LEADS = 'Documents are kept for leads and applications only'
export const TYPE_IS_OFF = 'This document type is switched off'

export const LeadDocument = z.object({
  /** That of the file: `POST /files/rename-file/{id}` and the extraction take it too. */
  identifier: z.string(),
  type_identifier: z.string(),
  doc_type: z.string(),
  /** Of the application that it is for; null: of the lead itself, and so of all its applications. */
  application_identifier: z.string().nullable(),
  filename: z.string(),
  filealias: z.string(),
  file_extension: z.string(),
  view_page: z.string(),
  download_page: z.string(),
  fileExtracted: z.boolean(),
  /** Whether the caller may delete it, rename it, and give it another type. */
  can_delete: z.boolean(),
  can_rename: z.boolean(),
  can_retype: z.boolean(),
  /** Deleting it needs a two-factor code. */
  is_2fa_required: z.boolean(),
  /** Bytes. */
  size: z.number(),
  /** Who added it; null for somebody who is gone. */
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: Time,
})
export type LeadDocument = z.infer<typeof LeadDocument>

/** A document type that a lead can have: those of its checklists first, in their order. */
export const ChecklistType = z.object({
  identifier: z.string(),
  doc_type: z.string(),
  /** `required` and `optional` by the checklists that apply to the lead; null for a type that none of them names. */
  asked: z.enum(['required', 'optional']).nullable(),
  /** Documents that the lead has of it. */
  count: z.number(),
  can_upload: z.boolean(),
  is_2fa_required: z.boolean(),
})
export type ChecklistType = z.infer<typeof ChecklistType>

const SaveBody = z.object({
  document_type_identifier: required('Document type is required'),
  files: z
    .array(
      z.object(
        {
          file_identifier: required('File is required'),
          file_thumb_identifier: required('File is required'),
        },
        'File is required',
      ),
      'Files is required',
    )
    .min(1, 'Files is required')
    .max(MOST_DOCUMENT_FILES, TOO_MANY_DOCUMENTS),
})

const DeleteBody = z.object({
  document_identifiers: z
    .array(z.string(), 'Choose at least one document')
    .min(1, 'Choose at least one document')
    .max(100, 'At most 100 documents at once'),
  document_type_identifier: required('Document type is required'),
  module_type: required('Module is required'),
  module_identifier: required('Lead is required'),
  two_factor_code: Code.optional(),
})

export const leadDocuments = endpoints('leadDocuments', {
  list: get('/leads/{id}/documents', {
    can: 'leads.read',
    answer: z.array(LeadDocument),
    from: 'documented',
    quirks: [
      'by type, in the order of the checklist; types that the role may not view are left out',
      'identifier is that of the file',
      'assumed: can_rename, can_retype, size, userInfo, created_at',
    ],
  }),
  checklist: get('/leads/{id}/documents-checklist', {
    can: 'leads.read',
    answer: z.array(ChecklistType),
    from: 'assumed',
    quirks: [
      'as GET /applications/documents-checklist/{id}; a checklist of an institution or a study level is of applications only',
    ],
  }),
  save: post('/documents/save-multiple/{type}/{id}', {
    can: 'leads.documents',
    body: SaveBody,
    answer: z.object({ documents: z.array(LeadDocument), receipt: Receipt }),
    from: 'documented',
    says: 'Documents has been saved successfully',
    quirks: [
      'type is lead, leads, application or applications; any other is refused with 404',
      'all files or none',
      'file_thumb_identifier must be an upload of the caller; no document shows it',
    ],
  }),
  retype: put('/leads/{id}/documents/{document}/type', {
    can: 'leads.documents',
    body: z.object({ document_type_identifier: required('Document type is required') }),
    answer: Receipt,
    from: 'assumed',
    says: 'Document type changed',
    quirks: [
      'as PUT /applications/document/{application}/{doc}/{type}',
      'not from or to a type that needs a code',
    ],
  }),
  remove: post('/leads/documents/delete', {
    can: 'leads.documents',
    body: DeleteBody,
    answer: Receipt,
    from: 'documented',
    says: 'Deleted Successfully!',
    quirks: ['POST that deletes', 'module_type is lead or application', 'all documents or none'],
  }),
})

export default {
  endpoints: { leadDocuments },
  verbs: ['documents.add', 'documents.rename', 'documents.retype', 'documents.delete'],
  permissions: {
    'leads.documents': [...COUNSELLING, 'staff', 'agent'],
  },
} as const satisfies ModuleDeclaration
