/** `shift+e` in a list whose server writes no file: what it lists becomes a CSV file, with its texts. */
import { expect, test, vi } from 'vitest'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { visibleColumns } from '@core/list/columns'
import { currentScreen, filterKeyOf, type List } from '@core/list/list'
import { targetsOf } from '@core/list/selection/targets'
import { words } from '@core/words/i18n'
import { makeTask } from '@seeds/leads/tasks'
import { personas } from '@seeds/people/personas'
import { press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
/** A file that the server wrote is a blob of Node, which jsdom cannot read. */
const textOf = async (blob: Blob) => {
  if (typeof blob.text === 'function') return blob.text()
  const reader = new FileReader()
  reader.readAsText(blob)
  return until(() => reader.result as string | null, 'the text of the file')
}
const openList = async (path: string) => {
  await openAs(browser, personas.superAdmin.email, path)
  const list = (await until(() => currentScreen.list, 'the list')) as unknown as List
  await until(() => list.answered === filterKeyOf(list) && list.rows.total(), 'its rows')
  return list
}
async function exported() {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await press('shift+e', document.querySelector('[role=grid]'))
  const text = await textOf(await until(() => saved[0], 'the file'))
  return [...csvRows(text.replace('\uFEFF', ''), { delimiter: ',', most: text.length })].map(
    ({ values }) => values,
  )
}

test.each([
  '/agents/requests',
  '/settings/user-management/manage-roles',
  '/settings/activity-logs',
  '/settings/logged-in-users',
])('%s saves what it lists: its columns, and all rows in its order', async (path) => {
  const { sim } = browser
  const now = '2026-11-21T09:00:00.000Z'
  const log = sim.db.prepare<[string, string, string]>(
    "INSERT INTO activity_logs (identifier, action, module_type, description, created_at) VALUES (?, 'signed_in', 'session', ?, ?)",
  )
  // More than one request of rows.
  for (let at = 0; at < 700; at++) log.run(`log-${at}`, at === 0 ? '=1+1' : `Entry; ${at}`, now)
  const list = await openList(path)
  const columns = visibleColumns(list.columns)
  const [head, ...rows] = await exported()
  expect(head).toEqual(columns.map(({ title }) => words(title)))
  expect(rows).toHaveLength(list.rows.total()!)
  const first = list.rows.at(0)!
  expect(rows[0]![0]).toBe(columns[0]!.text(first))
  if (path.includes('activity')) {
    expect(rows.length).toBeGreaterThan(500)
    // No cell starts a formula.
    expect(rows.flat()).toContain("'=1+1")
  }
})

test('tasks, which need no permission to be read, are saved by whoever is signed in', async () => {
  makeTask(browser.sim.kit, {})
  const list = await openList('/tasks?queryTab=all')
  expect(await exported()).toHaveLength(1 + list.rows.total()!)
})

test('a selection is saved alone', async () => {
  const list = await openList('/agents/requests')
  await press('x', document.querySelector('[role=grid]'))
  await until(() => targetsOf(list).selected, 'the selection')
  expect(await exported()).toHaveLength(2)
})
