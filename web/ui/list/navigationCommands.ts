/** Commands that move the cursor, select and open rows; the same keys in table and cards. */
import { runCommand, type Command } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { extendSelection, moveCursor } from '@core/list/cursor'
import { visibleColumns } from '@core/list/columns'
import { shownIdentifiers } from '@core/list/identifiersOf'
import { currentScreen, setSelection, type List } from '@core/list/list'
import { isSelected, setSelected, toggleSelected } from '@core/list/selection/selection'
import { command } from '@core/commands/registry'
import { selectNone } from '@core/list/selection/bulkSelection'
import { selectionCount } from '@core/list/selection/selection'
import { viewsOf } from '@core/list/savedViews'

type CommandOptions = Pick<
  Command,
  'when' | 'layout' | 'disabledReason' | 'titleValues' | 'waitsForRows' | 'becomes'
>
export const currentList = () => currentScreen.list as List
/** A movement: hidden in the palette, repeats while the key is held. */
export const movementCommand = (
  id: Command['id'],
  keys: string | readonly string[],
  run: (list: List) => unknown,
): Command => ({
  id,
  on: 'page',
  keys,
  repeats: true,
  unlisted: true,
  waitsForRows: true,
  run: () => run(currentList()),
})
export const listCommand = (
  id: Command['id'],
  keys: string | readonly string[] | undefined,
  run: (list: List) => unknown,
  more: CommandOptions = {},
): Command => ({ id, on: 'page', keys, run: () => run(currentList()), ...more })

const rowsPerLine = (list: List) => list.surface?.rowsPerLine() ?? 1
const visibleLines = (list: List) => list.surface?.visibleLines() ?? 1
const isRightToLeft = () => document.documentElement.dir === 'rtl'
const lastIndex = (list: List) => list.rows.total() - 1
const moveByRows = (rows: number) => (list: List) => moveCursor(list, list.cursor.index + rows)
/** Index of the row so many lines below the cursor; on a board it stays in its column. */
const lineFrom = (list: List, lines: number) =>
  list.surface?.step?.(list.cursor.index, 0, lines) ?? list.cursor.index + lines * rowsPerLine(list)
const moveByLines = (sign: 1 | -1) => (list: List) => moveCursor(list, lineFrom(list, sign))
const moveByPage = (sign: 1 | -1) => (list: List) =>
  moveCursor(list, lineFrom(list, sign * visibleLines(list)))
const rangeIdsOf = (list: List) => (from: number, many: number) => shownIdentifiers(list, from, many)
const extendByLines = (sign: 1 | -1, far?: true) => (list: List) =>
  extendSelection(list, lineFrom(list, sign * (far ? list.rows.total() : 1)), rangeIdsOf(list))

const onTable = (list: List) => list.query.layout === 'table'
/** Left and right are visual: in Arabic, left moves forward. */
const moveSideways = (seen: 1 | -1) => (list: List) => {
  const onward = isRightToLeft() ? (-seen as 1 | -1) : seen
  if (list.surface?.step) return moveCursor(list, list.surface.step(list.cursor.index, onward, 0))
  if (!onTable(list)) return moveByRows(onward)(list)
  const { cursor } = list
  moveCursor(
    list,
    cursor.index,
    Math.max(0, Math.min(cursor.column + onward, visibleColumns(list.columns).length - 1)),
  )
}
const moveToEdge = (end: boolean) => (list: List) => {
  if (onTable(list))
    return moveCursor(list, list.cursor.index, end ? visibleColumns(list.columns).length - 1 : 0)
  if (list.surface?.step) return moveCursor(list, lineFrom(list, (end ? 1 : -1) * list.rows.total()))
  const line = list.cursor.index - (list.cursor.index % rowsPerLine(list))
  moveCursor(list, end ? line + rowsPerLine(list) - 1 : line)
}

/** Opens the row under the cursor in a panel or as a page. */
const showDetail = (list: List, detail: 'peek' | 'page') => {
  if (list.detail === 'closed') list.openedPart = null
  list.openedIdentifier = list.cursor.identifier
  list.detail = detail
}
/** Whether digits are for the tabs of the open record: it covers the list, or has the focus. */
const isRecordInFront = ({ detail, recordTabs }: List) =>
  recordTabs.length > 0 && (detail === 'page' || document.activeElement?.closest('.detail') != null)
/** The record's tab of this digit, or the list's view. */
export const showTabOrView = (at: number) => (list: List) => {
  if (!isRecordInFront(list)) return viewsOf(list)[at]?.go()
  const name = list.recordTabs[at]
  if (name !== undefined) list.openedPart = at === 0 ? null : name
}
/** Opens the row with the list's own command if it has one, else as a page. */
const openRow = (list: List) =>
  list.openCommand === null ? showDetail(list, 'page') : runCommand(command(list.openCommand), context())
const needsRow: CommandOptions = {
  waitsForRows: true,
  disabledReason: (c) => (currentList().cursor.identifier === null ? c.t('list:why.noRow') : undefined),
}

/** Each press takes one layer: the open row, then the selection. The filter stays: `shift+f` clears it. */
const goBack = (list: List) => {
  if (list.detail !== 'closed') {
    list.detail = 'closed'
    list.surface?.focus()
  } else if (selectionCount(list.selection) > 0) selectNone(list)
  else list.surface?.focus()
}

const toggleRow = (list: List) => {
  const { identifier } = list.cursor
  if (identifier) setSelection(list, toggleSelected(list.selection, identifier))
}
const selectRow = (list: List) => {
  const { identifier } = list.cursor
  if (identifier && !isSelected(list.selection, identifier))
    setSelection(list, setSelected(list.selection, [identifier]))
}

export const navigationCommands: readonly Command[] = [
  movementCommand('list.down', ['j', 'down'], moveByLines(1)),
  movementCommand('list.up', ['k', 'up'], moveByLines(-1)),
  movementCommand('list.left', 'left', moveSideways(-1)),
  movementCommand('list.right', 'right', moveSideways(1)),
  movementCommand('list.lineStart', 'home', moveToEdge(false)),
  movementCommand('list.lineEnd', 'end', moveToEdge(true)),
  movementCommand('list.first', 'mod+home', (list) => moveCursor(list, 0)),
  movementCommand('list.last', 'mod+end', (list) => moveCursor(list, lastIndex(list))),
  movementCommand('list.pageDown', 'pagedown', moveByPage(1)),
  movementCommand('list.pageUp', 'pageup', moveByPage(-1)),
  { ...movementCommand('list.next', ']', moveByRows(1)), inDetail: true },
  { ...movementCommand('list.previous', '[', moveByRows(-1)), inDetail: true },
  movementCommand('list.extendDown', ['shift+j', 'shift+down'], extendByLines(1)),
  movementCommand('list.extendUp', ['shift+k', 'shift+up'], extendByLines(-1)),
  movementCommand('list.extendToEnd', 'mod+shift+end', extendByLines(1, true)),
  movementCommand('list.extendToStart', 'mod+shift+home', extendByLines(-1, true)),
  listCommand('list.toggle', 'x', toggleRow, needsRow),
  listCommand('list.selectRow', 'shift+space', selectRow, needsRow),
  listCommand('list.open', ['enter', 'o'], openRow, needsRow),
  listCommand(
    'list.peek',
    'space',
    (list) => (list.detail === 'closed' ? showDetail(list, 'peek') : goBack(list)),
    {
      ...needsRow,
      when: () => currentList().openCommand === null || currentList().spaceCommand !== null,
      becomes: () => currentList().spaceCommand ?? undefined,
    },
  ),
  { ...listCommand('list.back', 'escape', goBack), unlisted: true, inDetail: true },
]
