/** The leads page on the real app: filters, cursor, selection and live changes. */
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { views } from '@contract/platform/views'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { deliverEvent } from '@core/account/socket'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import type { ListQuery } from '@core/list/list'
import { selectionCount } from '@core/list/selection/selection'
import { Dialogs } from '@core/shell/dialogs'
import { bulkBar } from '@core/list/selection/bulkSelection'
import { leadList as list, route } from '@modules/leads/leads/list'
import { giveSize, press as pressKey, renderPage, type as typeInto } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const { default: LeadsPage } = await route.page()
beforeEach(() => giveSize(1200, 630))

const admin = personas.superAdmin.email
/** Runs a command by its id: the shell with its keys is not rendered here. */
const press = (id: string, given: Record<string, string> = {}) =>
  runCommand(
    command(id),
    context(),
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value, label: value }])),
  )
const eventually = <T,>(look: () => T) => vi.waitFor(look, { timeout: 5000, interval: 10 })
const chosen = () => (list.selection.all ? [] : [...list.selection.chosen])
const grid = () => document.querySelector<HTMLElement>('[role=grid]')!
const input = () => document.querySelector<HTMLInputElement>('[data-filter]')!
const status = () => document.querySelector('[role=status]')!.textContent
const type = (text: string) => typeInto(input(), text)
const key = (name: string) => pressKey(name, input())
const totalOf = async (query: Record<string, unknown>) =>
  (await browser.sim.call(leads.list, { query: query as never }, { as: admin })).data.totalRecords

async function open(search = '') {
  await signInAs(browser, admin)
  history.replaceState(null, '', `/leads${search}`)
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <LeadsPage />
      <Dialogs />
    </QueryClientProvider>,
  )
  await eventually(() => {
    expect(list.state.busy).toBe(false)
    expect(list.state.total).not.toBeNull()
    expect(list.cursor.identifier).toBe(list.rows.at(list.cursor.index)!.identifier)
  })
}
/** Changes the query, and waits for its rows. */
async function changeQuery(query: Partial<ListQuery>) {
  const asked = () => browser.calls.filter((one) => one.startsWith('GET /leads?')).length
  const before = asked()
  Object.assign(list.query, query)
  await eventually(() => {
    expect(asked()).toBeGreaterThan(before)
    expect(list.state.busy).toBe(false)
  })
}

test('leads list starts on page 1 with page size 15, tab all and card layout (core-4-leads-list-01)', async () => {
  await open()
  const [first] = browser.calls.filter((one) => one.startsWith('GET /leads?'))
  const query = new URLSearchParams(first!.split('?')[1])
  expect([query.get('page'), query.get('per_page'), list.query.tab, list.query.layout]).toEqual([
    '1',
    '15',
    'all',
    'card',
  ])
})

describe('leads list', () => {
  test('leads list starts with cards, 15 a page, and shows the total', async () => {
    await open()
    expect(list.query).toMatchObject({ tab: 'all', layout: 'card' })
    const total = await totalOf({})
    await eventually(() => {
      expect(grid().getAttribute('aria-rowcount')).toBe(String(total))
      expect(document.querySelectorAll('.card-place:not([hidden])').length).toBeGreaterThanOrEqual(15)
      expect(status()).toContain(String(total))
    })
  })
  test('leads list keeps the layout that one chose when a link or figure names none', async () => {
    await open()
    await press('list.layout')
    expect([list.query.layout, location.search]).toEqual(['table', ''])
    await open('?tab=unassigned')
    expect(list.query).toMatchObject({ tab: 'unassigned', layout: 'table' })
    await open('?layout=card')
    expect(list.query.layout).toBe('card')
  })
  test('leads list names no active row between its cards and its table', async () => {
    await open()
    const active = () => grid().getAttribute('aria-activedescendant')
    await eventually(() => expect(document.getElementById(active()!)).not.toBeNull())
    const changed = new Promise<string | null>((done) =>
      new MutationObserver((_, self) => {
        self.disconnect()
        done(active())
      }).observe(grid(), { attributeFilter: ['class'] }),
    )
    Object.assign(list.query, { layout: 'table' })
    expect(await changed).toBeNull()
  })
  test('leads list takes filter, tab, sort and layout from a link', async () => {
    await open('?q=country%3Acanada+-tag%3Acold&tab=unassigned&sort=first_name&layout=table')
    const expected = await browser.sim.call(
      leads.list,
      {
        query: {
          tab: 'unassigned',
          destination_country: 'CA',
          tag_id: list.filters().tag_id,
          sort_by: 'first_name',
          sort: 'asc',
          per_page: 1,
        } as never,
      },
      { as: admin },
    )
    expect(list.state.total).toBe(expected.data.totalRecords)
    expect(list.rows.at(0)?.identifier).toBe(expected.data.recordsInfo[0]!.identifier)
    await eventually(() => {
      expect(grid().querySelector('[aria-sort=ascending]')?.textContent).toContain('Name')
      expect(document.querySelectorAll('.filter-chip')).toHaveLength(2)
    })
  })
  test('leads list reports an unknown filter word of a link, and applies the rest', async () => {
    await open('?q=country%3Acanada+stagge%3Anew')
    await eventually(() => {
      expect(document.querySelector('.filter-problem')?.textContent).toContain('stagge')
      expect(input().value).toContain('stagge:new')
    })
    expect(list.state.total).toBe(await totalOf({ destination_country: 'CA' }))
  })
  test('leads filter applies typed text, and the address follows', async () => {
    await open()
    await type('owner:none country:can')
    await key('enter')
    await eventually(() => expect(window.location.search).toContain('country%3A%23CA'))
    await eventually(async () =>
      expect(list.state.total).toBe(await totalOf({ staff_id: 'none', destination_country: 'CA' })),
    )
    await key('backspace')
    await eventually(async () => expect(list.state.total).toBe(await totalOf({ staff_id: 'none' })))
  })
  test('leads filter shows a wrong value at the text and applies nothing', async () => {
    await open()
    await type('stage:nwe')
    await key('enter')
    await eventually(() => {
      expect(document.querySelector('#filter-problem')?.textContent).toContain('nwe')
      expect(input().getAttribute('aria-invalid')).toBe('true')
    })
    expect(list.query.filters).toEqual({})
  })
})

describe('leads cursor', () => {
  test('leads cursor moves without React, and aria-activedescendant follows', async () => {
    await open('?layout=table')
    await press('list.down')
    await press('list.down')
    await eventually(() => expect(grid().getAttribute('aria-activedescendant')).toBe('leads-2-0'))
    expect(document.getElementById('leads-2')?.getAttribute('aria-rowindex')).toBe('4')
    await press('list.last')
    await eventually(() =>
      expect(list.cursor.identifier).toBe(list.rows.at(list.rows.total() - 1)?.identifier),
    )
  })
  test('leads cursor stays on its lead after another sort', async () => {
    await open('?layout=table')
    for (let step = 0; step < 7; step++) await press('list.down')
    const { identifier } = list.cursor
    await changeQuery({ sort_by: 'first_name', sort: 'asc' })
    expect(list.rows.at(list.cursor.index)?.identifier).toBe(identifier)
    expect(list.cursor.identifier).toBe(identifier)
  })
  test('leads cursor moves forward with the left key in Arabic', async () => {
    await open('?layout=table')
    document.documentElement.dir = 'rtl'
    await press('list.left')
    expect(list.cursor.column).toBe(1)
    document.documentElement.dir = 'ltr'
    await press('list.left')
    expect(list.cursor.column).toBe(0)
  })
})

describe('leads selection', () => {
  test('leads selection takes the rows in sight with mod+a and says so, then all matching leads with their exact count', async () => {
    await open()
    await press('list.selectMore')
    const [first, last] = list.surface!.visibleRange(bulkBar.height)
    await eventually(() => expect(list.rows.at(last)).toBeDefined())
    expect(chosen()).toEqual(
      Array.from({ length: last - first + 1 }, (_, at) => list.rows.at(first + at)!.identifier),
    )
    await eventually(() =>
      expect(document.querySelector('.bulk-bar strong')?.textContent).toBe(
        `In sight, selected: ${last - first + 1}`,
      ),
    )
    await press('list.selectMore')
    expect(list.selection.all).toBe(true)
    const total = await totalOf({})
    await eventually(() =>
      expect(document.querySelector('.bulk-bar strong')?.textContent).toBe(`${total} selected`),
    )
  })
  test('leads selection of a range follows the cursor in both directions', async () => {
    await open('?layout=table')
    for (const id of ['list.extendDown', 'list.extendDown', 'list.extendDown', 'list.extendUp'])
      await press(id)
    expect(chosen()).toEqual([0, 1, 2].map((at) => list.rows.at(at)!.identifier))
  })
  test('list.selectSame selects rows with the same value, also those not loaded', async () => {
    await open('?layout=table')
    await press('list.right')
    const stage = list.rows.at(0)!.stage_id
    await press('list.selectSame')
    expect(selectionCount(list.selection)).toBe(await totalOf({ stage_id: String(stage) }))
  })
  test('leads selection survives another sort and filter; “all matching” ends when the query changes', async () => {
    await open('?layout=table')
    await press('list.toggle')
    const [one] = chosen()
    await changeQuery({ tab: 'deferred' })
    expect(chosen()).toEqual([one])
    await press('list.selectAll')
    await changeQuery({ tab: 'all' })
    expect(list.selection.all).toBe(false)
  })
  test('leads source finds pasted identifiers and emails, and returns the unknown ones', async () => {
    await open()
    const [a, b] = [list.rows.at(0)!, list.rows.at(1)!]
    const answer = await list.source.find!([a.identifier, b.email ?? b.identifier, 'nobody@nowhere.example'])
    expect(answer).toEqual({ identifiers: [a.identifier, b.identifier], unknown: ['nobody@nowhere.example'] })
  })
  test('list.recallSet restores a saved selection', async () => {
    await open()
    await press('list.toggle')
    await press('list.saveSet', { name: 'Call back' })
    await press('list.selectNone')
    const [set] = await call(views.sets, { query: { list: 'leads' } })
    await press('list.recallSet', { set: set!.identifier })
    expect(selectionCount(list.selection)).toBe(1)
  })
})

describe('live changes', () => {
  test('leads_changed event updates rows in place, keeps the cursor, and marks a selected row', async () => {
    await open('?layout=table')
    for (let step = 0; step < 3; step++) await press('list.down')
    await press('list.toggle')
    const { identifier } = list.cursor
    const before = list.rows.at(3)!
    browser.sim.db
      .prepare(
        "UPDATE leads SET first_name = 'Changed', version = version + 1, updated_at = '2026-11-21T09:00:00.000Z' WHERE identifier = ?",
      )
      .run(identifier)
    await deliverEvent('leads_changed', {
      identifiers: [identifier],
      by: 'SOMEBODY',
      operation: null,
      seq: 1,
    })
    expect(list.stale.has(identifier!)).toBe(true)
    await eventually(() => expect(list.rows.at(3)).not.toBe(before))
    expect(list.cursor).toMatchObject({ identifier, index: 3 })
    await eventually(() => expect(document.getElementById('leads-3')?.dataset.stale).toBe(''))
  })
})
