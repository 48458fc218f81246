/** The cursor of a list and range selection. Moving it does not render React; the surface paints once per frame. */
import { inverseSelection, setSelected, type Selection } from './selection/selection'
import { setSelection, type List } from './list'
import { onSessionCleanup } from '../session/sessionCleanup'

/** Start of a range and the selection before it. Reset by any move that does not extend. */
interface Anchor {
  list: List
  index: number
  before: Selection
}
let anchor: Anchor | null = null
onSessionCleanup(() => {
  anchor = null
})

export const moveCursor = (list: List, index: number, column = list.cursor.column) => {
  anchor = null
  placeCursor(list, index, column)
}
const placeCursor = (list: List, index: number, column = list.cursor.column) => {
  const at = Math.max(0, Math.min(index, list.rows.total() - 1))
  const { cursor } = list
  if (cursor.index !== at) cursor.index = at
  if (cursor.column !== column) cursor.column = column
  const identifier = list.rows.at(at)?.identifier ?? null
  if (cursor.identifier !== identifier) cursor.identifier = identifier
  if (list.detail !== 'closed') list.openedIdentifier = identifier
  list.surface?.reveal(at)
}

/** Returns identifiers of a range, including rows that are not loaded. */
export type RangeIds = (from: number, count: number) => Promise<readonly string[]>

/** Extends the range to `index`, added to the earlier selection. */
export async function extendSelection(list: List, index: number, ids: RangeIds) {
  const at = Math.max(0, Math.min(index, list.rows.total() - 1))
  const mine = (anchor =
    anchor?.list === list ? { ...anchor } : { list, index: list.cursor.index, before: list.selection })
  placeCursor(list, at)
  const first = Math.min(mine.index, at)
  const count = Math.abs(at - mine.index) + 1
  const loaded = Array.from(
    { length: Math.min(count, 5000) },
    (_, step) => list.rows.at(first + step)?.identifier,
  )
  const known = loaded.length === count && loaded.every((one) => one !== undefined)
  const range = known ? (loaded as string[]) : await ids(first, count)
  // The cursor may have moved while the identifiers were fetched.
  if (anchor === mine) setSelection(list, setSelected(mine.before, range))
}

export const invertSelection = (list: List) =>
  setSelection(list, inverseSelection(list.selection, list.rows.total()))

/**
 * After a refetch, keeps the cursor on its row, or on its index if the row is gone. Returns by how many
 * rows it moved.
 */
export const settleCursor = (list: List): number => {
  const { cursor, rows } = list
  const found = cursor.identifier === null ? -1 : rows.indexOf(cursor.identifier)
  const before = cursor.index
  if (found >= 0) {
    cursor.index = found
    return found - before
  }
  cursor.index = Math.max(0, Math.min(before, rows.total() - 1))
  cursor.identifier = rows.at(cursor.index)?.identifier ?? null
  return 0
}
