/** The lines of a PDF as a reader sees them: pieces of text at their places, joined into cells where there is a wide gap between them. */
import { MOST_PAGES } from '@contract/leads/fileExtraction'
import { times, type Matrix } from './matrix'
import { pdfFont, type PdfFont } from './pdfFonts'
import { pdfTokens, type Token } from './pdfTokens'
import { listedReferences, referencesIn, valueAt, type PdfObject, type PdfObjects } from './pdfObjects'

/** Cells of a line, from left to right. */
export type Line = readonly string[]

const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
interface Piece {
  x: number
  y: number
  end: number
  size: number
  text: string
}

/** Forms within forms. */
const DEEPEST = 5
/** In sizes of the letters: a gap between words, and one between cells. */
const WORD_GAP = 0.15
const CELL_GAP = 1.5
/** Thousandths of a size that are taken back between letters to make a space. */
const SPACE = 200

/** The six numbers before an operator. */
const matrixAt = (given: readonly Token[]): Matrix => {
  const [a, b, c, d, e, f] = given.slice(-6).map(Number)
  return [a!, b!, c!, d!, e!, f!]
}

interface Place {
  content: string
  resources: string
  matrix: Matrix
  depth: number
}
function* piecesOf(objects: PdfObjects, { content, resources, matrix, depth }: Place): Generator<Piece> {
  const fontIds = referencesIn(valueAt(objects, resources, 'Font'))
  const forms = referencesIn(valueAt(objects, resources, 'XObject'))
  const fonts = new Map<string, PdfFont>()
  let now = matrix
  let [text, line]: [Matrix, Matrix] = [UNIT, UNIT]
  let [font, size, leading]: [PdfFont | undefined, number, number] = [undefined, 1, 0]
  const kept: Matrix[] = []
  let given: Token[] = []
  const numberAt = (at: number) => Number(given.at(at) ?? 0)
  const moveBy = (x: number, y: number) => (text = line = times([1, 0, 0, 1, x, y], line))
  function* show(parts: readonly Token[]): Generator<Piece> {
    if (!font) return
    const start = times(text, now)
    let [width, said] = [0, '']
    for (const part of parts) {
      if (typeof part === 'number') {
        width -= part
        if (part < -SPACE) said += ' '
      } else if (Buffer.isBuffer(part)) {
        said += font.text(part) ?? ''
        width += font.width(part)
      }
    }
    text = times([1, 0, 0, 1, (width / 1000) * size, 0], text)
    const end = times(text, now)
    const height = size * Math.hypot(start[2], start[3])
    if (said.trim()) yield { x: start[4], y: start[5], end: end[4], size: height || size, text: said }
  }
  for (const token of pdfTokens(content)) {
    if (!(typeof token === 'object' && 'operator' in token)) {
      given.push(token)
      continue
    }
    const last = given.at(-1)
    switch (token.operator) {
      case 'q':
        kept.push(now)
        break
      case 'Q':
        now = kept.pop() ?? matrix
        break
      case 'cm':
        now = times(matrixAt(given), now)
        break
      case 'BT':
        text = line = UNIT
        break
      case 'Tf': {
        const name = String(given.at(-2)).slice(1)
        const id = fontIds.get(name)
        if (id !== undefined && !fonts.has(name)) fonts.set(name, pdfFont(objects, id))
        font = fonts.get(name)
        size = numberAt(-1)
        break
      }
      case 'Tm':
        text = line = matrixAt(given)
        break
      case 'TL':
        leading = numberAt(-1)
        break
      case 'TD':
        leading = -numberAt(-1)
        moveBy(numberAt(-2), numberAt(-1))
        break
      case 'Td':
        moveBy(numberAt(-2), numberAt(-1))
        break
      case 'T*':
        moveBy(0, -leading)
        break
      case "'":
      case '"':
        moveBy(0, -leading)
        yield* show([last!])
        break
      case 'Tj':
        yield* show([last!])
        break
      case 'TJ':
        yield* show(Array.isArray(last) ? last : [])
        break
      case 'Do': {
        const form = objects.get(forms.get(String(last).slice(1)) ?? -1)
        if (form?.stream && /\/Subtype\s*\/Form/.test(form.head) && depth < DEEPEST) {
          const own = valueAt(objects, form.head, 'Resources') || resources
          yield* piecesOf(objects, {
            content: form.stream.toString('latin1'),
            resources: own,
            matrix: now,
            depth: depth + 1,
          })
        }
      }
    }
    given = []
  }
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0]!.y - piece.y) < Math.min(row[0]!.size, piece.size) * 0.4) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const cells: string[] = []
    let before: Piece | undefined
    for (const piece of row.toSorted((a, b) => a.x - b.x)) {
      const gap = before ? (piece.x - before.end) / piece.size : Infinity
      if (gap > CELL_GAP) cells.push(piece.text)
      else cells.push(`${cells.pop()!}${gap > WORD_GAP ? ' ' : ''}${piece.text}`)
      before = piece
    }
    return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  })
}

/** In the order of the document. */
function pagesOf(objects: PdfObjects): { page: PdfObject; resources: string }[] {
  const pages: { page: PdfObject; resources: string }[] = []
  const seen = new Set<number>()
  const collect = (id: number, inherited: string) => {
    const node = objects.get(id)
    if (!node || seen.has(id) || pages.length >= MOST_PAGES) return
    seen.add(id)
    const resources = valueAt(objects, node.head, 'Resources') || inherited
    if (/\/Type\s*\/Page(?!s)/.test(node.head)) pages.push({ page: node, resources })
    else for (const kid of listedReferences(valueAt(objects, node.head, 'Kids'))) collect(kid, resources)
  }
  const catalog = [...objects.values()].findLast(({ head }) => /\/Type\s*\/Catalog/.test(head))
  const root = catalog && /\/Pages\s{1,9}(\d{1,10})/.exec(catalog.head)?.[1]
  if (root) collect(Number(root), '')
  return pages
}

/** The lines of each page. */
export const pdfLines = (objects: PdfObjects): Line[][] =>
  pagesOf(objects).map(({ page, resources }) => {
    const single = /\/Contents\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/.exec(page.head)?.[1]
    const listed = single ? objects.get(Number(single))?.head.trim() : valueAt(objects, page.head, 'Contents')
    const ids = listed?.startsWith('[') ? listedReferences(listed) : single ? [Number(single)] : []
    const content = ids.map((id) => objects.get(id)?.stream?.toString('latin1') ?? '').join('\n')
    return linesOf([...piecesOf(objects, { content, resources, matrix: UNIT, depth: 0 })])
  })
