/** The time that counts: of the day, or the simulator's own where the backend is one, so that nobody waits for a quarter of an hour. */
let clockOffset = 0
let stoppedAt: number | null = null
const clockListeners = new Set<() => void>()

export const serverNow = () => stoppedAt ?? Date.now() + clockOffset

/** As the backend says it: `{ now: '2026-11-21T09:30:00.000Z', frozen: false }`. */
export function setClock(clock: { now: string; frozen: boolean }) {
  const at = Date.parse(clock.now)
  clockOffset = at - Date.now()
  stoppedAt = clock.frozen ? at : null
  for (const hear of clockListeners) hear()
}
/** Hears that the clock was moved, so that what fell due meanwhile is done at once. */
export const onClock = (hear: () => void) => {
  clockListeners.add(hear)
  return () => void clockListeners.delete(hear)
}
