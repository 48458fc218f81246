/** Deals. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '@contract/money'
import { flag, masterColumns, refersTo } from '../../columns'
import { dealTypes } from './dealTypes'

export const deals = sqliteTable('deals', {
  ...masterColumns(),
  name: text().notNull(),
  deal_type_id: refersTo(() => dealTypes.id).notNull(),
  description: text(),
  amount: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  is_active: flag(true),
})
