/**
 * Opens or creates a tenant's database file. Nothing is ever deleted: a database with an older schema is renamed with a
 * date and a new one is created. Errors say what to do next.
 */
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guardStatements } from '@db/node24StatementGuard'
import { openDb, type Db } from '@db/open'
import { declarations, declarationsIn, schemaHash } from '@db/createTables'
import type { Size } from '@contract/control'
import { brokenReferenceIn, damageIn } from './fileCheck'
import { fillFile } from './tenantStorage'

/** A problem that the user who started the simulator can solve. The message says how. */
export class DataFolderError extends Error {}

/** Bytes. Larger files are checked by `startFileCheck` while they are served: with a million leads that takes seconds. */
const CHECKED_AT_ONCE = 64 * 1024 * 1024
export const isCheckedInBackground = (file: string): boolean => statSync(file).size >= CHECKED_AT_ONCE

/** Makes a folder with those around it. Node's own way never ends where the system takes no folders and says so by ENOENT: `/proc/x`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

export function requireFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be written to (${(cause as NodeJS.ErrnoException).code}). Give the right to write there, or choose another folder with --data.`,
    )
  }
}

export const damaged = (file: string, cause: unknown): DataFolderError =>
  new DataFolderError(
    `The database ${file} is damaged or is no database (${cause instanceof Error ? cause.message : String(cause)}). It was left as it is. Move it away to start with a new one, or choose another folder with --data.`,
  )

const inUse = (file: string) =>
  new DataFolderError(
    `The database ${file} is in use. Stop the simulator that runs with it, then start again.`,
  )

/** Names listed of each kind of difference. */
const MOST_LISTED = 10
/** How a database that says it has the present schema differs from it: `missing: table users`. Empty when it does not. */
function schemaDifferences(sql: Database.Database): string {
  const [{ always, later }, found] = [declarations(), declarationsIn(sql)]
  const wanted = new Map([...always, ...later])
  const differences = {
    missing: [...always.keys()].filter((name) => !found.has(name)),
    changed: [...wanted.keys()].filter((name) => found.has(name) && found.get(name) !== wanted.get(name)),
    added: [...found.keys()].filter((name) => !wanted.has(name)),
  }
  return Object.entries(differences)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${names.slice(0, MOST_LISTED).join(', ')}`)
    .join('; ')
}
/** The schema hash in the file, undefined if it has none. Throws `DataFolderError` if the file is damaged. */
function schemaOf(file: string): string | undefined {
  let sql: Database.Database | undefined
  try {
    sql = guardStatements(new Database(file, { timeout: 100 }))
    const isSmall = !isCheckedInBackground(file)
    const damage = isSmall && damageIn(sql)
    if (damage) throw new Error(damage)
    const has = sql.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'about'").get()
    const schema = has
      ? (sql.prepare("SELECT value FROM about WHERE key = 'schema'").get() as { value: string } | undefined)
          ?.value
      : undefined
    if (schema === schemaHash()) {
      const problem = schemaDifferences(sql) || (isSmall && brokenReferenceIn(sql))
      if (problem) throw new Error(problem)
    }
    sql.pragma('wal_checkpoint(TRUNCATE)')
    return schema
  } catch (cause) {
    throw (cause as { code?: string }).code?.startsWith('SQLITE_BUSY') ? inUse(file) : damaged(file, cause)
  } finally {
    sql?.close()
  }
}

/** Merges the journal into the file. Throws `DataFolderError` if another process has it open: renaming it would break that process. */
function mergeJournal(file: string) {
  const sql = guardStatements(new Database(file, { timeout: 0 }))
  try {
    sql.pragma('journal_mode = DELETE')
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw damaged(file, cause)
    throw inUse(file)
  } finally {
    sql.close()
  }
}

/** Renames `1001.sqlite` to `1001.2026-11-21T09-30-00.sqlite`; returns the new path. */
export function setAside(file: string): string {
  mergeJournal(file)
  const kept = file.replace(
    /\.sqlite$/,
    `.${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`,
  )
  renameSync(file, kept)
  return kept
}

/** Opens the file; creates and fills it when it is missing or has an older schema. `say` receives messages for the user. */
export function openFile(
  file: string,
  { size, seed }: { size: Size; seed: number },
  say: (sentence: string) => void,
): Db {
  if (existsSync(file) && schemaOf(file) !== schemaHash())
    say(`The database was made by an older version. It is kept as ${setAside(file)}, and a new one is made.`)
  if (!existsSync(file)) {
    say(`Making a database with ${size} data …`)
    fillFile(file, size, seed)
  }
  return openDb(file)
}
