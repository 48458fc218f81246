/**
 * A data folder belongs to one simulator at a time: two would overwrite each other's templates and snapshots, and each would send what is
 * due. The lock is SQLite's, on a file of its own: the system takes it back from a process that was killed.
 */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { DataFolderError } from './tenantFiles'

/** @returns what gives the folder back. @throws DataFolderError while another simulator runs with it */
export function lockFolder(folder: string): () => void {
  let sql: Database.Database | undefined
  try {
    sql = new Database(join(folder, '.lock'), { timeout: 0 })
    sql.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    sql?.close()
    const code = String((cause as { code?: unknown }).code)
    throw new DataFolderError(
      code.startsWith('SQLITE_BUSY')
        ? `The data folder ${folder} is in use by another simulator. Stop that one, or choose another folder with --data.`
        : `The data folder ${folder} cannot be locked (${code}). Give the right to write there, or choose another folder with --data.`,
    )
  }
  const held = sql
  return () => void held.close()
}
