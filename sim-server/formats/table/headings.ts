/** Finds the row of headings below titles and empty lines. */
import { csvRows } from '@contract/platform/uploads/csvRows'

/** Headings are looked for in so many filled rows from the top, and in so many letters. */
const MOST_ROWS_ABOVE = 20
const MOST_LETTERS = 65_536
/** One cell may be a title. */
const FEWEST_HEADINGS = 2

interface Headings {
  delimiter: string
  /** Rows above it, filled or not. */
  above: number
}

/** What is shown of a row, to choose it by. */
const MOST_CELLS = 8
const MOST_CELL_LETTERS = 40
export interface TopRow {
  /** As a spreadsheet counts. */
  row: number
  cells: string[]
}
/** The filled rows at the top. */
export const topRows = (text: string, delimiter: string): TopRow[] =>
  [...firstRows(text.slice(0, MOST_LETTERS), delimiter)].map(({ values, above }) => ({
    row: above + 1,
    cells: values
      .map((cell) => cell.trim().slice(0, MOST_CELL_LETTERS))
      .filter(Boolean)
      .slice(0, MOST_CELLS),
  }))

/** The headings in a row that somebody chose: by the separator that cuts it into most cells. */
export function headingsIn(
  row: number,
  text: string,
  delimiter: string,
  separators: readonly string[],
): Headings {
  const head = text.slice(0, MOST_LETTERS)
  const cellsBy = (separator: string) =>
    [...firstRows(head, separator)].find(({ above }) => above === row - 1)?.values.length ?? 0
  const best = separators.reduce((most, one) => (cellsBy(one) > cellsBy(most) ? one : most), delimiter)
  return { delimiter: best, above: row - 1 }
}

/** The filled rows at the top, each with the number of rows above it. A row that cannot be read ends them. */
function* firstRows(text: string, delimiter: string): Generator<{ values: string[]; above: number }> {
  let [above, filled] = [0, 0]
  try {
    for (const { values } of csvRows(text, { delimiter, most: MOST_LETTERS })) {
      if (values.some((value) => value.trim() !== '')) {
        yield { values, above }
        if (++filled === MOST_ROWS_ABOVE) return
      }
      above++
    }
  } catch {
    // The reader of all rows says why.
  }
}

/**
 * The first filled row counts when one of its cells is a heading, and when no row below it has two: files have headings that nobody knows.
 * @param delimiter of the first line; a title may have none, or another one
 */
export function headingsOf(
  text: string,
  delimiter: string,
  separators: readonly string[],
  isHeading: (cell: string) => boolean,
): Headings {
  const head = text.slice(0, MOST_LETTERS)
  const rowsBy = (separator: string) =>
    [...firstRows(head, separator)].map(({ values, above }) => ({
      delimiter: separator,
      above,
      count: values.filter((cell) => cell.trim() !== '' && isHeading(cell)).length,
    }))
  const [first = { delimiter, above: 0, count: 0 }] = rowsBy(delimiter)
  if (first.count > 0) return first
  return separators
    .flatMap((separator) => rowsBy(separator).find(({ count }) => count >= FEWEST_HEADINGS) ?? [])
    .reduce((best, one) => (one.count > best.count ? one : best), first)
}
