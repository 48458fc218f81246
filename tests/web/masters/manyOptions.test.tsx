/** A master with more rows than a select shows: fields, filters and the palette search them, and its file comes in parts. */
import { afterEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { MOST_PER_PAGE } from '@contract/paging'
import { currentScreen } from '@core/list/list'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
afterEach(() => vi.restoreAllMocks())
const addDealTypes = () => {
  const insert = browser.sim.db.prepare<[string, string]>(
    "INSERT INTO deal_types (identifier, name, is_active, created_at, updated_at) VALUES (?, ?, 1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
  )
  for (let at = 1; at <= MOST_PER_PAGE; at++) insert.run(`type-${at}`, `Zest ${at}`)
  // By name the last one: it is not among those that are loaded.
  insert.run('type-last', 'Zz Lavender fields')
}
const option = (name: string) =>
  until(
    () =>
      [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent?.includes(name)),
    name,
  )

test('a relation to a master of many rows is searched for, chosen by keyboard, and kept by its name', async () => {
  addDealTypes()
  await openAs(browser, personas.manager.email, '/master/deals')
  await see(/in the list/)
  await press('c')
  await type(await field('Name'), 'Autumn fair')
  const types = await until(
    () => document.querySelector<HTMLInputElement>('input[name=deal_type_identifier]'),
    'the field that searches',
  )
  await type(types, 'zest 500')
  await option('Zest 500')
  await press('enter', types)
  await see('Zest 500')
  expect(document.querySelectorAll('[role=dialog] option[value^=type-]')).toHaveLength(0)
  await type(await field('Amount'), '100')
  await press('enter', await field('Amount'))
  await until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')
  const stored = browser.sim.db
    .prepare<[], string>(
      "SELECT t.name FROM deals d JOIN deal_types t ON t.id = d.deal_type_id WHERE d.name = 'Autumn fair'",
    )
    .pluck()
  expect(stored.get()).toBe('Zest 500')
  await press('e')
  const label = await until(() => document.querySelector('[role=dialog] .several li bdi'), 'what is chosen')
  expect(label.textContent).toBe('Group of students')
})

test('shift+e saves every row that the list has, in its order', async () => {
  addDealTypes()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await openAs(browser, personas.manager.email, '/master/deal-type')
  await see(/in the list/)
  await press('shift+e')
  const file = await until(() => saved[0], 'the file')
  const reader = new FileReader()
  reader.readAsText(file)
  const text = await until(() => reader.result as string, 'its text')
  expect(text.split('\r\n')[0]).toBe('Name,In use')
  expect(text.match(/^Zest \d+,Yes\r$/gm)).toHaveLength(MOST_PER_PAGE)
})

const FILTERED = /^deal-type:#type-last$/
const filter = () => document.querySelector<HTMLInputElement>('[data-filter]')!
const openDeals = async (search = '') => {
  addDealTypes()
  browser.sim.db
    .prepare(
      "UPDATE deals SET deal_type_id = (SELECT id FROM deal_types WHERE identifier = 'type-last') WHERE id = (SELECT min(id) FROM deals)",
    )
    .run()
  await openAs(browser, personas.manager.email, `/master/deals${search}`)
  await see(/in the list/)
}
const filtered = async () => {
  await until(() => FILTERED.test(currentScreen.list!.query.text), 'the filter')
  await see('1 in the list')
  const chip = await until(() => document.querySelector('.filter-chip bdi:not(.quiet)'), 'the chip')
  expect(chip.textContent).toBe('Zz Lavender fields')
}
/** Calls of all options: 100,000 of them would be loaded at once. */
const unpagedCalls = () => browser.calls.filter((call) => call === 'GET /masters/deal-types/dropdown')

test('a filter by a relation suggests values that are not loaded, by a part of their names', async () => {
  await openDeals()
  await type(filter(), 'deal-type:laven')
  const suggestion = await option('Zz Lavender fields')
  suggestion.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
  await filtered()
  expect(unpagedCalls()).toEqual([])
})

test('a value typed and entered at once is looked for before it is called wrong', async () => {
  await openDeals()
  await type(filter(), 'deal-type:zz-lavender-fields')
  await press('enter', filter())
  await filtered()
  await type(filter(), 'deal-type:"no such type"')
  await press('enter', filter())
  await see('There is no value “no such type”')
})

test('an address with a value that is not loaded says its name', async () => {
  await openDeals('?q=deal-type:%23type-last')
  await filtered()
  expect(unpagedCalls()).toEqual([])
})

const palette = () => document.querySelector<HTMLInputElement>('.palette input')!
const choice = (name: string) =>
  until(
    () => [...document.querySelectorAll('.palette .palette-row')].find((one) => one.textContent === name),
    name,
  )

test('f finds a value that is not loaded', async () => {
  await openDeals()
  await press('f')
  await type(await until(palette, 'the palette'), 'deal type')
  await until(() => document.querySelector('.palette .palette-row'), 'the word')
  await press('enter', palette())
  await type(await until(palette, 'the values'), 'lavender')
  await choice('Zz Lavender fields')
  await press('enter', palette())
  await filtered()
})

test('shift+F2 sets a relation to a row that is not loaded', async () => {
  await openDeals()
  await press('shift+F2')
  await type(await until(palette, 'the palette'), 'deal type')
  await press('enter', palette())
  await type(await until(palette, 'the values'), 'lavender')
  await choice('Zz Lavender fields')
  await press('enter', palette())
  const name = currentScreen.list!.cursor.identifier!
  const dealType = browser.sim.db
    .prepare<[string], string>(
      'SELECT t.identifier FROM deals d JOIN deal_types t ON t.id = d.deal_type_id WHERE d.identifier = ?',
    )
    .pluck()
  await until(() => dealType.get(name) === 'type-last', 'the deal type of the row')
  expect(unpagedCalls()).toEqual([])
})
