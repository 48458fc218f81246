/** Reset, restore and drop while calls and imports of the tenant run: the server goes on, and nothing old reaches the new data. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DbEnded, openDb, openSecondConnection } from '@db/open'
import { leadVerbs } from '@contract/leads/leads'
import { personas } from '@seeds/people/personas'
import { isIndexing } from '@domain/leads/ownFields/indexSteps'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { fillTowns, markedField, transferAll } from '@support/server/fileTenant'
import { tenantsApp } from '@support/server/tenantsApp'

let folder: string
let server: ReturnType<typeof tenantsApp> | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-ended-'))
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const RESET_MESSAGE = 'The tenant was reset meanwhile. Nothing was changed.'
const start = (kind: 'file' | 'memory') => (server = tenantsApp(kind === 'file' ? { data: folder } : {}))
const count = (table: string) =>
  server!.tenants.get('1001')!.db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()
const turns = async (times: number) => {
  for (let turn = 0; turn < times; turn++) await nextLoopTurn()
}

describe('an import that runs', () => {
  test.each(['file', 'memory'] as const)(
    'tenants.reset ends it: the new data has none of its leads (%s)',
    async (kind) => {
      const { tenants, signIn, startImport, errors } = start(kind)
      const leadsBefore = count('leads')
      await startImport(await signIn(personas.admin.email))
      tenants.reset('1001')
      // An error that nobody catches would fail this test in one of these turns.
      await turns(50)
      expect([count('leads'), count('lead_imports'), errors]).toEqual([leadsBefore, 0, []])
    },
  )
  test.each(['file', 'memory'] as const)(
    'tenants.restore ends it: the data is that of the snapshot (%s)',
    async (kind) => {
      const { tenants, signIn, startImport, errors } = start(kind)
      tenants.snapshot(tenants.get('1001')!, 'before')
      const leadsBefore = count('leads')
      await startImport(await signIn(personas.admin.email))
      expect(tenants.restore('1001', 'before')).toBe(true)
      await turns(50)
      expect([count('leads'), count('lead_imports'), errors]).toEqual([leadsBefore, 0, []])
    },
  )
  test.each(['file', 'memory'] as const)('tenants.drop ends it, and nothing is left (%s)', async (kind) => {
    const { tenants, signIn, startImport, errors } = start(kind)
    await startImport(await signIn(personas.admin.email))
    tenants.drop('1001')
    await turns(50)
    expect([tenants.get('1001'), errors]).toEqual([undefined, []])
  })
  test('tenants.reset keeps the journal of the new file: later writes survive the end of the old import', async () => {
    const { tenants, signIn, startImport } = start('file')
    await startImport(await signIn(personas.admin.email))
    tenants.reset('1001')
    tenants.get('1001')!.db.sql.exec("UPDATE users SET first_name = 'Later'")
    await turns(50)
    expect(existsSync(join(folder, '1001.sqlite-wal'))).toBe(true)
    const other = openDb(join(folder, '1001.sqlite'))
    expect(other.sql.prepare("SELECT count(*) FROM users WHERE first_name <> 'Later'").pluck().get()).toBe(0)
    other.close()
  })
})

describe('calls that began before a reset', () => {
  test('a call that waited behind an import is refused with 503 and does not change the new data', async () => {
    const { tenants, signIn, startImport, request } = start('memory')
    const headers = await signIn(personas.admin.email)
    const body = transferAll(tenants.get('1001')!.db)
    await startImport(headers)
    const waiting = request('PUT', leadVerbs.bulkTransfer.path, { body, headers })
    await turns(1)
    tenants.reset('1001')
    const answer = await waiting
    expect([answer.status, answer.headers.get('retry-after'), answer.errors]).toEqual([
      503,
      '1',
      [{ message: RESET_MESSAGE }],
    ])
    expect([count('operations'), count('leads WHERE version > 1')]).toEqual([0, 0])
  })
  test.each(['file', 'memory'] as const)(
    'a sign-in under way is refused with 503 and leaves no session (%s)',
    async (kind) => {
      const { tenants, startSignIn, errors } = start(kind)
      const { enter } = await startSignIn(personas.admin.email)
      const entering = enter()
      await turns(1)
      tenants.reset('1001')
      const { status, headers } = await entering
      expect([status, headers.get('retry-after'), errors]).toEqual([503, '1', []])
      expect([count('sessions'), count('devices')]).toEqual([0, 0])
    },
  )
  test('a call of a dropped tenant is refused with 503, not 500', async () => {
    const { tenants, startSignIn, errors } = start('memory')
    const { enter } = await startSignIn(personas.admin.email)
    const entering = enter()
    await turns(1)
    tenants.drop('1001')
    expect([(await entering).status, errors]).toEqual([503, []])
  })
})

test('an ended handle of a database refuses every use, also for a second connection', () => {
  const first = openDb()
  const next = first.renew()
  const uses = [
    () => first.sql,
    () => first.orm,
    () => first.prepare('SELECT 1'),
    () => first.whole(() => 1),
    () => first.writes(),
    () => openSecondConnection(first),
  ]
  for (const use of uses) expect(use).toThrow(DbEnded)
  expect(next.prepare('SELECT 1').pluck().get()).toBe(1)
  next.close()
})

describe('a field that is being indexed', () => {
  const startIndexing = async (data?: string) => {
    server = tenantsApp({ size: 2500, ...(data && { data }) })
    const headers = await server.signIn(personas.superAdmin.email)
    fillTowns(server.tenants.get('1001')!.db)
    await server.request('POST', '/masters/form-fields', { headers, body: markedField })
    return server
  }
  const db = () => server!.tenants.get('1001')!.db
  test.each(['file', 'memory'] as const)(
    'tenants.reset ends it, and the new data has nothing of it (%s)',
    async (kind) => {
      const { tenants, events, errors } = await startIndexing(kind === 'file' ? folder : undefined)
      expect(isIndexing(db())).toBe(true)
      tenants.reset('1001')
      // Indexing tells of its field; reminders of the new data fall due meanwhile.
      const indexingEvents = () => events.filter((name) => name === 'master_changed').length
      const before = indexingEvents()
      await turns(200)
      expect([isIndexing(db()), count('lead_values'), errors, indexingEvents()]).toEqual([
        false,
        0,
        [],
        before,
      ])
    },
  )
  test('a server that stops goes on with it when it opens the file again', async () => {
    const { tenants } = await startIndexing(folder)
    tenants.close()
    expect(count('own_field_jobs')).toBeGreaterThan(0)
    while (isIndexing(db())) await nextLoopTurn()
    expect(count("lead_values WHERE field = 'town'")).toBe(count('leads'))
    expect(count("leads_search_b WHERE leads_search_b MATCH 'townq7'")).toBe(
      count("leads WHERE own_values ->> '$.town' = 'townq7'"),
    )
  })
})
