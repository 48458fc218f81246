/** Codes sent and not yet used: one for each purpose, account and device, kept as a hash. A code for nobody is kept too, so that it takes as long. */
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id } from '../../columns'

export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    id: id(),
    /** `signin`, `signup` or `forgot`. */
    purpose: text().notNull(),
    identity: text().notNull(),
    device: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    expires_at: text().notNull(),
  },
  (t) => [uniqueIndex('one_time_codes_for').on(t.purpose, t.identity, t.device)],
)
