/**
 * The rows a command acts on, and only such as are on screen: the open row, in a panel or as a page; else the selected rows that the
 * list shows as it is filtered; else the row under the cursor. None while the rows on screen are those of another filter.
 */
import { filterKeyOf, type Identified, type List } from '../list'
import { noTargets, type Targets } from './selection'

/** The open row alone, wherever the selection and the cursor are. Nothing when there is no such row. */
function openTarget<Row extends Identified>(list: List<Row>): Targets<Row> | null {
  const { detail, openedIdentifier: identifier, opened } = list
  if (detail === 'closed' || identifier === null) return null
  const known = opened?.identifier === identifier ? opened.row : list.rows.loaded([identifier])[0]
  if (known === null) return { ...noTargets, filters: list.filters() }
  return {
    ...noTargets,
    identifiers: [identifier],
    filters: list.filters(),
    rows: known === undefined ? [] : [known as Row],
    count: 1,
  }
}

/** Computed on read: a held `j` must not copy anything. */
export const targetsOf = <Row extends Identified>(list: List<Row> | null): Targets<Row> => {
  if (!list) return noTargets
  const open = openTarget(list)
  if (open) return open
  const { selection, cursor, rows, outOfSight, answered } = list
  const filters = list.filters()
  if (answered !== null && answered !== filterKeyOf(list)) return { ...noTargets, filters }
  if (selection.all) {
    const excluded = [...selection.excluded]
    return {
      ...noTargets,
      all: true,
      excluded,
      filters,
      count: Math.max(0, selection.total - excluded.length),
      selected: true,
    }
  }
  const chosen =
    outOfSight.size === 0
      ? [...selection.chosen]
      : [...selection.chosen].filter((one) => !outOfSight.has(one))
  const selected = chosen.length > 0
  const identifiers = selected ? chosen : cursor.identifier ? [cursor.identifier] : []
  return {
    ...noTargets,
    identifiers,
    filters,
    rows: rows.loaded(identifiers),
    count: identifiers.length,
    selected,
  }
}
