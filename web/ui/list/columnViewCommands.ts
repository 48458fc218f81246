/** How a list is shown: filter, sort, columns, layout, views. */
import { createElement } from 'react'
import {
  toggleHidden,
  moveColumn,
  togglePinned,
  visibleColumns,
  stepColumnWidth,
  type Column,
} from '@core/list/columns'
import { arrangeColumns } from '@core/list/columnMemory'
import type { Choice, Command, Arguments } from '@core/commands/commands'
import { wordsOf } from '@core/list/grammar'
import { words } from '@core/words/i18n'
import type { List } from '@core/list/list'
import { applyAddress } from '@core/list/listAddress'
import { setFilter, setFilterText, clearFilters, isFiltered, sortBy } from '@core/list/listVerbs'
import { RELATIVE_DAYS } from '@core/list/relativeDays'
import { moveView, removeView, renameView, currentSavedView, saveView, viewsOf } from '@core/list/savedViews'
import { act, here, move } from './navigationCommands'

const column = (list: List) => visibleColumns(list.columns)[list.cursor.column]
const onTable = { when: () => here().query.layout === 'table' }
const arranges = (
  id: Command['id'],
  keys: string | undefined,
  change: (columns: readonly Column[], key: string) => readonly Column[],
): Command => ({
  ...act(
    id,
    keys,
    (list) => {
      const at = column(list)
      if (at) arrangeColumns(list, change(list.columns, at.key))
    },
    onTable,
  ),
  repeats: true,
})
/** The cursor goes along with its column. */
const carries = (by: 1 | -1) => (columns: readonly Column[], key: string) => {
  const next = moveColumn(columns, key, by)
  here().cursor.column = visibleColumns(next).findIndex((one) => one.key === key)
  return next
}
const onward = (seen: 1 | -1): 1 | -1 => (document.documentElement.dir === 'rtl' ? (-seen as 1 | -1) : seen)

const filterNames = (word: string) =>
  Object.entries(here().grammar!().filters).filter(([, filter]) => filter.word === word)
const kindOf = (given: Arguments) => filterNames(given.word!.value)[0]![1].kind
const wordChoices = (): Choice[] => {
  const grammar = here().grammar?.()
  return grammar
    ? wordsOf(grammar).map((word) => ({
        value: word,
        label: grammar.words?.[word] ?? word,
        hint: `${word}:`,
      }))
    : []
}
const valueChoices = (given: Arguments): Choice[] => {
  const grammar = here().grammar!()
  const [name, { kind, none }] = filterNames(given.word!.value)[0]!
  if (kind === 'flag')
    return [
      { value: '1', label: words('list:yes') },
      { value: '0', label: words('list:no') },
    ]
  if (kind === 'from' || kind === 'to')
    return RELATIVE_DAYS.map((day) => ({ value: day, label: words(`list:days.${day}`), hint: day }))
  return [
    ...(none ? [{ value: 'none', label: words('list:none') }] : []),
    ...grammar.options(name).map((option) => ({ value: option.value, label: option.local ?? option.label })),
  ]
}
const addFilter = (given: Arguments) => {
  const list = here()
  const names = filterNames(given.word!.value)
  const kind = kindOf(given)
  if (kind === 'from' || kind === 'to') {
    const others = list.query.text
      .split(/\s+/)
      .filter((piece) => piece && !piece.startsWith(`${given.word!.value}:`))
    return void setFilterText(list, [...others, `${given.word!.value}:${given.value!.value}`].join(' '))
  }
  const negated = given.is?.value === 'not' ? '-' : ''
  setFilter(
    list,
    names[0]![0],
    given
      .value!.value.split(',')
      .map((one) => negated + one)
      .join(','),
  )
}

export const columnViewCommands: readonly Command[] = [
  { ...act('list.search', '/', () => document.querySelector<HTMLInputElement>('[data-filter]')?.focus()) },
  {
    id: 'list.filter',
    on: 'page',
    keys: 'f',
    disabledReason: (c) => (here().grammar ? undefined : c.t('list:why.loading')),
    arguments: [
      { name: 'word', choices: wordChoices },
      {
        name: 'is',
        when: (given) => ['ids', 'words'].includes(kindOf(given)),
        choices: () => [
          { value: 'is', label: words('list:is') },
          { value: 'not', label: words('list:isNot') },
        ],
      },
      {
        name: 'value',
        when: (given) => ['ids', 'words'].includes(kindOf(given)),
        many: true,
        choices: valueChoices,
      },
      {
        name: 'value',
        when: (given) => ['from', 'to', 'flag'].includes(kindOf(given)),
        choices: valueChoices,
      },
    ],
    run: (_, given) => addFilter(given),
  },
  act('list.clearFilters', 'shift+f', clearFilters, {
    disabledReason: (c) => (isFiltered(here()) ? undefined : c.t('list:why.noFilter')),
  }),
  act(
    'list.sort',
    'shift+s',
    (list) => {
      const by = column(list)?.sort
      if (by) sortBy(list, by)
    },
    {
      ...onTable,
      disabledReason: (c) =>
        column(here())?.sort
          ? undefined
          : c.t('list:why.noSort', { column: c.t(column(here())?.title ?? '') }),
    },
  ),
  {
    id: 'list.sortBy',
    on: 'page',
    arguments: [
      {
        name: 'by',
        choices: () =>
          here()
            .columns.filter((one) => one.sort)
            .map((one) => ({ value: one.sort!, label: words(one.title) })),
      },
      {
        name: 'order',
        choices: () => [
          { value: 'asc', label: words('list:asc') },
          { value: 'desc', label: words('list:desc') },
        ],
      },
    ],
    run: (_, given) =>
      applyAddress(here(), { sort_by: given.by!.value, sort: given.order!.value === 'asc' ? 'asc' : 'desc' }),
  },
  {
    id: 'list.columns',
    on: 'page',
    keys: 'shift+h',
    when: onTable.when,
    run: async (c) => {
      const list = here()
      c.open(createElement((await import('./ColumnsDialog')).ColumnsDialog, { list }))
    },
  },
  arranges('list.widen', '>', (columns, key) => stepColumnWidth(columns, key, 1)),
  arranges('list.narrow', '<', (columns, key) => stepColumnWidth(columns, key, -1)),
  arranges('list.moveColumnLeft', 'mod+shift+left', (columns, key) => carries(onward(-1))(columns, key)),
  arranges('list.moveColumnRight', 'mod+shift+right', (columns, key) => carries(onward(1))(columns, key)),
  { ...arranges('list.pinColumn', undefined, togglePinned), repeats: undefined },
  { ...arranges('list.hideColumn', undefined, toggleHidden), repeats: undefined },
  act('list.layout', 'shift+v', ({ query }) => {
    query.layout = query.layout === 'card' ? 'table' : 'card'
  }),
  ...Array.from({ length: 9 }, (_, at): Command => ({
    ...move(`list.view${at + 1}`, String(at + 1), (list) => viewsOf(list)[at]?.go()),
    repeats: undefined,
  })),
  {
    id: 'list.saveView',
    on: 'page',
    arguments: [{ name: 'name', check: (text) => (text.trim() ? undefined : 'Name is required') }],
    run: async (c, given) => {
      await saveView(here(), given.name!.value)
      c.toast(c.t('list:said.viewSaved', { name: given.name!.value }), 'success')
    },
  },
  {
    id: 'list.renameView',
    on: 'page',
    disabledReason: (c) => (currentSavedView(here()) ? undefined : c.t('list:why.noView')),
    arguments: [{ name: 'name', check: (text) => (text.trim() ? undefined : 'Name is required') }],
    run: (_, given) => renameView(here(), currentSavedView(here())!, given.name!.value),
  },
  act('list.removeView', undefined, (list) => removeView(list, currentSavedView(list)!), {
    disabledReason: (c) => (currentSavedView(here()) ? undefined : c.t('list:why.noView')),
  }),
  act('list.moveViewBack', undefined, (list) => moveView(list, currentSavedView(list)!, -1), {
    disabledReason: (c) => (currentSavedView(here()) ? undefined : c.t('list:why.noView')),
  }),
  act('list.moveViewOn', undefined, (list) => moveView(list, currentSavedView(list)!, 1), {
    disabledReason: (c) => (currentSavedView(here()) ? undefined : c.t('list:why.noView')),
  }),
]
