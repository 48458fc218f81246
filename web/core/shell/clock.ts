/** The server's time. It differs from the local time if the simulator's clock was moved or frozen. */
let clockOffset = 0
let stoppedAt: number | null = null
const clockListeners = new Set<() => void>()

export const serverNow = () => stoppedAt ?? Date.now() + clockOffset

/**
 * `{ now: '2026-11-21T09:30:00.000Z', frozen: false }`, as the server sends it.
 * @param age milliseconds since it was received
 */
export function setClock(clock: { now: string; frozen: boolean }, age = 0) {
  const at = Date.parse(clock.now)
  clockOffset = at + age - Date.now()
  stoppedAt = clock.frozen ? at : null
  for (const hear of clockListeners) hear()
}
/** Runs `hear` when the clock was moved, for work that is due by then. Returns a function that stops. */
export const onClock = (hear: () => void) => {
  clockListeners.add(hear)
  return () => void clockListeners.delete(hear)
}
