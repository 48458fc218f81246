/** Uploaded files. */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier } from '../../columns'

/** `file_name` never becomes a path: files are kept under the identifier. */
export const files = sqliteTable('files', {
  id: id(),
  identifier: identifier(),
  user_id: integer().notNull(),
  file_name: text().notNull(),
  file_alias: text(),
  media_type: text().notNull(),
  size: integer().notNull(),
  created_at: text().notNull(),
})

/** The content of files. In pieces, because writing 20 MB in one statement takes 200 ms. */
export const filePieces = sqliteTable(
  'file_pieces',
  {
    file_id: integer().notNull(),
    number: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.number] })],
)
