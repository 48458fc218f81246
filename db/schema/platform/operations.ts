/** Operations (the undo log): one row per operation, one per record it changed with the values before and after. */
import { outcomes, type Verb } from '@contract/platform/operations'
import { index, integer, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, ownedBy, refersTo, time } from '../../columns'
import { users } from '../people/people'
import { automations } from './automations'

export const operations = sqliteTable(
  'operations',
  {
    id: id(),
    identifier: identifier(),
    verb: text().$type<Verb>().notNull(),
    /** The table that the verb works on. */
    subject: text().notNull(),
    arguments: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    user_id: refersTo(() => users.id),
    total: integer().notNull(),
    changed: integer().notNull(),
    skipped: integer().notNull(),
    failed: integer().notNull(),
    undoable: flag(true),
    undone_at: time(),
    undone_by: refersTo(() => users.id),
    created_at: text().notNull(),
    /** The operation that it is a part of: it is undone with that one, and is not listed. */
    part_of: refersTo((): AnySQLiteColumn => operations.id),
    /** The automation that made it, and the operation that started that one: both are undone together. */
    automation_id: refersTo((): AnySQLiteColumn => automations.id),
    caused_by: refersTo((): AnySQLiteColumn => operations.id),
  },
  (t) => [
    index('operations_user').on(t.user_id, t.id),
    index('operations_part_of').on(t.part_of),
    index('operations_automation').on(t.automation_id),
    index('operations_caused_by').on(t.caused_by),
  ],
)

/** `outcome`: changed, skipped or failed. `version`: what the row's version was after the change. */
export const operationRows = sqliteTable(
  'operation_rows',
  {
    operation_id: ownedBy(() => operations.id).notNull(),
    /** A row of the table that the verb works on. */
    row_id: integer().notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    message: text(),
    before: text(),
    after: text(),
    version: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.operation_id, t.row_id] }),
    index('operation_rows_row').on(t.row_id, t.operation_id),
  ],
)

/**
 * What a money verb did, for its receipt. `parts`: `[{ by, label, no, currency, moves }]`. `lines`: `[[row_id, part, amount, expected, before,
 * after]]`, `part` an index. One row per operation: one per line would take as long as the change itself.
 */
export const operationDocuments = sqliteTable('operation_documents', {
  operation_id: integer()
    .primaryKey()
    .references(() => operations.id, { onDelete: 'cascade' }),
  parts: text().notNull(),
  lines: text().notNull(),
})

/** Whose turn it is when leads are shared out: `team:12|3,4` → the user who got the last one. */
export const turns = sqliteTable('turns', {
  key: text().primaryKey(),
  user_id: ownedBy(() => users.id).notNull(),
})

/** Answers kept by idempotency key, so that a retry does nothing twice. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    key: text().primaryKey(),
    user_id: ownedBy(() => users.id),
    endpoint: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('idempotency_created_at').on(t.created_at)],
)
