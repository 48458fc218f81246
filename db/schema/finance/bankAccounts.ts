/** Bank accounts. Used ones are soft-deleted: `deleted_at`. */
import { currencies } from '@contract/money'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps, time } from '../../columns'

export const bankAccounts = sqliteTable('bank_accounts', {
  id: id(),
  identifier: identifier(),
  account_name: text().notNull(),
  account_number: text().notNull(),
  bank_name: text().notNull(),
  branch_name: text(),
  swift_code: text(),
  currency: text({ enum: currencies }).notNull(),
  country: text(),
  is_default: flag(),
  deleted_at: time(),
  ...stamps(),
})
