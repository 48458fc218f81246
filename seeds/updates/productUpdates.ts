/** Product updates by module and category. All are old, so that none opens as unread. */
import type { Kit } from '../kit'

const OLD_DAYS = 45
const modules = [
  'Leads',
  'Applications',
  'Program finder',
  'Invoices',
  'Lead import',
  'Notifications',
] as const
const categories = ['New feature', 'Improvement', 'Fix', 'Announcement'] as const

interface ProductUpdateSeed {
  title: string
  content: string
  category: (typeof categories)[number]
  modules: readonly (typeof modules)[number][]
  view_page?: string
}
const news: readonly ProductUpdateSeed[] = [
  {
    title: 'Undo for every bulk change',
    content:
      '<p>Assigned the wrong team? Press <strong>z</strong>. Whatever nobody has changed since goes back to what it was.</p>',
    category: 'New feature',
    modules: ['Leads'],
    view_page: 'https://help.meridian.example/undo',
  },
  {
    title: 'Import up to 50,000 leads in one file',
    content: '<p>Columns are recognised in four languages, and each refused row says why.</p>',
    category: 'Improvement',
    modules: ['Lead import', 'Leads'],
  },
  {
    title: 'Saved views keep relative days',
    content: '<p>“The last seven days” is still that next week.</p>',
    category: 'Fix',
    modules: ['Leads'],
  },
  {
    title: 'Updates from institutions, in one place',
    content:
      '<p>Offer letters, scholarships, intakes and fees, each on a page of its own:</p><ul><li>what waits opens when you come in</li><li>the lists are under <em>Updates</em></li></ul>',
    category: 'New feature',
    modules: ['Applications', 'Program finder'],
  },
  {
    title: 'Maintenance on the first Sunday of the month',
    content: '<p>The product is read-only between 03:00 and 04:00 UTC.</p>',
    category: 'Announcement',
    modules: ['Notifications'],
  },
]

const tables = { module: 'update_modules', category: 'update_categories' } as const
interface Term {
  id: number
  identifier: string
}
const termOf = (kit: Kit, type: keyof typeof tables, name: string): Term =>
  kit.db.prepare<[string], Term>(`SELECT id, identifier FROM ${tables[type]} WHERE name = ?`).get(name) ??
  kit.row(tables[type], { name, is_active: true, created_at: kit.ago(300), updated_at: kit.ago(300) })

/** The identifier of the module or category with this name, which is added when there is none. */
export const makeTerm = (kit: Kit, type: keyof typeof tables, name: string): string =>
  termOf(kit, type, name).identifier

/** `makeProductUpdate(kit, { title: 'Faster search' })`: created now by default. */
export function makeProductUpdate(
  kit: Kit,
  {
    title,
    content,
    category,
    modules: about,
    view_page,
    at,
  }: Partial<ProductUpdateSeed> & { at?: string } = {},
) {
  const whole = { ...news[0]!, ...(title && { title }), ...(content && { content }) }
  const created_at = at ?? kit.iso
  const row = kit.row('product_updates', {
    title: whole.title,
    content: whole.content,
    category_id: termOf(kit, 'category', category ?? whole.category).id,
    view_page: view_page ?? null,
    created_at,
    updated_at: created_at,
  })
  for (const name of about ?? whole.modules)
    kit.join('product_update_modules', {
      product_update_id: row.id,
      module_id: termOf(kit, 'module', name).id,
    })
  return row
}

export function seedProductUpdates(kit: Kit): void {
  for (const name of modules) makeTerm(kit, 'module', name)
  for (const name of categories) makeTerm(kit, 'category', name)
  news.toReversed().forEach((update, at) => {
    makeProductUpdate(kit, { ...update, at: kit.ago(OLD_DAYS + (news.length - at) * 17) })
  })
}
