/** The rows of a list as texts, in the columns that it shows: for the clipboard, and for the file of a list whose server writes none. */
import { visibleColumns } from '@core/list/columns'
import { BYTE_ORDER_MARK, csvBlob, csvLine } from './csvCells'
import type { Identified, List } from '@core/list/list'
import type { Targets } from '@core/list/selection/selection'
import { MISSING_VALUE } from '@core/shell/constants'
import { words } from '@core/words/i18n'

const FETCH_SIZE = 500

/** The target rows in list order: loaded ones at once, others fetched page by page. */
async function fetchTargetRows(list: List, targets: Targets<Identified>): Promise<Identified[]> {
  if (!targets.all && targets.rows.length === targets.count)
    return targets.rows.toSorted((a, b) => list.rows.indexOf(a.identifier) - list.rows.indexOf(b.identifier))
  const wanted = targets.all ? null : new Set(targets.identifiers)
  const excluded = new Set(targets.excluded)
  const found: Identified[] = []
  const never = new AbortController().signal
  for (let page = 1; found.length < targets.count; page++) {
    const { rows } = await list.source.page(list, page, FETCH_SIZE, never)
    found.push(...rows.filter((row) => (wanted ? wanted.has(row.identifier) : !excluded.has(row.identifier))))
    if (rows.length < FETCH_SIZE) break
  }
  return found.slice(0, targets.count)
}
/** Placeholders for missing values are empty cells. */
const MISSING_TEXTS = new Set<string>(Object.values(MISSING_VALUE))

/** Headings and cells. */
export async function shownTable(list: List, targets: Targets<Identified>): Promise<string[][]> {
  const columns = visibleColumns(list.columns)
  const rows = await fetchTargetRows(list, targets)
  return [
    columns.map(({ title }) => words(title)),
    ...rows.map((row) =>
      columns.map((column) => {
        const text = column.text(row)
        return MISSING_TEXTS.has(text) ? '' : text
      }),
    ),
  ]
}

/** As `exportFile` of a source. */
export const shownFile = async (targets: Targets<Identified>, _columns: unknown, list: List): Promise<Blob> =>
  csvBlob([BYTE_ORDER_MARK, ...(await shownTable(list, targets)).map(csvLine)])
