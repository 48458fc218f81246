/** Product updates, their modules and categories, and who has read them. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, masterColumns, ownedBy, refersTo, stamps } from '../../columns'
import { users } from '../people/people'

const terms = () => ({ ...masterColumns(), name: text().notNull(), is_active: flag(true) })
export const updateModules = sqliteTable('update_modules', terms())
export const updateCategories = sqliteTable('update_categories', terms())

export const productUpdates = sqliteTable(
  'product_updates',
  {
    id: id(),
    identifier: identifier(),
    title: text().notNull(),
    content: text().notNull(),
    category_id: refersTo(() => updateCategories.id).notNull(),
    view_page: text(),
    ...stamps(),
  },
  (t) => [index('product_updates_created').on(t.created_at)],
)
export const productUpdateModules = sqliteTable(
  'product_update_modules',
  {
    product_update_id: ownedBy(() => productUpdates.id).notNull(),
    module_id: refersTo(() => updateModules.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.product_update_id, t.module_id] })],
)
export const productUpdateReads = sqliteTable(
  'product_update_reads',
  {
    user_id: ownedBy(() => users.id).notNull(),
    product_update_id: ownedBy(() => productUpdates.id).notNull(),
    read_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.product_update_id] })],
)
