/**
 * The objects of a PDF by number, including those in object streams. Streams with a compression other than
 * Flate are skipped.
 */
import { inflateSync } from 'node:zlib'

/** `head`: its dictionary or value as it is written. `stream`: decoded; null for an object without one, or with one that cannot be read. */
export interface PdfObject {
  head: string
  stream: Buffer | null
}
export type PdfObjects = ReadonlyMap<number, PdfObject>

const MOST_INFLATED = 64 * 1024 * 1024
const OBJECT = /(?:^|[\s>])(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g

function decoded(head: string, raw: Buffer): Buffer | null {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1]
  if (filter === undefined) return raw
  if ((filter.match(/\/\w+/g) ?? []).join() !== '/FlateDecode') return null
  try {
    return inflateSync(raw, { maxOutputLength: MOST_INFLATED })
  } catch {
    return null
  }
}

/** Of an object stream: `/N` numbers and offsets, then the objects from `/First` on. */
function* packed({ head, stream }: PdfObject): Generator<[number, PdfObject]> {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1])
  const count = Number(/\/N\s+(\d+)/.exec(head)?.[1])
  if (!stream || !first || !count) return
  const text = stream.toString('latin1')
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at < count; at++) {
    const [id, from, to] = [numbers[at * 2], numbers[at * 2 + 1], numbers[at * 2 + 3]]
    if (id === undefined || from === undefined) return
    yield [id, { head: text.slice(first + from, to === undefined ? undefined : first + to), stream: null }]
  }
}

export function pdfObjects(bytes: Buffer): PdfObjects {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(OBJECT)) {
    const from = match.index + match[0].length
    const end = text.indexOf('endobj', from)
    const whole = text.slice(from, end < 0 ? undefined : end)
    const at = whole.search(/\bstream\r?\n/)
    const head = at < 0 ? whole : whole.slice(0, at)
    const begin = at < 0 ? 0 : at + /stream\r?\n/.exec(whole.slice(at))![0].length
    const finish = whole.lastIndexOf('endstream')
    const length = Number(/\/Length\s{1,9}(\d{1,10})(?!\d|\s{1,9}\d{1,5}\s{1,9}R)/.exec(head)?.[1])
    const raw =
      at < 0
        ? null
        : Buffer.from(
            whole.slice(begin, Number.isInteger(length) && length > 0 ? begin + length : finish),
            'latin1',
          )
    objects.set(Number(match[1]), { head, stream: raw && decoded(head, raw) })
  }
  for (const object of objects.values())
    if (/\/Type\s*\/ObjStm/.test(object.head))
      for (const [id, inner] of packed(object)) if (!objects.has(id)) objects.set(id, inner)
  return objects
}
/** True when nothing can be read without a password. */
export const isEncrypted = (bytes: Buffer): boolean =>
  /\/Encrypt\s{1,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}R/.test(bytes.toString('latin1'))

const REFERENCE = /^\s{0,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/
/** The text of a value: `<< … >>`, `[ … ]` or a word. A reference is followed. */
export function valueAt(objects: PdfObjects, head: string, key: string): string {
  const found = new RegExp(`/${key}(?![A-Za-z0-9])\\s*`).exec(head)
  if (!found) return ''
  const rest = head.slice(found.index + found[0].length)
  const reference = REFERENCE.exec(rest)
  if (reference) return objects.get(Number(reference[1]))?.head.trim() ?? ''
  const open = rest.startsWith('<<') ? '<<' : rest.startsWith('[') ? '[' : ''
  if (!open) return /^[^\s/<>[\]()]+|^\/[^\s/<>[\]()]+/.exec(rest)?.[0] ?? ''
  const close = open === '[' ? ']' : '>>'
  let depth = 0
  for (let at = 0; at < rest.length; at++) {
    if (rest.startsWith(open, at)) {
      depth++
      at += open.length - 1
    } else if (rest.startsWith(close, at)) {
      depth--
      at += close.length - 1
      if (depth === 0) return rest.slice(0, at + 1)
    }
  }
  return ''
}
/** The number of the object that a key refers to. */
export const referenceAt = (head: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s{1,9}(\\d{1,10})\\s{1,9}\\d{1,5}\\s{1,9}R`).exec(head)
  return found ? Number(found[1]) : undefined
}
/** `/F1 5 0 R /F2 7 0 R`: numbers of objects by name. */
export const referencesIn = (dictionary: string): ReadonlyMap<string, number> =>
  new Map(
    [...dictionary.matchAll(/\/([^\s/<>[\]()]{1,127})\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g)].map(
      ([, name, id]) => [name!, Number(id)],
    ),
  )
/** `[3 0 R 5 0 R]`: numbers of objects. */
export const listedReferences = (list: string): number[] =>
  [...list.matchAll(/(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g)].map(([, id]) => Number(id))
