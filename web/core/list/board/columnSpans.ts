/**
 * Rows of a board have one index: those of the first column come first, then those of the second. Pure steps between them, which folded
 * columns are left out of.
 */
export interface Span {
  /** Index of its first row. */
  start: number
  count: number
  /** The cursor may enter it: it has rows, and is not folded. */
  isOpen: boolean
}

export const spansOf = (columns: readonly { count: number; isOpen: boolean }[]): Span[] => {
  let start = 0
  return columns.map(({ count, isOpen }) => {
    const span = { start, count, isOpen: isOpen && count > 0 }
    start += count
    return span
  })
}
/** The column of a row, or -1. */
export const spanAt = (spans: readonly Span[], index: number): number =>
  spans.findIndex(({ start, count }) => index >= start && index < start + count)

const within = ({ start, count }: Span, line: number) => start + Math.max(0, Math.min(line, count - 1))

/** So many rows down, or up; it stays in the column. */
export function stepDown(spans: readonly Span[], index: number, rows: number): number {
  const span = spans[spanAt(spans, index)]
  return span ? within(span, index - span.start + rows) : index
}
/** The next open column on this side of one, or -1. */
export function openBeside(spans: readonly Span[], at: number, onward: 1 | -1): number {
  for (let next = at + onward; next >= 0 && next < spans.length; next += onward)
    if (spans[next]!.isOpen) return next
  return -1
}
/** The row beside, in the next open column. @param lineIn the line that stands beside the row in that column */
export function stepAcross(
  spans: readonly Span[],
  index: number,
  onward: 1 | -1,
  lineIn: (column: number) => number,
): number {
  const next = openBeside(spans, spanAt(spans, index), onward)
  return next < 0 ? index : within(spans[next]!, lineIn(next))
}

/** A place that is kept when the rows around it change. */
export interface BoardPlace {
  /** Of the column. */
  value: string
  line: number
}
/** The row at a place; where its column has none any more, the first of the next open column, else of one before. */
export function rowAtPlace(spans: readonly Span[], at: number, line: number): number {
  const span = spans[at]
  if (span && span.count > 0) return within(span, line)
  const beside = openBeside(spans, at, 1)
  const open = beside < 0 ? openBeside(spans, at, -1) : beside
  return open < 0 ? 0 : spans[open]!.start
}
