/** Renders rows as cards, the documented default layout of some lists. Same pool, cursor and selection as the table. */
import type { Column } from '@core/list/columns'
import type { Identified, List } from '@core/list/list'
import { makeElement } from './cardParts'
import type { RowRenderer } from './rowSlots'

/** How a row looks as a card: the standard one (`standardCard.ts`), or what its module draws. */
export interface DrawnCard<Row> {
  /** Names the record. */
  title: Column<Row>
  /** Of a line of cards with its gap, in px: cards of one list are equally high. */
  height: number
  /** In px; a line has as many cards as fit. */
  minWidth: number
  /** Fills an empty card, with a `.box` that shows whether it is selected. */
  make(cell: HTMLElement): void
  /** Paints a row, or nothing while it loads. */
  paint(cell: HTMLElement, row: Row | undefined, list: List<Row & Identified>): void
}

export function cardRenderer<Row extends Identified>(
  list: List<Row>,
  card: DrawnCard<Row>,
  scroller: HTMLElement,
): RowRenderer<Row> {
  return {
    height: card.height,
    headRows: 0,
    rowsPerLine: (width) => Math.max(1, Math.floor(width / card.minWidth)),
    make() {
      const place = makeElement('card-place')
      place.setAttribute('role', 'row')
      const cell = makeElement('card')
      cell.setAttribute('role', 'gridcell')
      card.make(cell)
      place.append(cell)
      return place
    },
    paint(place, row, failed) {
      place.classList.toggle('waiting', row === undefined && !failed)
      place.classList.toggle('failed', failed)
      card.paint(place.firstElementChild as HTMLElement, row, list)
    },
    mark(place, column, id) {
      const cell = place.firstElementChild as HTMLElement
      if (column === null) cell.removeAttribute('id')
      else cell.id = `${id}-card`
      return `${id}-card`
    },
    revealColumn: () => {
      scroller.scrollLeft = 0
    },
  }
}
