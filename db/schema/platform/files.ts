/** Uploaded files. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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

/** Pictures that are shown without a session: an avatar, the logos of an agency. No other file is. */
export const userPictures = sqliteTable(
  'user_pictures',
  {
    user_id: ownedBy(() => users.id).notNull(),
    place: text({ enum: ['avatar', 'agent_logo', 'agent_small_logo'] }).notNull(),
    file_id: refersTo(() => files.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place] }), index('user_pictures_file').on(t.file_id)],
)

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
