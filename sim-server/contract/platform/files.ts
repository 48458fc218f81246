/** Files: sent up once, named by the call that uses them, and read by whoever may (business §3, §7 File upload). */
import { z } from 'zod'
import { anyone, endpoints, get, post, signedIn } from '../http'
import { required } from '../shapes'
import { languages } from '../client'

/** The documented limit of a file (business §9); tables have their own. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

/** A link carries no headers: client number, access token and device number stand in its address (business §7; the names are ours). */
export const link = {
  client_number: z.string().optional(),
  access_token: z.string().optional(),
  device_number: z.string().optional(),
}
export const inTheLink = 'credentials may stand in the address: client_number, access_token, device_number'
const language = z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en')

/** One ZIP of so many; each is one that whoever asks may read. */
export const MOST_ZIPPED = 100
const zipped = z
  .string('File is required')
  .min(1, 'File is required')
  .transform((text) => [...new Set(text.split(','))])
  .refine((all) => all.length <= MOST_ZIPPED, `At most ${MOST_ZIPPED} files at once`)

/** What a file is called where it is shown; the name it came with is kept. */
const Rename = z.object({
  newFileAlias: required('File alias is required').max(200, 'A file alias is at most 200 characters'),
})

export const files = endpoints('files', {
  upload: post('/files/upload-file', {
    can: signedIn('What may be attached is asked by the call that uses the file'),
    answer: z.object({
      fileInfo: z.object({ identifier: z.string() }),
      thumbInfo: z.object({ identifier: z.string() }).nullable(),
    }),
    from: 'documented',
    carries: 'multipart',
    quirks: ['documents spell the version prefix out; the same path'],
  }),
  view: get('/files/view/{identifier}', {
    can: anyone(
      'A picture in a page carries no headers: pictures in use as avatar or logo are shown, anything else to whoever may read it',
    ),
    query: z.object(link),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [inTheLink],
  }),
  download: get('/files/download/{identifier}', {
    can: signedIn("One's own files, and those of invoices for whoever reads invoices"),
    query: z.object(link),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [inTheLink],
  }),
  rename: post('/files/rename-file/{id}', {
    can: signedIn("One's own files, and those of invoices for whoever changes their documents"),
    body: Rename,
    answer: z.object({ identifier: z.string(), filealias: z.string() }),
    from: 'documented',
    says: 'File alias has been updated successfully',
    quirks: ['POST that updates'],
  }),
  zip: get('/files/zip/generate', {
    can: signedIn("One's own files, and those of invoices for whoever reads invoices"),
    query: z.object({ ...link, file_identifiers: zipped }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [inTheLink, 'file_identifiers, parted by commas: the documents name no query'],
  }),
  generatePdf: get('/files/generate/pdf/{id}', {
    can: 'invoices.read',
    query: z.object({ ...link, language }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [inTheLink, 'id is the identifier of a claim or of an invoice'],
  }),
})
