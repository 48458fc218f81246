/**
 * Renders table rows; a cell is only touched if its text changed. Header and widths belong to the frame.
 */
import { visibleColumns, type Chip, type Column } from '@core/list/columns'
import { serverNow } from '@core/shell/clock'
import { ago, listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import type { Identified, List } from '@core/list/list'
import type { RowRenderer } from './rowSlots'
import { paintPicture } from './paintPicture'
import { paintPlaceholder } from './placeholder'
import { makeRowLink, paintRowLink } from './rowLink'
import { measureTexts } from './textWidth'

export const ROW_HEIGHT = 30

const makeElement = (tag: string, className: string, role?: string) => {
  const made = document.createElement(tag)
  made.className = className
  if (role) made.setAttribute('role', role)
  return made
}

/** In px: padding of a label, the gap after it, the most that it takes, the room of `+2`; its letters are smaller than a row's. */
const CHIP = { padding: 14, gap: 4, most: 120, more: 30, letters: 0.88 }
/** The labels that fit into `room` px, at least one, and `+2` for the others, whose names are shown on hover. */
export function fittingChips(
  chips: readonly Chip[],
  room: number,
  widthOf: (text: string) => number,
): readonly Chip[] {
  const widths = chips.map(({ text }) => Math.min(CHIP.most, widthOf(text) * CHIP.letters + CHIP.padding))
  const widthOfFirst = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + CHIP.gap, -CHIP.gap)
  if (widthOfFirst(chips.length) <= room) return chips
  let shown = chips.length - 1
  while (shown > 1 && widthOfFirst(shown) + CHIP.gap + CHIP.more > room) shown--
  if (shown < 1) return chips
  const others = chips.slice(shown)
  const title = others.map(({ text }) => text).join(listSeparator())
  return [...chips.slice(0, shown), { text: `+${number(others.length)}`, title }]
}
/** Paints labels; existing elements are reused. */
export const paintChips = (cell: HTMLElement, chips: readonly Chip[]) => {
  while (cell.childElementCount > chips.length) cell.lastElementChild!.remove()
  chips.forEach((chip, at) => {
    const label =
      (cell.children[at] as HTMLElement | undefined) ?? cell.appendChild(makeElement('bdi', 'chip'))
    if (label.textContent !== chip.text) label.textContent = chip.text
    label.style.setProperty('--chip', chip.background ?? '')
    label.style.setProperty('--chip-ink', chip.color ?? '')
    if (label.title !== (chip.title ?? '')) label.title = chip.title ?? ''
  })
}
export const setDot = (cell: HTMLElement, colour: string | undefined) =>
  cell.style.setProperty('--dot', colour ?? '')

/** Computes texts and widths once per row. */
const rememberTexts = <Row extends Identified>(
  columns: readonly Column<Row>[],
  widthOf: (text: string) => number,
) => {
  const known = new WeakMap<Row, { texts: string[]; widths: number[] }>()
  return (row: Row) => {
    let said = known.get(row)
    if (!said) {
      const texts = columns.map((column) => {
        const at = column.time?.(row)
        return at ? ago(at, serverNow()) : column.text(row)
      })
      known.set(row, (said = { texts, widths: texts.map(widthOf) }))
    }
    return said
  }
}
/** In px: padding of a cell, and the dot of a stage. */
const CELL_PADDING = 20
const DOT_WIDTH = 24

const classOf = <Row>(column: Column<Row>) =>
  [
    'cell',
    column.dot && 'dotted',
    column.muted && 'quiet',
    column.chips && 'chips',
    column.picture && 'picture',
    column.ltr && 'ltr',
    column.numeric && 'figure',
    column.command && 'act',
  ]
    .filter(Boolean)
    .join(' ')

export function tableRenderer<Row extends Identified>(
  list: List<Row>,
  scroller: HTMLElement,
): RowRenderer<Row> {
  const visible = visibleColumns(list.columns)
  /** The first text of a row is its link. */
  const linkColumn = visible.findIndex(({ chips, picture, command }) => !chips && !picture && !command)
  const widthOf = measureTexts(scroller)
  const textsOf = rememberTexts(visible, widthOf)
  let measuredColumns: unknown = null
  /** Width available for text by column; resizing a column changes it without rebuilding rows. */
  let textWidths: number[] = []
  let offset = 0
  const pins = visible.map((column) => {
    const at = offset
    if (column.pinned) offset += column.width
    return column.pinned ? at : null
  })
  return {
    height: ROW_HEIGHT,
    headRows: 1,
    rowsPerLine: () => 1,
    make() {
      const row = makeElement('div', 'row', 'row')
      const box = makeElement('div', 'cell check', 'gridcell')
      box.append(makeElement('span', 'box'))
      row.append(box)
      visible.forEach((column, at) => {
        const cell = makeElement('div', classOf(column), 'gridcell')
        cell.setAttribute('aria-colindex', String(at + 2))
        if (pins[at] !== null) {
          cell.classList.add('pinned')
          cell.style.insetInlineStart = `calc(var(--check) + ${pins[at]}px)`
        }
        if (at === linkColumn) cell.append(makeRowLink())
        else if (!column.chips && !column.picture) cell.append('')
        row.append(cell)
      })
      return row
    },
    paint(row, data, failed) {
      row.classList.toggle('waiting', data === undefined && !failed)
      row.classList.toggle('failed', failed)
      const said = data && textsOf(data)
      if (measuredColumns !== list.columns) {
        measuredColumns = list.columns
        textWidths = visibleColumns(list.columns).map(
          (column) => column.width - CELL_PADDING - (column.dot ? DOT_WIDTH : 0),
        )
      }
      let cell = row.firstElementChild as HTMLElement
      for (let at = 0; at < visible.length; at++) {
        cell = cell.nextElementSibling as HTMLElement
        const column = visible[at]!
        if (column.chips) {
          paintChips(cell, data ? fittingChips(column.chips(data), textWidths[at]!, widthOf) : [])
          continue
        }
        if (column.picture) {
          paintPicture(cell, data ? column.picture(data) : null)
          continue
        }
        const text = said ? said.texts[at]! : failed && at === 0 ? words('list:failedRow') : ''
        const link = at === linkColumn ? (cell.firstElementChild as HTMLAnchorElement) : null
        if (link) paintRowLink(link, list as List, data)
        const node = (link ?? cell).firstChild as Text
        if (node.data !== text) node.data = text
        if (column.ltr) paintPlaceholder(cell, text)
        const fits = (said ? said.widths[at]! : 0) <= textWidths[at]!
        if (fits !== cell.classList.contains('fits')) cell.classList.toggle('fits', fits)
        if (column.time) cell.title = data ? column.text(data) : ''
        if (column.dot) setDot(cell, data && column.dot(data))
        if (column.commandDisabledReason) {
          cell.title = (data && column.commandDisabledReason(data)) ?? ''
          cell.classList.toggle('off', cell.title !== '')
        }
      }
    },
    mark(row, column, id) {
      const before = row.querySelector<HTMLElement>(':scope > [data-at]')
      const next = column === null ? null : (row.children[column + 1] as HTMLElement | undefined)
      if (before && before !== next) {
        delete before.dataset.at
        before.removeAttribute('id')
      }
      if (!next) return id
      next.dataset.at = ''
      return (next.id = `${id}-${column}`)
    },
    revealColumn(column) {
      // Widths may have changed since the cells were created.
      const now = visibleColumns(list.columns)
      const { width = 0, pinned } = now[column] ?? {}
      if (pinned) return
      const pinnedWidth = now
        .filter((one) => one.pinned)
        .reduce((sum, one) => sum + one.width, CHECKBOX_WIDTH)
      const start = CHECKBOX_WIDTH + now.slice(0, column).reduce((sum, one) => sum + one.width, 0)
      const from = Math.abs(scroller.scrollLeft)
      const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
      if (start < from + pinnedWidth) scroller.scrollLeft = sign * (start - pinnedWidth)
      else if (start + width > from + scroller.clientWidth)
        scroller.scrollLeft = sign * (start + width - scroller.clientWidth)
    },
  }
}

/** Width of the checkbox column in px. */
export const CHECKBOX_WIDTH = 34
