/** The columns of the list of leads for everybody who has not arranged their own. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id } from '../../columns'

export const leadFields = sqliteTable('lead_fields', {
  id: id(),
  /** A field of leads on the wire, or `own.` with the name of an own field. */
  form_field_id: text().notNull().unique(),
  is_visible: flag(true),
  order_by: integer().notNull(),
})
