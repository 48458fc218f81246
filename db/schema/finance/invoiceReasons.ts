/** Why an installment is put on hold, dropped or rolled back. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../../columns'

export const invoiceReasons = sqliteTable('invoice_reasons', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  reason_type: text().notNull(),
  is_active: flag(true),
  ...stamps(),
})
