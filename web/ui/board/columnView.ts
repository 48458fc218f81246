/** The cards of one column, in a pool of elements that scrolls by itself (`rowSlots.ts`). Painted by the surface of the board. */
import type { BoardRows } from '@core/list/board/boardRows'
import type { Identified, List } from '@core/list/list'
import { isSelected } from '@core/list/selection/selection'
import { cardRenderer, type DrawnCard } from '../grid/cardRenderer'
import { RowSlots } from '../grid/rowSlots'
import { Viewport } from '../grid/viewport'

interface ColumnOptions<Row extends Identified> {
  list: List<Row>
  rows: BoardRows<Row>
  card: DrawnCard<Row>
  value: string
  /** What the ids of its rows begin with. */
  name: string
  scroller: HTMLElement
  canvas: HTMLElement
  onScroll(): void
}

/** Lines above and below the view that are painted too. */
const OVERSCAN = 4

export class ColumnView<Row extends Identified> {
  readonly scroller: HTMLElement
  /** It is near the view of the board. */
  isSeen = typeof IntersectionObserver === 'undefined'
  private readonly options: ColumnOptions<Row>
  private readonly view: Viewport
  private readonly slots: RowSlots<Row>
  private readonly watcher: ResizeObserver | null
  private shown: [first: number, last: number] = [0, -1]
  private selection: unknown = null
  private stale: unknown = null
  private isDirty = true
  /** The first row in view, or that under the cursor: it keeps its place when rows above it come and go. */
  private anchor: { identifier: string; line: number } | null = null

  constructor(options: ColumnOptions<Row>) {
    const { list, rows, card, value, scroller } = options
    this.options = options
    this.scroller = scroller
    const renderer = { ...cardRenderer(list, card, scroller), rowsPerLine: () => 1 }
    this.view = new Viewport({
      scroller,
      canvas: options.canvas,
      headHeight: () => 0,
      renderer,
      total: () => rows.sizeOf(value),
    })
    this.slots = new RowSlots({ ...options, renderer })
    scroller.addEventListener('scroll', this.onScroll, { passive: true })
    this.watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.onResize)
    this.watcher?.observe(scroller)
    this.view.measure()
  }
  destroy() {
    this.watcher?.disconnect()
    this.scroller.removeEventListener('scroll', this.onScroll)
    this.slots.remove()
  }

  get value() {
    return this.options.value
  }
  visibleLines() {
    return this.view.visibleLines()
  }
  visibleRange(covered: number) {
    return this.view.visibleRange(covered)
  }
  /** Lines of which at least half is in view; none while it has no height. */
  seenRange() {
    return this.view.height === 0 ? null : this.view.seenRange()
  }
  firstLine() {
    return this.view.firstLine()
  }
  reveal(line: number) {
    this.view.reveal(line)
  }
  markDirty() {
    this.isDirty = true
  }
  /** The rows are those of another query. */
  restart(line: number | null) {
    this.shown = [-1, -1]
    this.view.measure()
    if (line === null || line === 0) this.view.scrollTo(0)
    else this.view.scrollToRow(line)
  }
  /** Rows came or went: what was in view stays in its place. */
  settle() {
    const { anchor, view } = this
    const { top } = view
    const line = anchor ? this.options.rows.ofColumn(this.value).indexOf(anchor.identifier) : -1
    view.measureShifted(line < 0 ? 0 : line - anchor!.line, top)
  }

  /** @param start index of its first row @param cursorLine line of the cursor, null while that is in another column */
  paint(start: number, cursorLine: number | null) {
    const { list, rows } = this.options
    const { view, slots } = this
    view.measureTotal()
    const first = view.firstPainted(OVERSCAN)
    const last = view.lastPainted(OVERSCAN)
    if (slots.growTo(view.mostPainted(OVERSCAN))) this.isDirty = true
    if (this.shown[0] !== first || this.shown[1] !== last) {
      this.shown = [first, last]
      rows.ofColumn(this.value).setVisibleRange(first, Math.max(first, last))
    }
    const { selection, stale } = list
    const isMarkedAnew = this.isDirty || selection !== this.selection || stale !== this.stale
    for (let line = first; line <= last; line++) {
      const slot = slots.at(line)
      const row = rows.at(start + line)
      const failed = row === undefined && rows.failureAt(start + line) !== undefined
      const isSame = slot.index === line && slot.row === row && slot.failed === failed
      slots.placeLine(slot, view.offsetOf(line))
      if (isMarkedAnew || !isSame) {
        slots.draw(slot, line, row, failed, isSame && !this.isDirty)
        const identifier = row?.identifier
        slots.updateSelected(
          slot,
          identifier !== undefined && isSelected(selection, identifier),
          identifier !== undefined && stale.has(identifier),
        )
      }
      if (line === cursorLine) slots.showCursorOn(slot, line, 0)
      else slots.hideCursorOn(slot)
    }
    slots.hideOutside(first, last)
    if (cursorLine === null || cursorLine < first || cursorLine > last) slots.clearActive()
    this.keepAnchor(
      start,
      cursorLine !== null && cursorLine >= first && cursorLine <= last ? cursorLine : view.firstLine(),
    )
    Object.assign(this, { selection, stale, isDirty: false })
  }
  private keepAnchor(start: number, line: number) {
    const row = this.options.rows.at(start + line)
    this.anchor = row ? { identifier: row.identifier, line } : null
  }

  private readonly onScroll = () => {
    this.view.followScroller()
    this.options.onScroll()
  }
  private readonly onResize = () => {
    this.view.measure()
    this.isDirty = true
    this.options.onScroll()
  }
}
