/** Lays a document out on pages of A4: its parts one below the other, tables over as many pages as they need. */
import type { Column, Pair, Part, PrintedDocument, TotalLine } from './document'
import {
  BODY_WIDTH,
  blockOf,
  leftOf,
  PAGE,
  putBlock,
  type Box,
  type Item,
  type Page,
  type TextBlock,
  type TextLook,
} from './page'

const GREY = '#5b6472'
const RULE = '#d9dee7'
const GROUND = '#f4f6fa'
const WARNING = '#b42318'
/** Space below a part. */
const GAP = 16
const CELL_PADDING = 3
const CELL_GAP = 8
const BOX_PADDING = 12
const LABEL_WIDTH = 130
const FOOTER_Y = PAGE.height - 34
const LAST_Y = PAGE.height - PAGE.bottom
/** Share of the page for the labels of sums. */
const TOTALS_BOX: Box = { x: BODY_WIDTH * 0.4, width: BODY_WIDTH * 0.6 }

interface Sheet {
  pages: Page[]
  /** Where the next part begins on the last page. */
  y: number
  isRtl: boolean
  lineColor: string
}
const WHOLE: Box = { x: 0, width: BODY_WIDTH }
const pageOf = ({ pages }: Sheet) => pages.at(-1)!
const newPage = (sheet: Sheet) => {
  sheet.pages.push([])
  sheet.y = PAGE.top
}
/** Begins a page unless this height fits. A page's own first part stays, whatever its height. */
const makeRoom = (sheet: Sheet, height: number) => {
  if (sheet.y + height > LAST_Y && sheet.y > PAGE.top) newPage(sheet)
}
const rule = (sheet: Sheet, y: number, color: string, height: number, box = WHOLE): Item => ({
  item: 'fill',
  x: leftOf(box, sheet.isRtl),
  y,
  width: box.width,
  height,
  color,
})
const block = (sheet: Sheet, text: string, box: Box, look?: TextLook) => blockOf(text, box, sheet.isRtl, look)
const heightOf = (blocks: readonly TextBlock[]) => Math.max(0, ...blocks.map(({ height }) => height))

/** One below the other, at the same box. */
function putStack(sheet: Sheet, blocks: readonly TextBlock[], from: number): number {
  let y = from
  for (const one of blocks) {
    putBlock(pageOf(sheet), one, y, sheet.isRtl)
    y += one.height
  }
  return y
}

function putHead(sheet: Sheet, { issuer, heading: [kind, no] }: PrintedDocument): void {
  const end: Box = { x: BODY_WIDTH * 0.58, width: BODY_WIDTH * 0.42 }
  const mark = issuer.logo === null ? 22 : 130
  const start: Box = { x: mark + 10, width: end.x - mark - 20 }
  const startBox: Box = { x: 0, width: mark }
  const x = leftOf(startBox, sheet.isRtl)
  pageOf(sheet).push(
    issuer.logo === null
      ? { item: 'fill', x, y: sheet.y, width: 22, height: 22, color: issuer.color, radius: 6 }
      : { item: 'picture', source: issuer.logo, x, y: sheet.y, width: mark, height: 34, atEnd: sheet.isRtl },
  )
  const stacks = [
    [
      block(sheet, issuer.name, start, { size: 12, weight: 700 }),
      ...issuer.contacts.map((contact) => block(sheet, contact, start, { size: 8, color: GREY })),
    ],
    [
      block(sheet, kind, end, { size: 20, weight: 700, color: issuer.color, atEnd: true }),
      block(sheet, no, end, { size: 12, atEnd: true }),
    ],
  ]
  sheet.y = Math.max(sheet.y + 34, ...stacks.map((stack) => putStack(sheet, stack, sheet.y))) + GAP
}

function putNotice(sheet: Sheet, text: string): void {
  const inner = block(sheet, text, { x: 8, width: BODY_WIDTH - 16 }, { weight: 700, color: WARNING })
  makeRoom(sheet, inner.height + 16)
  const frame = { x: leftOf(WHOLE, sheet.isRtl), y: sheet.y, width: BODY_WIDTH, height: inner.height + 16 }
  pageOf(sheet).push({ item: 'frame', ...frame, color: WARNING })
  putBlock(pageOf(sheet), inner, sheet.y + 8, sheet.isRtl)
  sheet.y += inner.height + 16 + GAP
}

const pairRows = (sheet: Sheet, pairs: readonly Pair[], inset: number) =>
  pairs.map(([label, value]) => [
    block(sheet, label, { x: inset, width: LABEL_WIDTH - CELL_GAP }, { color: GREY }),
    block(sheet, value, { x: inset + LABEL_WIDTH, width: BODY_WIDTH - 2 * inset - LABEL_WIDTH }),
  ])
const PAIR_GAP = 4
const putRow = (sheet: Sheet, blocks: readonly TextBlock[], y: number) => {
  for (const one of blocks) putBlock(pageOf(sheet), one, y, sheet.isRtl)
}

function putPairs(sheet: Sheet, pairs: readonly Pair[]): void {
  for (const row of pairRows(sheet, pairs, 0)) {
    makeRoom(sheet, heightOf(row))
    putRow(sheet, row, sheet.y)
    sheet.y += heightOf(row) + PAIR_GAP
  }
  sheet.y += GAP - PAIR_GAP
}

function putBox(sheet: Sheet, title: string, pairs: readonly Pair[]): void {
  const head = block(sheet, title, { x: BOX_PADDING, width: BODY_WIDTH - 2 * BOX_PADDING }, { weight: 700 })
  const rows = pairRows(sheet, pairs, BOX_PADDING)
  const inner = rows.reduce((sum, row) => sum + heightOf(row) + PAIR_GAP, head.height + PAIR_GAP)
  const height = inner + 2 * BOX_PADDING - PAIR_GAP
  makeRoom(sheet, height)
  pageOf(sheet).push({
    item: 'fill',
    x: leftOf(WHOLE, sheet.isRtl),
    y: sheet.y,
    width: BODY_WIDTH,
    height,
    color: GROUND,
  })
  let y = sheet.y + BOX_PADDING
  putBlock(pageOf(sheet), head, y, sheet.isRtl)
  y += head.height + PAIR_GAP
  for (const row of rows) {
    putRow(sheet, row, y)
    y += heightOf(row) + PAIR_GAP
  }
  sheet.y += height + GAP
}

const columnBoxes = (columns: readonly Column[]): Box[] => {
  let x = 0
  return columns.map(({ share }, at) => {
    const width = share * BODY_WIDTH
    const box = { x, width: at === columns.length - 1 ? width : width - CELL_GAP }
    x += width
    return box
  })
}

function putTable(sheet: Sheet, { title, columns, rows }: Extract<Part, { part: 'table' }>): void {
  const boxes = columnBoxes(columns)
  const cells = (texts: readonly string[], look: TextLook = {}) =>
    boxes.map((box, at) =>
      block(sheet, texts[at] ?? '', box, { ...look, atEnd: columns[at]!.isFigure === true }),
    )
  const heads = cells(
    columns.map(({ label }) => label),
    { weight: 700 },
  )
  const headHeight = heightOf(heads) + CELL_PADDING + 2
  const putHeads = () => {
    putRow(sheet, heads, sheet.y)
    pageOf(sheet).push(rule(sheet, sheet.y + heightOf(heads) + CELL_PADDING, sheet.lineColor, 1))
    sheet.y += headHeight
  }
  const caption = title === undefined ? null : block(sheet, title, WHOLE, { weight: 700 })
  const first = rows[0] ? heightOf(cells(rows[0])) : 0
  makeRoom(sheet, (caption ? caption.height + PAIR_GAP : 0) + headHeight + first + 2 * CELL_PADDING)
  if (caption) {
    putBlock(pageOf(sheet), caption, sheet.y, sheet.isRtl)
    sheet.y += caption.height + PAIR_GAP
  }
  putHeads()
  for (const texts of rows) {
    const row = cells(texts)
    const height = heightOf(row) + 2 * CELL_PADDING
    if (sheet.y + height > LAST_Y) {
      newPage(sheet)
      putHeads()
    }
    putRow(sheet, row, sheet.y + CELL_PADDING)
    sheet.y += height
    pageOf(sheet).push(rule(sheet, sheet.y - 0.5, RULE, 0.5))
  }
  sheet.y += GAP / 2
}

function putTotals(sheet: Sheet, lines: readonly TotalLine[]): void {
  const label: Box = { x: TOTALS_BOX.x, width: TOTALS_BOX.width * 0.55 - CELL_GAP }
  const value: Box = { x: TOTALS_BOX.x + TOTALS_BOX.width * 0.55, width: TOTALS_BOX.width * 0.45 }
  const rows = lines.map((line) => {
    const look: TextLook = line.isStrong ? { weight: 700, size: 12 } : {}
    return [block(sheet, line.label, label, look), block(sheet, line.value, value, { ...look, atEnd: true })]
  })
  makeRoom(
    sheet,
    rows.reduce((sum, row) => sum + heightOf(row) + PAIR_GAP, 0),
  )
  for (const row of rows) {
    putRow(sheet, row, sheet.y)
    sheet.y += heightOf(row) + PAIR_GAP
  }
  sheet.y += GAP - PAIR_GAP
}

function putNotes(sheet: Sheet, title: string | undefined, lines: readonly string[]): void {
  const blocks = [
    ...(title === undefined ? [] : [block(sheet, title, WHOLE, { weight: 700 })]),
    ...lines.map((line) => block(sheet, line, WHOLE)),
  ]
  for (const one of blocks) {
    makeRoom(sheet, one.height)
    putBlock(pageOf(sheet), one, sheet.y, sheet.isRtl)
    sheet.y += one.height + PAIR_GAP
  }
  sheet.y += GAP - PAIR_GAP
}

function putPart(sheet: Sheet, part: Part): void {
  switch (part.part) {
    case 'notice':
      return putNotice(sheet, part.text)
    case 'pairs':
      return putPairs(sheet, part.pairs)
    case 'box':
      return putBox(sheet, part.title, part.pairs)
    case 'table':
      return putTable(sheet, part)
    case 'totals':
      return putTotals(sheet, part.lines)
    case 'notes':
      return putNotes(sheet, part.title, part.lines)
  }
}

function putFooters(sheet: Sheet, footer: string): void {
  const count = sheet.pages.length
  for (const [at, page] of sheet.pages.entries()) {
    const text = footer.replaceAll('{{n}}', String(at + 1)).replaceAll('{{count}}', String(count))
    putBlock(page, block(sheet, text, WHOLE, { size: 8, color: GREY, atEnd: true }), FOOTER_Y, sheet.isRtl)
  }
}

export function layout(document: PrintedDocument): Page[] {
  const sheet: Sheet = { pages: [], y: 0, isRtl: document.isRtl, lineColor: document.issuer.lineColor }
  newPage(sheet)
  putHead(sheet, document)
  for (const part of document.parts) putPart(sheet, part)
  putFooters(sheet, document.footer)
  return sheet.pages
}
