/** Paints the columns of a board, at most once per frame, and moves cursor and focus between them. */
import { ref, subscribe } from 'valtio'
import { moveCursor, type RangeIds } from '@core/list/cursor'
import { ofShownColumn } from '@core/list/board/board'
import type { BoardRows } from '@core/list/board/boardRows'
import { rowAtPlace, spanAt, stepAcross, stepDown, type BoardPlace } from '@core/list/board/columnSpans'
import type { Identified, List, Surface } from '@core/list/list'
import type { RowChange } from '@core/list/rowWindows'
import { announce } from '@core/shell/announce'
import { words } from '@core/words/i18n'
import type { DrawnCard } from '../grid/cardRenderer'
import { OffScreenCount } from '../grid/offScreenCount'
import { listenToPointer } from '../grid/pointer'
import { focusList } from '../list/focusList'
import { ColumnView } from './columnView'

interface BoardOptions<Row extends Identified> {
  list: List<Row>
  rows: BoardRows<Row>
  card: DrawnCard<Row>
  ids: RangeIds
}

export class BoardSurface<Row extends Identified> implements Surface {
  private readonly options: BoardOptions<Row>
  private readonly columns = new Map<string, ColumnView<Row>>()
  private readonly offScreen: OffScreenCount<Row>
  private root: HTMLElement | null = null
  private watcher: IntersectionObserver | null = null
  private frame = 0
  private isRevealing = false
  /** The key that was pressed last was Tab. */
  private isTabbing = false
  private selection: unknown = null
  /** Where the cursor was painted last. */
  private place: BoardPlace | null = null

  constructor(options: BoardOptions<Row>) {
    this.options = options
    this.offScreen = new OffScreenCount(options.list, () => this.seenRanges())
  }

  /** @param root the element that holds the columns; returns a function that removes the surface */
  mount(root: HTMLElement) {
    const { list, rows } = this.options
    this.root = root
    if (typeof IntersectionObserver !== 'undefined') {
      this.watcher = new IntersectionObserver(this.onSeen, { root, rootMargin: '0px 300px' })
      for (const { scroller } of this.columns.values()) this.watcher.observe(scroller)
    }
    // Beside an open record there is less room for the column of the cursor.
    const room = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.reveal())
    room?.observe(root)
    root.addEventListener('keydown', this.onKey)
    root.addEventListener('focusin', this.onFocus)
    list.surface = ref(this)
    const stopRows = rows.on((change) => void this.onRows(change))
    let { selection, stale } = list
    const stopList = subscribe(list, () => {
      if (list.selection === selection && list.stale === stale) return
      selection = list.selection
      stale = list.stale
      this.repaint()
    })
    // The list was ready before the board was loaded.
    focusList(list as List)
    this.reveal()
    return () => {
      stopRows()
      stopList()
      this.offScreen.stop()
      room?.disconnect()
      root.removeEventListener('keydown', this.onKey)
      root.removeEventListener('focusin', this.onFocus)
      this.watcher?.disconnect()
      cancelAnimationFrame(this.frame)
      this.frame = 0
      this.root = null
      if (list.surface === this) list.surface = null
    }
  }
  addColumn(value: string, scroller: HTMLElement, canvas: HTMLElement) {
    const { list, rows, ids } = this.options
    const name = `${list.name}-${encodeURIComponent(value)}`
    const view = new ColumnView({
      ...this.options,
      value,
      name,
      scroller,
      canvas,
      onScroll: this.schedulePaint,
    })
    const stopPointer = listenToPointer(scroller, list, rows, ids, { name, start: () => this.startOf(value) })
    this.columns.set(value, view)
    this.watcher?.observe(scroller)
    if (!this.watcher) this.tellSeen()
    this.schedulePaint()
    return () => {
      // The last card of a column takes its grid along: the column of the cursor gets the focus when it is painted.
      if (document.activeElement === scroller) this.root?.focus({ preventScroll: true })
      stopPointer()
      this.watcher?.unobserve(scroller)
      if (this.columns.get(value) === view) this.columns.delete(value)
      view.destroy()
    }
  }

  reveal() {
    this.isRevealing = true
    this.schedulePaint()
  }
  visibleLines() {
    return this.current()?.visibleLines() ?? 1
  }
  visibleRange(covered = 0): [number, number] {
    const view = this.current()
    if (!view) return [0, 0]
    const start = this.startOf(view.value)
    const [first, last] = view.visibleRange(covered)
    return [start + first, Math.min(start + last, start + this.options.rows.sizeOf(view.value) - 1)]
  }
  rowsPerLine() {
    return 1
  }
  /** Beside the cursor is the card at the same height. */
  step(index: number, across: -1 | 0 | 1, down: number) {
    const spans = this.options.rows.spans()
    if (across === 0) return stepDown(spans, index, down)
    const at = spanAt(spans, index)
    if (at < 0) return index
    const line = index - spans[at]!.start
    const own = this.viewAt(at)
    const height = line - Math.min(line, own?.firstLine() ?? 0)
    return stepAcross(spans, index, across, (next) => (this.viewAt(next)?.firstLine() ?? 0) + height)
  }
  repaint() {
    for (const view of this.columns.values()) view.markDirty()
    this.schedulePaint()
  }
  focus() {
    ;(this.current()?.scroller ?? this.root)?.focus({ preventScroll: true })
  }

  /** Index of the row that an element of a card holds. */
  readonly indexAt = (card: Element): number => {
    const view = [...this.columns.values()].find(({ scroller }) => scroller.contains(card))
    return view ? this.startOf(view.value) + Number(card.getAttribute('aria-rowindex')) - 1 : -1
  }

  isCursorIn(value: string) {
    return this.current()?.value === value
  }

  private startOf(value: string) {
    const { list, rows } = this.options
    return rows.spans()[ofShownColumn(list.board!, value)]?.start ?? 0
  }
  private viewAt(at: number) {
    const value = this.options.list.board!.columns[at]?.value
    return value === undefined ? undefined : this.columns.get(value)
  }
  /** The column of the cursor. */
  private current() {
    const { list, rows } = this.options
    return this.viewAt(spanAt(rows.spans(), list.cursor.index))
  }
  private seenRanges() {
    return [...this.columns.values()].flatMap((view) => {
      const range = view.isSeen && view.seenRange()
      const start = this.startOf(view.value)
      const end = start + this.options.rows.sizeOf(view.value) - 1
      return range ? [[start + range[0], Math.min(start + range[1], end)] as const] : []
    })
  }

  private readonly schedulePaint = () => {
    this.frame ||= requestAnimationFrame(this.paint)
  }
  private readonly paint = () => {
    this.frame = 0
    const { list, rows } = this.options
    if (!list.board) return
    const spans = rows.spans()
    const { index } = list.cursor
    const at = spanAt(spans, index)
    if (this.isRevealing) this.showCursor(at, index - (spans[at]?.start ?? 0))
    for (const [order, { value }] of list.board.columns.entries()) {
      const view = this.columns.get(value)
      const span = spans[order]
      if (view && span && (view.isSeen || order === at))
        view.paint(span.start, order === at ? index - span.start : null)
    }
    const value = list.board.columns[at]?.value
    this.place = value === undefined ? null : { value, line: index - spans[at]!.start }
    this.moveFocus(this.viewAt(at))
    const isSelectionNew = list.selection !== this.selection
    this.selection = list.selection
    this.offScreen.painted(isSelectionNew)
  }
  private showCursor(at: number, line: number) {
    const view = this.viewAt(at)
    // Its column may come with the next frame of React.
    if (!view) return
    this.isRevealing = false
    view.scroller.parentElement?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
    view.reveal(line)
  }
  /** Of the grids of the columns that of the cursor has the focus while one of them has it. */
  private moveFocus(current: ColumnView<Row> | undefined) {
    const { activeElement } = document
    let isHere = activeElement !== null && activeElement === this.root
    for (const view of this.columns.values()) {
      if (view.scroller === activeElement && view !== current) isHere = true
    }
    if (isHere) current?.scroller.focus({ preventScroll: true })
  }

  private async onRows(change: RowChange) {
    const { list, rows } = this.options
    if (change === 'answered') {
      const [spans, { index }] = [rows.spans(), list.cursor]
      const at = spanAt(spans, index)
      for (const view of this.columns.values())
        view.restart(view === this.viewAt(at) ? index - spans[at]!.start : null)
      this.reveal()
    } else if (change === 'refreshed') {
      for (const view of this.columns.values()) view.settle()
      await this.settleCursor()
    } else if (change === 'loaded' && list.cursor.identifier === null)
      list.cursor.identifier = rows.at(list.cursor.index)?.identifier ?? null
    this.schedulePaint()
  }
  /** The cursor stays on its card, also when that went to another column; else at its place. */
  private async settleCursor() {
    const { list, rows } = this.options
    const { cursor, board } = list
    const { place } = this
    const { identifier } = cursor
    let found = identifier === null ? -1 : rows.indexOf(identifier)
    const at = place ? ofShownColumn(board!, place.value) : -1
    const stays = rowAtPlace(rows.spans(), at, place?.line ?? 0)
    if (found < 0 && identifier !== null) {
      cursor.index = stays
      found = await rows.find(identifier).catch(() => -1)
      if (cursor.identifier !== identifier) return
    }
    cursor.index = found < 0 ? stays : found
    if (found < 0) cursor.identifier = rows.at(stays)?.identifier ?? null
    const now = spanAt(rows.spans(), cursor.index)
    if (place && board!.columns[now]?.value !== place.value) this.reveal()
    if (found >= 0 && place && board!.columns[now]?.value !== place.value) this.sayMoved(now)
  }
  private sayMoved(at: number) {
    const { list, rows, card } = this.options
    const { index } = list.cursor
    const row = rows.at(index)
    const { start, count } = rows.spans()[at]!
    announce(
      words('list:board.moved', {
        card: row ? card.title.text(row) : '',
        column: list.board!.columns[at]!.label(),
        at: index - start + 1,
        count,
      }),
    )
  }

  private readonly onKey = ({ key }: KeyboardEvent) => {
    this.isTabbing = key === 'Tab'
  }
  /** Tab takes the cursor along to another column; what else gives that the focus, such as a dialog that closes, does not. */
  private readonly onFocus = ({ target }: FocusEvent) => {
    const view = [...this.columns.values()].find(({ scroller }) => scroller === target)
    if (this.isTabbing && view && view !== this.current())
      moveCursor(this.options.list as List, this.startOf(view.value) + view.firstLine())
    this.isTabbing = false
    this.schedulePaint()
  }
  private readonly onSeen = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      for (const view of this.columns.values())
        if (view.scroller === target) {
          view.isSeen = isIntersecting
          if (isIntersecting) view.markDirty()
        }
    this.tellSeen()
    this.schedulePaint()
  }
  private tellSeen() {
    this.options.rows.see(
      new Set([...this.columns].filter(([, { isSeen }]) => isSeen).map(([value]) => value)),
    )
  }
}
