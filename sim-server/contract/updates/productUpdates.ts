/** Product updates ("What's New"), by module and category (core §3.10, §7 Product updates). */
import { z } from 'zod'
import { filterFields, type Filters } from '../filters'
import { EVERYBODY, WITH_AGENTS } from '../people/audience'
import { endpoints, get, post, put, signedIn } from '../http'
import { SAFE_LINK } from './updateShapes'
import { Named, Nothing, required, Time } from '../shapes'
import { page, pageQuery } from '../paging'

/** Values are identifiers. */
export const productFilters = {
  category_id: { kind: 'words', word: 'category', options: 'categories', inOrder: true },
  module_id: { kind: 'words', word: 'module', options: 'modules', inOrder: true },
} as const satisfies Filters

export type TermType = 'module' | 'category'

/** `file_Info` is a JSON string: `{"view_page":"https://…"}`. The console parses it. */
export const ProductUpdate = z.object({
  identifier: z.string(),
  title: z.string(),
  content: z.string(),
  category_id: z.string(),
  categoryInfo: z.object({ name: z.string() }),
  moduleTypes: z.array(z.object({ module_id: z.string(), moduleInfo: z.object({ name: z.string() }) })),
  file_Info: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type ProductUpdate = z.infer<typeof ProductUpdate>

const ProductInput = z.object({
  title: required('Title is required').max(200, 'Title is at most 200 characters'),
  content: required('Content is required').max(20_000, 'Content is at most 20,000 characters'),
  category_id: required('Category is required'),
  module_ids: z
    .array(z.string(), 'Module is required')
    .min(1, 'Module is required')
    .max(50, 'At most 50 modules'),
  view_page: z
    .string()
    .trim()
    .regex(SAFE_LINK, 'A link starts with http:// or https://')
    .max(500, 'A link is at most 500 characters')
    .nullish(),
})

const news = signedIn("What's New is for the agent and company groups; other groups are refused", WITH_AGENTS)
const masters = {
  create: 'masters.updates.create',
  update: 'masters.updates.update',
} as const
export const productUpdates = endpoints('productUpdates', {
  list: get('/product-update', {
    can: news,
    query: pageQuery(25, ['created_at', 'updated_at', 'title']).extend(filterFields(productFilters)),
    answer: page(ProductUpdate),
    from: 'documented',
    quirks: [
      'module_id is assumed',
      'file_Info has a capital I and is a JSON string with view_page',
      'content is HTML',
    ],
  }),
  unread: get('/product-update/unread-update', {
    can: signedIn('Own unread updates', EVERYBODY),
    answer: z.array(ProductUpdate),
    from: 'documented',
    quirks: ['singular unread-update'],
  }),
  dashboard: get('/product-update/dashboard/v2', {
    can: news,
    answer: z.object({
      totalRecords: z.number(),
      recordsInfo: z.array(ProductUpdate),
      categories: z.array(Named.extend({ total: z.number() })),
    }),
    from: 'documented',
    quirks: ['trailing v2 segment'],
  }),
  single: get('/product-update/single/{product_identifier}', {
    can: news,
    answer: ProductUpdate,
    from: 'assumed',
  }),
  clientDropdown: get('/product-update/client-dropdown/{type}', {
    can: news,
    answer: z.array(Named),
    from: 'documented',
    quirks: [
      'type comes after client-dropdown here, but before dropdown in the other call',
      'only names that an update uses',
    ],
  }),
  create: post('/product-update/create', {
    can: masters.create,
    body: ProductInput,
    answer: ProductUpdate,
    from: 'documented',
    says: 'Update created',
  }),
  read: post('/product-update/read-update', {
    can: signedIn('Users mark updates as read for themselves', WITH_AGENTS),
    body: z.object({ product_update_identifier: required('Update is required') }),
    answer: Nothing,
    from: 'documented',
  }),
  update: put('/product-update/{product_identifier}', {
    can: masters.update,
    body: ProductInput,
    answer: ProductUpdate,
    from: 'documented',
    says: 'Update saved',
  }),
})

export default { endpoints: { productUpdates } }
