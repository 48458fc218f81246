/** Bank accounts. Used ones are soft-deleted: `deleted_at`. */
import { currencies } from '@contract/money'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const bankAccounts = sqliteTable('bank_accounts', {
  ...masterColumns(),
  account_name: text().notNull(),
  account_number: text().notNull(),
  bank_name: text().notNull(),
  branch_name: text(),
  swift_code: text(),
  currency: text({ enum: currencies }).notNull(),
  country: text(),
  is_default: flag(),
})
