/** Loads what right-to-left pages need: Blueprint's mirrored styles and the Arabic font. */
import { subscribe } from 'valtio'
import { session } from '@core/session/session'

const load = () => {
  if (session.dir === 'rtl') void import('@ui/styles/rtl')
}
export const watchDirection = () => {
  load()
  subscribe(session, load)
}
