/** Commands to copy, export and link rows, and the row menu. */
import { createElement } from 'react'
import { copyTable } from '@core/list/clipboardTable'
import { visibleColumns } from '@core/list/columns'
import { disabledReasonOf, permissionReason, type Command } from '@core/commands/commands'
import { saveFile } from '@core/server/saveFile'
import { words } from '@core/words/i18n'
import type { Identified, List } from '@core/list/list'
import { rowAddress } from '@core/list/listAddress'
import { identifiersOf } from '@core/list/identifiersOf'
import { targetsOf } from '@core/list/selection/targets'
import type { Targets } from '@core/list/selection/selection'
import { currentList } from './navigationCommands'

/** Larger selections are exported as a file. */
const MAX_COPIED_ROWS = 10_000
/** Loaded when it is needed. */
const asTable = () => import('./file/shownTable')

async function copyRows(list: List) {
  const targets = targetsOf(list) as Targets<Identified>
  const table = asTable().then(({ shownTable }) => shownTable(list, targets))
  await copyTable(table)
  return (await table).length - 1
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
  const exportFile = list.source.exportFile ?? (await asTable()).shownFile
  saveFile(
    await exportFile(
      all as Targets<Identified>,
      visibleColumns(list.columns).map(({ key, exportKey = key, title }) => ({
        key: exportKey,
        label: words(title),
      })),
      list,
    ),
    `${list.name}-${new Date().toISOString().slice(0, 10)}.csv`,
  )
  return all.count
}
/** Of the row under the cursor. */
const addressOfRow = (list: List) =>
  list.cursor.identifier === null ? undefined : rowAddress(list, list.cursor.identifier)
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
    id: 'list.copyAddress',
    on: 'page',
    inDetail: true,
    waitsForRows: true,
    when: () => addressOfRow(currentList()) !== undefined,
    run: async (c) => {
      await navigator.clipboard.writeText(`${location.origin}${addressOfRow(currentList())}`)
      c.toast(c.t('list:said.addressCopied'), 'success')
    },
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
