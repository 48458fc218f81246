/** The built product over a data folder with 100,000 leads, as `npm start` runs it, with a signed-in administrator. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { session } from '@contract/access/session'
import { addAlphabets } from '@db/alphabet'
import { root } from '@db/projectFolder'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { API_BASE } from '@sim/app'
import { openFile } from '@sim/control/tenantFiles'
import { addCopies } from '@support/server/addCopies'

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

async function signIn(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'client-number': '1001' }
  const post = async <T>(path: string, body: object, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    return ((await (await fetch(`${url}${path}`, init)).json()) as { data: T }).data
  }
  const { identity, deviceInfo } = await post<{ identity: string; deviceInfo: { identifier: string } }>(
    session.signin.path,
    { email: personas.admin.email },
  )
  const device = { 'device-number': deviceInfo.identifier }
  const { tokensInfo } = await post<{ tokensInfo: { accessToken: string } }>(
    session.password.path,
    { identity, password: PASSWORD },
    device,
  )
  return { 'client-number': '1001', ...device, authorization: `Bearer ${tokensInfo.accessToken}` }
}

export async function startLoadedServer(): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chord-load-'))
  const file = join(folder, '1001.sqlite')
  const known = fill(file)
  const child = spawn(
    process.execPath,
    [join(root, '.build/server/main.js'), '--data', folder, '--port', '0'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let origin: string | undefined
  for await (const line of createInterface(child.stdout)) {
    origin = /http:\/\/\S+/.exec(line)?.[0]
    if (origin) break
  }
  const url = `${origin}${API_BASE}`
  return {
    url,
    headers: await signIn(url),
    ...known,
    end: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
      const sql = new Database(file, { readonly: true })
      addAlphabets(sql)
      const integrity = sql.pragma('integrity_check', { simple: true })
      const brokenReferences = sql.pragma('foreign_key_check') as unknown[]
      sql.close()
      rmSync(folder, { recursive: true })
      return { integrity, brokenReferences }
    },
  }
}
