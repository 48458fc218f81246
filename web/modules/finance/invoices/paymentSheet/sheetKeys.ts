/**
 * The keys of the lines: arrows move, `shift` extends a range, typing, Enter or F2 edits, Tab goes on, `mod+d` fills down, `'` copies the
 * cell above, `mod+z` takes back.
 */
import type { KeyboardEvent } from 'react'
import { keyToken } from '@core/commands/keySequence'
import { isMac } from '@core/commands/keymap'
import { shownSorts, type Cell, type Sort } from './sheetLines'
import type { Sheet } from './sheetState'

/** The grid that keys are pressed in. */
export interface KeyedGrid {
  sheet: Sheet
  columns: readonly Cell[]
  /** Lines of a page. */
  page(): number
  /** Edits the cell under the cursor, with this text in place of its own. */
  begin(text?: string): void
  /** Edits the cell, or asks which of two amounts it means. */
  enter(): void
  sortBy(by: Sort): void
  announceFilled(count: number): void
  announceStep(key: 'undone' | 'redone' | 'nothingToUndo' | 'nothingToRedo'): void
}

/** Moves the cursor by lines, to a cell of its own or another column. */
export function moveBy({ sheet }: KeyedGrid, lines: number, cell: Cell = sheet.cursor.cell) {
  sheet.move({ at: Math.min(sheet.lines.length - 1, Math.max(0, sheet.cursor.at + lines)), cell })
}
/** Goes on to the next or previous cell. Returns false at the end. */
export function stepBy({ sheet, columns }: KeyedGrid, by: 1 | -1): boolean {
  const flat = sheet.cursor.at * columns.length + columns.indexOf(sheet.cursor.cell) + by
  if (flat < 0 || flat >= sheet.lines.length * columns.length) return false
  sheet.move({ at: Math.floor(flat / columns.length), cell: columns[flat % columns.length]! })
  return true
}
/** Moves by columns, at most to the first or last one. */
function moveAcross(grid: KeyedGrid, by: 1 | -1) {
  const { sheet, columns } = grid
  const onward = document.documentElement.dir === 'rtl' ? -by : by
  moveBy(grid, 0, columns[Math.max(0, columns.indexOf(sheet.cursor.cell) + onward)])
}
const extendBy = ({ sheet }: KeyedGrid, lines: number) => sheet.extend(sheet.cursor.at + lines)
const lastLine = ({ sheet }: KeyedGrid) => sheet.lines.length - 1
const redo = ({ sheet, announceStep }: KeyedGrid) => announceStep(sheet.redo() ? 'redone' : 'nothingToRedo')

const KEYS: Readonly<Record<string, (grid: KeyedGrid) => unknown>> = {
  down: (grid) => moveBy(grid, 1),
  up: (grid) => moveBy(grid, -1),
  pagedown: (grid) => moveBy(grid, grid.page()),
  pageup: (grid) => moveBy(grid, -grid.page()),
  home: (grid) => moveBy(grid, 0, grid.columns[0]),
  end: (grid) => moveBy(grid, 0, grid.columns.at(-1)),
  'mod+home': ({ sheet }) => sheet.move({ ...sheet.cursor, at: 0 }),
  'mod+end': (grid) => grid.sheet.move({ ...grid.sheet.cursor, at: lastLine(grid) }),
  'shift+down': (grid) => extendBy(grid, 1),
  'shift+up': (grid) => extendBy(grid, -1),
  'shift+pagedown': (grid) => extendBy(grid, grid.page()),
  'shift+pageup': (grid) => extendBy(grid, -grid.page()),
  'mod+shift+down': (grid) => grid.sheet.extend(lastLine(grid)),
  'mod+shift+up': ({ sheet }) => sheet.extend(0),
  'mod+a': (grid) => grid.sheet.extend(lastLine(grid), 0),
  left: (grid) => moveAcross(grid, -1),
  right: (grid) => moveAcross(grid, 1),
  enter: (grid) => grid.enter(),
  f2: (grid) => grid.begin(),
  delete: ({ sheet }) => sheet.clear(),
  backspace: ({ sheet }) => sheet.clear(),
  'mod+d': ({ sheet, announceFilled }) => announceFilled(sheet.fillDown()),
  'mod+shift+d': ({ sheet, announceFilled }) => announceFilled(sheet.fillAll()),
  "'": ({ sheet }) => sheet.copyAbove(sheet.cursor.at, sheet.cursor.cell),
  'mod+z': ({ sheet, announceStep }) => announceStep(sheet.undo() ? 'undone' : 'nothingToUndo'),
  'mod+shift+z': redo,
  'mod+y': redo,
}
/** `alt` and its number sorts by a column. */
const sortOf = ({ sheet }: KeyedGrid, pressed: string): Sort | undefined =>
  pressed.startsWith('alt+') ? shownSorts(sheet.verb)[Number(pressed.slice(4)) - 1] : undefined

const stop = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function onSheetKey(event: KeyboardEvent, grid: KeyedGrid) {
  const pressed = keyToken(event.nativeEvent, isMac)
  if (!pressed) return
  const sort = sortOf(grid, pressed)
  const isLetter =
    event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && pressed !== 'space'
  if (pressed === 'tab' || pressed === 'shift+tab') {
    if (stepBy(grid, pressed === 'tab' ? 1 : -1)) event.preventDefault()
  } else if (pressed === 'escape' && grid.sheet.anchor !== null) {
    stop(event)
    grid.sheet.move(grid.sheet.cursor)
  } else if (KEYS[pressed]) {
    stop(event)
    KEYS[pressed](grid)
  } else if (sort) {
    stop(event)
    grid.sortBy(sort)
  } else if (isLetter) {
    stop(event)
    grid.begin(event.key)
  }
}
