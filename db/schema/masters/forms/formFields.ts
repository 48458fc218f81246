/** Form fields. Options are kept as they were given: by hand, or the call that they come from. */
import { optionOrigins } from '@contract/masters/formFields'
import { fieldTypes } from '@contract/masters/forms/fieldTypes'
import { optionSources } from '@contract/masters/forms/optionCalls'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, lineList, masterColumns } from '@db/columns'

export const formFields = sqliteTable('form_fields', {
  ...masterColumns(),
  name: text().notNull(),
  label: text().notNull(),
  type: text({ enum: fieldTypes }).notNull(),
  placeholder: text(),
  data_type: text({ enum: optionOrigins }),
  options: lineList(),
  url: text({ enum: optionSources }),
  params: lineList(),
  is_already_param_exist: flag(false),
  format_label: text(),
  format_value: text(),
  is_searchable: flag(false),
  is_filterable: flag(false),
  is_default: flag(false),
  is_active: flag(true),
})
