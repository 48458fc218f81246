/** All server time. It can be frozen, set and advanced; advancing runs what falls due, in order, before it returns. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** `2026-11-21T09:30:00.000Z`, as rows keep it. */
  iso(): string
  frozen(): boolean
  set(now: number): void
  freeze(frozen: boolean): void
  advance(ms: number): Promise<void>
  /** Runs `work` once the clock reaches `at`. Returns how to call it off. */
  at(at: number, work: () => unknown): () => void
  /** The time of day again, and nothing due. */
  reset(): void
}

interface Due {
  at: number
  work: () => unknown
}

export function makeClock(): Clock {
  let offset = 0
  let stoppedAt: number | null = null
  let due: Due[] = []
  let timer: NodeJS.Timeout | undefined
  const now = () => stoppedAt ?? Date.now() + offset
  const set = (to: number) => {
    if (stoppedAt === null) offset = to - Date.now()
    else stoppedAt = to
  }
  const next = () =>
    due.reduce<Due | undefined>((first, one) => (!first || one.at < first.at ? one : first), undefined)
  const wake = () => {
    clearTimeout(timer)
    const first = next()
    if (!first || stoppedAt !== null) return
    timer = setTimeout(() => void runUntil(now()), Math.min(Math.max(0, first.at - now()), 2 ** 31 - 1))
    timer.unref()
  }
  const runUntil = async (end: number) => {
    for (let first = next(); first && first.at <= end; first = next()) {
      const one = first
      due = due.filter((other) => other !== one)
      if (one.at > now()) set(one.at)
      await one.work()
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
      const end = now() + ms
      await runUntil(end)
      if (now() < end) set(end)
      wake()
    },
    reset: () => {
      offset = 0
      stoppedAt = null
      due = []
      wake()
    },
    at: (at, work) => {
      const one = { at, work }
      due.push(one)
      wake()
      return () => {
        due = due.filter((other) => other !== one)
      }
    },
  }
}
