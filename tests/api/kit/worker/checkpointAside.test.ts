/** A large commit is moved from the journal into the file by a worker, which never touches a file that was replaced. */
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCheckpoint, settle } from '@db/checkpoint'
import { openDb, openSecondConnection, type Db } from '@db/open'
import { checkpointAside } from '@kit/worker/checkpointAside'

const folder = mkdtempSync(join(tmpdir(), 'chord-checkpoint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MB = 1024 * 1024
/** Commits 8 MB on a second connection. */
function commitMuch(db: Db) {
  const second = openSecondConnection(db)
  second.sql.exec('CREATE TABLE pages (bytes BLOB)')
  second.sql.prepare('INSERT INTO pages VALUES (zeroblob(?))').run(8 * MB)
  second.close()
}
const autocheckpoint = (db: Db) => db.sql.pragma('wal_autocheckpoint', { simple: true })

test('checkpointAside moves a commit of a second connection into the file', async () => {
  const file = join(folder, 'moved.db')
  const db = openDb(file)
  commitMuch(db)
  expect(statSync(file).size).toBeLessThan(8 * MB)
  const moving = checkpointAside(db)
  expect(autocheckpoint(db)).toBe(0)
  await moving
  expect(statSync(file).size).toBeGreaterThan(8 * MB)
  expect(autocheckpoint(db)).toBe(1000)
  db.close()
})

test('checkpointAside lets go of a file that is closed and replaced meanwhile', async () => {
  const file = join(folder, 'replaced.db')
  const db = openDb(file)
  commitMuch(db)
  const moving = checkpointAside(db)
  db.close()
  renameSync(file, `${file}.old`)
  const other = openDb(file)
  other.sql.exec('CREATE TABLE kept (at INTEGER); INSERT INTO kept VALUES (7)')
  await moving
  expect(existsSync(`${file}-wal`)).toBe(true)
  expect(openDb(file).prepare('SELECT at FROM kept').pluck().get()).toBe(7)
  expect(autocheckpoint(other)).toBe(1000)
})

test('settle takes back a checkpoint that has not begun', () => {
  const file = join(folder, 'none.db')
  const checkpoint = { file, state: new SharedArrayBuffer(4) }
  settle(checkpoint)
  runCheckpoint(checkpoint)
  expect(existsSync(file)).toBe(false)
})
