/** Vendors in the console: the form in a modal, places that depend on each other, what is sent and said. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { seededPlace } from '@seeds/platform/geography'
import { choose, dialogClosed, field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const toronto = seededPlace('CA', 'Ontario', 'Toronto')
const london = seededPlace('GB', 'England', 'London')
const valueOf = async (label: string) => (await field(label)).value
const optionsOf = async (label: string) =>
  [...(await field(label)).querySelectorAll('option')].map(({ textContent }) => textContent)
async function open() {
  await openAs(browser, personas.manager.email, '/vendors')
  await see('3 in the list')
}
/** Goes to the row of Maple Airport Transfers, which is in Toronto, and opens its form. */
async function edit() {
  await open()
  await press('k', undefined)
  const row = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role=row]')].find((one) =>
        one.textContent!.includes('Maple'),
      ),
    'the row',
  )
  row.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  row.click()
  await press('e')
  await until(async () => (await valueOf('City')) === String(toronto.city_id), 'the city')
}

test('a vendor is added and updated in a modal (business-2-modals-08, business-8-success-24)', async () => {
  await open()
  await press('c')
  const name = await field('Name')
  expect(name.closest('[role=dialog]')).not.toBe(null)
  await type(name, 'Nordic Housing')
  await type(await field('Short name'), 'Nordic')
  await press('enter', name)
  await dialogClosed()
  await see('Vendor create/update successfully')
  await see('4 in the list')
  await press('e')
  const changedName = await field('Name')
  expect(changedName.closest('[role=dialog]')).not.toBe(null)
  await type(changedName, 'Nordic Homes')
  await press('enter', changedName)
  await dialogClosed()
  await see('Nordic Homes')
})

test("changing a vendor's country clears its state and city (business-5-vendor-05)", async () => {
  await edit()
  expect(await optionsOf('State')).toContain('Ontario')
  await choose('Country', String(london.country_id))
  await until(async () => (await valueOf('City')) === '', 'no city')
  expect(await valueOf('State')).toBe('')
  await until(async () => (await optionsOf('State')).includes('Scotland'), 'the states of the country')
  expect(await optionsOf('State')).not.toContain('Ontario')
  expect(await optionsOf('City')).toEqual(['–'])
})

test("changing a vendor's state clears its city (business-5-vendor-06)", async () => {
  await edit()
  await choose('State', String(seededPlace('CA', 'Quebec', 'Montreal').state_id))
  await until(async () => (await valueOf('City')) === '', 'no city')
  expect(await valueOf('Country')).toBe(String(toronto.country_id))
  await until(async () => (await optionsOf('City')).includes('Montreal'), 'the cities of the state')
  await press('enter', await field('Name'))
  await dialogClosed()
  const { state, city } = browser.sim.db
    .prepare<[], { state: string; city: number | null }>(
      "SELECT s.name AS state, v.city_id AS city FROM vendors v JOIN states s ON s.id = v.state_id WHERE v.short_name = 'Maple'",
    )
    .get()!
  expect([state, city]).toEqual(['Quebec', null])
})

test('ids of a vendor are sent as numbers, and empty values are omitted (business-5-vendor-04)', async () => {
  let sent: unknown
  browser.meddle.with = (path, { method, body }) => {
    if (path.startsWith('/masters/vendors') && method === 'POST') sent = JSON.parse(String(body))
    return undefined
  }
  await open()
  await press('c')
  const name = await field('Name')
  await type(name, 'Nordic Housing')
  await type(await field('Short name'), 'Nordic')
  await choose('Country', String(toronto.country_id))
  await choose('State', String(toronto.state_id))
  await press('enter', name)
  await dialogClosed()
  expect(sent).toEqual({
    name: 'Nordic Housing',
    short_name: 'Nordic',
    country_id: toronto.country_id,
    state_id: toronto.state_id,
  })
})

test('a vendor that cannot be saved shows the documented sentence (business-8-failure-16)', async () => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/masters/vendors') && method !== 'GET' ? new Response('', { status: 500 }) : undefined
  await open()
  await press('c')
  const name = await field('Name')
  await type(name, 'Nordic Housing')
  await type(await field('Short name'), 'Nordic')
  await press('enter', name)
  await see('Failed to create/update vendor. Please try again.')
})

test('vendors: a missing value is shown by its placeholder, and copied as an empty cell', async () => {
  let copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text
  })
  giveSize(2400, 600)
  browser.sim.db.prepare('UPDATE vendors SET address_line_two = NULL').run()
  await open()
  const head = await until(
    () =>
      [...document.querySelectorAll('[role=columnheader]')].find((one) =>
        one.textContent?.includes('Address, second line'),
      ),
    'the heading',
  )
  const column = `[role=gridcell][aria-colindex="${head.getAttribute('aria-colindex')}"]`
  const cells = () => [...document.querySelectorAll(`.row[aria-rowindex] ${column}`)]
  await until(
    () => cells().length === 3 && cells().every(({ textContent }) => textContent === '--'),
    'the placeholders',
  )
  await press('mod+a')
  await press('mod+c')
  const [titles, ...rows] = (await until(() => copied, 'the copy'))
    .split('\r\n')
    .map((line) => line.split('\t'))
  const at = titles!.indexOf('Address, second line')
  expect(rows.map((row) => row[at])).toEqual(['', '', ''])
})
