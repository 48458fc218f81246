/** Positioned texts, rectangles and pictures by page, before they are written as a PDF. Points, from the top left. */
import { linesOf, type TextLine, type TextStyle } from './textLines'

export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 40, bottom: 48 }
export const BODY_WIDTH = PAGE.width - 2 * PAGE.side
const LINE_HEIGHT = 1.35
/** From the top of a line to the letters' foot, by font size. */
const BASELINE = 1.05

export type Item =
  | { item: 'text'; line: TextLine; x: number; baseline: number; size: number; color: string }
  | { item: 'fill'; x: number; y: number; width: number; height: number; color: string; radius?: number }
  | { item: 'frame'; x: number; y: number; width: number; height: number; color: string }
  | { item: 'picture'; source: string; x: number; y: number; width: number; height: number; atEnd: boolean }
export type Page = Item[]

export interface Box {
  /** From the start of the line: the left, in right-to-left documents the right. */
  x: number
  width: number
}
export interface TextLook extends Partial<TextStyle> {
  color?: string
  atEnd?: boolean
}
export interface TextBlock {
  lines: readonly TextLine[]
  height: number
  style: TextStyle
  color: string
  atEnd: boolean
  box: Box
}
export const INK = '#1b2432'

export const blockOf = (text: string, box: Box, isRtl: boolean, look: TextLook = {}): TextBlock => {
  const { size = 9, weight = 400, color = INK, atEnd = false } = look
  const style = { size, weight }
  const lines = linesOf(text, style, box.width, isRtl)
  return { lines, height: lines.length * size * LINE_HEIGHT, style, color, atEnd, box }
}

/** Puts lines of a block on a page. `y`: of the first line's top. */
export function putBlock(
  page: Page,
  { lines, style, color, atEnd, box }: TextBlock,
  y: number,
  isRtl: boolean,
): void {
  const left = leftOf(box, isRtl)
  for (const [at, line] of lines.entries()) {
    const isLeft = atEnd === isRtl
    const x = isLeft ? left : left + box.width - line.width
    page.push({
      item: 'text',
      line,
      x,
      baseline: y + at * style.size * LINE_HEIGHT + style.size * BASELINE,
      size: style.size,
      color,
    })
  }
}

/** The left edge of a box on the page. */
export const leftOf = ({ x, width }: Box, isRtl: boolean): number =>
  isRtl ? PAGE.width - PAGE.side - x - width : PAGE.side + x
