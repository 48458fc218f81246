/** The built product over a data folder with 100,000 leads, as `npm start` runs it, with a signed-in administrator. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addAlphabets } from '@db/alphabet'
import { addSearchText } from '@db/searchText'
import { openFile } from '@sim/control/tenantFiles'
import { addCopies } from '@support/server/addCopies'
import { startBuiltProduct } from './builtProduct'

const INSTALLMENTS = 20_000

/** What SQLite says about the file afterwards: `ok`, and no row. */
export interface FileCheck {
  integrity: unknown
  brokenReferences: unknown[]
}
export interface LoadedServer {
  url: string
  headers: Record<string, string>
  /** Identifiers. */
  leads: string[]
  counsellors: string[]
  /** Ends the server and checks its file. */
  end(): Promise<FileCheck>
}

function fill(file: string) {
  const db = openFile(file, { size: 'large', seed: 1 }, () => {})
  addCopies(db, 'application_installments', INSTALLMENTS)
  const list = (sql: string) => db.prepare<[], string>(sql).pluck().all()
  const known = {
    leads: list('SELECT identifier FROM leads WHERE deleted_at IS NULL ORDER BY id LIMIT 20000'),
    counsellors: list(
      "SELECT u.identifier FROM users u JOIN user_roles r ON r.user_id = u.id JOIN roles o ON o.id = r.role_id WHERE o.identifier = 'counsellor' ORDER BY u.id LIMIT 4",
    ),
  }
  db.close()
  return known
}

export async function startLoadedServer(): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chord-load-'))
  const file = join(folder, '1001.sqlite')
  const known = fill(file)
  const { url, headers, end } = await startBuiltProduct(folder)
  return {
    url,
    headers,
    ...known,
    end: async () => {
      await end()
      const sql = new Database(file, { readonly: true })
      addAlphabets(sql)
      addSearchText(sql)
      const integrity = sql.pragma('integrity_check', { simple: true })
      const brokenReferences = sql.pragma('foreign_key_check') as unknown[]
      sql.close()
      rmSync(folder, { recursive: true })
      return { integrity, brokenReferences }
    },
  }
}
