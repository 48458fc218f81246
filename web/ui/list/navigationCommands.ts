/** Moving in a list, and opening what stands there. The same keys in the table and among cards. */
import { runCommand, type Command } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { extendSelection, moveCursor } from '@core/list/cursor'
import { visibleColumns } from '@core/list/columns'
import { identifiersOf } from '@core/list/listFeed'
import { currentScreen, setSelection, type List } from '@core/list/list'
import { isSelected, setSelected, toggleSelected } from '@core/list/selection'
import { clearFilters, isFiltered } from '@core/list/listVerbs'
import { command } from '@core/commands/registry'
import { selectNone } from '@core/list/bulkSelection'
import { selectionCount } from '@core/list/selection'

type On = Pick<Command, 'when' | 'disabledReason' | 'titleValues' | 'waitsForRows'>
export const here = () => currentScreen.list as List
/** A movement: quiet, repeated while the key is held. */
export const move = (
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
  run: () => run(here()),
})
export const act = (
  id: Command['id'],
  keys: string | readonly string[] | undefined,
  run: (list: List) => unknown,
  more: On = {},
): Command => ({ id, on: 'page', keys, run: () => run(here()), ...more })

const lanes = (list: List) => list.surface?.rowsPerLine() ?? 1
const lines = (list: List) => list.surface?.visibleLines() ?? 1
const mirrored = () => document.documentElement.dir === 'rtl'
const last = (list: List) => list.rows.total() - 1
const by = (rows: number) => (list: List) => moveCursor(list, list.cursor.index + rows)
const down = (sign: 1 | -1) => (list: List) => moveCursor(list, list.cursor.index + sign * lanes(list))
const ids = (list: List) => (from: number, many: number) => identifiersOf(list, from, many)
const extend = (sign: 1 | -1, far?: true) => (list: List) =>
  extendSelection(list, list.cursor.index + sign * (far ? list.rows.total() : lanes(list)), ids(list))

const onTable = (list: List) => list.query.layout === 'table'
/** Left is where the eye sees it: in Arabic that is onward. */
const sideways = (seen: 1 | -1) => (list: List) => {
  const onward = mirrored() ? -seen : seen
  if (!onTable(list)) return by(onward)(list)
  const { cursor } = list
  moveCursor(
    list,
    cursor.index,
    Math.max(0, Math.min(cursor.column + onward, visibleColumns(list.columns).length - 1)),
  )
}
const edge = (end: boolean) => (list: List) => {
  if (onTable(list))
    return moveCursor(list, list.cursor.index, end ? visibleColumns(list.columns).length - 1 : 0)
  const line = list.cursor.index - (list.cursor.index % lanes(list))
  moveCursor(list, end ? line + lanes(list) - 1 : line)
}

/** The row under the cursor, in a panel or a page of its own. */
const show = (list: List, detail: 'peek' | 'page') => {
  list.openedIdentifier = list.cursor.identifier
  list.detail = detail
}
/** A record of few fields is opened by its own command: it has no page to be read on. */
const open = (list: List) =>
  list.openCommand === null ? show(list, 'page') : runCommand(command(list.openCommand), context())
const noRow: On = {
  waitsForRows: true,
  disabledReason: (c) => (here().cursor.identifier === null ? c.t('list:why.noRow') : undefined),
}

/** One layer a press: what is open, the selection, the filter. */
const back = (list: List) => {
  if (list.detail !== 'closed') {
    list.detail = 'closed'
    list.surface?.focus()
  } else if (selectionCount(list.selection) > 0) selectNone(list)
  else if (isFiltered(list)) clearFilters(list)
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
  move('list.down', ['j', 'down'], down(1)),
  move('list.up', ['k', 'up'], down(-1)),
  move('list.left', 'left', sideways(-1)),
  move('list.right', 'right', sideways(1)),
  move('list.lineStart', 'home', edge(false)),
  move('list.lineEnd', 'end', edge(true)),
  move('list.first', 'mod+home', (list) => moveCursor(list, 0)),
  move('list.last', 'mod+end', (list) => moveCursor(list, last(list))),
  move('list.pageDown', 'pagedown', (list) => by(lines(list) * lanes(list))(list)),
  move('list.pageUp', 'pageup', (list) => by(-lines(list) * lanes(list))(list)),
  move('list.next', ']', by(1)),
  move('list.previous', '[', by(-1)),
  move('list.extendDown', ['shift+j', 'shift+down'], extend(1)),
  move('list.extendUp', ['shift+k', 'shift+up'], extend(-1)),
  move('list.extendToEnd', 'mod+shift+end', extend(1, true)),
  move('list.extendToStart', 'mod+shift+home', extend(-1, true)),
  act('list.toggle', 'x', toggleRow, noRow),
  act('list.selectRow', 'shift+space', selectRow, noRow),
  act('list.open', ['enter', 'o'], open, noRow),
  act('list.peek', 'space', (list) => (list.detail === 'closed' ? show(list, 'peek') : back(list)), {
    ...noRow,
    when: () => here().openCommand === null,
  }),
  { ...act('list.back', 'escape', back), unlisted: true },
]
