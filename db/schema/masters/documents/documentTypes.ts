/** Document types. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns, valueList } from '@db/columns'

export const documentTypes = sqliteTable('document_types', {
  ...masterColumns(),
  doc_type: text().notNull(),
  /** The modules that offer it. */
  modules: valueList(),
  is_2fa_required: flag(false),
  is_active: flag(true),
})
