/** Saved views of a list, own and shared, and saved sets of rows, by user. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, ownedBy } from '../../columns'
import { users } from '../people/people'

export const views = sqliteTable(
  'views',
  {
    id: id(),
    identifier: identifier(),
    user_id: ownedBy(() => users.id).notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    position: integer().notNull(),
    is_shared: flag(),
  },
  (t) => [index('views_user').on(t.user_id, t.list), index('views_shared').on(t.is_shared, t.list)],
)
export const rowSets = sqliteTable(
  'row_sets',
  {
    id: id(),
    identifier: identifier(),
    user_id: ownedBy(() => users.id).notNull(),
    list: text().notNull(),
    name: text().notNull(),
    rows: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [index('row_sets_user').on(t.user_id, t.list)],
)
