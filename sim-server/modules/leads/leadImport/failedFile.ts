/** The rows that did not get in, under the heads of their file, with why: to be put right and sent again. */
import type { Db } from '@db/open'
import { toCsv, csvFile } from '@kit/request/csvFile'
import type { Kept } from './storedImport'
import { readTable } from './read'

const AT_A_TIME = 1000

function* parts(db: Db, heads: readonly string[], id: number): Generator<string> {
  yield toCsv([[...heads, 'Error']], true)
  const rows = db.prepare<[number, number], { row: number; values: string; message: string }>(
    `SELECT row, "values", message FROM lead_import_rows WHERE import_id = ? AND row > ? ORDER BY row LIMIT ${AT_A_TIME}`,
  )
  for (let found = rows.all(id, 0); found.length > 0; found = rows.all(id, found.at(-1)!.row)) {
    yield toCsv(
      found.map(({ row, values, message }) => [
        ...(JSON.parse(values) as string[]),
        `Row ${row}: ${message}`,
      ]),
    )
  }
}

export async function failedFile(db: Db, { id, file_id, identifier }: Kept): Promise<Response> {
  const { bytes } = db
    .prepare<[number], { bytes: Buffer }>('SELECT bytes FROM files WHERE id = ?')
    .get(file_id)!
  const { heads } = await readTable(bytes, 0)
  return csvFile(`failed-${identifier}.csv`, parts(db, heads, id))
}
