/** What lists keep while somebody works on another page. */
import { beforeEach, expect, test } from 'vitest'
import { currentScreen, setSelection } from '@core/list/list'
import { setFilter, setFilterText } from '@core/list/sortAndFilter'
import { announcement } from '@core/shell/announce'
import { moveCursor } from '@core/list/cursor'
import { leadList as list } from '@modules/leads/leads/list'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { giveSize, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
const goTo = async (path: string, name: string | undefined) => {
  history.pushState(null, '', path)
  await until(() => currentScreen.list?.name === name && location.pathname === path, path)
}

test('the leads list keeps search, page, pageSize, pageTab, layoutView and allLeadsSelected (core-3.11-state-01)', async () => {
  for (let at = 0; at < 40; at++)
    makeLead(browser.sim.kit, { first_name: `Keeper ${at}`, last_name: 'Quilter', staff_id: null })
  await openAs(browser, personas.superAdmin.email, '/leads?tab=unassigned&layout=card&q=quilter')
  await until(() => list.state.total === 40 && list.rows.at(14), 'the leads')
  setSelection(list, { all: true, excluded: new Set(), total: 40 })
  // The third page of fifteen.
  moveCursor(list, 31)
  await goTo('/tasks', 'tasks')
  await goTo('/leads', 'leads')
  await until(() => list.rows.at(31), 'the third page')
  const pages = browser.calls.filter((one) => one.startsWith('GET /leads?'))
  expect(pages.some((one) => one.includes('page=3') && one.includes('per_page=15'))).toBe(true)
  expect(list.query).toMatchObject({ search: 'quilter', tab: 'unassigned', layout: 'card' })
  expect([list.cursor.index, list.state.total]).toEqual([31, 40])
  expect(list.selection).toMatchObject({ all: true, total: 40 })
})

test.each([
  ['/master/lead-source', 'e'],
  ['/settings/user-management/staff', 'a'],
  ['/tasks', 'e'],
])(
  'the list %s keeps page, pageSize, search, totalPages and totalRecords (core-3.11-state-08, business-3-other-14)',
  async (path, search) => {
    await openAs(browser, personas.superAdmin.email, `${path}?q=${search}`)
    const shown = await until(() => currentScreen.list, 'the list')
    await until(() => shown.query.search === search, 'the search')
    await until(() => document.querySelector('[role=grid][aria-rowcount]'), 'the rows')
    const total = shown.rows.total()
    moveCursor(shown, Math.max(0, total - 1))
    const { index } = shown.cursor
    await goTo('/leads', 'leads')
    await goTo(path, shown.name)
    await until(() => currentScreen.list === shown && shown.rows.total() === total, 'the same rows')
    expect([shown.query.search, shown.cursor.index]).toEqual([search, index])
  },
)

test('an applied filter is confirmed with the rows that it found (business-8-label-19)', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads?layout=table')
  await until(() => list.state.total, 'the leads')
  setFilterText(list, 'owner:none')
  await until(() => announcement.text.startsWith('Filter applied'), 'the confirmation')
  expect(announcement.text).toBe(`Filter applied · ${list.state.total} found`)
})

test('a filter that cannot be applied says so (business-8-failure-31)', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads?layout=table')
  await until(() => list.state.total, 'the leads')
  setFilter(list, 'stage_id', '99999')
  await see('Unable to apply filter: there is no stage 99999')
})
