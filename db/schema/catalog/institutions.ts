/** Institutions with their campuses, study levels, disciplines and language tests. `country`: `CA`. */
import { institutionKinds, institutionStates, visibilities } from '@contract/catalog/catalogValues'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, refersTo, stamps, valueList, version } from '../../columns'
import { cities } from '../platform/geography'
import { termColumns } from './institutionTerms'

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
    kind: text({ enum: institutionKinds }).notNull().default('university'),
    status: text({ enum: institutionStates }).notNull().default('active'),
    founded_year: integer(),
    has_accommodation: flag(),
    /** What one may live in: `["Hall of residence","Host family"]`. */
    accommodation_options: valueList(),
    ...termColumns(),
    version: version(),
    ...stamps(),
  },
  (t) => [index('institutions_country').on(t.country)],
)
/** `position`: the order of lists, from 1; of academic levels a higher one comes after a lower one. */
export const studyLevels = sqliteTable('study_levels', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  position: integer().notNull(),
})

/** A claim is made by campus. `visible_to`: who finds its programs; null: it is not claimed. */
export const campuses = sqliteTable(
  'campuses',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    city_id: refersTo(() => cities.id).notNull(),
    visible_to: text({ enum: visibilities }),
    version: version(),
    ...stamps(),
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
