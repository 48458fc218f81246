/** Export of a list as CSV: the columns and order of the screen, UTF-8 with BOM, no cell that starts a formula. */
import { csvFile, toCsv } from '../transfer/csvFile'
import { Fail } from '../request/fail'
import type { Tenant } from '../tenant/tenant'

/** `words`: translations of a column's values, `{ hold: 'On hold' }`. */
export interface FileColumn {
  key: string
  label: string
  words?: Readonly<Record<string, string>> | undefined
}
type Cell = string | number

/** @throws Fail 422 for a column that the list does not have */
export function requireColumns(columns: readonly FileColumn[], isColumn: (key: string) => boolean): void {
  const unknown = columns.find(({ key }) => !isColumn(key))
  if (unknown) throw new Fail(422, { message: `There is no column ${unknown.key}`, field: 'columns' })
}

/**
 * `ids`: in the order of the file. `rowsOf` reads a part of them, at most `rowsPerPart`, when the part before was taken.
 * @param name of the file without its day and ending: `leads`
 */
export function listFile<Id, Row>(
  tenant: Tenant,
  name: string,
  ids: ArrayLike<Id> & { slice(from: number, to: number): ArrayLike<Id> },
  columns: readonly FileColumn[],
  {
    rowsPerPart,
    rowsOf,
    cellOf,
  }: {
    rowsPerPart: number
    rowsOf(ids: ArrayLike<Id>): readonly Row[]
    cellOf(key: string): (row: Row) => Cell
  },
): Response {
  const { epoch } = tenant
  const cells = columns.map(({ key, words }) => {
    const valueOf = cellOf(key)
    return (row: Row) => {
      const value = valueOf(row)
      return words && Object.hasOwn(words, value) ? words[value]! : value
    }
  })
  function* parts() {
    yield toCsv([columns.map(({ label }) => label)], true)
    for (let from = 0; from < ids.length; from += rowsPerPart) {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      yield toCsv(rowsOf(ids.slice(from, from + rowsPerPart)).map((row) => cells.map((cell) => cell(row))))
    }
  }
  return csvFile(`${name}-${tenant.clock.iso().slice(0, 10)}.csv`, parts())
}
