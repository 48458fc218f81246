/** What a piece of work does to the event loop of this process. */

interface Turns {
  turns: number
  /** Milliseconds from one turn to the next, the longest: what another call would have waited. */
  longest: number
}

export async function turnsOf(work: () => Promise<unknown>): Promise<Turns> {
  const seen: Turns = { turns: 0, longest: 0 }
  let last = performance.now()
  let isOver = false
  const turn = () => {
    const now = performance.now()
    seen.turns++
    seen.longest = Math.max(seen.longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    // The last block counts too.
    await new Promise((done) => {
      setImmediate(done)
    })
  } finally {
    isOver = true
  }
  return seen
}

/** ms: longer than any step of work may hold the event loop. */
const LEAP = 1000
/**
 * How often the event loop turns while `work` runs: hardly, when one piece of work holds it to the end. By the clock of `work` each
 * step takes a second, so that what gives way when its time is over does so after each step, however fast the machine is.
 */
export const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let now = performance.now()
  performance.now = () => (now += LEAP)
  try {
    return (await turnsOf(work)).turns
  } finally {
    // The clock's own method is its prototype's.
    Reflect.deleteProperty(performance, 'now')
  }
}
