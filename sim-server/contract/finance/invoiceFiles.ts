/** Documents of an installment (business §5 Invoice document upload, §7 Invoices): up to ten PDFs of at most 5 MB, attached one by one. */
import { z } from 'zod'
import { del, endpoints, get, post } from '../http'
import { fileUses } from '../platform/files'
import { Nothing, required, Time } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

export const MOST_INVOICE_FILES = 10
export const ONLY_PDF = fileUses.invoice
export const FILE_TOO_LARGE = 'The file is larger than 5 MB'
export const TOO_MANY_FILES = `An invoice has at most ${MOST_INVOICE_FILES} documents`

export const InvoiceFile = z.object({
  /** Identifies the attachment; the file has its own identifier. `filealias`: the file's current name. */
  relation_identifier: z.string(),
  file_info: z.object({
    identifier: z.string(),
    filename: z.string(),
    filealias: z.string(),
    file_extension: z.string(),
    size: z.number(),
    view_page: z.string(),
    download_page: z.string(),
    created_at: Time,
  }),
})
export type InvoiceFile = z.infer<typeof InvoiceFile>
const AttachBody = z.object({
  file_identifier: required('File is required'),
  invoice_identifier: required('Installment is required'),
})

export const invoiceFiles = endpoints('invoiceFiles', {
  list: get('/client-invoices/files/{invoice_identifier}', {
    can: 'invoices.read',
    answer: z.array(InvoiceFile),
    from: 'assumed',
    quirks: ["invoice_identifier is the installment's"],
  }),
  attach: post('/client-invoices/upload_file', {
    can: 'invoices.files',
    body: AttachBody,
    answer: InvoiceFile,
    from: 'documented',
    says: 'Invoice Document Uploded Successfully',
    quirks: [
      '"Uploded" is literal',
      'links a file already sent to /files/upload-file',
      "invoice_identifier is the installment's",
    ],
  }),
  remove: del('/client-invoices/remove_file/{relation_identifier}', {
    can: 'invoices.files',
    answer: Nothing,
    from: 'documented',
    says: 'Invoice Document Removed Successfully',
    quirks: ['takes the relation identifier, not the file identifier'],
  }),
})

export default {
  endpoints: { invoiceFiles },
  permissions: {
    'invoices.files': ['finance'],
  },
} as const satisfies ModuleDeclaration
