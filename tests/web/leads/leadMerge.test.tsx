/** Duplicates of a lead in its record, and their merge by keyboard alone, which its toast undoes. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { toasts } from '@core/shell/toasts'
import { leadList as list } from '@modules/leads/leads/list'
import { dialogClosed, giveSize, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

const me = personas.superAdmin.email as string
const section = () => document.querySelector<HTMLElement>('.lead-duplicates')
const open = async ({ identifier }: { identifier: string }) => {
  await openAs(browser, me, `/leads?lead=${identifier}`)
  await until(() => section()?.querySelector('li, p'), 'the duplicates')
}
const rowOf = ({ id }: LeadRow) =>
  browser.sim.db.prepare<[number], LeadRow>('SELECT * FROM leads WHERE id = ?').get(id)!
/** Two leads of one person that differ in city and phone. */
const pair = () => {
  const lead = makeLead(browser.sim.kit, {
    first_name: 'Perihan',
    last_name: 'Mağdenli',
    email: 'perihan@mail.example',
    country_code: null,
    mobile: null,
    source_city: 'Bursa',
  })
  const { id: _id, identifier: _identifier, ...same } = lead
  const other = makeLead(browser.sim.kit, {
    ...same,
    country_code: '+90',
    mobile: '5321112233',
    source_city: 'İzmir',
  })
  return { lead, other }
}
const groups = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=radiogroup]')]
const chosen = () =>
  groups().map((one) => [
    one.querySelector('span')!.textContent,
    one.querySelector('[aria-checked=true]')!.textContent,
  ])

test('a lead without duplicates says so in one line', async () => {
  await open(
    makeLead(browser.sim.kit, { first_name: 'Qwerty', last_name: 'Nobodyelse', email: null, mobile: null }),
  )
  expect(section()!.textContent).toBe('Possible duplicatesNo duplicates found')
})

test('leads are merged field by field by keyboard, and the toast undoes it', async () => {
  const { lead, other } = pair()
  await open(lead)
  expect(section()!.textContent).toContain('same email, similar name')
  await press('shift+m')
  await until(() => document.querySelector('.palette-row'), 'the leads to choose from')
  await press('enter', document.querySelector('.palette input'))
  await until(() => groups().length === 3, 'the fields')
  // An empty value gives way to one.
  expect(chosen().slice(1)).toEqual([
    ['Phone', '+90 · 5321112233'],
    ['City', 'Bursa'],
  ])
  const before = [rowOf(lead), rowOf(other)]
  await press('down')
  await press('down')
  await press('2')
  await until(() => chosen()[2]![1] === 'İzmir', 'the city of the other lead')
  await press('enter')
  await dialogClosed()
  expect(rowOf(lead)).toMatchObject({ source_city: 'İzmir', mobile: '5321112233', deleted_at: null })
  expect(rowOf(other)).toMatchObject({ source_city: 'İzmir', merged_into_id: lead.id })
  await see('No duplicates found')
  const toast = await until(() => toasts.list.find(({ action }) => action), 'the toast')
  expect(toast.message).toBe('Leads merged')
  toast.action!.run()
  await until(() => rowOf(other).deleted_at === null, 'the other lead')
  const values = ({ version: _version, updated_at: _updated, ...row }: LeadRow) => row
  expect([rowOf(lead), rowOf(other)].map(values)).toEqual(before.map(values))
})

test('when the other lead stays, its record opens, and the merged one leads to it', async () => {
  const { lead, other } = pair()
  await open(lead)
  await until(() => section()!.querySelector('button'), 'the button')
  section()!.querySelector('button')!.click()
  await until(() => groups().length === 3, 'the fields')
  await press('2')
  await press('enter')
  await dialogClosed()
  await until(() => list.openedIdentifier === other.identifier, 'the record of the lead that stays')
  expect([rowOf(lead).merged_into_id, rowOf(other).mobile]).toEqual([other.id, '5321112233'])
  await open(lead)
  await see('Merged into Perihan Mağdenli')
})
