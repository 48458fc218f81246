/** Packs files into a ZIP without compression: PDFs and pictures are compressed already. */
import { streamOf } from '@kit/transfer/streamOf'

/** `bytes` is called when the file's turn comes, so that one file at a time is in memory. */
export interface Zipped {
  file_name: string
  bytes(): Uint8Array | Promise<Uint8Array>
}
/** Bytes of a piece: a millisecond of work. */
const PIECE = 256 * 1024

/** Makes names unique (`offer.pdf`, `offer (2).pdf`) and safe: no path separators, no characters that Windows refuses. */
const uniqueNames = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return names.map((original) => {
    const name =
      [...original]
        .map((letter) => (letter < ' ' || '\\/:*?"<>|'.includes(letter) ? '_' : letter))
        .join('')
        .replace(/^\.+/, '_')
        // Programs that collect files in a plain object would lose this name.
        .replace(/^__proto__$/, '___proto__') || '_'
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return times === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${times})$1`)
  })
}

async function* piecesOf(files: readonly Zipped[]): AsyncGenerator<Uint8Array> {
  // Imported on first use: the server's start does not need it.
  const { Zip, ZipPassThrough } = await import('fflate')
  const names = uniqueNames(files.map(({ file_name }) => file_name))
  const ready: Uint8Array[] = []
  const archive = new Zip((cause, piece) => {
    if (cause) throw cause
    ready.push(piece)
  })
  for (const [at, file] of files.entries()) {
    const entry = new ZipPassThrough(names[at]!)
    archive.add(entry)
    const bytes = await file.bytes()
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
      entry.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
      yield* ready.splice(0)
    }
  }
  archive.end()
  yield* ready.splice(0)
}

export const zip = (files: readonly Zipped[]): ReadableStream<Uint8Array> => streamOf(piecesOf(files))
