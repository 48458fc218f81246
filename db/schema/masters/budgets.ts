/** Budgets. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '@contract/money'
import { flag, masterColumns } from '../../columns'

export const budgets = sqliteTable('budgets', {
  ...masterColumns(),
  name: text().notNull(),
  amount: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  from_date: text(),
  to_date: text(),
  is_active: flag(true),
})
