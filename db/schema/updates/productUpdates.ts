/** Product updates, their modules and categories, and who has read them. */
import { termTypes } from '@contract/updates/productUpdates'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, ownedBy, stamps } from '../../columns'
import { users } from '../people/people'

export const productUpdateTerms = sqliteTable(
  'product_update_terms',
  {
    id: id(),
    identifier: identifier(),
    type: text({ enum: termTypes }).notNull(),
    name: text().notNull(),
    is_active: flag(true),
    ...stamps(),
  },
  (t) => [index('product_update_terms_type').on(t.type, t.id)],
)
export const productUpdates = sqliteTable(
  'product_updates',
  {
    id: id(),
    identifier: identifier(),
    title: text().notNull(),
    content: text().notNull(),
    category_id: text()
      .notNull()
      .references(() => productUpdateTerms.identifier, { onDelete: 'restrict' }),
    view_page: text(),
    ...stamps(),
  },
  (t) => [index('product_updates_created').on(t.created_at)],
)
export const productUpdateModules = sqliteTable(
  'product_update_modules',
  {
    product_update_id: ownedBy(() => productUpdates.id).notNull(),
    module_id: text()
      .notNull()
      .references(() => productUpdateTerms.identifier, { onDelete: 'cascade' }),
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
