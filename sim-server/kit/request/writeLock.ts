/**
 * A lock with which a long write (a bulk change of thousands of rows) runs alone, in small steps. It waits until running
 * calls have ended; calls that arrive meanwhile wait for it.
 *
 * They wait on the event loop and not in SQLite's busy handler, and then see the new rows. Reads of a file tenant do not
 * wait: they see the rows as they were before.
 */
import { nextLoopTurn } from './nextLoopTurn'

export interface WriteLock {
  /** Runs an ordinary call: after the current long write, beside other calls. */
  pass<T>(work: () => T | Promise<T>): Promise<T>
  /** Runs a long write alone. Must be called from inside `pass`. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Whether a long write is under way or waits for its turn. */
  isHeld(): boolean
}

export const writeLock = (): WriteLock => {
  let inside = 0
  let longWrite: Promise<void> | null = null
  // Functions, because TypeScript does not expect these to change during an await.
  const currentLongWrite = () => longWrite
  const isBusy = () => inside > 0
  let onEmpty: (() => void) | undefined
  const leave = () => {
    inside--
    if (inside === 0) onEmpty?.()
  }
  return {
    isHeld: () => longWrite !== null,
    pass: async (work) => {
      for (let waiting = currentLongWrite(); waiting; waiting = currentLongWrite()) await waiting
      inside++
      try {
        return await work()
      } finally {
        leave()
      }
    },
    alone: async (work) => {
      const before = longWrite
      let end: (() => void) | undefined
      const mine = new Promise<void>((done) => {
        end = done
      })
      const last = (longWrite = before ? before.then(() => mine) : mine)
      // A waiting call does not count as running: two long writes would wait for each other for ever.
      leave()
      try {
        await before
        while (isBusy())
          await new Promise<void>((done) => {
            onEmpty = done
          })
        // The last call may still store its answer under its idempotency key.
        await nextLoopTurn()
        return await work()
      } finally {
        inside++
        if (longWrite === last) longWrite = null
        end?.()
      }
    },
  }
}
