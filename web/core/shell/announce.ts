/** Text for screen readers: counts, sorting, selections. Shown by the one live region of the list page. */
import { proxy } from 'valtio'

export const announcement = proxy({ text: '' })
export const announce = (text: string) => {
  announcement.text = text
}
