/**
 * The text of a PDF as a reader copies it: streams are inflated, codes are turned into letters by the map each font
 * carries, and what stands on one line is joined in the order it stands in, left to right.
 */
import { times, type Matrix } from '@domain/leads/extraction/matrix'
import { inflateSync } from 'node:zlib'

interface Found {
  id: number
  head: string
  body: string
}
const objectsOf = (bytes: Buffer): Map<number, Found> => {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
    ([, id, whole]): [number, Found] => {
      const at = whole!.indexOf('\nstream\n')
      if (at < 0) return [Number(id), { id: Number(id), head: whole!, body: '' }]
      const stream = Buffer.from(whole!.slice(at + 8, whole!.lastIndexOf('\nendstream')), 'latin1')
      return [
        Number(id),
        {
          id: Number(id),
          head: whole!.slice(0, at),
          body: (whole!.slice(0, at).includes('/FlateDecode') ? inflateSync(stream) : stream).toString(
            'latin1',
          ),
        },
      ]
    },
  )
  return new Map(found)
}

const letters = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)))
/** Codes to letters: `<0003> <00d6>`. */
const lettersByCode = (map: string): Map<number, string> =>
  new Map(
    [...map.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gim)]
      .filter(([, , hex]) => hex !== 'ffff')
      .map(([, code, hex]) => [Number.parseInt(code!, 16), letters(hex!)]),
  )
const reference = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])

interface Piece {
  x: number
  y: number
  text: string
}

function piecesOf(content: string, fonts: Map<string, Map<number, string>>): Piece[] {
  const pieces: Piece[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  let text: Matrix = now
  /** What marked content says it reads as; empty once it is said. */
  let whole: string | undefined
  let font = new Map<number, string>()
  const kept: Matrix[] = []
  for (const line of content.split('\n')) {
    const numbers = line.split(' ').slice(0, 6).map(Number) as unknown as Matrix
    if (line === 'q') kept.push(now)
    else if (line === 'Q') now = kept.pop() ?? now
    else if (line.endsWith(' cm')) now = times(numbers, now)
    else if (line.endsWith(' Tm')) text = numbers
    else if (line.endsWith(' BDC')) whole = letters(/<feff([\da-f]+)>/.exec(line)![1]!)
    else if (line === 'EMC') whole = undefined
    else if (line.endsWith(' Tf')) font = fonts.get(/\/(\w+)/.exec(line)![1]!) ?? font
    else if (line.endsWith(' TJ') || line.endsWith(' Tj')) {
      const said = [...line.matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
        .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '')
        .join('')
      const at = times(text, now)
      if (whole !== '') pieces.push({ x: at[4], y: at[5], text: whole ?? said })
      if (whole) whole = ''
    }
  }
  return pieces
}

/** A page of lines, each in the order in which it is seen: Arabic too stands as it is drawn, from the left. */
export function linesOf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const at = (id: number) => objects.get(id)!
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .flatMap(({ head }) => {
      const resources = at(reference(head, 'Resources')).head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name!,
          lettersByCode(at(reference(at(Number(id)).head, 'ToUnicode')).body),
        ]),
      )
      const rows = new Map<number, Piece[]>()
      for (const piece of piecesOf(at(reference(head, 'Contents')).body, fonts)) {
        const y = Math.round(piece.y)
        rows.set(y, [...(rows.get(y) ?? []), piece])
      }
      return [...rows]
        .toSorted(([a], [b]) => b - a)
        .map(([, pieces]) =>
          pieces
            .toSorted((a, b) => a.x - b.x)
            .map((piece) => piece.text)
            .join(''),
        )
    })
}

/** Letters that are drawn as the box of a missing letter: codes of glyph 0, as the text they stand for. */
export function missingLetters(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const at = (id: number) => objects.get(id)!
  return [...objects.values()]
    .filter(({ head }) => head.includes('/Subtype /Type0'))
    .flatMap(({ head }) => {
      const map = lettersByCode(at(reference(head, 'ToUnicode')).body)
      const descendant = at(Number(/\/DescendantFonts \[(\d+) 0 R/.exec(head)![1]))
      const glyphs = Buffer.from(at(reference(descendant.head, 'CIDToGIDMap')).body, 'latin1')
      return [...map].filter(([code]) => glyphs.readUInt16BE(code * 2) === 0).map(([, letter]) => letter)
    })
}
