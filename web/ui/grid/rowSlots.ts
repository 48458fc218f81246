/** A pool of row elements, painted without React and recycled when they leave the view. */

/** Renders one row: as cells of a table, or as a card. */
export interface RowRenderer<Row> {
  /** Height of one line in px, with its gap. */
  height: number
  /** Rows above the first one, which count in `aria-rowindex`: the header of a table. */
  headRows: number
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

export interface Slot {
  element: HTMLElement
  /** Of its row; -1 when it is hidden. */
  index: number
  row: unknown
  failed: boolean
  /** In the canvas, in px. */
  top: number
  /** As CSS; empty in a table. */
  left: string
  /** Has the cursor. */
  marked: boolean
}

interface SlotsOptions<Row> {
  /** What the ids of rows begin with. */
  name: string
  scroller: HTMLElement
  canvas: HTMLElement
  renderer: RowRenderer<Row>
}

export class RowSlots<Row> {
  private readonly slots: Slot[] = []
  /** Element id of the cell under the cursor. */
  private activeId: string | null = null
  private readonly options: SlotsOptions<Row>

  constructor(options: SlotsOptions<Row>) {
    this.options = options
  }

  /** Adds elements until there are so many. Returns whether it added some. */
  growTo(count: number): boolean {
    const { renderer, canvas } = this.options
    const isSmaller = this.slots.length < count
    while (this.slots.length < count) {
      const element = renderer.make()
      element.hidden = true
      canvas.append(element)
      this.slots.push({ element, index: -1, row: null, failed: false, top: NaN, left: '', marked: false })
    }
    return isSmaller
  }
  /** The slot of a row: neighbours have different ones. */
  at(index: number): Slot {
    return this.slots[index % this.slots.length]!
  }

  /** @param isSame its content has not changed and is not painted again */
  draw(slot: Slot, index: number, row: Row | undefined, failed: boolean, isSame: boolean) {
    const { element } = slot
    if (slot.index < 0) element.hidden = false
    if (slot.index !== index) {
      element.id = `${this.options.name}-${index}`
      element.setAttribute('aria-rowindex', String(index + 1 + this.options.renderer.headRows))
    }
    slot.index = index
    slot.row = row
    slot.failed = failed
    if (!isSame) this.options.renderer.paint(element, row, failed)
  }
  /** Table rows are placed by CSS. A card alone in its line may have been in a wider window before. */
  placeInLine(slot: Slot, index: number, lanes: number) {
    if (lanes === 1 && !slot.left) return
    const left = `calc(${index % lanes} * 100% / ${lanes})`
    if (slot.left === left) return
    slot.left = left
    slot.element.style.insetInlineStart = left
    slot.element.style.inlineSize = `calc(100% / ${lanes})`
  }
  placeLine(slot: Slot, top: number) {
    if (slot.top === top) return
    slot.top = top
    slot.element.style.transform = `translateY(${top}px)`
  }
  updateSelected({ element }: Slot, isChosen: boolean, isStale: boolean) {
    const selected = isChosen ? 'true' : 'false'
    if (element.getAttribute('aria-selected') !== selected) element.setAttribute('aria-selected', selected)
    if (isStale !== 'stale' in element.dataset)
      if (isStale) element.dataset.stale = ''
      else delete element.dataset.stale
  }

  showCursorOn(slot: Slot, index: number, column: number) {
    const { renderer, name, scroller } = this.options
    if (!slot.marked) {
      slot.marked = true
      slot.element.dataset.cursor = ''
    }
    const id = renderer.mark(slot.element, column, `${name}-${index}`)
    if (id === this.activeId) return
    this.activeId = id
    scroller.setAttribute('aria-activedescendant', id)
  }
  hideCursorOn(slot: Slot) {
    if (!slot.marked) return
    slot.marked = false
    delete slot.element.dataset.cursor
    this.options.renderer.mark(slot.element, null, '')
  }
  /** The cursor is on no row that is painted. */
  clearActive() {
    if (this.activeId === null) return
    this.activeId = null
    this.options.scroller.removeAttribute('aria-activedescendant')
  }

  /** Hides the slots of all other rows. */
  hideOutside(first: number, last: number) {
    for (const slot of this.slots) {
      const isInside = slot.index >= first && slot.index <= last && this.at(slot.index) === slot
      if (slot.index < 0 || isInside) continue
      slot.index = -1
      slot.row = null
      slot.element.hidden = true
      this.hideCursorOn(slot)
    }
  }
  remove() {
    // The next surface of this scroller paints in a later frame: until then no row is the active one.
    this.options.scroller.removeAttribute('aria-activedescendant')
    for (const { element } of this.slots) element.remove()
  }
}
