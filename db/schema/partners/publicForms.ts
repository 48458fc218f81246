/** Public forms for leads with fixed fields. All others are forms of the master. */
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, refersTo, stamps } from '../../columns'
import { leadSources } from '../leads/leads'
import { branches } from '../people/people'
import type { FormField } from '@contract/partners/publicForms'

/** Its leads come with this source, into this branch. */
export const leadForms = sqliteTable('lead_forms', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  description: text().notNull(),
  fields: text({ mode: 'json' }).$type<FormField[]>().notNull(),
  is_active: flag(true),
  lead_source_id: refersTo(() => leadSources.id),
  branch_id: refersTo(() => branches.id),
  ...stamps(),
})

/** Files of visitors: without an owner until their form is sent, deleted after a day otherwise. `file_name` never becomes a path. */
export const formFiles = sqliteTable(
  'form_files',
  {
    id: id(),
    identifier: identifier(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    attached_to: text(),
    created_at: text().notNull(),
  },
  (t) => [index('form_files_attached').on(t.attached_to, t.created_at)],
)
