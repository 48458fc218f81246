/** Files: uploaded once, then referred to by other calls (business §3, §7 File upload). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { anyone, endpoints, get, post, signedIn } from '../http'
import { required } from '../shapes'
import { Receipt } from './operations'
import { languages } from '../client'
import { CREDENTIALS_IN_URL, link } from './fileLink'
import { cleanFileName } from './uploads/fileNames'
import { UNSEEN } from '../masters/fields/invisibleSigns'
import { headerMedia } from '../outreach/whatsapp/headerMedia'

/** Types of a picture of a row (business §5 Media hints: PNG/JPG/JPEG), and the sentence for any other file. */
export const rowPictureTypes = ['image/png', 'image/jpeg'] as const
export const NOT_A_PICTURE = 'This is not a picture. Choose a PNG, JPG or JPEG file.'
export const PICTURE_TOO_LARGE = 'The picture is larger than 5 MB'
/** Pixels of a picture: drawing one takes four bytes for each, whatever the size of its file. */
export const MOST_PIXELS = 50_000_000
export const TOO_MANY_PIXELS = 'The picture has more than 50 million pixels. Make it smaller first.'
/** Of a header with a width or height of 0, or of two headers. */
export const PICTURE_WITHOUT_SIZE = 'This picture has no size. Choose another one.'

/** The documented limit of a file (business §9); tables have their own. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

const language = z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en')

/** The type under which a workbook is stored. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** That of a Word document, which is taken as a document only. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Most files of one ZIP; the caller must be able to read each of them. */
export const MOST_ZIPPED = 100
const zipped = z
  .string('File is required')
  .min(1, 'File is required')
  .transform((text) => [...new Set(text.split(','))])
  .refine((all) => all.length <= MOST_ZIPPED, `At most ${MOST_ZIPPED} files at once`)

/** The display name of a file; the original name is kept. */
const Rename = z.object({
  newFileAlias: required('File alias is required')
    .max(200, 'A file alias is at most 200 characters')
    .refine((name) => cleanFileName(name) === name, UNSEEN),
})

/** What a file is uploaded for, with the sentence for a file of another kind. Without a use it is a table that is imported. */
export const fileUses = {
  picture: NOT_A_PICTURE,
  invoice: 'Only PDF files can be attached',
  contract: 'Choose a PDF, a picture, a CSV file or an Excel workbook (.xlsx).',
  document: 'Choose a PDF, a picture, a Word document (.docx), a CSV file or an Excel workbook (.xlsx).',
  template_video: 'A header video must be an MP4 file',
  template_document: 'A header document must be a PDF file',
} as const
/** Uses that take files of one kind alone. */
export const typesOfUse: Readonly<Partial<Record<FileUse, readonly string[]>>> = {
  template_video: headerMedia.video.types,
  template_document: headerMedia.document.types,
}
export type FileUse = keyof typeof fileUses
const uses = Object.keys(fileUses) as [FileUse, ...FileUse[]]

export const files = endpoints('files', {
  upload: post('/files/upload-file', {
    can: signedIn('The call that uses the file checks the permission', EVERYBODY),
    query: z.object({ use: z.enum(uses, `use must be one of ${uses.join(', ')}`).optional() }),
    answer: z.object({
      fileInfo: z.object({ identifier: z.string() }),
      thumbInfo: z.object({ identifier: z.string() }),
    }),
    from: 'documented',
    carries: 'multipart',
    quirks: [
      'the documents include the version prefix in this path',
      'thumbInfo names the same file: no smaller picture is made of it',
      'assumed query: use, which names what the file is for; a refusal of its kind then says what is taken',
    ],
  }),
  view: get('/files/view/{identifier}', {
    can: anyone(
      'An image in a page sends no headers: avatars and logos in use are public, other files need a session',
    ),
    query: z.object(link),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
  download: get('/files/download/{identifier}', {
    can: signedIn(
      'Own files, files of invoices with invoices.read, and documents of leads that the caller sees',
      EVERYBODY,
    ),
    query: z.object(link),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
  rename: post('/files/rename-file/{id}', {
    can: signedIn(
      'Own files, files of invoices with invoices.files, and documents of leads with leads.documents',
      EVERYBODY,
    ),
    body: Rename,
    /** `receipt`: of a document of a lead, whose new name can be undone. */
    answer: z.object({ identifier: z.string(), filealias: z.string(), receipt: Receipt.optional() }),
    from: 'documented',
    says: 'File alias has been updated successfully',
    quirks: ['POST that updates'],
  }),
  zip: get('/files/zip/generate', {
    can: signedIn(
      'Own files, files of invoices with invoices.read, and documents of leads that the caller sees',
      EVERYBODY,
    ),
    query: z.object({ ...link, file_identifiers: zipped }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL, 'assumed query: file_identifiers, separated by commas'],
  }),
  generatePdf: get('/files/generate/pdf/{id}', {
    can: 'invoices.read',
    query: z.object({ ...link, language }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL, 'id is the identifier of a claim or an invoice'],
  }),
})

export default { endpoints: { files } }
