/**
 * The scrolling part of the grid: a pool of row elements, painted without React and recycled when they
 * leave the view.
 * Paints at most once per frame, however many events arrived.
 */
import { nextScrollPosition, scrollMap, type ScrollMap } from '@core/list/scrollMap'
import { countOffScreen } from '@core/list/selection/offScreen'
import { isSelected, selectionCount } from '@core/list/selection/selection'
import { settleCursor } from '@core/list/cursor'
import type { RowFeed } from '@core/list/rowWindows'
import type { Identified, List, Surface } from '@core/list/list'

/** Renders one row: as cells of a table, or as a card. */
export interface RowRenderer<Row> {
  /** Height of one line in px, with its gap. */
  height: number
  /** Rows per line for a width in px; 1 in a table. */
  rowsPerLine(width: number): number
  make(): HTMLElement
  /** Paints a row; `row` is undefined while it loads or if its window failed. */
  paint(element: HTMLElement, row: Row | undefined, failed: boolean): void
  /** Marks the cell under the cursor and returns its element id; `column` is null for other rows. */
  mark(element: HTMLElement, column: number | null, id: string): string
  /** Makes the column visible. */
  revealColumn?(column: number): void
}
interface Slot {
  element: HTMLElement
  index: number
  row: unknown
  failed: boolean
  top: number
  left: string
  marked: boolean
}
interface SurfaceOptions<Row extends Identified> {
  name: string
  scroller: HTMLElement
  canvas: HTMLElement
  headHeight(): number
  list: List<Row>
  feed: RowFeed<Row>
  renderer: RowRenderer<Row>
}

const OVERSCAN = 4
/** A view that has not moved for this long has come to rest. Milliseconds. */
const AT_REST = 150

export function makeSurface<Row extends Identified>({
  name,
  scroller,
  canvas,
  headHeight: head,
  list,
  feed,
  renderer: skin,
}: SurfaceOptions<Row>): Surface & { destroy(): void; resized(): void } {
  const slots: Slot[] = []
  let map: ScrollMap = scrollMap(0)
  let position = { physical: 0, base: 0 }
  let viewport = 0
  let lanes = 1
  let lines = 0
  let frame = 0
  let dirty = true
  let revealing = false
  let sideways = scroller.classList.contains('scrolled-inline')
  let shown: [number, number] = [0, -1]
  /** State at the last paint. */
  let lastPainted: { selection: unknown; stale: unknown; active: string | null } = {
    selection: null,
    stale: null,
    active: null,
  }
  let anchor: { identifier: string; line: number } | null = null

  const virtual = () =>
    Math.max(0, Math.min(position.physical + position.base, lines * skin.height - viewport))
  const schedulePaint = () => {
    frame ||= requestAnimationFrame(paint)
  }
  const lineOf = (index: number) => Math.floor(index / lanes)

  const scrollToVirtual = (to: number) => {
    const wanted = Math.max(0, Math.min(to, lines * skin.height - viewport))
    const physical = Math.round(map.toPhysical(wanted))
    position = { physical, base: wanted - physical }
    scroller.scrollTop = physical
  }

  const measure = () => {
    viewport = Math.max(0, scroller.clientHeight - head())
    lanes = skin.rowsPerLine(scroller.clientWidth)
    lines = Math.ceil(feed.total() / lanes)
    map = scrollMap(lines * skin.height)
    canvas.style.blockSize = `${map.canvas}px`
  }

  const reveal = () => {
    revealing = false
    const top = lineOf(list.cursor.index) * skin.height
    const now = virtual()
    if (top < now) scrollToVirtual(top)
    else if (top + skin.height > now + viewport) scrollToVirtual(top + skin.height - viewport)
    skin.revealColumn?.(list.cursor.column)
  }

  const draw = (slot: Slot, index: number, row: Row | undefined, failed: boolean) => {
    const { element } = slot
    // Table rows are placed by CSS. A card alone in its line may have been in a wider window before.
    if (lanes > 1 || slot.left) {
      const left = `calc(${index % lanes} * 100% / ${lanes})`
      if (slot.left !== left) {
        slot.left = left
        element.style.insetInlineStart = left
        element.style.inlineSize = `calc(100% / ${lanes})`
      }
    }
    if (slot.index < 0) element.hidden = false
    if (slot.index !== index) {
      element.id = `${name}-${index}`
      element.setAttribute('aria-rowindex', String(index + 2))
    }
    const same = slot.index === index && slot.row === row && slot.failed === failed && !dirty
    Object.assign(slot, { index, row, failed })
    if (!same) skin.paint(element, row, failed)
  }
  const updateSelected = (element: HTMLElement, chosen: boolean, changed: boolean) => {
    const wanted = chosen ? 'true' : 'false'
    if (element.getAttribute('aria-selected') !== wanted) element.setAttribute('aria-selected', wanted)
    if (changed !== 'stale' in element.dataset)
      if (changed) element.dataset.stale = ''
      else delete element.dataset.stale
  }
  const showCursorOn = (slot: Slot, index: number) => {
    if (!slot.marked) {
      slot.marked = true
      slot.element.dataset.cursor = ''
    }
    const id = skin.mark(slot.element, list.cursor.column, `${name}-${index}`)
    if (id !== lastPainted.active) {
      lastPainted.active = id
      scroller.setAttribute('aria-activedescendant', id)
    }
  }
  const hideCursorOn = (slot: Slot) => {
    slot.marked = false
    delete slot.element.dataset.cursor
    skin.mark(slot.element, null, '')
  }

  /** React does not render while scrolling; off-screen counts are updated when scrolling stops. */
  let resting: ReturnType<typeof setTimeout> | undefined
  const updateOffScreen = () => {
    clearTimeout(resting)
    const top = virtual()
    // A row that is half in view is seen.
    const last = Math.round((top + viewport) / skin.height) * lanes - 1
    const hidden = viewport === 0 ? 0 : countOffScreen(list, Math.round(top / skin.height) * lanes, last)
    if (list.offScreen !== hidden) list.offScreen = hidden
  }
  const watchOffScreen = (changed: boolean) => {
    if (changed) updateOffScreen()
    clearTimeout(resting)
    if (selectionCount(list.selection) > 0) resting = setTimeout(updateOffScreen, AT_REST)
  }

  const paint = () => {
    frame = 0
    if (revealing) reveal()
    const top = virtual()
    const total = feed.total()
    const first = Math.max(0, Math.floor(top / skin.height) - OVERSCAN) * lanes
    const last = Math.min(total, (Math.ceil((top + viewport) / skin.height) + OVERSCAN) * lanes) - 1
    const needed = (Math.ceil(viewport / skin.height) + 2 * OVERSCAN + 1) * lanes
    while (slots.length < needed) {
      const element = skin.make()
      element.hidden = true
      canvas.append(element)
      slots.push({ element, index: -1, row: null, failed: false, top: NaN, left: '', marked: false })
      dirty = true
    }
    if (shown[0] !== first || shown[1] !== last) {
      shown = [first, last]
      feed.setVisibleRange(first, last)
    }
    const { selection, stale } = list
    const cursor = list.cursor.index
    const size = slots.length
    const hasChanged = selection !== lastPainted.selection
    const again = dirty || hasChanged || stale !== lastPainted.stale
    lastPainted = { selection, stale, active: lastPainted.active }
    for (let index = first; index <= last; index++) {
      const slot = slots[index % size]!
      const row = feed.at(index)
      const failed = row === undefined && feed.failureAt(index) !== undefined
      const y = lineOf(index) * skin.height - position.base
      if (slot.top !== y) {
        slot.top = y
        slot.element.style.transform = `translateY(${y}px)`
      }
      if (again || slot.index !== index || slot.row !== row || slot.failed !== failed) {
        draw(slot, index, row, failed)
        updateSelected(
          slot.element,
          row !== undefined && isSelected(selection, row.identifier),
          row !== undefined && stale.has(row.identifier),
        )
      }
      if (index === cursor) showCursorOn(slot, index)
      else if (slot.marked) hideCursorOn(slot)
    }
    for (const slot of slots) {
      if (slot.index < 0 || (slot.index >= first && slot.index <= last && slots[slot.index % size] === slot))
        continue
      slot.index = -1
      slot.row = null
      slot.element.hidden = true
      if (slot.marked) hideCursorOn(slot)
    }
    if (lastPainted.active !== null && (total === 0 || cursor < first || cursor > last)) {
      lastPainted.active = null
      scroller.removeAttribute('aria-activedescendant')
    }
    const topRow = feed.at(Math.min(total - 1, Math.ceil(top / skin.height) * lanes))
    anchor = topRow ? { identifier: topRow.identifier, line: Math.ceil(top / skin.height) } : null
    dirty = false
    watchOffScreen(hasChanged)
  }

  const onScroll = () => {
    const next = nextScrollPosition(map, scroller.scrollTop, position)
    if (next.physical !== scroller.scrollTop) scroller.scrollTop = next.physical
    position = next
    if ((scroller.scrollLeft !== 0) !== sideways)
      scroller.classList.toggle('scrolled-inline', (sideways = !sideways))
    schedulePaint()
  }
  /** Keeps visible rows in place when rows above them were added or removed. */
  const keepScrollPosition = () => {
    const before = list.cursor.index
    const inView = before >= shown[0] && before <= shown[1]
    const moved = settleCursor(list)
    const top = virtual()
    const held = !inView && anchor ? feed.indexOf(anchor.identifier) : -1
    const by = inView ? lineOf(before + moved) - lineOf(before) : held >= 0 ? lineOf(held) - anchor!.line : 0
    measure()
    if (by !== 0 && top > 0) scrollToVirtual(top + by * skin.height)
    else if (position.physical + position.base > lines * skin.height - viewport) scrollToVirtual(top)
  }
  const stop = feed.on((change) => {
    if (change === 'answered') {
      // A new query begins with one window: say again what is visible, though it may be the same rows.
      shown = [-1, -1]
      measure()
      position = { physical: -1, base: 0 }
      const line = lineOf(list.cursor.index)
      scrollToVirtual(list.cursor.index === 0 ? 0 : line * skin.height - Math.floor(viewport / 3))
    } else if (change === 'refreshed') keepScrollPosition()
    else if (change === 'loaded') {
      if (list.cursor.identifier === null)
        list.cursor.identifier = feed.at(list.cursor.index)?.identifier ?? null
      if (lines !== Math.ceil(feed.total() / lanes)) measure()
    }
    schedulePaint()
  })
  const resized = () => {
    const line = lineOf(list.cursor.index)
    const offset = line * skin.height - virtual()
    const before = lanes
    measure()
    if (lanes !== before) scrollToVirtual(lineOf(list.cursor.index) * skin.height - offset)
    dirty = true
    schedulePaint()
  }
  scroller.addEventListener('scroll', onScroll, { passive: true })
  const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resized)
  watcher?.observe(scroller)
  resized()
  if (list.cursor.index > 0)
    scrollToVirtual(lineOf(list.cursor.index) * skin.height - Math.floor(viewport / 3))

  return {
    reveal: () => {
      revealing = true
      schedulePaint()
    },
    visibleLines: () => Math.max(1, Math.floor(viewport / skin.height)),
    visibleRange: (covered = 0) => {
      const top = virtual()
      // Positions are rounded to a pixel.
      const first = Math.ceil((top - 1) / skin.height)
      const end = Math.floor((top + viewport - covered + 1) / skin.height)
      return [first * lanes, Math.max(first + 1, end) * lanes - 1]
    },
    rowsPerLine: () => lanes,
    repaint: () => {
      dirty = true
      schedulePaint()
    },
    focus: () => scroller.focus({ preventScroll: true }),
    resized,
    destroy() {
      stop()
      clearTimeout(resting)
      watcher?.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      // The next surface of this scroller paints in a later frame: until then no row is the active one.
      scroller.removeAttribute('aria-activedescendant')
      for (const { element } of slots) element.remove()
    },
  }
}
