/**
 * Moves committed pages from the journal into the file of a database. In a worker, because it takes 60 ms after a change of 100,000
 * rows, more on a slow disk, and nobody needs to wait for it.
 */
import Database from 'better-sqlite3'

const WAITING = 0
const RUNNING = 1
const OVER = 2
/** Milliseconds. */
const MOST_WAIT = 10_000

/** `state`: one Int32, shared with `settle`. */
export interface Checkpoint {
  file: string
  state: SharedArrayBuffer
}

/** The worker's part. It opens the file only if `settle` was not called before. */
export function runCheckpoint({ file, state }: Checkpoint): null {
  const at = new Int32Array(state)
  if (Atomics.compareExchange(at, 0, WAITING, RUNNING) !== WAITING) return null
  try {
    const sql = new Database(file, { fileMustExist: true })
    sql.pragma('wal_checkpoint(PASSIVE)')
    sql.close()
  } finally {
    Atomics.store(at, 0, OVER)
    Atomics.notify(at, 0)
  }
  return null
}

/**
 * Before the file is closed: takes a checkpoint back that has not begun, and waits for one that runs. The last connection of a file
 * deletes its journal by name, so the worker's must never be the last.
 */
export function settle({ state }: Checkpoint): void {
  const at = new Int32Array(state)
  if (Atomics.compareExchange(at, 0, WAITING, OVER) === RUNNING) Atomics.wait(at, 0, RUNNING, MOST_WAIT)
}
