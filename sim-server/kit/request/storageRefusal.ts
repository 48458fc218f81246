/** Answers for a database that cannot be used now: held by another process, or without room. Nothing was changed, and a retry may succeed. */
import { Fail } from './fail'

/** By the codes of SQLite: `SQLITE_IOERR_WRITE` begins with `SQLITE_IOERR`. */
const messages: readonly (readonly [code: string, message: string, seconds: number])[] = [
  ['SQLITE_BUSY', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_LOCKED', 'The database is in use by another program. Try again in a moment.', 1],
  ['SQLITE_FULL', 'The disk of the server is full. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_IOERR', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_READONLY', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
  ['SQLITE_CANTOPEN', 'The database cannot be written. Nothing was changed. Ask your administrator.', 30],
]

/** `SQLITE_BUSY_SNAPSHOT`; drizzle wraps the error that has it. Empty for an error of something else. */
const codeOf = (cause: unknown): string =>
  !(cause instanceof Error) ? '' : 'code' in cause ? String(cause.code) : codeOf(cause.cause)

/** Whether SQLite found pages of the file that are none of a database: every later call would fail, too. */
export const isDamage = (cause: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(cause))

/** A refusal with 503 and `retry-after` for an error of SQLite; undefined for any other error. */
export function storageRefusal(cause: unknown): Fail | undefined {
  const code = codeOf(cause)
  const found = messages.find(([begin]) => code.startsWith(begin))
  return found && new Fail(503, found[1], { rule: code, headers: { 'retry-after': String(found[2]) } })
}
