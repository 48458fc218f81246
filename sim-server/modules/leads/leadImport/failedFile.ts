/** The failed rows of an import as CSV: the columns of the original file and the error, to be corrected and uploaded again. */
import type { Db } from '@db/open'
import { toCsv, csvFile } from '@kit/transfer/csvFile'
import type { StoredImport } from './storedImport'

const ROWS_PER_PART = 200
/** The last heading. A corrected file has it too: its column is replaced, not repeated. */
const ERROR = 'Error'

function* csvParts(db: Db, heads: readonly string[], id: number): Generator<string> {
  yield toCsv([[...heads, ERROR]], true)
  const rows = db.prepare<[number, number], { row: number; values: string; message: string }>(
    `SELECT row, "values", message FROM lead_import_rows WHERE import_id = ? AND row > ? ORDER BY row LIMIT ${ROWS_PER_PART}`,
  )
  for (let found = rows.all(id, 0); found.length > 0; found = rows.all(id, found.at(-1)!.row)) {
    yield toCsv(
      found.map(({ row, values, message }) => {
        const cells = JSON.parse(values) as string[]
        return [...heads.map((_, at) => cells[at] ?? ''), `Row ${row}: ${message}`]
      }),
    )
  }
}

export function failedFile(db: Db, { id, heads, identifier }: StoredImport): Response {
  const columns = JSON.parse(heads) as string[]
  const own = columns.at(-1) === ERROR ? columns.slice(0, -1) : columns
  return csvFile(`failed-${identifier}.csv`, csvParts(db, own, id))
}
