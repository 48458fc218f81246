/** The tenant's clock, from which all server time comes. It can be frozen, set and advanced. */
import { nextLoopTurn } from '../request/nextLoopTurn'

/**
 * The clock stops here, in milliseconds since 1970. Rows hold times as texts: those of the year 10,000 would come before all others, and
 * what ends a year later would never be due, or always.
 */
export const LATEST = Date.parse('9989-12-31T23:59:59.999Z')

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** `2026-11-21T09:30:00.000Z`, the format of rows. */
  iso(): string
  frozen(): boolean
  set(now: number): void
  freeze(frozen: boolean): void
  /** Runs what falls due in these milliseconds, in order, before it returns: with 0, what is due already. */
  advance(ms: number): Promise<void>
  /** Runs `work` once the clock reaches `at` (milliseconds since 1970), soon if it is past: also of a frozen clock. Returns a function that cancels it. */
  at(at: number, work: () => unknown): () => void
  /** Cancels what is due and takes nothing more. */
  end(): void
}

/** State of the clock for the console: `{ now: '2026-11-21T09:30:00.000Z', frozen: false }`. */
export const clockState = (clock: Clock) => ({ now: clock.iso(), frozen: clock.frozen() })
/** Whether it shows another time than the machine, by more than a second. */
export const isClockMoved = (clock: Clock) => clock.frozen() || Math.abs(clock.now() - Date.now()) > 1000

interface Due {
  at: number
  work: () => unknown
}

/** What plans itself again at once must not keep signals and other calls from being heard. */
const inNextTurn = async (work: Due['work']) => {
  await nextLoopTurn()
  await work()
}

export function makeClock(): Clock {
  let offset = 0
  let stoppedAt: number | null = null
  let due: Due[] = []
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const now = () => Math.min(stoppedAt ?? Date.now() + offset, LATEST)
  const set = (to: number) => {
    if (stoppedAt === null) offset = to - Date.now()
    else stoppedAt = to
  }
  const next = () =>
    due.reduce<Due | undefined>((first, one) => (!first || one.at < first.at ? one : first), undefined)
  const wake = () => {
    clearTimeout(timer)
    const first = next()
    if (!first || first.at > (stoppedAt ?? LATEST)) return
    const wait = Math.min(Math.max(0, first.at - now()), 2 ** 31 - 1)
    timer = setTimeout(() => runUntil(now()).catch((cause: unknown) => console.error(cause)), wait)
    timer.unref()
  }
  /** The run that is under way, if any: another one begins after it. */
  let running: Promise<void> | null = null
  const runUntil = (end: number): Promise<void> => {
    const run = running ? running.then(() => runDue(end)) : runDue(end)
    const ended = run
      .catch(() => {})
      .then(() => {
        if (running === ended) running = null
      })
    running = ended
    return run
  }
  const runDue = async (end: number) => {
    for (let first = next(); first && first.at <= end; first = next()) {
      const one = first
      due = due.filter((other) => other !== one)
      if (one.at > now()) set(one.at)
      try {
        await inNextTurn(one.work)
      } catch (cause) {
        // The rest stays due.
        wake()
        throw cause
      }
    }
    wake()
  }
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    frozen: () => stoppedAt !== null,
    set: (to) => {
      set(to)
      wake()
    },
    freeze: (frozen) => {
      if (frozen) stoppedAt ??= now()
      else if (stoppedAt !== null) {
        offset = stoppedAt - Date.now()
        stoppedAt = null
      }
      wake()
    },
    advance: async (ms) => {
      const end = Math.min(now() + ms, LATEST)
      await runUntil(end)
      if (now() < end) set(end)
      wake()
    },
    end: () => {
      isEnded = true
      due = []
      wake()
    },
    at: (at, work) => {
      if (isEnded) return () => {}
      const one = { at, work }
      due.push(one)
      wake()
      return () => {
        due = due.filter((other) => other !== one)
      }
    },
  }
}
