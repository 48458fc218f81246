/** Institutions and study levels, with the columns that updates need. `country`: `CA`. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier } from '../../columns'

export const institutions = sqliteTable(
  'institutions',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    alias_name: text(),
    url: text(),
    description: text(),
    country: text().notNull(),
  },
  (t) => [index('institutions_country').on(t.country)],
)
export const studyLevels = sqliteTable('study_levels', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
})
