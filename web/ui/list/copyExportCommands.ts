/** Commands to copy, export and link rows, and the row menu. */
import { createElement } from 'react'
import { copyTable } from '@core/list/clipboardTable'
import { visibleColumns } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { disabledReasonOf, permissionReason, type Command } from '@core/commands/commands'
import { saveFile } from '@core/server/saveFile'
import { words } from '@core/words/i18n'
import type { Identified, List } from '@core/list/list'
import { identifiersOf } from '@core/list/identifiersOf'
import { targetsOf } from '@core/list/selection/targets'
import type { Targets } from '@core/list/selection/selection'
import { currentList } from './navigationCommands'

/** Larger selections are exported as a file. */
const MAX_COPIED_ROWS = 10_000
const FETCH_SIZE = 500

/** The target rows in list order: loaded ones at once, others fetched page by page. */
async function fetchTargetRows(list: List, targets: Targets<Identified>): Promise<Identified[]> {
  if (!targets.all && targets.rows.length === targets.count)
    return targets.rows.toSorted((a, b) => list.rows.indexOf(a.identifier) - list.rows.indexOf(b.identifier))
  const wanted = targets.all ? null : new Set(targets.identifiers)
  const excluded = new Set(targets.excluded)
  const found: Identified[] = []
  const never = new AbortController().signal
  for (let page = 1; found.length < targets.count; page++) {
    const { rows } = await list.source.page(list, page, FETCH_SIZE, never)
    found.push(...rows.filter((row) => (wanted ? wanted.has(row.identifier) : !excluded.has(row.identifier))))
    if (rows.length < FETCH_SIZE) break
  }
  return found.slice(0, targets.count)
}
/** Placeholders for missing values; copied as empty cells. */
const MISSING_TEXTS = new Set<string>(Object.values(MISSING_VALUE))
const shownColumnsOf = (list: List) => visibleColumns(list.columns)

async function copyRows(list: List) {
  const targets = targetsOf(list) as Targets<Identified>
  const columns = shownColumnsOf(list)
  const rows = fetchTargetRows(list, targets)
  await copyTable(
    rows.then((all) => [
      columns.map((column) => words(column.title)),
      ...all.map((row) =>
        columns.map((column) => {
          const text = column.text(row)
          return MISSING_TEXTS.has(text) ? '' : text
        }),
      ),
    ]),
  )
  return (await rows).length
}
const copyLimit = {
  disabledReason: (c: Parameters<NonNullable<Command['disabledReason']>>[0]) =>
    c.targets.count === 0
      ? c.t('app:why.noRows')
      : c.targets.count > MAX_COPIED_ROWS
        ? c.t('list:why.tooMany', { count: MAX_COPIED_ROWS })
        : undefined,
}

/** Exports the selection, else all that match. Returns the number of rows. */
async function exportRows(list: List) {
  const targets = targetsOf(list)
  const all: Targets = targets.selected
    ? targets
    : { ...targets, all: true, identifiers: [], excluded: [], count: list.rows.total() }
  saveFile(
    await list.source.exportFile!(
      all as Targets<Identified>,
      shownColumnsOf(list).map(({ key, exportKey = key, title }) => ({
        key: exportKey,
        label: words(title),
      })),
      list,
    ),
    `${list.name}-${new Date().toISOString().slice(0, 10)}.csv`,
  )
  return all.count
}
const isTextSelected = () => (getSelection()?.toString() ?? '') !== ''

export const copyExportCommands: readonly Command[] = [
  {
    id: 'list.copy',
    on: 'page',
    keys: 'mod+c',
    inDetail: true,
    waitsForRows: true,
    when: () => !isTextSelected(),
    ...copyLimit,
    titleValues: (c) => ({ count: c.targets.count }),
    run: async (c) => c.toast(c.t('list:said.copied', { count: await copyRows(currentList()) }), 'success'),
  },
  {
    id: 'list.export',
    on: 'page',
    keys: 'shift+e',
    waitsForRows: true,
    when: () => currentList().source.exportFile !== undefined,
    disabledReason: (c) => {
      const needs = currentList().source.exportPermission
      return needs && !c.can(needs)
        ? permissionReason(c, needs)
        : currentList().rows.total() === 0
          ? c.t('app:why.noRows')
          : undefined
    },
    run: async (c) =>
      c.toast(c.t('list:said.exported', { count: await exportRows(currentList()) }), 'success'),
  },
  {
    id: 'list.copyIdentifier',
    on: 'page',
    keys: 'y',
    inDetail: true,
    waitsForRows: true,
    disabledReason: copyLimit.disabledReason,
    run: async (c) => {
      const { all, identifiers, excluded } = c.targets
      const without = new Set(excluded)
      const copied = all
        ? (await identifiersOf(currentList(), 0, Infinity)).filter((one) => !without.has(one))
        : identifiers
      await navigator.clipboard.writeText(copied.join('\n'))
      c.toast(c.t('list:said.identifiersCopied', { count: copied.length }), 'success')
    },
  },
  {
    id: 'list.menu',
    on: 'page',
    keys: ['shift+f10', 'contextmenu'],
    unlisted: true,
    waitsForRows: true,
    disabledReason: (c) => disabledReasonOf({ id: 'list.menu', on: 'rows', run: () => {} }, c),
    run: async (c, { x, y }) => {
      const list = currentList()
      c.open(
        createElement((await import('./RowMenu')).RowMenu, {
          list,
          at: x && y ? { x: Number(x.value), y: Number(y.value) } : undefined,
        }),
      )
    },
  },
]
