/** Columns that every table writes the same way. Times are ISO 8601 texts in UTC, so that a row is an answer. */
import { integer, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The number people see and tables join by. */
export const id = () => integer().primaryKey()
/** The opaque name used on the wire. */
export const identifier = () => text().notNull().unique()
export const flag = (standard = false) => integer({ mode: 'boolean' }).notNull().default(standard)
/** `2026-11-21T09:30:00.000Z`. Set by the writer from the tenant's clock, never by the database's own. */
export const time = () => text()
export const stamps = () => ({ created_at: text().notNull(), updated_at: text().notNull() })

/**
 * Counts the changes of a row: bulk verbs raise it, and undo skips a row that somebody changed since. Every table whose rows a bulk verb
 * changes has it (`db/verbTables.ts`).
 */
export const version = () => integer().notNull().default(1)

/**
 * Ids of several rows as a JSON array in their order, `[1,4]`: the ledger keeps one value before and after. Triggers (a `.sql` file beside
 * the table) copy them to a join table, whose references hold the rows.
 */
export const idList = () => text().notNull().default('[]')

/** Several values as a JSON array of texts, `["lead","agent"]`. */
export const valueList = () => text().notNull().default('[]')

/** Lines of a row as a JSON array of objects, `[{"label":"Yes","value":"y"}]`. */
export const lineList = () => text().notNull().default('[]')

/** What every row of a master has. A deleted row stays, for its history and for undo; `version` counts its changes. */
export const masterColumns = () => ({
  id: id(),
  identifier: identifier(),
  version: version(),
  deleted_at: time(),
  ...stamps(),
})

/**
 * What every row of an assignment has besides its two references: the table refers to who is assigned something and to what. A row that
 * is taken back stays, like a deleted one of a master, so that a change of it can be undone. `identifier` is that of what is assigned.
 */
export const pairColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  version: version(),
  deleted_at: time(),
  ...stamps(),
})

/**
 * References to the `id` of another table, named by what its deletion means for this row. All may be null unless `.notNull()` follows.
 * A table that refers to itself writes the type: `refersTo((): AnySQLiteColumn => roles.id)`.
 * `tests/api/db/references.test.ts` lists the columns named `…_id` that are none, and which tables rows are deleted from.
 */
type Parent = () => AnySQLiteColumn
/** The row is deleted with its parent: a session with its device, the line of a join table with either side. */
export const ownedBy = (parent: Parent) => integer().references(parent, { onDelete: 'cascade' })
/** The parent cannot be deleted while a row refers to it: masters in use, money, the ledger and whoever wrote in it. */
export const refersTo = (parent: Parent) => integer().references(parent, { onDelete: 'restrict' })
/** The column becomes null when the parent is deleted: what the row says is complete without it. */
export const emptiedWith = (parent: Parent) => integer().references(parent, { onDelete: 'set null' })
