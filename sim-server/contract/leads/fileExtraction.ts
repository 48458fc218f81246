/** What is read out of a document (business §3 Extracted data, §4, §5 and §7 Extraction): values with a name and rows of tables, by page. */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { Nothing as NoAnswer, required } from '../shapes'

export const NO_CREDITS = 'Please buy credits to extract document!'
/** How long after the start it can be read, in ms: the user is told 1 to 2 minutes. */
export const EXTRACTION_TAKES = 60_000
export const COMPANY_ONLY = 'Only people of the organisation extract documents'

/** The reason why no text could be extracted. */
export const nothings = ['picture', 'locked', 'no_text', 'no_values', 'damaged'] as const
export type Nothing = (typeof nothings)[number]

export const ExtractedPage = z.object({
  single_entities: z.array(z.object({ key: z.string(), value: z.string() })).max(500),
  table_entities: z.array(z.array(z.string())).max(500),
})
export type ExtractedPage = z.infer<typeof ExtractedPage>

/** Pages of a document that are read. */
export const MOST_PAGES = 100
/** `page_1`, `page_2`, … */
const PAGE = /^page_[1-9]\d*$/
const SelectedInfo = z
  .record(z.string(), ExtractedPage)
  .refine((pages) => Object.keys(pages).every((name) => PAGE.test(name)), {
    error: 'A page is called page_1, page_2 and so on',
    abort: true,
  })
  .refine((pages) => Object.keys(pages).length <= MOST_PAGES, `At most ${MOST_PAGES} pages`)

const pageNames = Array.from({ length: MOST_PAGES }, (_, at) => `page_${at + 1}` as const)
const pages = Object.fromEntries(pageNames.map((name) => [name, ExtractedPage.optional()])) as {
  [K in (typeof pageNames)[number]]: z.ZodOptional<typeof ExtractedPage>
}

export const ExtractedData = z.object({
  record_id: z.string(),
  selected_info: z.record(z.string(), ExtractedPage),
  /** Null when something was found. Assumed. */
  nothing: z.enum(nothings).nullable(),
  ...pages,
})
export type ExtractedData = z.infer<typeof ExtractedData>
/** The pages in their order. */
export const pagesOf = (data: object): [name: string, page: ExtractedPage][] =>
  (Object.entries(data) as [string, ExtractedPage][]).filter(([name]) => PAGE.test(name))

const quirks = ['group company only', 'of documents of leads that the caller sees']

export const fileExtraction = endpoints('fileExtraction', {
  start: post('/file-extract-info/extract-data', {
    can: 'leads.documents',
    body: z.object({ file_identifier: required('File is required') }),
    answer: NoAnswer,
    from: 'documented',
    says: 'Your Document is processed, Please check after 1-2 minutes.',
    quirks: [
      ...quirks,
      'asynchronous',
      'needs an active subscription of type ocr, and spends one credit of it',
    ],
  }),
  single: get('/file-extract-info/{file}', {
    can: 'leads.read',
    answer: ExtractedData,
    from: 'documented',
    quirks: [...quirks, 'page keys are page_1, page_2, …', '404 until it is extracted'],
  }),
  save: put('/file-extract-info/{file}', {
    can: 'leads.documents',
    body: z.object({ record_id: required('This value is required'), selected_info: SelectedInfo }),
    answer: NoAnswer,
    from: 'documented',
    says: 'Fields Saved Successfully',
    quirks,
  }),
})

export default { endpoints: { fileExtraction } }
