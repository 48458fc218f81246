/** Forms, and the fields that are assigned to them. `rules`: `[{"rule":"min","value":"3"}]`. */
import { formModules, formOperations, formStatuses } from '@contract/masters/forms'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, lineList, masterColumns, refersTo } from '@db/columns'
import { formFields } from './formFields'

export const forms = sqliteTable('forms', {
  ...masterColumns(),
  name: text().notNull(),
  description: text().notNull(),
  operation: text({ enum: formOperations }).notNull(),
  status: text({ enum: formStatuses }).notNull(),
  module_type: text({ enum: formModules }).notNull().default('lead'),
  is_active: flag(true),
})

export const formAssignments = sqliteTable(
  'form_assignments',
  {
    ...masterColumns(),
    form_id: refersTo(() => forms.id).notNull(),
    form_field_id: refersTo(() => formFields.id).notNull(),
    form_step_no: integer().notNull(),
    column: integer().notNull(),
    is_required: flag(false),
    is_disabled: flag(false),
    is_hidden: flag(false),
    rules: lineList(),
    parent_field_id: refersTo(() => formFields.id),
    params: lineList(),
    order_by: integer().notNull(),
    asked_as: text(),
  },
  (t) => [
    index('form_assignments_form').on(t.form_id, t.order_by),
    index('form_assignments_field').on(t.form_field_id),
    index('form_assignments_parent').on(t.parent_field_id),
  ],
)
