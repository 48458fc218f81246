/** Ways to select, beyond one row: what is loaded, all that match, the same value, a named set. All by identifier. */
import { announce } from '../shell/announce'
import { words } from '../words/i18n'
import { PAGE } from './listFeed'
import { select, type List } from './list'
import { count, everything, has, mark, nothing, only } from './selection'

/** The page the cursor is on: 15 cards, or a window of the table. */
const pageOf = (list: List) => {
  const size = PAGE[list.asking.layout]
  const first = Math.floor(list.cursor.index / size) * size
  return Array.from(
    { length: Math.min(size, list.rows.total() - first) },
    (_, at) => list.rows.at(first + at)?.identifier,
  ).filter((one) => one !== undefined)
}
export const sayCount = (list: List, key = 'list:said.selected') =>
  announce(words(key, { count: count(list.selection), total: list.rows.total() }))

export const selectLoaded = (list: List) => {
  select(list, mark(list.selection, pageOf(list)))
  sayCount(list, 'list:said.loaded')
}
export const selectAll = (list: List) => {
  select(list, everything(list.rows.total()))
  sayCount(list, 'list:said.all')
}
export const selectNone = (list: List) => {
  select(list, nothing)
  sayCount(list)
}

/** What is loaded; when that is selected already, all that match. */
export const selectMore = (list: List) => {
  const page = pageOf(list)
  if (!list.selection.all && page.length > 0 && page.every((one) => has(list.selection, one))) selectAll(list)
  else selectLoaded(list)
}
export const toggleLoaded = (list: List) => {
  if (count(list.selection) > 0) selectNone(list)
  else selectLoaded(list)
}

/** Named rows are selected on top of what is; returns how many came in. */
export const selectMoreOf = (list: List, identifiers: readonly string[]) => {
  const before = count(list.selection)
  select(list, list.selection.all ? only(identifiers) : mark(list.selection, identifiers))
  sayCount(list)
  return count(list.selection) - before
}
