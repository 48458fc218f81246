/** Has a worker move a large commit from the journal into the file: `db/checkpoint.ts`. */
import { settle, type Checkpoint } from '@db/checkpoint'
import { beforeEnd, type Db } from '@db/open'
import { mostSeconds, workerTask } from './workerTask'

const runInWorker = workerTask<Checkpoint, null>('checkpoint', mostSeconds.storage)

/** SQLite's own: pages in the journal after which a commit moves them. */
const PAGES = 1000

/**
 * Call it after a commit on a second connection. Until the worker is done, commits of the first connection do not move the journal.
 * Never throws: what is not moved now is moved by a later commit.
 */
export async function checkpointAside(db: Db): Promise<void> {
  if (db.file === ':memory:') return
  const checkpoint = { file: db.file, state: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) }
  const takeBack = beforeEnd(db, () => settle(checkpoint))
  db.sql.pragma('wal_autocheckpoint = 0')
  await runInWorker(checkpoint).catch(() => null)
  takeBack()
  if (db.isLive()) db.sql.pragma(`wal_autocheckpoint = ${PAGES}`)
}
