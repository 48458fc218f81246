/** Vendors. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { masterColumns, refersTo } from '../../columns'
import { cities, countries, states } from '../platform/geography'

export const vendors = sqliteTable('vendors', {
  ...masterColumns(),
  name: text().notNull(),
  short_name: text().notNull(),
  country_id: refersTo(() => countries.id),
  state_id: refersTo(() => states.id),
  city_id: refersTo(() => cities.id),
  address_line_one: text(),
  address_line_two: text(),
  contact_person_first_name: text(),
  contact_person_last_name: text(),
  contact_person_email: text(),
  contact_person_country_code: text(),
  contact_person_mobile: text(),
})
