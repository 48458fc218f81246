// @vitest-environment jsdom
/** The leads page on the real app: filters, cursor, selection and live changes. */
import '@support/jsdom/screen'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leads } from '@contract/leads/leads'
import { queryClient } from '@core/server/api'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { Dialogs } from '@core/shell/dialogs'
import { startWords } from '@core/words/i18n'
import '@app/initialModules'
import { setSelection } from '@core/list/list'
import { selectionCount, emptySelection } from '@core/list/selection'
import { command, register } from '@core/commands/registry'
import { session, appState } from '@core/session/session'
import { deliverEvent } from '@core/server/socket'
import { QueryClientProvider } from '@tanstack/react-query'
import leadsModule from '@modules/leads/leads'
import { listCommands } from '@ui/list/listCommands'
import LeadsPage from '@modules/leads/leads/LeadsPage'
import { leadList as list } from '@modules/leads/leads/list'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let root: Root | undefined
const admin = 'super.admin@meridian.example'
const press = async (id: string, given?: Record<string, string>) =>
  act(async () => {
    await runCommand(
      command(id),
      context(),
      given &&
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value, label: value }])),
    )
  })
const eventually = <T,>(look: () => T) => act(async () => vi.waitFor(look, { timeout: 5000, interval: 10 }))
const chosen = () => (list.selection.all ? [] : [...list.selection.chosen])
const grid = () => document.querySelector<HTMLElement>('[role=grid]')!
const input = () => document.querySelector<HTMLInputElement>('[data-filter]')!
const status = () => document.querySelector('[role=status]')!.textContent
const type = (text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const key = (name: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
const totalOf = async (query: Record<string, unknown>) =>
  (await sim.call(leads.list, { query: query as never }, { as: admin })).data.totalRecords

let isRegistered = false
async function open(search = '') {
  sim = await makeSim()
  const { accessToken, device } = await sim.sessionOf(admin)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const { signal: _, ...rest } = init
    return sim.app.request(path, rest)
  })
  Object.assign(session, {
    isAuthenticated: true,
    authToken: accessToken,
    activeDeviceIdentifier: device,
    language: 'en',
    dir: 'ltr',
  })
  const profile = await sim.request('/account/profile', {
    headers: { authorization: `Bearer ${accessToken}`, 'device-number': device },
  })
  appState.profile = ((await profile.json()) as { data: typeof appState.profile }).data
  session.permissions = { ...appState.profile!.permissions }
  if (!isRegistered) {
    await startWords()
    register([...listCommands, ...leadsModule.commands])
    isRegistered = true
  }
  window.history.replaceState(null, '', `/leads${search}`)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root!.render(
      <QueryClientProvider client={queryClient}>
        <LeadsPage />
        <Dialogs />
      </QueryClientProvider>,
    ),
  )
  await eventually(() => {
    expect(list.state.busy).toBe(false)
    expect(list.state.total).not.toBeNull()
    expect(list.cursor.identifier).toBe(list.rows.at(list.cursor.index)!.identifier)
  })
}
beforeEach(() => localStorage.clear())
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
  Object.assign(list.query, {
    text: '',
    filters: {},
    search: '',
    tab: 'all',
    sort_by: 'created_at',
    sort: 'desc',
    layout: 'card',
  })
  setSelection(list as never, emptySelection)
  Object.assign(list.state, { total: null, busy: false, failure: null })
  Object.assign(list.cursor, { index: 0, identifier: null, column: 0 })
})

describe('leads list', () => {
  test('leads list starts with cards, 15 a page, and shows the total', async () => {
    await open()
    expect(list.query).toMatchObject({ tab: 'all', layout: 'card' })
    expect(grid().getAttribute('aria-rowcount')).toBe(String((await totalOf({})) + 1))
    expect(document.querySelectorAll('.card-place:not([hidden])').length).toBeGreaterThanOrEqual(15)
    expect(status()).toContain(String(await totalOf({})))
  })
  test('leads list takes filter, tab, sort and layout from a link', async () => {
    await open('?q=country%3Acanada+-tag%3Acold&tab=unassigned&sort=first_name&layout=table')
    const expected = await sim.call(
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
    expect(grid().querySelector('[aria-sort=ascending]')?.textContent).toContain('Name')
    expect(document.querySelectorAll('.filter-chip')).toHaveLength(2)
  })
  test('leads list reports an unknown filter word of a link, and applies the rest', async () => {
    await open('?q=country%3Acanada+stagge%3Anew')
    expect(document.querySelector('.filter-problem')?.textContent).toContain('stagge')
    expect(input().value).toContain('stagge:new')
    expect(list.state.total).toBe(await totalOf({ destination_country: 'CA' }))
  })
  test('leads filter applies typed text, and the address follows', async () => {
    await open()
    await type('owner:none country:can')
    await key('Enter')
    await eventually(() => expect(window.location.search).toContain('country%3Acanada'))
    await eventually(async () =>
      expect(list.state.total).toBe(await totalOf({ staff_id: 'none', destination_country: 'CA' })),
    )
    await key('Backspace')
    await eventually(async () => expect(list.state.total).toBe(await totalOf({ staff_id: 'none' })))
  })
  test('leads filter shows a wrong value at the text and applies nothing', async () => {
    await open()
    await type('stage:nwe')
    await key('Enter')
    expect(document.querySelector('#filter-problem')?.textContent).toContain('nwe')
    expect(input().getAttribute('aria-invalid')).toBe('true')
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
    await act(async () => {
      Object.assign(list.query, { sort_by: 'first_name', sort: 'asc' })
    })
    await eventually(() => {
      expect(list.state.busy).toBe(false)
      expect(list.rows.at(list.cursor.index)?.identifier).toBe(identifier)
    })
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
  test('leads selection takes the page with mod+a, then all matching leads with their exact count', async () => {
    await open()
    await press('list.selectMore')
    expect(selectionCount(list.selection)).toBe(15)
    await press('list.selectMore')
    expect(list.selection.all).toBe(true)
    expect(document.querySelector('.bulk-bar strong')?.textContent).toBe(`${await totalOf({})} selected`)
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
    await act(async () => {
      Object.assign(list.query, { tab: 'deferred' })
    })
    await eventually(() => expect(list.state.busy).toBe(false))
    expect(chosen()).toEqual([one])
    await press('list.selectAll')
    await act(async () => {
      list.query.tab = 'all'
    })
    await eventually(() => expect(list.selection.all).toBe(false))
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
    const [set] = await (
      await import('@core/server/http')
    ).call((await import('@contract/platform/views')).views.sets, { query: { list: 'leads' } })
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
    sim.db
      .prepare(
        "UPDATE leads SET first_name = 'Changed', version = version + 1, updated_at = '2026-11-21T09:00:00.000Z' WHERE identifier = ?",
      )
      .run(identifier)
    await act(async () =>
      deliverEvent('leads_changed', { identifiers: [identifier], by: 'SOMEBODY', operation: null, seq: 1 }),
    )
    expect(list.stale.has(identifier!)).toBe(true)
    await eventually(() => expect(list.rows.at(3)).not.toBe(before))
    expect(list.cursor).toMatchObject({ identifier, index: 3 })
    await eventually(() => expect(document.getElementById('leads-3')?.dataset.stale).toBe(''))
  })
})
