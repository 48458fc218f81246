/** Selects many rows: those in sight, all that match, none, given identifiers. */
import { announce } from '../../shell/announce'
import { words } from '../../words/i18n'
import { WINDOW_SIZE } from '../rowWindows'
import { filterKeyOf, setSelection, type List } from '../list'
import { shownIdentifiers } from '../identifiersOf'
import { selectionCount, selectEverything, setSelected, emptySelection, selectOnly } from './selection'

export const announceCount = (list: List, key = 'list:said.selected') =>
  announce(words(key, { count: selectionCount(list.selection), total: list.rows.total() }))

/** Height of the bar that a selection opens below the rows, in px, as it was last measured. */
export const bulkBar = { height: 40 }
/** The rows on screen that stay there beside that bar; without a grid, those of the first page. */
const rangeInSight = (list: List): [first: number, count: number] => {
  const opensBar = list.detail === 'closed' && selectionCount(list.selection) === 0
  const [first, last] = list.surface?.visibleRange(opensBar ? bulkBar.height : 0) ?? [
    0,
    WINDOW_SIZE[list.query.layout] - 1,
  ]
  return [first, Math.max(0, Math.min(last, list.rows.total() - 1) - first + 1)]
}
/** Selections made by `selectInSight`, until rows are added or taken out. */
const selectionsInSight = new WeakSet<object>()
export const isSelectedInSight = (selection: object) => selectionsInSight.has(selection)
/** Lists whose rows in sight are still loading, to be selected. */
const waitsForSight = new WeakSet<object>()

/** Selects the rows in sight, and says how many. Those that are still loading are fetched by identifier. */
export async function selectInSight(list: List): Promise<void> {
  const [first, count] = rangeInSight(list)
  const loaded = Array.from({ length: count }, (_, at) => list.rows.at(first + at)?.identifier)
  let identifiers = loaded.filter((one) => one !== undefined)
  if (identifiers.length < count) {
    const question = filterKeyOf(list)
    waitsForSight.add(list)
    try {
      identifiers = await shownIdentifiers(list, first, count)
    } finally {
      if (!waitsForSight.delete(list) || filterKeyOf(list) !== question) identifiers = []
    }
    if (identifiers.length === 0) return
  }
  setSelection(list, setSelected(list.selection, identifiers))
  selectionsInSight.add(list.selection)
  announceCount(list, 'list:said.loaded')
}
export const selectAll = (list: List) => {
  setSelection(list, selectEverything(list.rows.total()))
  announceCount(list, 'list:said.all')
}
export const selectNone = (list: List) => {
  setSelection(list, emptySelection)
  announceCount(list)
}

/** Selects the rows in sight; again all that match, also while rows are loading. */
export const selectMore = (list: List): void | Promise<void> => {
  if (list.selection.all) return announceCount(list, 'list:said.all')
  if (waitsForSight.delete(list) || selectionsInSight.has(list.selection)) return selectAll(list)
  return selectInSight(list)
}
export const toggleInSight = (list: List): void | Promise<void> =>
  selectionCount(list.selection) > 0 ? selectNone(list) : selectInSight(list)

/** Adds rows to the selection; returns how many were new. */
export const addToSelection = (list: List, identifiers: readonly string[]) => {
  const before = selectionCount(list.selection)
  setSelection(list, list.selection.all ? selectOnly(identifiers) : setSelected(list.selection, identifiers))
  announceCount(list)
  return selectionCount(list.selection) - before
}
