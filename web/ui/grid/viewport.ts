/** The part of the rows that is in view. Positions are virtual px, of all rows: browsers cap an element's height (`scrollMap.ts`). */
import { nextScrollPosition, scrollMap, type ScrollMap } from '@core/list/scrollMap'

interface ViewportOptions {
  scroller: HTMLElement
  canvas: HTMLElement
  /** In px: rows begin below the head. */
  headHeight(): number
  renderer: { height: number; rowsPerLine(width: number): number }
  /** Number of rows. */
  total(): number
}

export class Viewport {
  /** Rows per line; 1 in a table. */
  lanes = 1
  /** Of the rows in view, in px. */
  height = 0
  private lines = 0
  private map: ScrollMap = scrollMap(0)
  /** `base`: virtual minus physical position. */
  private position = { physical: 0, base: 0 }
  private readonly options: ViewportOptions

  constructor(options: ViewportOptions) {
    this.options = options
  }

  private get lineHeight() {
    return this.options.renderer.height
  }
  private get lastTop() {
    return this.lines * this.lineHeight - this.height
  }
  /** Position of the first px in view. */
  get top(): number {
    return Math.max(0, Math.min(this.position.physical + this.position.base, this.lastTop))
  }
  lineOf(index: number): number {
    return Math.floor(index / this.lanes)
  }
  /** Where the line of a row stands in the canvas, in px. */
  offsetOf(index: number): number {
    return this.lineOf(index) * this.lineHeight - this.position.base
  }

  /** Reads the sizes again. Keeps the position. */
  measure() {
    const { scroller, canvas, headHeight, renderer } = this.options
    this.height = Math.max(0, scroller.clientHeight - headHeight())
    this.lanes = renderer.rowsPerLine(scroller.clientWidth)
    this.lines = this.neededLines()
    this.map = scrollMap(this.lines * this.lineHeight)
    canvas.style.blockSize = `${this.map.canvas}px`
  }
  private neededLines() {
    return Math.ceil(this.options.total() / this.lanes)
  }
  /** Measures again when rows were added or removed. */
  measureTotal() {
    if (this.lines !== this.neededLines()) this.measure()
  }
  /** Measures again and keeps the line of a row where it stands in view, if there are more or fewer rows in a line now. */
  measureAround(index: number) {
    const offset = this.lineOf(index) * this.lineHeight - this.top
    const before = this.lanes
    this.measure()
    if (this.lanes !== before) this.scrollTo(this.lineOf(index) * this.lineHeight - offset)
  }
  /** Measures again after `lines` were added above, or removed when it is negative. */
  measureShifted(lines: number, top: number) {
    this.measure()
    if (lines !== 0 && top > 0) this.scrollTo(top + lines * this.lineHeight)
    else if (this.position.physical + this.position.base > this.lastTop) this.scrollTo(top)
  }

  scrollTo(position: number) {
    const target = Math.max(0, Math.min(position, this.lastTop))
    const physical = Math.round(this.map.toPhysical(target))
    this.position = { physical, base: target - physical }
    this.options.scroller.scrollTop = physical
  }
  /** Scrolls a row into the upper third. */
  scrollToRow(index: number) {
    this.scrollTo(this.lineOf(index) * this.lineHeight - Math.floor(this.height / 3))
  }
  /** Scrolls no further than needed to see a row. */
  reveal(index: number) {
    const lineTop = this.lineOf(index) * this.lineHeight
    const { top } = this
    if (lineTop < top) this.scrollTo(lineTop)
    else if (lineTop + this.lineHeight > top + this.height)
      this.scrollTo(lineTop + this.lineHeight - this.height)
  }
  /** Reads the position of the scroller, and corrects it where the mapping drifted. */
  followScroller() {
    const { scroller } = this.options
    const next = nextScrollPosition(this.map, scroller.scrollTop, this.position)
    if (next.physical !== scroller.scrollTop) scroller.scrollTop = next.physical
    this.position = next
  }

  visibleLines(): number {
    return Math.max(1, Math.floor(this.height / this.lineHeight))
  }
  /** Indexes of the first and last row that are fully in view, at least one. `covered`: px at the bottom that do not count. */
  visibleRange(covered: number): [first: number, last: number] {
    const { top } = this
    // Positions are rounded to a pixel.
    const first = Math.ceil((top - 1) / this.lineHeight)
    const end = Math.floor((top + this.height - covered + 1) / this.lineHeight)
    return [first * this.lanes, Math.max(first + 1, end) * this.lanes - 1]
  }
  /** Indexes of the first and last row of which at least half is in view. */
  seenRange(): [first: number, last: number] {
    const { top } = this
    return [
      Math.round(top / this.lineHeight) * this.lanes,
      Math.round((top + this.height) / this.lineHeight) * this.lanes - 1,
    ]
  }
  /** Index of the first row that is partly in view, less `slack` lines. */
  firstPainted(slack: number): number {
    return Math.max(0, Math.floor(this.top / this.lineHeight) - slack) * this.lanes
  }
  /** Index of the last row that is partly in view, plus `slack` lines. */
  lastPainted(slack: number): number {
    const end = Math.ceil((this.top + this.height) / this.lineHeight) + slack
    return Math.min(this.options.total(), end * this.lanes) - 1
  }
  /** Rows that may be painted at once. */
  mostPainted(slack: number): number {
    return (Math.ceil(this.height / this.lineHeight) + 2 * slack + 1) * this.lanes
  }
  /** The first line that is fully in view. */
  firstLine(): number {
    return Math.ceil(this.top / this.lineHeight)
  }
}
