/** Text for screen readers: counts, sorting, selections. Shown by the one live region of the list page. */
import { proxy } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'

export const announcement = proxy({ text: '' })
export const announce = (text: string) => {
  announcement.text = text
}
onSessionCleanup(() => announce(''))
