/** Saved views of a list, and saved sets of rows, by user. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy } from '../../columns'
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
  },
  (t) => [index('views_user').on(t.user_id, t.list)],
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
