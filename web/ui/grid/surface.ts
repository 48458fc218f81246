/** The scrolling part of the grid. Paints at most once per frame, however many events arrived. */
import { settleCursor } from '@core/list/cursor'
import type { Identified, List, Surface } from '@core/list/list'
import type { RowChange, RowFeed } from '@core/list/rowWindows'
import { isSelected } from '@core/list/selection/selection'
import { OffScreenCount } from './offScreenCount'
import { RowSlots, type RowRenderer } from './rowSlots'
import { Viewport } from './viewport'

interface SurfaceOptions<Row extends Identified> {
  name: string
  scroller: HTMLElement
  canvas: HTMLElement
  /** In px. */
  headHeight(): number
  list: List<Row>
  feed: RowFeed<Row>
  renderer: RowRenderer<Row>
}

/** Lines above and below the view that are painted too. */
const OVERSCAN = 4
/** Rows on paper, at most in each direction from the view. */
const MOST_PRINTED = 1_000

export class GridSurface<Row extends Identified> implements Surface {
  private readonly options: SurfaceOptions<Row>
  private readonly view: Viewport
  private readonly slots: RowSlots<Row>
  private readonly offScreen: OffScreenCount<Row>
  private readonly stopFeed: () => void
  private readonly watcher: ResizeObserver | null
  private frame = 0
  /** All rows are painted again. */
  private isDirty = true
  private isRevealing = false
  /** On paper the grid is as high as its rows: what is painted does not follow its size. */
  private isPrinting = false
  private isScrolledInline: boolean
  private shown: [first: number, last: number] = [0, -1]
  /** As painted last. */
  private selection: unknown = null
  private stale: unknown = null
  /** The first row in view. */
  private anchor: { identifier: string; line: number } | null = null

  constructor(options: SurfaceOptions<Row>) {
    const { scroller, list, feed } = options
    this.options = options
    this.isScrolledInline = scroller.classList.contains('scrolled-inline')
    this.view = new Viewport({ ...options, total: feed.total })
    this.slots = new RowSlots(options)
    // A row that is half in view is seen.
    this.offScreen = new OffScreenCount(list, () => (this.view.height === 0 ? [] : [this.view.seenRange()]))
    this.stopFeed = feed.on((change) => this.onRows(change))
    scroller.addEventListener('scroll', this.onScroll, { passive: true })
    this.watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.onResize)
    this.watcher?.observe(scroller)
    addEventListener('beforeprint', this.onPrint)
    addEventListener('afterprint', this.onPrinted)
    this.onResize()
    if (list.cursor.index > 0) this.view.scrollToRow(list.cursor.index)
  }

  reveal() {
    this.isRevealing = true
    this.schedulePaint()
  }
  visibleLines() {
    return this.view.visibleLines()
  }
  visibleRange(covered = 0) {
    return this.view.visibleRange(covered)
  }
  rowsPerLine() {
    return this.view.lanes
  }
  repaint() {
    this.isDirty = true
    this.schedulePaint()
  }
  focus() {
    this.options.scroller.focus({ preventScroll: true })
  }
  destroy() {
    this.stopFeed()
    this.offScreen.stop()
    this.watcher?.disconnect()
    removeEventListener('beforeprint', this.onPrint)
    removeEventListener('afterprint', this.onPrinted)
    this.options.scroller.removeEventListener('scroll', this.onScroll)
    cancelAnimationFrame(this.frame)
    this.slots.remove()
  }

  private schedulePaint() {
    this.frame ||= requestAnimationFrame(this.paint)
  }
  private readonly paint = () => {
    const { list, feed, renderer } = this.options
    const { view, slots } = this
    this.frame = 0
    if (this.isPrinting) return
    if (this.isRevealing) {
      this.isRevealing = false
      view.reveal(list.cursor.index)
      renderer.revealColumn?.(list.cursor.column)
    }
    const first = view.firstPainted(OVERSCAN)
    const last = view.lastPainted(OVERSCAN)
    if (slots.growTo(view.mostPainted(OVERSCAN))) this.isDirty = true
    if (this.shown[0] !== first || this.shown[1] !== last) {
      this.shown = [first, last]
      feed.setVisibleRange(first, last)
    }
    const isSelectionNew = list.selection !== this.selection
    this.paintRows(first, last)
    slots.hideOutside(first, last)
    const cursor = list.cursor.index
    if (feed.total() === 0 || cursor < first || cursor > last) slots.clearActive()
    const line = view.firstLine()
    const row = feed.at(Math.min(feed.total() - 1, line * view.lanes))
    this.anchor = row ? { identifier: row.identifier, line } : null
    this.isDirty = false
    this.offScreen.painted(isSelectionNew)
  }
  /** Paints what changed of these rows since the last time. */
  private paintRows(first: number, last: number) {
    const { list, feed } = this.options
    const { view, slots, isDirty } = this
    const { selection, stale } = list
    const { index: cursor, column } = list.cursor
    const isMarkedAnew = isDirty || selection !== this.selection || stale !== this.stale
    this.selection = selection
    this.stale = stale
    for (let index = first; index <= last; index++) {
      const slot = slots.at(index)
      const row = feed.at(index)
      const failed = row === undefined && feed.failureAt(index) !== undefined
      const isSame = slot.index === index && slot.row === row && slot.failed === failed
      slots.placeLine(slot, view.offsetOf(index))
      if (isMarkedAnew || !isSame) {
        slots.placeInLine(slot, index, view.lanes)
        slots.draw(slot, index, row, failed, isSame && !isDirty)
        const identifier = row?.identifier
        slots.updateSelected(
          slot,
          identifier !== undefined && isSelected(selection, identifier),
          identifier !== undefined && stale.has(identifier),
        )
      }
      if (index === cursor) slots.showCursorOn(slot, index, column)
      else slots.hideCursorOn(slot)
    }
  }

  /** Paints the loaded rows around the view, at once: the browser takes its picture when this returns. */
  private readonly onPrint = () => {
    const { feed } = this.options
    const { slots } = this
    this.isPrinting = true
    let [first, last] = this.shown
    while (first > this.shown[0] - MOST_PRINTED && feed.at(first - 1)) first--
    while (last < this.shown[1] + MOST_PRINTED && feed.at(last + 1)) last++
    slots.growTo(last - first + 1)
    this.isDirty = true
    this.paintRows(first, last)
    slots.hideOutside(first, last)
    for (let index = first; index <= last; index++) slots.at(index).element.style.order = String(index)
  }
  private readonly onPrinted = () => {
    this.isPrinting = false
    this.onResize()
  }
  private readonly onScroll = () => {
    const { scroller } = this.options
    this.view.followScroller()
    if ((scroller.scrollLeft !== 0) !== this.isScrolledInline) {
      this.isScrolledInline = !this.isScrolledInline
      scroller.classList.toggle('scrolled-inline', this.isScrolledInline)
    }
    this.schedulePaint()
  }
  private readonly onResize = () => {
    this.view.measureAround(this.options.list.cursor.index)
    this.repaint()
  }
  private onRows(change: RowChange) {
    const { list, feed } = this.options
    const { cursor } = list
    if (change === 'answered') {
      // A new query begins with one window: say again what is visible, though it may be the same rows.
      this.shown = [-1, -1]
      this.view.measure()
      if (cursor.index === 0) this.view.scrollTo(0)
      else this.view.scrollToRow(cursor.index)
    } else if (change === 'refreshed') this.keepScrollPosition()
    else if (change === 'loaded') {
      if (cursor.identifier === null) cursor.identifier = feed.at(cursor.index)?.identifier ?? null
      this.view.measureTotal()
    }
    this.schedulePaint()
  }
  /** Keeps visible rows in place when rows above them were added or removed. */
  private keepScrollPosition() {
    const { list, feed } = this.options
    const { view, shown, anchor } = this
    const before = list.cursor.index
    const isInView = before >= shown[0] && before <= shown[1]
    const moved = settleCursor(list)
    const { top } = view
    const anchorIndex = !isInView && anchor ? feed.indexOf(anchor.identifier) : -1
    const lines = isInView
      ? view.lineOf(before + moved) - view.lineOf(before)
      : anchorIndex >= 0
        ? view.lineOf(anchorIndex) - anchor!.line
        : 0
    view.measureShifted(lines, top)
  }
}
