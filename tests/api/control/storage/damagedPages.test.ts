/** Pages that are damaged while a file is served, and large files, which are checked while they are served. */
import Database from 'better-sqlite3'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { leads } from '@contract/leads/leads'
import { personas } from '@seeds/people/personas'
import { startLive, type LiveServer } from '@support/server/server'

const PAGE = 4096
/** Above the size at which a file is checked in the background. */
const LARGE = 70 * 1024 * 1024
const REFUSED =
  'The data of this client cannot be read. Ask your administrator: the log of the server says why.'

let folder: string
let liveServer: LiveServer
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chord-pages-'))
  file = join(folder, '1002.sqlite')
  liveServer = await startLive({ data: folder, size: 300 })
  await liveServer.ask('POST', '/_sim/tenants', { body: { client_number: '1002', size: 300, memory: false } })
})
afterEach(async () => {
  await liveServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const pageOf = (sql: Database.Database, table: string) =>
  sql.prepare<[string], number>('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table)!
const overwrite = (page: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, (page - 1) * PAGE)
  closeSync(handle)
}
const ask = (client: string) => liveServer.ask('GET', `/v1${session.config.path}`, { client })

test('a page damaged while it is served: the tenant is refused from then on, the log says what to do, others go on', async () => {
  const as = await liveServer.signIn(personas.admin.email, '1002')
  const { sql } = liveServer.running.tenants.get('1002')!.db
  sql.pragma('wal_checkpoint(TRUNCATE)')
  overwrite(pageOf(sql, 'leads'))
  sql.pragma('shrink_memory')
  const refused = await liveServer.ask('GET', `/v1${leads.list.path}`, { as, client: '1002' })
  expect([refused.status, refused.errors, refused.headers['retry-after']]).toEqual([
    503,
    [{ message: REFUSED }],
    '60',
  ])
  expect([(await ask('1002')).status, (await ask('1001')).status]).toEqual([503, 200])
  expect(liveServer.said.filter((text) => text.includes(`The database ${file} is damaged`))).toHaveLength(1)
  expect(liveServer.said.join()).toContain('Move it away to start with a new one')
})

const damages: [string, (sql: Database.Database) => () => void][] = [
  [
    'a damaged page',
    (sql) => {
      const page = pageOf(sql, 'leads')
      return () => overwrite(page)
    },
  ],
  [
    'a row that refers to nothing',
    (sql) => {
      sql.exec('PRAGMA foreign_keys = OFF; DELETE FROM groups')
      return () => {}
    },
  ],
]
test.each(damages)(
  'a large file with %s is served until its check ends, then refused',
  async (_, damage) => {
    liveServer.running.tenants.get('1002')!.db.sql.pragma('wal_checkpoint(TRUNCATE)')
    await liveServer.close()
    const sql = new Database(file)
    sql.prepare('UPDATE leads SET source_city = hex(zeroblob(?)) WHERE id = 1').run(LARGE / 2)
    const damageClosed = damage(sql)
    sql.close()
    expect(statSync(file).size).toBeGreaterThan(LARGE)
    damageClosed()
    liveServer = await startLive({ data: folder, size: 300 })
    const statuses = [(await ask('1002')).status]
    while (statuses.at(-1) === 200) statuses.push((await ask('1002')).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 503])
    expect(liveServer.said.join()).toContain(`The database ${file} is damaged`)
  },
  20_000,
)
