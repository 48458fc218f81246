/** Sign-ups that have not set a password yet, with their referral. */
import { userTypes } from '@contract/operatingModes'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy } from '../../columns'
import { users } from '../people/people'

export const signUps = sqliteTable(
  'sign_ups',
  {
    id: id(),
    identifier: identifier(),
    device: text().notNull(),
    user_type: text({ enum: userTypes }).notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    country_code: text(),
    mobile: text(),
    referral_id: text(),
    /** The account that came of it. */
    user_id: ownedBy(() => users.id),
    created_at: text().notNull(),
  },
  (t) => [uniqueIndex('sign_ups_of').on(t.email, t.device), index('sign_ups_referral').on(t.referral_id)],
)
