/** A CSV as people open it: sent as it is read, and no cell can start a formula. */
import { stringify } from 'csv-stringify/sync'

/** Lines of a file. Without the mark at its start, spreadsheets take Turkish and Arabic names for another alphabet. */
export const toCsv = (rows: readonly (readonly unknown[])[], first = false) =>
  `${first ? '\uFEFF' : ''}${stringify(rows as unknown[][], { escape_formulas: true })}`

export function csvFile(name: string, parts: Generator<string>): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const next = parts.next()
      if (next.done) stream.close()
      else stream.enqueue(bytes.encode(next.value))
    },
    cancel: () => void parts.return(undefined),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
