/** Institutions with their campuses, study levels, disciplines and language tests. `country`: `CA`. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo } from '../../columns'
import { cities } from '../platform/geography'

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

export const campuses = sqliteTable(
  'campuses',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    city_id: refersTo(() => cities.id).notNull(),
  },
  (t) => [index('campuses_institution').on(t.institution_id), index('campuses_city').on(t.city_id)],
)
export const disciplines = sqliteTable('disciplines', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
})
/** Tests that institutions take scores of. */
export const testScores = sqliteTable('test_scores', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
})
