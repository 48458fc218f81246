/** Reads the columns of a board: their master, and one call for their counts. */
import { call } from '../../server/http'
import type { List } from '../list'
import { countsIn, isLetThrough, type BoardColumn, type DeclaredBoard, type ShownColumn } from './board'

/** Rows by value of the column that match the list's filters, and these. */
async function countRows(
  list: List,
  { column, counts }: DeclaredBoard,
  more: Readonly<Record<string, string>> = {},
) {
  // In place of the values that are filtered, all are counted.
  const { [column]: _, ...filters } = list.filters()
  return countsIn(await call(counts.call, { query: { ...counts.query, ...filters, ...more } }), column)
}

/** Those that the list's filters let through: all that are switched on, and others that have rows. */
export async function readColumns(list: List, declared: DeclaredBoard): Promise<ShownColumn[]> {
  const filter = list.filters()[declared.column]
  const [master, counts, late] = await Promise.all([
    declared.columns(),
    countRows(list, declared),
    declared.late ? countRows(list, declared, declared.late) : null,
  ])
  const known = new Set([...master.map(({ value }) => value), ...list.tabs])
  const others = [...counts.keys()].filter((value) => !known.has(value))
  const unnamed = others.map((value): BoardColumn => ({ value, label: () => value, isOff: true }))
  return [...master, ...unnamed]
    .map((one) => ({
      ...one,
      count: counts.get(one.value) ?? 0,
      late: late && (late.get(one.value) ?? 0),
    }))
    .filter(({ value, count, isOff }) => isLetThrough(filter, value) && (count > 0 || !isOff))
}
