/** Selects many rows: the loaded page, all that match, none, given identifiers. */
import { announce } from '../../shell/announce'
import { words } from '../../words/i18n'
import { WINDOW_SIZE } from '../rowWindows'
import { setSelection, type List } from '../list'
import {
  selectionCount,
  selectEverything,
  isSelected,
  setSelected,
  emptySelection,
  selectOnly,
} from './selection'

/** Identifiers of the cursor's page: 15 cards, or one window of the table. */
const pageOf = (list: List) => {
  const size = WINDOW_SIZE[list.query.layout]
  const first = Math.floor(list.cursor.index / size) * size
  return Array.from(
    { length: Math.min(size, list.rows.total() - first) },
    (_, at) => list.rows.at(first + at)?.identifier,
  ).filter((one) => one !== undefined)
}
export const announceCount = (list: List, key = 'list:said.selected') =>
  announce(words(key, { count: selectionCount(list.selection), total: list.rows.total() }))

/** Selections made by `selectLoaded`. */
const pageSelections = new WeakSet<object>()
export const selectLoaded = (list: List) => {
  setSelection(list, setSelected(list.selection, pageOf(list)))
  pageSelections.add(list.selection)
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

/** Selects the loaded page; again all that match, also when more rows of the page were loaded meanwhile. */
export const selectMore = (list: List) => {
  const page = pageOf(list)
  const isPageSelected =
    pageSelections.has(list.selection) ||
    (page.length > 0 && page.every((one) => isSelected(list.selection, one)))
  if (!list.selection.all && isPageSelected) selectAll(list)
  else selectLoaded(list)
}
export const toggleLoaded = (list: List) => {
  if (selectionCount(list.selection) > 0) selectNone(list)
  else selectLoaded(list)
}

/** Adds rows to the selection; returns how many were new. */
export const addToSelection = (list: List, identifiers: readonly string[]) => {
  const before = selectionCount(list.selection)
  setSelection(list, list.selection.all ? selectOnly(identifiers) : setSelected(list.selection, identifiers))
  announceCount(list)
  return selectionCount(list.selection) - before
}
