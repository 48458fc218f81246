/** What a screen reader is told of the list: counts, sorting, selections. Read out by the one live region of the page. */
import { proxy } from 'valtio'

export const announcement = proxy({ text: '' })
export const announce = (text: string) => {
  announcement.text = text
}
