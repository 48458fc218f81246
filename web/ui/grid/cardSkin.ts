/** A card: the documented first layout of the leads. The same pool, cursor and selection as the table, several to a line. */
import type { Chip, Column } from '@core/list/columns'
import type { Identified } from '@core/list/list'
import { paintChips, setHue } from './tableSkin'
import type { Skin } from './surface'

/** What a card shows of a row, read from the columns of the table. */
export interface Card<Row> {
  title: Column<Row>
  stage: Column<Row>
  lines: readonly Column<Row>[]
  foot: readonly [Column<Row>, Column<Row>]
  chips(row: Row): readonly Chip[]
}

export const CARD_HEIGHT = 142
const NARROW = 290

const part = (className: string, tag = 'div') => {
  const made = document.createElement(tag)
  made.className = className
  return made
}
const say = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}
/** `Ayşe Yılmaz` is AY. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()

export function cardSkin<Row extends Identified>(card: Card<Row>, scroller: HTMLElement): Skin<Row> {
  return {
    height: CARD_HEIGHT,
    lanes: (width) => Math.max(1, Math.floor(width / NARROW)),
    make() {
      const place = part('card-place')
      place.setAttribute('role', 'row')
      const cell = part('card')
      cell.setAttribute('role', 'gridcell')
      const head = part('card-head')
      head.append(part('avatar', 'span'), part('card-title', 'bdi'), part('box', 'span'))
      const body = part('card-lines')
      for (const line of card.lines) {
        const one = part('quiet', 'bdi')
        if (line.ltr) one.dir = 'ltr'
        body.append(one)
      }
      const labels = part('card-labels')
      labels.append(part('dotted stage', 'bdi'), part('chips', 'span'))
      const foot = part('card-foot')
      foot.append(part('', 'bdi'), part('quiet', 'bdi'))
      cell.append(head, body, labels, foot)
      place.append(cell)
      return place
    },
    paint(place, row, failed) {
      place.classList.toggle('waiting', row === undefined && !failed)
      place.classList.toggle('failed', failed)
      const [head, body, labels, foot] = (place.firstElementChild as HTMLElement).children as unknown as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ]
      const title = row ? card.title.text(row) : ''
      say(head.children[0]!, initials(title))
      say(head.children[1]!, title)
      card.lines.forEach((line, at) => say(body.children[at]!, row ? line.text(row) : ''))
      say(labels.children[0]!, row ? card.stage.text(row) : '')
      setHue(labels.children[0] as HTMLElement, row && card.stage.hue?.(row))
      paintChips(labels.children[1] as HTMLElement, row ? card.chips(row) : [])
      say(foot.children[0]!, row ? card.foot[0].text(row) : '')
      say(foot.children[1]!, row ? card.foot[1].text(row) : '')
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
