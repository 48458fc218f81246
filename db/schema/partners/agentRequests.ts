/** Requests for an agent account, from the public page or an agent form. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../../columns'

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
    /** The form it came by; nothing for the open page. */
    form_identifier: text(),
    status: text().notNull().default('new'),
    ...stamps(),
  },
  (t) => [index('agent_requests_email').on(t.email)],
)
