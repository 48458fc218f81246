/** Columns that every table writes the same way. Times are ISO 8601 texts in UTC, so that a row is an answer. */
import { integer, text } from 'drizzle-orm/sqlite-core'

/** The number people see and tables join by. */
export const id = () => integer().primaryKey()
/** The opaque name used on the wire. */
export const identifier = () => text().notNull().unique()
export const flag = (standard = false) => integer({ mode: 'boolean' }).notNull().default(standard)
/** `2026-11-21T09:30:00.000Z`. Set by the writer from the tenant's clock, never by the database's own. */
export const time = () => text()
export const stamps = () => ({ created_at: text().notNull(), updated_at: text().notNull() })
