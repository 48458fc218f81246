/** Packs files into a ZIP without compression: PDFs and pictures are compressed already. */
import type { StoredFile } from './platform/fileAnswer'

/** Makes names unique (`offer.pdf`, `offer (2).pdf`) and safe: no path separators, no characters that Windows refuses. */
const uniqueNames = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return names.map((original) => {
    const name =
      [...original]
        .map((letter) => (letter < ' ' || '\\/:*?"<>|'.includes(letter) ? '_' : letter))
        .join('')
        .replace(/^\.+/, '_')
        // fflate collects files in a plain object, where this name would be lost.
        .replace(/^__proto__$/, '___proto__') || '_'
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return times === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${times})$1`)
  })
}

export async function zip(files: readonly StoredFile[]): Promise<Buffer> {
  // Imported on first use: the server's start does not need it.
  const { zip } = await import('fflate')
  const names = uniqueNames(files.map(({ file_name }) => file_name))
  const content = Object.fromEntries(files.map(({ bytes }, at) => [names[at]!, new Uint8Array(bytes)]))
  return new Promise((done, failed) =>
    zip(content, { level: 0 }, (cause, bytes) => (cause ? failed(cause) : done(Buffer.from(bytes)))),
  )
}
