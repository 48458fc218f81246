/** Away for a quarter of an hour: of some clients' people that ends the session (core §4 Idle, §9). */
import { expire } from './account'
import { words } from './i18n'
import { flag, session, world } from './session'

export const IDLE_AFTER = 15 * 60_000
const CHECK_EVERY = 5_000
const SIGNS = ['mousemove', 'keydown', 'click', 'scroll'] as const
/** The flag by which the backend names such a client; here a flag has to be set, and not merely not unset. */
const ENDS = 'idle_sign_out'

export const isIdle = (last: number, now: number) => now - last >= IDLE_AFTER

export function watchIdle(now = () => Date.now()) {
  let last = now()
  const seen = () => { last = now() }
  for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true })
  const check = setInterval(() => {
    const asked = world.client?.feature_flags[ENDS] === true && flag(ENDS)
    if (asked && session.activeDeviceIdentifier && isIdle(last, now())) void expire(words('session:idle'))
  }, CHECK_EVERY)
  return () => { clearInterval(check); for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true }) }
}
