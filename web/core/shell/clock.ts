/** The time that counts: of the day, or the simulator's own where the backend is one, so that nobody waits for a quarter of an hour. */
let offset = 0
let stoppedAt: number | null = null
const ears = new Set<() => void>()

export const serverNow = () => stoppedAt ?? Date.now() + offset

/** As the backend says it: `{ now: '2026-11-21T09:30:00.000Z', frozen: false }`. */
export function setClock(clock: { now: string; frozen: boolean }) {
  const at = Date.parse(clock.now)
  offset = at - Date.now()
  stoppedAt = clock.frozen ? at : null
  for (const hear of ears) hear()
}
/** Hears that the clock was moved, so that what fell due meanwhile is done at once. */
export const onClock = (hear: () => void) => {
  ears.add(hear)
  return () => void ears.delete(hear)
}
