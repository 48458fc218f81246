/** Telephone extensions of the client's vendor, and whose phone rings at each. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, masterColumns } from '../../columns'
import { users } from '../people/people'

export const extensions = sqliteTable(
  'extensions',
  {
    ...masterColumns(),
    extension: text().notNull().unique(),
    vendor: text().notNull(),
    user_id: emptiedWith(() => users.id),
  },
  (t) => [index('extensions_user').on(t.user_id)],
)
