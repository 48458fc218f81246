/** Commands of lists that are shown as a board: move cards to another column, fold columns. */
import type { Argument, Command } from '@core/commands/commands'
import type { ShownColumn } from '@core/list/board/board'
import type { List } from '@core/list/list'
import { number } from '@core/words/format'
import { currentList, listCommand } from '../list/navigationCommands'

const columnsOf = (list: List): readonly ShownColumn[] => list.board?.columns ?? []
/** Place of the column of the cursor, or -1. */
function cursorColumn(list: List): number {
  let end = 0
  return columnsOf(list).findIndex(({ count }) => list.cursor.index < (end += count))
}
/** Loaded with the first move. */
const move = async (list: List, column: ShownColumn | undefined) =>
  (await import('./moveCards')).moveCards(list, column)

const onBoard = { layout: 'board', waitsForRows: true } as const
const needsCard = {
  ...onBoard,
  disabledReason: (c: Parameters<NonNullable<Command['disabledReason']>>[0]) =>
    c.targets.count > 0 ? undefined : c.t('app:why.noRows'),
}
const moveBeside = (id: Command['id'], keys: string, by: 1 | -1) =>
  listCommand(id, keys, (list) => move(list, columnsOf(list)[cursorColumn(list) + by]), needsCard)

const columnArgument: Argument = {
  name: 'column',
  choices: () =>
    columnsOf(currentList()).map((column) => ({
      value: column.value,
      label: column.label(),
      hint: number(column.count),
    })),
}

export const boardCommands: readonly Command[] = [
  moveBeside('list.moveOn', '>', 1),
  moveBeside('list.moveBack', '<', -1),
  {
    ...listCommand('list.moveTo', undefined, () => {}, needsCard),
    arguments: [columnArgument],
    run: (_, { column }) =>
      move(
        currentList(),
        columnsOf(currentList()).find(({ value }) => value === column!.value),
      ),
  },
  ...Array.from({ length: 9 }, (_, at) => ({
    ...listCommand(
      `list.moveTo${at + 1}`,
      `; ${at + 1}`,
      (list) => move(list, columnsOf(list)[at]),
      needsCard,
    ),
    unlisted: true as const,
  })),
  listCommand(
    'list.foldColumn',
    '; f',
    async (list) => {
      const column = columnsOf(list)[cursorColumn(list)]
      if (column) (await import('./foldColumn')).setFolded(list, column.value, true, true)
    },
    onBoard,
  ),
  {
    ...listCommand('list.unfoldColumns', '; u', () => {}, onBoard),
    run: async () => {
      const list = currentList()
      const { setFolded } = await import('./foldColumn')
      for (const value of Object.keys(list.board?.folded ?? {})) setFolded(list, value, false, false)
    },
  },
]
