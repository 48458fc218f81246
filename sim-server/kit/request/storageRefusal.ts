/**
 * Answers for errors of SQLite and of files that are not bugs: a database that cannot be used now (held by another process, or
 * without room), and a row that is referred to or refers to nothing. Nothing was changed. Their own texts name paths of the server:
 * they go to the log.
 */
import { Fail } from './fail'

const FULL = 'The disk of the server is full. Nothing was changed. Ask your administrator.'
const NOT_WRITTEN = 'The database cannot be written. Nothing was changed. Ask your administrator.'
/** By the codes of SQLite and of files: `SQLITE_IOERR_WRITE` begins with `SQLITE_IOERR`. A retry may succeed. */
const messages: readonly (readonly [code: string, message: string, seconds: number])[] = [
  ['SQLITE_BUSY', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_LOCKED', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_FULL', FULL, 30],
  ['ENOSPC', FULL, 30],
  ['EDQUOT', FULL, 30],
  ['SQLITE_IOERR', NOT_WRITTEN, 30],
  ['SQLITE_READONLY', NOT_WRITTEN, 30],
  ['SQLITE_CANTOPEN', NOT_WRITTEN, 30],
]

/** The error with a code; drizzle wraps it. */
const codedError = (cause: unknown): { code: string; message: string } | undefined => {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause ? { code: String(cause.code), message: cause.message } : codedError(cause.cause)
}

/** Whether a file or folder could not be read or written. Errors of sockets have no path. */
const isOfFile = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause && 'path' in cause

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

/** The refusal for an error of SQLite or of a file: 503 with `retry-after`, or 409 for a broken reference; undefined for any other error. */
export function storageRefusal(cause: unknown): Fail | undefined {
  const error = codedError(cause)
  if (!error) return undefined
  if (BROKEN_REFERENCE.test(error.message)) return referenceRefusal(error.code)
  const found =
    messages.find(([begin]) => error.code.startsWith(begin)) ??
    (isOfFile(cause) ? ([error.code, NOT_WRITTEN, 30] as const) : undefined)
  return found && new Fail(503, found[1], { rule: error.code, headers: { 'retry-after': String(found[2]) } })
}
