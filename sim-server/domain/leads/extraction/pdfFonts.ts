/** Turns the codes of a font of a PDF into letters: by the map that it carries, else as Windows-1252. */
import { referenceAt, valueAt, type PdfObjects } from './pdfObjects'

export interface PdfFont {
  /** Null when the font has no mapping from codes to letters. */
  text(codes: Buffer): string | null
  /** Width of these codes, in thousandths of the size; about half of the size for each where the font does not say. */
  width(codes: Buffer): number
}
const USUAL_WIDTH = 500
const latin = new TextDecoder('windows-1252')

const lettersOf = (hex: string): string => {
  const bytes = Buffer.from(hex.length % 4 ? hex.padStart(Math.ceil(hex.length / 4) * 4, '0') : hex, 'hex')
  return bytes.swap16().toString('utf16le')
}
const HEX = String.raw`<\s*([\da-fA-F]+)\s*>`
/** `bfchar` and `bfrange` of a ToUnicode map; `bytes`: length of a code. */
function unicodeMap(map: string): { bytes: number; letters: Map<number, string> } {
  const letters = new Map<number, string>()
  const sections = (name: string) =>
    [...map.matchAll(new RegExp(`begin${name}([\\s\\S]*?)end${name}`, 'g'))].map(([, body]) => body!)
  for (const body of sections('bfchar'))
    for (const [, code, to] of body.matchAll(new RegExp(`${HEX}\\s*${HEX}`, 'g')))
      letters.set(Number.parseInt(code!, 16), lettersOf(to!))
  for (const body of sections('bfrange'))
    for (const [, from, to, single, list] of body.matchAll(
      new RegExp(`${HEX}\\s*${HEX}\\s*(?:${HEX}|\\[([^\\]]*)\\])`, 'g'),
    )) {
      const [first, last] = [Number.parseInt(from!, 16), Number.parseInt(to!, 16)]
      const listed = [...(list ?? '').matchAll(new RegExp(HEX, 'g'))].map(([, hex]) => lettersOf(hex!))
      for (let code = first; code <= Math.min(last, first + 0xff_ff); code++) {
        const letter = single
          ? lettersOf((Number.parseInt(single, 16) + code - first).toString(16).padStart(single.length, '0'))
          : listed[code - first]
        if (letter !== undefined) letters.set(code, letter)
      }
    }
  const range = sections('codespacerange')[0]
  const width = range ? new RegExp(HEX).exec(range)?.[1]?.length : undefined
  return { bytes: width ? width / 2 : 1, letters }
}

const codesOf = (codes: Buffer, bytes: number): number[] =>
  Array.from({ length: Math.floor(codes.length / bytes) }, (_, at) => codes.readUIntBE(at * bytes, bytes))

export function pdfFont(objects: PdfObjects, id: number): PdfFont {
  const head = objects.get(id)?.head ?? ''
  const map = objects.get(referenceAt(head, 'ToUnicode') ?? -1)?.stream?.toString('latin1')
  const isComposite = /\/Subtype\s*\/Type0/.test(head)
  const { bytes, letters } = map ? unicodeMap(map) : { bytes: isComposite ? 2 : 1, letters: null }
  const first = Number(/\/FirstChar\s+(\d+)/.exec(head)?.[1] ?? 0)
  const widths =
    valueAt(objects, head, 'Widths')
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  const widthOf = (code: number) => (isComposite ? undefined : widths[code - first]) ?? USUAL_WIDTH
  return {
    width: (codes) => codesOf(codes, bytes).reduce((sum, code) => sum + widthOf(code), 0),
    text: (codes) => {
      if (letters)
        return codesOf(codes, bytes)
          .map((code) => letters.get(code) ?? '')
          .join('')
      return isComposite ? null : latin.decode(codes)
    },
  }
}
