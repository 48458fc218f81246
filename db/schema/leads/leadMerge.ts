/** What a merge of two leads moved from one to the other, for its undo: rows of any table that names a lead. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ownedBy } from '../../columns'
import { operations } from '../platform/operations'

export const leadMergeRows = sqliteTable(
  'lead_merge_rows',
  {
    operation_id: ownedBy(() => operations.id).notNull(),
    table_name: text().notNull(),
    /** Its `rowid`: a table that joins two others has no `id`. */
    moved_row: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operation_id, t.table_name, t.moved_row] })],
)
