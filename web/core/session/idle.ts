/** Away for a quarter of an hour: of some clients' people that ends the session (core §4 Idle, §9). */
import { expire } from './account'
import { now, onClock } from '../shell/clock'
import { IDLE_AFTER, IDLE_CHECK } from '../shell/constants'
import { words } from '../words/i18n'
import { session, world } from './session'

const SIGNS = ['mousemove', 'keydown', 'click', 'scroll'] as const

export const isIdle = (last: number, at: number) => at - last >= IDLE_AFTER

export function watchIdle() {
  let last = now()
  const seen = () => {
    last = now()
  }
  for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true })
  const check = () => {
    if (world.client?.idle_logout && session.activeDeviceIdentifier && isIdle(last, now()))
      void expire(words('session:idle'))
  }
  const checks = setInterval(check, IDLE_CHECK)
  const stop = onClock(check)
  return () => {
    clearInterval(checks)
    stop()
    for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true })
  }
}
