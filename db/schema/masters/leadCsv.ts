/** The columns of the lead CSV. */
import { leadCsvFields } from '@contract/masters/leadCsv'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const leadCsv = sqliteTable('lead_csv_columns', {
  ...masterColumns(),
  name: text().notNull(),
  form_field_id: text({ enum: leadCsvFields }).notNull(),
  order_by: integer().notNull(),
  is_active: flag(true),
})
