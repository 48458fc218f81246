/** What was read out of a document of a lead. */
import { nothings } from '@contract/leads/fileExtraction'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps, time } from '../../columns'
import { users } from '../people/people'
import { files } from '../platform/files'

export const fileExtractions = sqliteTable('file_extractions', {
  id: id(),
  /** `record_id` on the wire. */
  identifier: identifier(),
  file_id: refersTo(() => files.id)
    .notNull()
    .unique(),
  user_id: refersTo(() => users.id).notNull(),
  /** When it is read. */
  due_at: text().notNull(),
  /** Null until it was read. */
  done_at: time(),
  /** JSON: `{ page_1: { single_entities, table_entities } }`. */
  pages: text().notNull().default('{}'),
  why_empty: text({ enum: nothings }),
  /** JSON, as pages: what people chose of them. */
  selected: text().notNull().default('{}'),
  ...stamps(),
})
