/** Reasons for holding, dropping or rolling back an installment. */
import { reasonTypes } from '@contract/finance/invoiceReasons'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../../columns'

export const invoiceReasons = sqliteTable('invoice_reasons', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  reason_type: text({ enum: reasonTypes }).notNull(),
  is_active: flag(true),
  ...stamps(),
})
