/** A master's rows as CSV. Adding the file to another client's master gives the same rows. */
import type { List, Source } from '@core/list/list'
import type { Targets } from '@core/list/selection/selection'
import type { MasterRow, Spec } from '../fields'
import { cellOf } from './cells'

/** The most per page (contract `MOST_PER_PAGE`). */
const PER_PAGE = 500
const FORMULA = /^[=+@\t-]/
const csvCell = (text: string) => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /["\n\r;,\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Every field of the rows that the targets name, whatever columns the list shows. */
export async function rowsAsCsv(
  spec: Spec,
  source: Pick<Source<MasterRow>, 'page'>,
  list: List,
  { all, identifiers, excluded }: Targets<MasterRow>,
  titleOf: (key: string) => string,
): Promise<string> {
  const [chosen, left] = [new Set(identifiers), new Set(excluded)]
  const rows: MasterRow[] = []
  const { signal } = new AbortController()
  for (let page = 1; ; page++) {
    const { rows: some, total } = await source.page(list, page, PER_PAGE, signal)
    rows.push(...some.filter(({ identifier }) => (all ? !left.has(identifier) : chosen.has(identifier))))
    if (page * PER_PAGE >= total) break
  }
  const keys = Object.keys(spec.fields)
  const lines = [keys.map(titleOf), ...rows.map((row) => keys.map((key) => cellOf(spec, key, row)))]
  // A spreadsheet reads a file without the mark in the system's own encoding.
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
