/** Commands that select many rows: `mod+a` and the `*` keys. Named sets are stored on the server. */
import { createElement } from 'react'
import { visibleColumns } from '@core/list/columns'
import type { Command } from '@core/commands/commands'
import { invertSelection } from '@core/list/cursor'
import { identifiersOf } from '@core/list/identifiersOf'
import { showNextOffScreen } from '@core/list/selection/offScreen'
import { showSelected } from '@core/list/selection/selectionInSight'
import { setFilter } from '@core/list/sortAndFilter'
import {
  announceCount,
  selectAll,
  selectInSight,
  selectMore,
  addToSelection,
  selectNone,
} from '@core/list/selection/bulkSelection'
import { targetsOf } from '@core/list/selection/targets'
import { listCommand, currentList } from './navigationCommands'
import type { List } from '@core/list/list'

const cursorRow = (list: List) => list.rows.at(list.cursor.index)
const cursorColumn = (list: List) => visibleColumns(list.columns)[list.cursor.column]
const cellFilter = (list: List) => {
  const now = cursorRow(list)
  return now === undefined ? undefined : cursorColumn(list)?.filter?.(now)
}

/** Selects all rows with the value of this cell: the current filters plus the column's own. */
const selectSame = async (list: List) => {
  const filter = cellFilter(list)
  if (!filter) return
  const asked = { ...list.filters(), [filter[0]]: filter[1] }
  const narrowed = { ...list, source: list.source, query: list.query, filters: () => asked } as List
  addToSelection(list, await identifiersOf(narrowed, 0, Infinity))
}
const needsCellFilter = {
  waitsForRows: true as const,
  disabledReason: (c: Parameters<NonNullable<Command['disabledReason']>>[0]) =>
    cellFilter(currentList()) ? undefined : c.t('list:why.noValue'),
}

/** Loaded when a set is chosen or saved. */
const savedSets = () => import('@core/commands/lists/savedSets')
const setArgument = { name: 'set', choices: async () => (await savedSets()).setChoices(currentList()) }

export const selectionCommands: readonly Command[] = [
  listCommand('list.selectMore', 'mod+a', selectMore, { waitsForRows: true }),
  listCommand('list.selectLoaded', '* a', selectInSight, { waitsForRows: true }),
  listCommand('list.selectAll', '* m', selectAll, {
    waitsForRows: true,
    titleValues: () => ({ count: currentList().rows.total() }),
  }),
  listCommand('list.selectNone', '* n', selectNone),
  {
    ...listCommand('list.showSelected', '* g', (list) =>
      list.outOfSight.size > 0 ? showSelected(list) : showNextOffScreen(list),
    ),
    disabledReason: (c) => {
      const { outOfSight, offScreen } = currentList()
      return outOfSight.size + offScreen === 0 ? c.t('list:why.allInSight') : undefined
    },
  },
  listCommand(
    'list.invert',
    '* i',
    (list) => {
      invertSelection(list)
      announceCount(list)
    },
    { waitsForRows: true },
  ),
  listCommand('list.selectSame', '* s', selectSame, needsCellFilter),
  listCommand(
    'list.filterSame',
    undefined,
    (list) => {
      const filter = cellFilter(list)
      if (filter) setFilter(list, ...filter)
    },
    needsCellFilter,
  ),
  {
    id: 'list.paste',
    on: 'page',
    keys: '* p',
    when: () => currentList().source.find !== undefined,
    run: async (c) => {
      const list = currentList()
      c.open(createElement((await import('./PasteDialog')).PasteDialog, { list }))
    },
  },
  {
    id: 'list.recallSet',
    on: 'page',
    keys: '* v',
    arguments: [setArgument],
    run: async (c, { set }) => (await savedSets()).recallSet(c, currentList(), set!),
  },
  {
    id: 'list.saveSet',
    on: 'page',
    disabledReason: (c) => (targetsOf(currentList()).selected ? undefined : c.t('app:why.noRows')),
    arguments: [{ name: 'name', check: (text) => (text.trim() ? undefined : 'Name is required') }],
    run: async (c, { name }) => (await savedSets()).saveSet(c, currentList(), name!.value),
  },
  {
    id: 'list.removeSet',
    on: 'page',
    arguments: [setArgument],
    run: async (c, { set }) => (await savedSets()).removeSet(c, set!),
  },
]
