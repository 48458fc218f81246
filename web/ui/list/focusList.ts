/** Focuses a list that is ready, unless the focus is on its page already, for example in the filter. */
import type { List } from '@core/list/list'

export const focusList = (list: List) => {
  if (!document.activeElement?.closest('.list-page, [role=dialog], [data-adding]')) list.surface?.focus()
}
