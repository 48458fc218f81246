/** A list that is ready takes the hand, unless it is busy on the page already: with the filter, which may be typed before the rows are here. */
import type { List } from '@core/list/list'

export const focusList = (list: List) => {
  if (!document.activeElement?.closest('.list-page, [role=dialog]')) list.surface?.focus()
}
