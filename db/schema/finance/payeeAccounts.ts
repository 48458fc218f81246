/** Where agents are paid, one for each agent and currency. Deleted ones stay: `deleted_at`. */
import { currencies } from '@contract/money'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { masterColumns, refersTo } from '../../columns'
import { users } from '../people/people'

export const payeeAccounts = sqliteTable(
  'payee_accounts',
  {
    ...masterColumns(),
    agent_id: refersTo(() => users.id).notNull(),
    holder_name: text().notNull(),
    iban: text(),
    account_number: text(),
    bic: text(),
    currency: text({ enum: currencies }).notNull(),
    country: text(),
  },
  (t) => [index('payee_accounts_agent').on(t.agent_id)],
)
