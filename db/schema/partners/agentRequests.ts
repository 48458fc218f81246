/** Requests for an agent account, from the public page or an agent form. */
import { agentRequestStatuses } from '@contract/partners/agentRequests'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, stamps } from '../../columns'
import { outbox } from '../outreach/notifications'
import { users } from '../people/people'

export const agentRequests = sqliteTable(
  'agent_requests',
  {
    id: id(),
    identifier: identifier(),
    company_name: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    country_code: text(),
    mobile: text(),
    /** ISO 3166: `TR`. */
    country_id: text(),
    state_id: text(),
    city_id: text(),
    referral_id: text(),
    /** The form it came by. */
    form_identifier: text(),
    /** Answers without a column, typed, by the names of the fields: `{"students_per_year":40}`. */
    own_values: text(),
    status: text({ enum: agentRequestStatuses }).notNull().default('new'),
    /** Why it was refused. */
    reason: text(),
    /** The account that was made of it. */
    user_id: emptiedWith(() => users.id),
    /** The mail with the decision. */
    letter_id: emptiedWith(() => outbox.id),
    ...stamps(),
  },
  (t) => [index('agent_requests_email').on(t.email)],
)
