/** The student's own documents: what is there, what is missing, and what they add (assumed). Files are uploaded by `files.upload`. */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../../http'
import { exactFields, Nothing, required, Time } from '../../shapes'
import { ownFile } from './home'

export const PortalDocument = z.object({
  /** That of the file: `GET /files/view/{identifier}` shows it. */
  identifier: z.string(),
  doc_type: z.string(),
  type_identifier: z.string(),
  filealias: z.string(),
  file_extension: z.string(),
  view_page: z.string(),
  download_page: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Added by the student, who may then rename and delete it. */
  is_own: z.boolean(),
  can_delete: z.boolean(),
  /** Of one application, by its program; null: of all. */
  application: z.object({ identifier: z.string(), program: z.string() }).nullable(),
  created_at: Time,
})
export type PortalDocument = z.infer<typeof PortalDocument>

/** A type of documents that the student can add; those that applications ask for come first. */
export const PortalDocumentType = z.object({
  type_identifier: z.string(),
  doc_type: z.string(),
  /** `missing`: an application that goes on requires one, and there is none. */
  asked: z.enum(['missing', 'there', 'optional']),
  /** Programs that it is asked for. */
  programs: z.array(z.string()),
  count: z.number(),
})
export type PortalDocumentType = z.infer<typeof PortalDocumentType>

export const DocumentInput = exactFields({
  document_type_identifier: required('Document type is required'),
  file_identifier: required('File is required'),
  /** Left out: it counts for every application. */
  application_identifier: z.string().nullish(),
})

export const studentDocuments = endpoints('studentDocuments', {
  list: get('/student/documents', {
    can: ownFile,
    answer: z.array(PortalDocument),
    from: 'assumed',
    quirks: ['documents that staff added are there where the role of students may view their type'],
  }),
  types: get('/student/documents/types', {
    can: ownFile,
    answer: z.array(PortalDocumentType),
    from: 'assumed',
  }),
  add: post('/student/documents', {
    can: ownFile,
    body: DocumentInput,
    answer: PortalDocument,
    from: 'assumed',
    says: 'Document sent',
    quirks: ['a second call with the same file answers the document that the first one made'],
  }),
  rename: put('/student/documents/{identifier}', {
    can: ownFile,
    body: exactFields({
      newFileAlias: required('File alias is required').max(200, 'A file alias is at most 200 characters'),
    }),
    answer: Nothing,
    from: 'assumed',
    says: 'File alias has been updated successfully',
  }),
  remove: del('/student/documents/{identifier}', {
    can: ownFile,
    answer: Nothing,
    from: 'assumed',
    says: 'Deleted Successfully!',
  }),
})

export default { endpoints: { studentDocuments } }
