/** Form fields. Options are kept as they were given: by hand, or the call that they come from. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, lineList, masterColumns } from '@db/columns'

export const formFields = sqliteTable('form_fields', {
  ...masterColumns(),
  name: text().notNull(),
  label: text().notNull(),
  type: text().notNull(),
  placeholder: text(),
  data_type: text(),
  options: lineList(),
  url: text(),
  params: lineList(),
  is_already_param_exist: flag(false),
  format_label: text(),
  format_value: text(),
  is_searchable: flag(false),
  is_filterable: flag(false),
  is_default: flag(false),
  is_active: flag(true),
})
