/** A receipt as a file one can open in a spreadsheet: every row, what became of it and why. Sent as it is read. */
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../db/open'
import type { Kept } from './ledger'
import type { Subject } from './verb'

const AT_A_TIME = 2000

function* parts(db: Db, { table, label }: Subject, operation: number): Generator<string> {
  // Without the mark, spreadsheets take Turkish and Arabic names for another alphabet.
  yield `\uFEFF${stringify([['Id', 'Name', 'Outcome', 'Reason']])}`
  const rows = db.prepare<unknown[], string[]>(`SELECT l.identifier, ${label}, r.outcome, coalesce(r.message, ''), r.row_id FROM operation_rows r JOIN ${table} l ON l.id = r.row_id WHERE r.operation_id = ? AND r.row_id > ? ORDER BY r.row_id LIMIT ${AT_A_TIME}`).raw()
  for (let after = 0, found = rows.all(operation, after); found.length > 0; found = rows.all(operation, after)) {
    after = Number(found.at(-1)!.at(-1))
    yield stringify(found.map((row) => row.slice(0, -1)), { escape_formulas: true })
  }
}

export function receiptFile(db: Db, subject: Subject, { id, identifier }: Kept): Response {
  const text = parts(db, subject, id)
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const next = text.next()
      if (next.done) stream.close()
      else stream.enqueue(bytes.encode(next.value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="receipt-${identifier}.csv"` } })
}
