/** Tags: coloured labels of programs and leads. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tagTypes } from '@contract/catalog/tags'
import { masterColumns } from '../../columns'

export const tags = sqliteTable('tags', {
  ...masterColumns(),
  name: text().notNull(),
  tag_type: text({ enum: tagTypes }).notNull(),
  bg_color: text().notNull(),
  txt_color: text().notNull(),
})
