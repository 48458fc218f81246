/** Uploaded files. */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo } from '../../columns'
import { users } from '../people/people'

/** `file_name` never becomes a path: files are kept under the identifier. */
export const files = sqliteTable('files', {
  id: id(),
  identifier: identifier(),
  user_id: refersTo(() => users.id).notNull(),
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
    file_id: ownedBy(() => files.id).notNull(),
    number: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.number] })],
)
