/** Database files that cannot be used: damaged, changed, held by another process, full. Nothing is served from them. */
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logMasters } from '@db/createTables'
import { session } from '@contract/access/session'
import { files } from '@contract/platform/files'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { personas } from '@seeds/people/personas'
import { openFile } from '@sim/control/tenantFiles'
import { startLive } from '@support/server/server'
import { tenantsApp } from '@support/server/tenantsApp'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-damaged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a damaged file of another tenant', () => {
  test('is refused with 503 to its own callers, and the other tenants go on', async () => {
    const live = await startLive({ data: folder })
    const file = join(folder, '1002.sqlite')
    writeFileSync(file, 'no database '.repeat(1000))
    const config = (client: string) => live.ask('GET', `/v1${session.config.path}`, { client })
    const refused = await config('1002')
    expect([refused.status, refused.headers['retry-after'], refused.errors]).toEqual([
      503,
      '60',
      [
        {
          message:
            'The data of this client cannot be read. Ask your administrator: the log of the server says why.',
        },
      ],
    ])
    expect((await live.ask('POST', `/v1${session.signin.path}`, { client: '1002', body: {} })).status).toBe(
      503,
    )
    expect((await config('1001')).status).toBe(200)
    expect(live.said.filter((text) => text.includes(`The database ${file} is damaged`))).toHaveLength(1)
    expect((await live.ask('GET', '/', { headers: { host: '1002.localhost' } })).status).not.toBe(500)
    await live.close()
  })
})

describe('a file that was changed', () => {
  const open = () => openFile(join(folder, '1001.sqlite'), { size: 0, seed: 1 }, () => {})
  test.each([
    [
      'a dropped table',
      'DROP TABLE payment_types',
      'missing: index payment_types_identifier_unique, table payment_types',
    ],
    ['a dropped index', 'DROP INDEX users_email_unique', 'missing: index users_email_unique'],
    ['a changed table', 'ALTER TABLE payment_types ADD COLUMN extra TEXT', 'changed: table payment_types'],
    [
      'another trigger',
      'CREATE TRIGGER extra AFTER DELETE ON leads BEGIN DELETE FROM users; END',
      'added: trigger extra',
    ],
    [
      'another trigger of a master',
      'CREATE TRIGGER deal_types_logged_insert AFTER INSERT ON deal_types BEGIN DELETE FROM users; END',
      'changed: trigger deal_types_logged_insert',
    ],
    [
      'a row that refers to nothing',
      'PRAGMA foreign_keys = OFF; DELETE FROM groups',
      'group_roles refers to rows of groups that do not exist',
    ],
  ])('openFile refuses %s and says what to do', (_, change, reason) => {
    open().close()
    const sql = new Database(join(folder, '1001.sqlite'))
    sql.exec(change)
    sql.close()
    expect(open).toThrow(reason)
    expect(open).toThrow('Move it away to start with a new one')
  })
  test('openFile takes the triggers that a master of many rows was given', () => {
    const db = open()
    logMasters(db.sql, ['deal_types'])
    db.close()
    expect(
      open().prepare("SELECT 1 FROM sqlite_master WHERE name = 'deal_types_logged_insert'").get(),
    ).toBeTruthy()
  })
})

describe('a file that cannot be written now', () => {
  const write = async (server: ReturnType<typeof tenantsApp>, name: string) => {
    const headers = await server.signIn(personas.admin.email)
    return () => server.request('POST', paymentTypes.create.path, { body: { name }, headers })
  }

  test('held by another process: 503 at once, with retry-after, and the retry succeeds', async () => {
    const server = tenantsApp({ data: folder, size: 0 })
    const create = await write(server, 'Wire')
    const other = new Database(join(folder, '1001.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const from = performance.now()
    const refused = await create()
    expect(performance.now() - from).toBeLessThan(500)
    expect([refused.status, refused.headers.get('retry-after'), refused.errors]).toEqual([
      503,
      '1',
      [{ message: 'The database is in use by another program. Try again in a moment.' }],
    ])
    other.exec('ROLLBACK')
    other.close()
    expect((await create()).status).toBe(200)
    server.close()
  })
  test('without room: 503 with retry-after, nothing is changed, and the retry succeeds', async () => {
    const server = tenantsApp({ data: folder, size: 0 })
    const headers = await server.signIn(personas.admin.email)
    const upload = () => {
      const form = new FormData()
      form.append('file', new File(['Name,Email\n'.repeat(10_000)], 'leads.csv'))
      return server.request('POST', files.upload.path, { body: form, headers })
    }
    const { db } = server.tenants.get('1001')!
    const count = () => db.prepare<[], number>('SELECT count(*) FROM files').pluck().get()!
    const before = count()
    db.sql.pragma(`max_page_count = ${db.sql.pragma('page_count', { simple: true }) as number}`)
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after'), count()]).toEqual([503, '30', before])
    db.sql.pragma('max_page_count = 1073741823')
    expect([(await upload()).status, count()]).toEqual([200, before + 1])
    server.close()
  })
})
