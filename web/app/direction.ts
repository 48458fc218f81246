/** What only right-to-left pages need: Blueprint mirrored, and letters for Arabic. Loaded when first wanted. */
import { subscribe } from 'valtio'
import { session } from '@core/session/session'

const load = () => {
  if (session.dir === 'rtl') void import('@ui/styles/rtl')
}
export const watchDirection = () => {
  load()
  subscribe(session, load)
}
