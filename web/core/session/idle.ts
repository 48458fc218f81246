/** Ends the session after 15 idle minutes, for clients with `idle_logout` (core §4 Idle, §9). */
import { expireSession } from './account'
import { serverNow, onClock } from '../shell/clock'
import { IDLE_AFTER, IDLE_CHECK } from '../shell/constants'
import { words } from '../words/i18n'
import { session, appState } from './session'

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
      void expireSession(words('session:idle'))
  }
  const checks = setInterval(check, IDLE_CHECK)
  const stop = onClock(check)
  return () => {
    clearInterval(checks)
    stop()
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, seen, { capture: true })
  }
}
