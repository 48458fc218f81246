/** References are enforced on every connection that the server writes through. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DbEnded, dbFromBytes, dbToBytes, openDb, openSecondConnection, type Db } from '@db/open'
import { read, sources } from '@support/sourceTree'
import { tenantsApp } from '@support/server/tenantsApp'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-connections-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Whether the switch is on, and what SQLite says of a team without a branch. */
const enforcementOf = ({ sql }: Db) => {
  try {
    sql
      .prepare(
        "INSERT INTO teams (identifier, name, branch_id, created_at, updated_at) VALUES ('t', 'Team', 4711, '', '')",
      )
      .run()
  } catch (cause) {
    return [sql.pragma('foreign_keys', { simple: true }), (cause as Error).message]
  }
  return undefined
}
const ENFORCED = [1, 'FOREIGN KEY constraint failed']

describe('references are enforced', () => {
  test.each<[string, () => Db]>([
    ['in memory', () => openDb()],
    ['in a file', () => openDb(join(folder, 'one.db'))],
    ['in a copy of bytes', () => dbFromBytes(dbToBytes(openDb()))],
    ['on the second connection to a file', () => openSecondConnection(openDb(join(folder, 'one.db')))],
    ['on the second connection in memory', () => openSecondConnection(openDb())],
  ])('%s', (_, open) => {
    expect(enforcementOf(open())).toEqual(ENFORCED)
  })

  test.each(['memory', 'file'])('in a tenant in %s: new, reset and restored', (kind) => {
    const { tenants, close } = tenantsApp({ size: 0, ...(kind === 'file' && { data: folder }) })
    const enforcement = () => enforcementOf(tenants.get('1001')!.db)
    const found = [enforcement()]
    tenants.reset('1001')
    found.push(enforcement())
    tenants.snapshot(tenants.get('1001')!, 'one')
    tenants.restore('1001', 'one')
    found.push(enforcement())
    close()
    expect(found).toEqual([ENFORCED, ENFORCED, ENFORCED])
  })
})

describe('a second connection to a file', () => {
  test('is kept for the next work, without what the last one left open, and ends with its database', () => {
    const db = openDb(join(folder, 'one.db'))
    const one = openSecondConnection(db)
    const { sql } = one
    const writes = db.writes()
    sql.exec('BEGIN')
    one.close()
    expect([sql.inTransaction, db.writes() > writes]).toEqual([false, true])
    expect(() => one.sql).toThrow(DbEnded)
    const next = openSecondConnection(db)
    expect(next.sql).toBe(sql)
    db.close()
    expect(sql.open).toBe(false)
    expect(() => next.close()).not.toThrow()
  })
  test('is not shared by works at the same time, and one is kept of two', () => {
    const db = openDb(join(folder, 'one.db'))
    const [one, other] = [openSecondConnection(db), openSecondConnection(db)]
    const both = [one.sql, other.sql]
    expect(both[0]).not.toBe(both[1])
    one.close()
    other.close()
    expect(both.map(({ open }) => open)).toEqual([true, false])
    db.close()
    expect(both.map(({ open }) => open)).toEqual([false, false])
  })
})

test('a connection is opened in db/open.ts; others write no rows', () => {
  const opening = sources.filter(
    (path) => /^(sim-server|db|seeds|scripts)\//.test(path) && /\bnew Database\(/.test(read(path)),
  )
  // checkpoint.ts and tenantFiles.ts merge the journal into a file; createTables.ts makes an empty database to compare with.
  // folderLock.ts holds an empty file.
  expect(opening).toEqual([
    'db/checkpoint.ts',
    'db/createTables.ts',
    'db/open.ts',
    'sim-server/control/folderLock.ts',
    'sim-server/control/tenantFiles.ts',
  ])
})
