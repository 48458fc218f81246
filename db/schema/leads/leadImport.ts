/** Imports of leads from uploaded files. */
import type { ImportProblem } from '@contract/leads/leadImport/importProblems'
import { importStatuses } from '@contract/leads/leadImport'
import { choiceFields } from '@contract/leads/leadImport/importHeadings'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo } from '../../columns'
import { users } from '../people/people'
import { files } from '../platform/files'
import { operations } from '../platform/operations'

export const leadImports = sqliteTable(
  'lead_imports',
  {
    id: id(),
    identifier: identifier(),
    user_id: refersTo(() => users.id).notNull(),
    file_id: refersTo(() => files.id).notNull(),
    filename: text().notNull(),
    status: text({ enum: importStatuses }).notNull(),
    columns: text({ mode: 'json' }).$type<{ name: string; form_field_id: string }[]>().notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    problems: text({ mode: 'json' }).$type<ImportProblem[]>().notNull().default([]),
    /** Headings of the file, for the file of refused rows. */
    heads: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    operation_id: refersTo(() => operations.id),
    created_at: text().notNull(),
  },
  (t) => [index('lead_imports_user').on(t.user_id)],
)

/** The rows that did not get in, as they stood in the file, with why. */
export const leadImportRows = sqliteTable(
  'lead_import_rows',
  {
    id: id(),
    import_id: ownedBy(() => leadImports.id).notNull(),
    row: integer().notNull(),
    values: text({ mode: 'json' }).$type<string[]>().notNull(),
    message: text().notNull(),
  },
  (t) => [index('lead_import_rows_import').on(t.import_id, t.row)],
)

/** Values that are in no list, as answered in earlier imports. `value` is folded; `use` null leaves the field empty. */
export const leadImportValues = sqliteTable(
  'lead_import_values',
  {
    field: text({ enum: choiceFields }).notNull(),
    value: text().notNull(),
    use: text(),
  },
  (t) => [primaryKey({ columns: [t.field, t.value] })],
)
