/** What the console keeps in memory ends with the session: the next user of the tab never sees it. */
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import { arrangeColumns } from '@core/list/columnMemory'
import { extendSelection, moveCursor } from '@core/list/cursor'
import { connectFeed } from '@core/list/listFeed'
import { makeRowFeed } from '@core/list/rowWindows'
import { makeList, setSelection, type Source } from '@core/list/list'
import { selectOnly } from '@core/list/selection/selection'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { announce, announcement } from '@core/shell/announce'
import { importState } from '@modules/leads/leadImport/state'
import { permissionEdit, setPermissions } from '@modules/people/roles/permissions/state'
import { until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

/** A list of ten rows, `r0` to `r9`. */
const makeTenRows = () => {
  const list = makeList('ten', {} as Source<{ identifier: string }>)
  list.rows = ref({
    total: () => 10,
    at: (index) => ({ identifier: `r${index}` }),
    indexOf: (identifier) => Number(identifier.slice(1)),
    loaded: () => [],
  })
  return list
}

test('session cleanup forgets where a range began, and what was selected before it', async () => {
  const list = makeTenRows()
  setSelection(list, selectOnly(['r9']))
  moveCursor(list, 5)
  await extendSelection(list, 6, async () => [])
  runSessionCleanup()
  await extendSelection(list, 1, async () => [])
  expect(list.selection).toEqual({ all: false, chosen: new Set(['r0', 'r1']) })
})

test('session cleanup forgets the sort of a list: the next user hears the count of rows', async () => {
  const list = makeList('three', {
    page: async () => ({ rows: [{ identifier: 'r0' }], total: 1 }),
  } as unknown as Source<{ identifier: string }>)
  const feed = makeRowFeed<{ identifier: string }>()
  const closeList = connectFeed(list, feed)
  list.query.sort = 'asc'
  await until(() => announcement.text.startsWith('Sorted'), 'the other sort')
  closeList()
  runSessionCleanup()
  connectFeed(list, feed)
  await until(() => announcement.text, 'the rows')
  expect(announcement.text).toBe('1 found')
})

test('session cleanup cancels the saving of arranged columns', async () => {
  vi.useFakeTimers()
  arrangeColumns(makeTenRows(), [])
  runSessionCleanup()
  await vi.advanceTimersByTimeAsync(1000)
  expect(browser.calls).toEqual([])
})

test('session cleanup empties the text for screen readers', () => {
  announce('312 selected')
  runSessionCleanup()
  expect(announcement.text).toBe('')
})

test('session cleanup forgets the file and the mapping of an import', () => {
  Object.assign(importState, {
    file: { identifier: 'f', name: 'fair.csv', size: 7 },
    columns: [{ name: 'Email', form_field_id: 'email' }],
  })
  runSessionCleanup()
  expect([importState.file, importState.columns]).toEqual([null, []])
})

test('session cleanup forgets unsaved changes to the permissions of a role', () => {
  permissionEdit.subject = { kind: 'role', identifier: 'trainer' }
  setPermissions(['leads.delete'], true)
  runSessionCleanup()
  expect([permissionEdit.subject.identifier, permissionEdit.on]).toEqual(['', {}])
})
