/** Countries of a member of staff. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { countries } from '../platform/geography'
import { users } from './people'

export const countryUsers = sqliteTable(
  'country_users',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    country_id: ownedBy(() => countries.id).notNull(),
  },
  (t) => [
    uniqueIndex('country_users_pair').on(t.user_id, t.country_id),
    index('country_users_country').on(t.country_id),
  ],
)
