/** The card of most lists: who, what state, how to reach, whose. */
import type { Chip, Column } from '@core/list/columns'
import type { Identified, List } from '@core/list/list'
import type { DrawnCard } from './cardRenderer'
import { makeElement, setText } from './cardParts'
import { paintPlaceholder } from './placeholder'
import { makeRowLink, paintRowLink } from './rowLink'
import { paintChips, setDot } from './tableRenderer'

/** Columns shown on a card. */
export interface StandardCard<Row> {
  title: Column<Row>
  stage: Column<Row>
  lines: readonly Column<Row>[]
  foot: readonly [Column<Row>, Column<Row>]
  chips(row: Row): readonly Chip[]
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

export const drawnCard = <Row extends Identified>(card: StandardCard<Row>): DrawnCard<Row> => ({
  title: card.title,
  // Five lines of cards fit on a page of 1280 × 800.
  height: 121,
  minWidth: 290,
  make(cell) {
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
    labels.append(makeElement(card.stage.dot ? 'dotted stage' : 'stage', 'bdi'), makeElement('chips', 'span'))
    const foot = makeElement('card-foot')
    foot.append(makeElement('', 'bdi'), makeElement('quiet', 'bdi'))
    cell.append(head, labels, body, foot)
  },
  paint(cell, row, list) {
    const { children } = cell
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
})
