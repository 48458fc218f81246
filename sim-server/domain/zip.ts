/** Several files as one: stored as they are, for PDFs and pictures are small already. Of two that are called alike the second is numbered. */
import type { StoredFile } from './platform/fileAnswer'

/** `offer.pdf`, `offer (2).pdf`. A name is never a path out of the folder it is unpacked in, nor one that Windows refuses. */
const apart = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return names.map((given) => {
    const name =
      [...given]
        .map((letter) => (letter < ' ' || '\\/:*?"<>|'.includes(letter) ? '_' : letter))
        .join('')
        .replace(/^\.+/, '_') || '_'
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return times === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${times})$1`)
  })
}

export async function zip(files: readonly StoredFile[]): Promise<Buffer> {
  // Loaded by the first who asks: a start needs none of it.
  const { zip } = await import('fflate')
  const names = apart(files.map(({ file_name }) => file_name))
  const content = Object.fromEntries(files.map(({ bytes }, at) => [names[at]!, new Uint8Array(bytes)]))
  return new Promise((done, failed) =>
    zip(content, { level: 0 }, (cause, bytes) => (cause ? failed(cause) : done(Buffer.from(bytes)))),
  )
}
