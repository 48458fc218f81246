/** Renders rows as cards, the documented default layout of some lists. Same pool, cursor and selection as the table. */
import type { Chip, Column } from '@core/list/columns'
import type { Identified, List } from '@core/list/list'
import { paintPlaceholder } from './placeholder'
import { makeRowLink, paintRowLink } from './rowLink'
import { paintChips, setDot } from './tableRenderer'
import type { RowRenderer } from './rowSlots'

/** Columns shown on a card. */
export interface Card<Row> {
  title: Column<Row>
  stage: Column<Row>
  lines: readonly Column<Row>[]
  foot: readonly [Column<Row>, Column<Row>]
  chips(row: Row): readonly Chip[]
}

/** With its gap: five lines of cards fit on a page of 1280 × 800. The style sheet of the grid has it too. */
export const CARD_HEIGHT = 121
const MIN_CARD_WIDTH = 290

const makeElement = (className: string, tag = 'div') => {
  const made = document.createElement(tag)
  made.className = className
  return made
}
const setText = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}
/** A missing phone is said to be none. */
const paintLine = (line: HTMLElement, text: string) => {
  setText(line, text)
  paintPlaceholder(line, text)
}
/** Initials: `Ayşe Yılmaz` is AY. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()

export function cardRenderer<Row extends Identified>(
  list: List<Row>,
  card: Card<Row>,
  scroller: HTMLElement,
): RowRenderer<Row> {
  return {
    height: CARD_HEIGHT,
    headRows: 0,
    rowsPerLine: (width) => Math.max(1, Math.floor(width / MIN_CARD_WIDTH)),
    make() {
      const place = makeElement('card-place')
      place.setAttribute('role', 'row')
      const cell = makeElement('card')
      cell.setAttribute('role', 'gridcell')
      const head = makeElement('card-head')
      const title = makeElement('card-title', 'bdi')
      title.append(makeRowLink())
      head.append(makeElement('avatar', 'span'), title, makeElement('box', 'span'))
      const body = makeElement('card-lines')
      for (const line of card.lines) {
        const one = makeElement('quiet', 'bdi')
        if (line.ltr) one.dir = 'ltr'
        body.append(one)
      }
      const labels = makeElement('card-labels')
      labels.append(makeElement('dotted stage', 'bdi'), makeElement('chips', 'span'))
      const foot = makeElement('card-foot')
      foot.append(makeElement('', 'bdi'), makeElement('quiet', 'bdi'))
      cell.append(head, labels, body, foot)
      place.append(cell)
      return place
    },
    paint(place, row, failed) {
      place.classList.toggle('waiting', row === undefined && !failed)
      place.classList.toggle('failed', failed)
      const { children } = place.firstElementChild!
      const [head, labels, body, foot] = [children[0]!, children[1]!, children[2]!, children[3]!]
      const title = row ? card.title.text(row) : ''
      setText(head.children[0]!, initials(title))
      const link = head.children[1]!.firstElementChild as HTMLAnchorElement
      setText(link, title)
      paintRowLink(link, list as List, row)
      card.lines.forEach((line, at) => paintLine(body.children[at] as HTMLElement, row ? line.text(row) : ''))
      setText(labels.children[0]!, row ? card.stage.text(row) : '')
      setDot(labels.children[0] as HTMLElement, row && card.stage.dot?.(row))
      paintChips(labels.children[1] as HTMLElement, row ? card.chips(row) : [])
      setText(foot.children[0]!, row ? card.foot[0].text(row) : '')
      setText(foot.children[1]!, row ? card.foot[1].text(row) : '')
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
