/** A master with more rows than a select shows: fields search them, and its file comes in parts. */
import { afterEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { MOST_PER_PAGE } from '@contract/paging'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
afterEach(() => vi.restoreAllMocks())
const addDealTypes = () => {
  const insert = browser.sim.db.prepare<[string, string]>(
    "INSERT INTO deal_types (identifier, name, is_active, created_at, updated_at) VALUES (?, ?, 1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
  )
  for (let at = 1; at <= MOST_PER_PAGE; at++) insert.run(`type-${at}`, `Zest ${at}`)
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
