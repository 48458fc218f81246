/**
 * What is wrong with the content of a database file: damaged pages, and rows that refer to what does not exist. A large file is checked
 * while it is served: in a process of its own, which only reads, and which can be stopped. In a thread SQLite cannot be interrupted.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import type Database from 'better-sqlite3'

/** 190 ms at 100,000 leads. */
const PAGES_SQL = "SELECT quick_check FROM pragma_quick_check WHERE quick_check <> 'ok' LIMIT 1"
/** 70 ms at 100,000 leads. Another program may have written with references off, which is the default of SQLite. */
const REFERENCES_SQL = `SELECT "table" || ' refers to rows of ' || parent || ' that do not exist' FROM pragma_foreign_key_check LIMIT 1`

const reasonOf = (sql: Database.Database, check: string) =>
  sql.prepare(check).pluck().get() as string | undefined
export const damageIn = (sql: Database.Database): string | undefined => reasonOf(sql, PAGES_SQL)
export const brokenReferenceIn = (sql: Database.Database): string | undefined => reasonOf(sql, REFERENCES_SQL)

const SCRIPT = `
const [driver, file, ...checks] = process.argv.slice(1)
let reason
try {
  const sql = require(driver)(file, { readonly: true })
  for (const check of checks) reason ??= sql.prepare(check).pluck().get()
} catch (cause) {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(cause.code)) reason = cause.message
}
process.stdout.write(reason ?? '', () => process.exit())
`

export interface FileCheck {
  stop(): void
}

/**
 * @param damaged called with what is wrong; not called when the file is sound, cannot be read now, or the check was stopped
 */
export function startFileCheck(file: string, damaged: (reason: string) => void): FileCheck {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const child = execFile(
    process.execPath,
    ['-e', SCRIPT, driver, file, PAGES_SQL, REFERENCES_SQL],
    (failed, reason) => {
      if (!failed && reason !== '') damaged(reason)
    },
  )
  child.unref()
  return { stop: () => void child.kill('SIGKILL') }
}
