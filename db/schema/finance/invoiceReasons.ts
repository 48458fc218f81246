/** Reasons for holding, dropping or rolling back an installment. */
import { reasonTypes } from '@contract/finance/invoiceReasons'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const invoiceReasons = sqliteTable('invoice_reasons', {
  ...masterColumns(),
  name: text().notNull(),
  reason_type: text({ enum: reasonTypes }).notNull(),
  is_active: flag(true),
})
