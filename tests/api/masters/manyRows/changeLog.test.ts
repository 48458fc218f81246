/** The log that lists of many rows are kept up to date by: it stays short, and no list waits for that. */
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_CHANGED, MOST_TRIMMED } from '@kit/list/ordered/changes'
import { seed } from '@seeds'
import { openDb } from '@db/open'
import { fileTenant } from '@support/server/fileTenant'

/** More than are read from the table at each call. */
const MANY = 10_050
const COUNT = `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?)`

let folder: string
let sim: Awaited<ReturnType<typeof fileTenant>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chord-log-'))
  const file = join(folder, 'tenant.db')
  const empty = openDb(file)
  seed(empty, { size: 0, seed: 1 })
  empty.close()
  sim = await fileTenant(file)
  sim.db
    .prepare(
      `${COUNT} INSERT INTO deal_types (identifier, name, created_at, updated_at) SELECT 'many-' || at, 'Many ' || at, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z' FROM n`,
    )
    .run(MANY)
})
afterEach(() => {
  sim.close()
  rmSync(folder, { recursive: true })
})

const logged = () => sim.db.prepare<[], number>('SELECT count(*) FROM master_changes').pluck().get()!
const total = async () => {
  const { status, data } = await sim.request('GET', '/masters/deal-types?search=Many&per_page=1')
  return [status, (data as { totalRecords: number }).totalRecords]
}
/** Changes of rows that are no longer there, and the deletion of one that is. */
const logMany = (count: number) => {
  const insert = `${COUNT} INSERT INTO master_changes (source, record, kind) SELECT 'deals', at, 0 FROM n`
  sim.db.prepare(insert).run(count)
}
const remove = (at: number) =>
  sim.db.prepare('UPDATE deal_types SET deleted_at = created_at WHERE identifier = ?').run(`many-${at}`)

/** A call shortens it for the order, the view and the texts that it brings up to date. */
const expectShortened = (by: number) => {
  expect(by).toBeGreaterThan(0)
  expect(by).toBeLessThanOrEqual(3 * MOST_TRIMMED)
}

test('a long log of changed rows is shortened a part at a time, and the list is right meanwhile', async () => {
  expect(await total()).toEqual([200, MANY])
  logMany(3 * MOST_CHANGED)
  const before = logged()
  remove(1)
  expect(await total()).toEqual([200, MANY - 1])
  expectShortened(before + 1 - logged())
  for (let at = 2; at < 12; at++) {
    remove(at)
    expect(await total()).toEqual([200, MANY - at])
  }
  // What is left is as long as it may be.
  expect(logged()).toBeGreaterThan(MOST_CHANGED)
  expect(logged()).toBeLessThanOrEqual(2 * MOST_CHANGED + 1)
})

test('a list is answered while another program writes: the log is shortened later', async () => {
  await total()
  logMany(3 * MOST_CHANGED)
  remove(1)
  const before = logged()
  const other = new Database(join(folder, 'tenant.db'))
  other.exec('BEGIN IMMEDIATE')
  expect([await total(), logged()]).toEqual([[200, MANY - 1], before])
  other.exec('ROLLBACK')
  other.close()
  remove(2)
  expect(await total()).toEqual([200, MANY - 2])
  expectShortened(before + 1 - logged())
})
