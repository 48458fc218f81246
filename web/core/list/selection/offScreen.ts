/** Selected rows of the list that are scrolled out of view. Verbs act on them too: the status line says how many, and leads there. */
import { moveCursor } from '../cursor'
import { shownIdentifiers } from '../identifiersOf'
import type { List } from '../list'
import { isSelected, selectionCount } from './selection'

/** Indexes of the first and the last row. */
export type IndexRange = readonly [first: number, last: number]

/**
 * Number of selected rows that are not in these ranges. Rows that are still loading count as selected when all are.
 */
export function countOffScreen({ selection, outOfSight, rows }: List, seen: readonly IndexRange[]): number {
  const inList = selectionCount(selection) - outOfSight.size
  let inView = 0
  for (const [first, last] of seen)
    for (let at = first; at <= Math.min(last, rows.total() - 1); at++) {
      const row = rows.at(at)
      if (row ? isSelected(selection, row.identifier) : selection.all) inView++
    }
  return Math.max(0, inList - inView)
}

/** Indexes of the selected rows of the list, ascending. Asks the server only when one of them is not loaded. */
async function selectedIndexes(list: List): Promise<number[]> {
  const { selection, outOfSight, rows } = list
  if (selection.all) {
    const isChosen = (index: number) => {
      const row = rows.at(index)
      return !row || isSelected(selection, row.identifier)
    }
    return Array.from({ length: rows.total() }, (_, index) => index).filter(isChosen)
  }
  const chosen = [...selection.chosen].filter((one) => !outOfSight.has(one))
  const found = chosen.map((one) => rows.indexOf(one))
  if (!found.includes(-1)) return found.toSorted((a, b) => a - b)
  const all = await shownIdentifiers(list, 0, Infinity)
  return all.flatMap((one, index) => (selection.chosen.has(one) ? [index] : []))
}

/** Moves the cursor to the next selected row below the view, else to the first above it. */
export async function showNextOffScreen(list: List): Promise<void> {
  const { selection } = list
  const indexes = await selectedIndexes(list)
  if (!list.surface || list.selection !== selection) return
  const [first, last] = list.surface.visibleRange()
  const next = indexes.find((one) => one > last) ?? indexes.find((one) => one < first)
  if (next !== undefined) moveCursor(list, next)
  list.surface.focus()
}
