/** CSV downloads: streamed, with formulas escaped. */
import { stringify } from 'csv-stringify/sync'

/** CSV lines. `first` writes a byte-order mark: without it spreadsheets misread Turkish and Arabic names. */
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
