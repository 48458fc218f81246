/** CSV downloads: streamed, with formulas escaped. */
import { stringify } from 'csv-stringify/sync'
import { nextLoopTurn } from './nextLoopTurn'

/** CSV lines. `first` writes a byte-order mark: without it spreadsheets misread Turkish and Arabic names. */
export const toCsv = (rows: readonly (readonly unknown[])[], first = false) =>
  `${first ? '\uFEFF' : ''}${stringify(rows as unknown[][], { escape_formulas: true })}`

/**
 * Streams `parts`; other calls are answered between two of them. A part that throws breaks off the download: the status has been
 * sent by then.
 */
export function csvFile(name: string, parts: Generator<string>): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      await nextLoopTurn()
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
