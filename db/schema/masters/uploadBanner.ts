/** Banners. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns, refersTo } from '../../columns'
import { files } from '../platform/files'

export const uploadBanner = sqliteTable('upload_banner', {
  ...masterColumns(),
  title: text().notNull(),
  url: text(),
  file_id: refersTo(() => files.id).notNull(),
  till_date: text(),
  is_active: flag(true),
})
