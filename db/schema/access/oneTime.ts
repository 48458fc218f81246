/** Unused one-time codes, hashed: one per purpose, account and device. Codes for unknown accounts are stored too, so that timing reveals nothing. */
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
