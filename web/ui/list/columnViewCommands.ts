/** Commands for how a list is shown: filter, sort, columns, layout, views. */
import { createElement } from 'react'
import {
  toggleHidden,
  moveColumn,
  togglePinned,
  visibleColumns,
  stepColumnWidth,
  type Column,
} from '@core/list/columns'
import type { View } from '@contract/platform/views'
import { arrangeColumns, chooseLayout } from '@core/list/columnMemory'
import type { Argument, Arguments, Command } from '@core/commands/commands'
import { currentScreen, type List } from '@core/list/list'
import { clearFilters, isFiltered, sortBy } from '@core/list/sortAndFilter'
import { currentOwnView } from '@core/list/savedViews'
import { listCommand, currentList, movementCommand, showTabOrView } from './navigationCommands'

const cursorColumn = (list: List) => visibleColumns(list.columns)[list.cursor.column]
const tableOnly = { layout: 'table' } as const
const columnCommand = (
  id: Command['id'],
  keys: string | undefined,
  change: (columns: readonly Column[], key: string) => readonly Column[],
): Command => ({
  ...listCommand(
    id,
    keys,
    (list) => {
      const at = cursorColumn(list)
      if (at) arrangeColumns(list, change(list.columns, at.key))
    },
    tableOnly,
  ),
  repeats: true,
})
/** Moves a column; the cursor follows it. */
const moveWithCursor = (by: 1 | -1) => (columns: readonly Column[], key: string) => {
  const next = moveColumn(columns, key, by)
  currentList().cursor.column = visibleColumns(next).findIndex((one) => one.key === key)
  return next
}
const inReadingDirection = (seen: 1 | -1): 1 | -1 =>
  document.documentElement.dir === 'rtl' ? (-seen as 1 | -1) : seen

const filterNames = (word: string) =>
  Object.entries(currentList().grammar!().filters).filter(([, filter]) => filter.word === word)
const filterKindOf = (given: Arguments) => filterNames(given.word!.value)[0]![1].kind
const ownViews = () => import('@core/list/ownViews')
/** Loaded when a filter is added, or an order is chosen. */
const filterChoices = () => import('./filter/filterChoices')

const ownView = () => currentOwnView(currentList())
const needsOwnView: Partial<Command> = {
  disabledReason: (c) => (ownView() ? undefined : c.t('list:why.noView')),
}
/** A command on the own view that is shown. */
const ownViewCommand = (
  id: Command['id'],
  change: (views: Awaited<ReturnType<typeof ownViews>>, list: List, view: View) => unknown,
  more?: Partial<Command>,
): Command =>
  listCommand(id, undefined, async (list) => change(await ownViews(), list, ownView()!), {
    ...needsOwnView,
    ...more,
  })
const filterValue: Argument['choices'] = async (given) => (await filterChoices()).valueChoices(given)
const viewName: Argument = {
  name: 'name',
  check: (text) => (text.trim() ? undefined : 'Name is required'),
}

export const columnViewCommands: readonly Command[] = [
  {
    ...listCommand('list.search', '/', () =>
      document.querySelector<HTMLInputElement>('[data-filter]')?.focus(),
    ),
  },
  {
    id: 'list.filter',
    on: 'page',
    keys: 'f',
    disabledReason: (c) => (currentList().grammar ? undefined : c.t('list:why.loading')),
    arguments: [
      { name: 'word', choices: async () => (await filterChoices()).wordChoices() },
      {
        name: 'value',
        when: (given) => ['ids', 'words'].includes(filterKindOf(given)),
        many: true,
        enterTakesOne: true,
        choices: filterValue,
      },
      {
        name: 'value',
        when: (given) => ['from', 'to', 'flag', 'range'].includes(filterKindOf(given)),
        choices: filterValue,
      },
    ],
    run: async (_, given) => (await filterChoices()).addFilter(given),
  },
  listCommand('list.clearFilters', 'shift+f', clearFilters, {
    // The state of a list without rows shows this command, and is drawn before its list is the current one.
    disabledReason: (c) =>
      !currentScreen.list || isFiltered(currentScreen.list) ? undefined : c.t('list:why.noFilter'),
  }),
  listCommand(
    'list.sort',
    'shift+s',
    (list) => {
      const by = cursorColumn(list)?.sort
      if (by) sortBy(list, by)
    },
    {
      ...tableOnly,
      disabledReason: (c) =>
        cursorColumn(currentList())?.sort
          ? undefined
          : c.t('list:why.noSort', { column: c.t(cursorColumn(currentList())?.title ?? '') }),
    },
  ),
  {
    id: 'list.sortBy',
    on: 'page',
    arguments: [
      {
        name: 'by',
        choices: async () => (await filterChoices()).columnChoices(),
      },
      {
        name: 'order',
        choices: async () => (await filterChoices()).orderChoices(),
      },
    ],
    run: async (_, given) => (await filterChoices()).sortAsGiven(given),
  },
  {
    id: 'list.columns',
    on: 'page',
    keys: 'shift+h',
    ...tableOnly,
    run: async (c) => {
      const list = currentList()
      c.open(createElement((await import('./ColumnsDialog')).ColumnsDialog, { list }))
    },
  },
  columnCommand('list.widen', '>', (columns, key) => stepColumnWidth(columns, key, 1)),
  columnCommand('list.narrow', '<', (columns, key) => stepColumnWidth(columns, key, -1)),
  columnCommand('list.moveColumnLeft', 'mod+shift+left', (columns, key) =>
    moveWithCursor(inReadingDirection(-1))(columns, key),
  ),
  columnCommand('list.moveColumnRight', 'mod+shift+right', (columns, key) =>
    moveWithCursor(inReadingDirection(1))(columns, key),
  ),
  { ...columnCommand('list.pinColumn', undefined, togglePinned), repeats: undefined },
  { ...columnCommand('list.hideColumn', undefined, toggleHidden), repeats: undefined },
  listCommand('list.layout', 'shift+v', ({ layouts, query }) =>
    chooseLayout(currentList(), layouts[(layouts.indexOf(query.layout) + 1) % layouts.length]!),
  ),
  ...Array.from({ length: 9 }, (_, at): Command => ({
    ...movementCommand(`list.view${at + 1}`, String(at + 1), showTabOrView(at)),
    repeats: undefined,
    inDetail: true,
  })),
  {
    id: 'list.saveView',
    on: 'page',
    arguments: [viewName],
    run: async (c, given) => {
      await (await ownViews()).saveView(currentList(), given.name!.value)
      c.toast(c.t('list:said.viewSaved', { name: given.name!.value }), 'success')
    },
  },
  {
    id: 'list.renameView',
    on: 'page',
    ...needsOwnView,
    arguments: [viewName],
    run: async (_, given) => (await ownViews()).renameView(currentList(), ownView()!, given.name!.value),
  },
  ownViewCommand('list.shareView', (views, list, view) => views.shareView(list, view, true), {
    when: () => ownView()?.is_shared === false,
  }),
  ownViewCommand('list.unshareView', (views, list, view) => views.shareView(list, view, false), {
    when: () => ownView()?.is_shared === true,
  }),
  ownViewCommand('list.removeView', (views, list, view) => views.removeView(list, view)),
  ownViewCommand('list.moveViewBack', (views, list, view) => views.moveView(list, view, -1)),
  ownViewCommand('list.moveViewOn', (views, list, view) => views.moveView(list, view, 1)),
]
