/**
 * The mouse in the grid: click moves the cursor, on the checkbox selects, with Shift selects a range, double click
 * opens, right click opens the row menu.
 */
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { extendSelection, moveCursor, type RangeIds } from '@core/list/cursor'
import type { RowFeed } from '@core/list/rowWindows'
import { visibleColumns } from '@core/list/columns'
import { setSelection, type Identified, type List } from '@core/list/list'
import { command } from '@core/commands/registry'
import { toggleSelected } from '@core/list/selection/selection'
import { rowLinkAt } from './rowLink'

const rowAt = (name: string, target: EventTarget | null) => {
  const row = (target as Element | null)?.closest?.<HTMLElement>('.row:not(.head), .card-place')
  return row ? { row, index: Number(row.id.slice(name.length + 1)) } : null
}
const columnIndexAt = (target: EventTarget | null) => {
  const at = Number((target as Element | null)?.closest?.('[aria-colindex]')?.getAttribute('aria-colindex'))
  return at >= 2 ? at - 2 : undefined
}

/** What the ids of rows begin with, and the index of the first of them: a column of a board has a part of the rows. */
interface RowPlaces {
  name: string
  start(): number
}

export function listenToPointer<Row extends Identified>(
  scroller: HTMLElement,
  list: List<Row>,
  feed: RowFeed<Row>,
  ids: RangeIds,
  { name, start }: RowPlaces = { name: list.name, start: () => 0 },
) {
  const hitAt = (target: EventTarget | null) => {
    const hit = rowAt(name, target)
    return hit && { ...hit, index: hit.index + start() }
  }
  const onClick = (event: MouseEvent) => {
    const hit = hitAt(event.target)
    if (!hit) return
    if (rowLinkAt(event.target)) {
      // The browser opens the link in another tab.
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
    }
    if (feed.failureAt(hit.index) !== undefined) return feed.retry()
    if (event.shiftKey) return void extendSelection(list, hit.index, ids)
    moveCursor(list, hit.index, columnIndexAt(event.target))
    const row = feed.at(hit.index)
    if (row && ((event.target as Element).closest('.check, .box') || event.ctrlKey || event.metaKey))
      setSelection(list, toggleSelected(list.selection, row.identifier))
    const act =
      row && (event.target as Element).closest('.cell.act')
        ? visibleColumns(list.columns)[columnIndexAt(event.target)!]?.command
        : undefined
    if (act) void runCommand(command(act), context())
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (hitAt(event.target) && !(event.target as Element).closest('.check, .box'))
      void runCommand(command('list.open'), context())
  }
  const onMenu = (event: MouseEvent) => {
    const hit = hitAt(event.target)
    if (!hit || !feed.at(hit.index)) return
    event.preventDefault()
    moveCursor(list, hit.index, columnIndexAt(event.target))
    void runCommand(command('list.menu'), context(), {
      x: { value: String(event.clientX), label: '' },
      y: { value: String(event.clientY), label: '' },
    })
  }
  // Shift click selects rows, not text; the focus stays in the grid.
  const onDown = (event: MouseEvent) => {
    if (event.shiftKey || (event.button === 0 && rowLinkAt(event.target))) event.preventDefault()
    if (hitAt(event.target)) scroller.focus({ preventScroll: true })
  }
  const listeners = { click: onClick, dblclick: onDoubleClick, contextmenu: onMenu, mousedown: onDown }
  for (const [name, listener] of Object.entries(listeners))
    scroller.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      scroller.removeEventListener(name, listener as EventListener)
  }
}
