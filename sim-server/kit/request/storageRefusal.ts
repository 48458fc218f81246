/**
 * Answers for SQLite errors that are not bugs: a database that cannot be used now (held by another process, or
 * without room), and a row that is referred to or refers to nothing. Nothing was changed.
 */
import { Fail } from './fail'

/** By the codes of SQLite: `SQLITE_IOERR_WRITE` begins with `SQLITE_IOERR`. A retry may succeed. */
const messages: readonly (readonly [code: string, message: string, seconds: number])[] = [
  ['SQLITE_BUSY', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_LOCKED', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_FULL', 'The disk of the server is full. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_IOERR', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_READONLY', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_CANTOPEN', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
]

/** The error with a code; drizzle wraps it. */
const codedError = (cause: unknown): { code: string; message: string } | undefined => {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause ? { code: String(cause.code), message: cause.message } : codedError(cause.cause)
}

/** Whether another connection writes, and this one may try again. */
export const isBusy = (cause: unknown): boolean => codedError(cause)?.code.startsWith('SQLITE_BUSY') ?? false

/** Whether SQLite found corrupt pages in the file: every later call would fail, too. */
export const isDamage = (cause: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(codedError(cause)?.code ?? '')

/** The row refers to a deleted row. */
export const DELETED_MEANWHILE =
  'Something you chose was deleted meanwhile. Nothing was changed. Reload the page and choose again.'

/** SQLite's message for every broken reference (db/columns.ts). */
const BROKEN_REFERENCE = /^FOREIGN KEY constraint/
/** A handler names what is in use or missing; these are for what it cannot foresee, such as a deletion while it waited. */
function referenceRefusal(code: string): Fail | undefined {
  // Deleting a parent is refused by a trigger of SQLite's own.
  if (code === 'SQLITE_CONSTRAINT_TRIGGER')
    return new Fail(409, 'This is still in use. Nothing was changed.', { rule: code })
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return new Fail(409, DELETED_MEANWHILE, { rule: code })
  return undefined
}

/** The refusal for an error of SQLite: 503 with `retry-after`, or 409 for a broken reference; undefined for any other error. */
export function storageRefusal(cause: unknown): Fail | undefined {
  const error = codedError(cause)
  if (!error) return undefined
  if (BROKEN_REFERENCE.test(error.message)) return referenceRefusal(error.code)
  const found = messages.find(([begin]) => error.code.startsWith(begin))
  return found && new Fail(503, found[1], { rule: error.code, headers: { 'retry-after': String(found[2]) } })
}
