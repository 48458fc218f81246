/** `?open=…` in the address of any list: its row gets the cursor, and opens where Enter opens rows. */
import { expect, test, vi } from 'vitest'
import { loadedModules } from '@app/moduleLoader'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { context } from '@core/commands/context'
import { currentScreen, filterKeyOf, type List } from '@core/list/list'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { toasts } from '@core/shell/toasts'
import { everyMaster } from '@support/everyMaster'
import { personas } from '@seeds/people/personas'
import { field, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const cursorAt = (identifier: string) =>
  until(() => currentScreen.list?.cursor.identifier === identifier, `the cursor at ${identifier}`)
const addDealTypes = (count: number) => {
  const insert = browser.sim.db.prepare<[string, string]>(
    "INSERT INTO deal_types (identifier, name, is_active, created_at, updated_at) VALUES (?, ?, 1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
  )
  for (let at = 1; at <= count; at++) insert.run(`type-${at}`, `Zest ${at}`)
}
const messages = () => toasts.list.map(({ message }) => message)

test('a row far below the first ones gets the cursor, in view, and its form opens', async () => {
  addDealTypes(1200)
  await openAs(browser, personas.manager.email, '/master/deal-type?open=type-3')
  expect((await field('Name')).value).toBe('Zest 3')
  await cursorAt('type-3')
  expect(currentScreen.list!.cursor.index).toBe(1197)
  // Its place is known before its page of rows has come: until then the row is a skeleton.
  const row = () => document.querySelector('[role=row][data-cursor]')
  await until(() => row()?.textContent?.includes('Zest 3'), 'its row')
  await until(() => location.search === '', 'the address of the list')
  // The place of the row is asked for, not looked for page by page.
  expect(browser.calls.filter((call) => call.includes('/dealTypes/ids'))).toHaveLength(1)
  expect(browser.calls.filter((call) => call.includes('/deal-types?')).length).toBeLessThanOrEqual(3)
})

test('an address of the list on screen opens another row', async () => {
  addDealTypes(3)
  await openAs(browser, personas.manager.email, '/master/deal-type?open=type-3')
  await field('Name')
  closeDialog()
  await until(() => dialogsOpen() === 0, 'the end of the form')
  context().go('/master/deal-type?open=type-1')
  await until(async () => (await field('Name')).value === 'Zest 1', 'the form of the other row')
})

test('an identifier that no row has is said so, and opens nothing', async () => {
  await openAs(browser, personas.manager.email, '/master/deal-type?open=nothing')
  await see('This list has no record “nothing”.')
  expect([location.search, dialogsOpen()]).toEqual(['', 0])
})

test('a row that the filter of the address leaves out is said so', async () => {
  addDealTypes(1)
  await openAs(browser, personas.manager.email, '/master/deal-type?q=summer&open=type-1')
  await see('This list has no record “type-1” as it is filtered.')
  expect(location.search).toBe('?q=summer')
})

test('a row of another tab is shown in that tab', async () => {
  const as = personas.admin.email
  const insert = browser.sim.db.prepare(
    "INSERT INTO ip_addresses (identifier, ip_address, type, applicable_for, status, reason, created_at, updated_at) VALUES (?, ?, ?, 'login', 'in_active', 'Office', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
  )
  insert.run('allowed', '10.1.1.1', 'whitelisted')
  insert.run('refused', '10.1.1.2', 'blacklisted')
  await openAs(browser, as, '/settings/manage-ip-address')
  await until(() => currentScreen.list?.cursor.identifier, 'the rows')
  const { tabs } = currentScreen.list!
  for (const identifier of ['allowed', 'refused']) {
    context().go(`/settings/manage-ip-address?open=${identifier}`)
    await cursorAt(identifier)
    await until(() => dialogsOpen() === 1, 'its form')
    closeDialog()
    await until(() => dialogsOpen() === 0, 'the end of the form')
  }
  expect(tabs).toHaveLength(2)
})

test('a holiday of another year is shown although the list opens with this one', async () => {
  const { db } = browser.sim
  const other = db
    .prepare<[], string>("SELECT identifier FROM holidays WHERE date NOT LIKE '2026%' AND deleted_at IS NULL")
    .pluck()
    .get()!
  await openAs(browser, personas.admin.email, `/master/holidays?open=${other}`)
  await cursorAt(other)
  expect(currentScreen.list!.query.filters).toEqual({})
})

test('named row: without the permission to edit the cursor is on the row and no form opens', async () => {
  addDealTypes(2)
  const { db } = browser.sim
  db.prepare(
    "DELETE FROM role_permissions WHERE permission LIKE 'masters.deal%.update' AND role_id = (SELECT id FROM roles WHERE identifier = 'manager')",
  ).run()
  await openAs(browser, personas.manager.email, '/master/deal-type?open=type-1')
  await cursorAt('type-1')
  expect([dialogsOpen(), messages()]).toEqual([0, []])
})

test('an installment gets the cursor and opens no window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const as = personas.finance.email
  const query = { invoice_tab: 'client_claimed_v2', per_page: 500 } as const
  const { data } = await browser.sim.call(invoices.list, { query }, { as })
  const last = data.recordsInfo.at(-1)!.identifier
  await openAs(browser, as, `/invoices?open=${last}`)
  await cursorAt(last)
  expect(opened).not.toHaveBeenCalled()
})

test('a lead opens in the detail, by `open` and by its own parameter', async () => {
  const as = personas.admin.email
  const { data } = await browser.sim.call(leads.list, {}, { as })
  const { identifier } = data.recordsInfo.at(-1)!
  await openAs(browser, as, `/leads?open=${identifier}`)
  await until(() => location.search.includes(`lead=${identifier}`), 'the address of the lead')
  expect(currentScreen.list).toMatchObject({ detail: 'page', openedIdentifier: identifier })
  await press('escape')
  await until(() => currentScreen.list!.detail === 'closed', 'the list')
})

/** All masters are one page: three of them stand for all. */
const masterPages = everyMaster.map(({ spec }) => spec.page).slice(3)
/** A record is named in the path, or in a parameter of it: `/templates/edit-whatsapp?id=`. */
const FORM_OF_ONE = /:|\/edit-[a-z]+$/
test('every list shows the row that its address names', async () => {
  await openAs(browser, personas.superAdmin.email, '/')
  const shown: string[] = []
  for (const { path } of loadedModules.routes) {
    // The page one stands on already is not opened again, and a form of one record needs its record.
    if (FORM_OF_ONE.test(path) || masterPages.includes(path) || path === location.pathname) continue
    // A page may have the list of the page before.
    document.querySelector('main > *')?.setAttribute('data-before', '')
    context().go(path)
    await until(() => !document.querySelector('[data-before]'), `the page ${path}`)
    await until(() => !document.querySelector('[aria-busy=true]'), `the content of ${path}`)
    const list = currentScreen.list as List | null
    if (location.pathname !== path || !list || list.source.detailParameter) continue
    await until(() => list.answered === filterKeyOf(list), `the rows of ${path}`)
    const { identifiers } = await list.source.identifiers(list, 0, 1000)
    if (identifiers.length === 0) continue
    const last = identifiers.at(-1)!
    context().go(`${path}?open=${encodeURIComponent(last)}`)
    await until(() => list.cursor.identifier === last, `the row of ${path}`)
    await until(() => list.named === null, `the end of it at ${path}`)
    expect(messages(), path).toEqual([])
    shown.push(path)
    while (dialogsOpen() > 0) closeDialog()
  }
  expect(shown.length).toBeGreaterThan(15)
}, 120_000)
