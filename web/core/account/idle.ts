/** Ends the session after `IDLE_AFTER`, for clients with `idle_logout` (core §4 Idle, §9). */
import { expireSession } from './account'
import { serverNow, onClock } from '../shell/clock'
import { number } from '../words/format'
import { words } from '../words/i18n'
import { session, appState } from '../session/session'

/** Idle time that ends a session, in ms. */
export const IDLE_AFTER = 15 * 60_000
/** How often it is checked, in ms. */
const IDLE_CHECK = 5_000
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'click', 'scroll'] as const

export const hasBeenIdle = (last: number, at: number) => at - last >= IDLE_AFTER

export function watchIdle() {
  let last = serverNow()
  const seen = () => {
    last = serverNow()
  }
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, seen, { passive: true, capture: true })
  const check = () => {
    if (appState.client?.idle_logout && session.activeDeviceIdentifier && hasBeenIdle(last, serverNow()))
      void expireSession(words('session:idle', { minutes: number(IDLE_AFTER / 60_000) }))
  }
  const checks = setInterval(check, IDLE_CHECK)
  const stop = onClock(check)
  return () => {
    clearInterval(checks)
    stop()
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, seen, { capture: true })
  }
}
