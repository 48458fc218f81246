/**
 * Follows which selected rows the list shows as it is filtered. Rows that a filter, a tab or somebody's change took out of it stay
 * selected, but no verb acts on them (`targetsOf`); `showSelected` goes back to where they were selected.
 */
import { ref } from 'valtio'
import { setFilterText } from '../sortAndFilter'
import { applyAddress } from '../listAddress'
import { identifiersOf } from '../identifiersOf'
import { filterKeyOf, type List } from '../list'

const setOutOfSight = (list: List, identifiers: readonly string[]) => {
  if (identifiers.length > 0 || list.outOfSight.size > 0) list.outOfSight = ref(new Set(identifiers))
}

/** Where rows were last selected, by list. */
const selectedAt = new WeakMap<object, { text: string; tab: string }>()
/** Call before the list asks for other rows: until they are there, no selected row is known to be among them. */
export function hideSelected(list: List, { text, tab }: { text: string; tab: string }): void {
  if (list.selection.all || list.selection.chosen.size === 0) return
  if (list.outOfSight.size < list.selection.chosen.size) selectedAt.set(list, { text, tab })
  setOutOfSight(list, [...list.selection.chosen])
}

/** Call when rows have come. Asks the server only when a selected row is not loaded. */
export async function findSelected(list: List): Promise<void> {
  const { selection } = list
  if (selection.all || selection.chosen.size === 0) return setOutOfSight(list, [])
  const question = filterKeyOf(list)
  const missing = [...selection.chosen].filter((one) => list.rows.indexOf(one) < 0)
  const inList = missing.length > 0 ? new Set(await identifiersOf(list, 0, Infinity)) : new Set<string>()
  const isCurrent = list.selection === selection && filterKeyOf(list) === question
  if (isCurrent)
    setOutOfSight(
      list,
      missing.filter((one) => !inList.has(one)),
    )
}

/** Goes back to the tab and the filter in which the rows were selected. */
export function showSelected(list: List): void {
  const { text, tab } = selectedAt.get(list) ?? { text: '', tab: list.defaults.tab }
  setFilterText(list, text)
  applyAddress(list, { tab })
}
