/**
 * One long write at a time, and nobody else in the way of it. Ordinary calls come and go; a bulk change of many
 * thousands waits until those inside have left, holds the door while it works in small steps, and lets them in again.
 *
 * A write by somebody else that arrives meanwhile waits here, on the event loop and not in SQLite's busy handler, and
 * then goes on with the new rows. Reads of a file tenant do not wait: they see the rows as they were before.
 */
export interface WriteLock {
  /** An ordinary call. */
  pass<T>(work: () => T | Promise<T>): Promise<T>
  /** A long one; it is called from inside an ordinary one. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export const writeLock = (): WriteLock => {
  let inside = 0
  let held: Promise<void> | null = null
  const shut = () => held
  const crowded = () => inside > 0
  let empty: (() => void) | undefined
  const leave = () => {
    inside--
    if (inside === 0) empty?.()
  }
  return {
    pass: async (work) => {
      for (let waiting = shut(); waiting; waiting = shut()) await waiting
      inside++
      try {
        return await work()
      } finally {
        leave()
      }
    },
    alone: async (work) => {
      const before = held
      let open: (() => void) | undefined
      const mine = new Promise<void>((done) => {
        open = done
      })
      const last = (held = before ? before.then(() => mine) : mine)
      // Two calls that both want to be alone would wait for each other for ever, if waiting counted as being inside.
      leave()
      try {
        await before
        while (crowded())
          await new Promise<void>((done) => {
            empty = done
          })
        // Whoever left last may still keep its answer under its idempotency key.
        await new Promise((done) => setImmediate(done))
        return await work()
      } finally {
        inside++
        if (held === last) held = null
        open?.()
      }
    },
  }
}
