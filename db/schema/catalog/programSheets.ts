/** Runs of bulk updates from a sheet: what became of its rows. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, lineList, refersTo } from '../../columns'
import { users } from '../people/people'
import { operations } from '../platform/operations'

export const programSheets = sqliteTable(
  'program_sheets',
  {
    id: id(),
    identifier: identifier(),
    user_id: refersTo(() => users.id).notNull(),
    operation_id: refersTo(() => operations.id).notNull(),
    filename: text().notNull(),
    total: integer().notNull(),
    updated: integer().notNull(),
    skipped: integer().notNull(),
    failed: integer().notNull(),
    /** Rows that were left out: `[{"row":7,"message":"…"}]`. */
    errors: lineList(),
    created_at: text().notNull(),
  },
  (t) => [index('program_sheets_user').on(t.user_id), index('program_sheets_operation').on(t.operation_id)],
)
