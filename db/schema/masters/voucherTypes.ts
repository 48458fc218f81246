/** Voucher types. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns, refersTo } from '../../columns'
import { files } from '../platform/files'

export const voucherTypes = sqliteTable('voucher_types', {
  ...masterColumns(),
  name: text().notNull(),
  description: text(),
  file_id: refersTo(() => files.id),
  is_active: flag(true),
})
