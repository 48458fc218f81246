/** Finds the index of a row in the order of a list, also when it is not loaded. */
import { MAX_IDENTIFIERS } from './identifiersOf'
import type { List } from './list'

/** Index of the row, or -1 when the list does not have it. @param tab another tab of the list than the one on screen */
export async function locateRow(list: List, identifier: string, tab = list.query.tab): Promise<number> {
  const asked = tab === list.query.tab ? list : inTab(list, tab)
  const { identifiersAtOnce: step = MAX_IDENTIFIERS } = list.source
  for (let from = 0; ; from += step) {
    const { identifiers } = await list.source.identifiers(asked, from, step)
    const at = identifiers.indexOf(identifier)
    if (at >= 0) return from + at
    if (identifiers.length < step) return -1
  }
}

/** The list as it asks in another tab. */
function inTab(list: List, tab: string): List {
  const shown = Object.keys(list.tabQuery(list.query.tab))
  const others = Object.entries(list.filters()).filter(([name]) => !shown.includes(name))
  const filters = { ...Object.fromEntries(others), ...list.tabQuery(tab) }
  return { ...list, query: { ...list.query, tab }, filters: () => filters }
}
