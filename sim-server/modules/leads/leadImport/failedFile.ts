/** The failed rows of an import as CSV: the columns of the original file and the error, to be corrected and uploaded again. */
import type { Db } from '@db/open'
import { bytesOf } from '@domain/platform/fileBytes'
import { toCsv, csvFile } from '@kit/request/csvFile'
import type { StoredImport } from './storedImport'
import { readTable } from './read'

const ROWS_PER_PART = 200

function* csvParts(db: Db, heads: readonly string[], id: number): Generator<string> {
  yield toCsv([[...heads, 'Error']], true)
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

export async function failedFile(db: Db, { id, file_id, identifier }: StoredImport): Promise<Response> {
  const { heads } = await readTable(bytesOf(db, file_id), 0)
  return csvFile(`failed-${identifier}.csv`, csvParts(db, heads, id))
}
