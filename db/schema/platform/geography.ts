/** Countries, states and cities that addresses name by their numbers. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, ownedBy } from '../../columns'

/** `code`: ISO 3166-1; the name in the reader's language follows from it. */
export const countries = sqliteTable('countries', { id: id(), code: text().notNull().unique() })

export const states = sqliteTable(
  'states',
  { id: id(), country_id: ownedBy(() => countries.id).notNull(), name: text().notNull() },
  (t) => [index('states_country').on(t.country_id)],
)

export const cities = sqliteTable(
  'cities',
  { id: id(), state_id: ownedBy(() => states.id).notNull(), name: text().notNull() },
  (t) => [index('cities_state').on(t.state_id)],
)
