/** A new lead in the console: the stored form, what is pasted, duplicates, save and next; and a lead that is edited with the same form. */
import { beforeEach, expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { forms } from '@contract/masters/forms'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { deliverEvent } from '@core/account/socket'
import { undoHistory } from '@core/commands/undo'
import { leadList } from '@modules/leads/leads/list'
import { choose, field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { fieldIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
const open = async () => {
  await openAs(browser, personas.superAdmin.email, '/leads/create')
  return field('First name')
}
const count = () => browser.sim.db.prepare<[], number>('SELECT count(*) FROM leads').pluck().get()!
const stored = (email: string) =>
  browser.sim.db.prepare('SELECT * FROM leads WHERE email = ? AND deleted_at IS NULL').all(email) as Record<
    string,
    unknown
  >[]
const values = async () =>
  Promise.all(['First name', 'Last name', 'Email', 'Mobile'].map(async (label) => (await field(label)).value))
function paste(into: HTMLElement, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  into.dispatchEvent(event)
  return event.defaultPrevented
}
const BLOCK = 'Best regards,\nElif Şahin\nAda Textiles\n+90 532 111 22 33\nelif@ada.example'

test('c anywhere in leads leads to the form, with the focus in its first field', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads')
  await until(() => leadList.cursor.identifier, 'the first row')
  await press('c')
  const first = await field('First name')
  await until(() => document.activeElement === first, 'the focus')
  expect(location.pathname).toBe('/leads/create')
})

test.each([
  ['an open lead', '/leads', 'enter'],
  ['a view with filters', '/leads?tab=unassigned&q=country%3A%23CA', 'down'],
])('c leads to the form from %s', async (_, address, key) => {
  await openAs(browser, personas.superAdmin.email, address)
  await until(() => leadList.cursor.identifier, 'the first row')
  await press(key)
  if (key === 'enter') await until(() => document.querySelector('.detail.page .detail-stage'), 'the lead')
  await press('c')
  await field('First name')
  expect(location.pathname).toBe('/leads/create')
})

test('a lead is created through the form and opened, and can be undone', async () => {
  const first = await open()
  const before = count()
  await press('enter', first)
  await see('First name is required')
  await type(first, 'Ayşe')
  await type(await field('Email'), 'ayse@new.example')
  await press('enter', first)
  await see('Lead created')
  const [lead] = stored('ayse@new.example')
  expect(lead).toMatchObject({ first_name: 'Ayşe' })
  expect(count()).toBe(before + 1)
  await until(() => location.search === `?lead=${String(lead!['identifier'])}`, 'the lead')
  expect(undoHistory.done.at(-1)).toMatchObject({ verb: 'leads.create', changed: 1 })
})

test('save and next keeps the page, with an empty form and the focus in it', async () => {
  const first = await open()
  await type(first, 'Ayşe')
  await type(await field('Email'), 'ayse@new.example')
  await press('f4', first)
  await see('Lead created')
  const again = await until(async () => {
    const found = await field('First name')
    return found.value === '' && found
  }, 'the empty form')
  await until(() => document.activeElement === again, 'the focus')
  expect(await values()).toEqual(['', '', '', ''])
  expect(location.pathname).toBe('/leads/create')
})

test('a pasted block fills name, email and phone, and keeps what is typed', async () => {
  const first = await open()
  expect(paste(first, BLOCK)).toBe(true)
  await until(async () => (await field('Email')).value !== '', 'the values')
  expect(await values()).toEqual(['Elif', 'Şahin', 'elif@ada.example', '+90 532 111 22 33'])
  await see(/Filled: First name, Last name, Email, Mobile/)
  expect(paste(await field('Last name'), 'Ali Kaya\nali@kaya.example')).toBe(false)
})

test('leads with the same address are shown as one types, each with a link to it', async () => {
  const lead = makeLead(browser.sim.kit, {
    first_name: 'Mehmet',
    last_name: 'Kaya',
    email: 'mehmet@kaya.example',
  })
  await open()
  await type(await field('Email'), 'mehmet@kaya.example')
  await see('There already:')
  const link = await until(() => document.querySelector<HTMLAnchorElement>('.lead-duplicates a'), 'the lead')
  expect(link.textContent).toContain('Mehmet Kaya')
  expect(link.getAttribute('href')).toBe(`/leads?lead=${lead.identifier}`)
})

const openedLead = (identifier: string) =>
  until(() => location.pathname === '/leads' && location.search.includes(identifier), 'the lead')

test('f8 opens a lead with the same phone, written without its country code, and what was typed stays', async () => {
  const lead = makeLead(browser.sim.kit, {
    first_name: 'Mehmet',
    last_name: 'Kaya',
    country_code: '+90',
    mobile: '5321112233',
  })
  const { sim } = browser
  const form = sim.db.prepare<[], string>("SELECT identifier FROM forms WHERE name = 'New lead'").pluck()
  const field_options = { data_type: 'manual', options: [{ label: 'Türkiye', value: 'TR' }] }
  const more = { label: 'Home country', field_options }
  const place = { form_field_id: await fieldIn(sim, { name: 'source_country', type: 'single_select', more }) }
  await sim.call(forms.assignField, { id: form.get()!, body: place }, { as: personas.superAdmin.email })
  const first = await open()
  await type(first, 'Memo')
  await choose('Home country', 'TR')
  const mobile = await field('Mobile')
  await type(mobile, '0532 111 22 33')
  await see('There already:')
  await press('f8', mobile)
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the choice')
  await until(
    () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes('Mehmet Kaya'),
    'the lead',
  )
  await press('enter', input)
  await openedLead(lead.identifier)
  await open()
  expect((await values())[0]).toBe('Memo')
})

test('a lead with the same address is opened from an edit only after a warning that what was typed is lost', async () => {
  const other = makeLead(browser.sim.kit, {
    email: 'mehmet@kaya.example',
    created_at: '2025-01-01T00:00:00.000Z',
  })
  await openAs(browser, personas.superAdmin.email, '/leads')
  await until(() => leadList.cursor.identifier, 'the first row')
  await press('e')
  await type(await field('Email'), 'mehmet@kaya.example')
  const link = await until(() => document.querySelector<HTMLAnchorElement>('.lead-duplicates a'), 'the lead')
  link.click()
  await see(/Your changes are not saved/)
  expect((await field('Email')).value).toBe('mehmet@kaya.example')
  link.click()
  await openedLead(other.identifier)
})

test('esc in an edit asks before what was typed is lost', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads')
  await until(() => leadList.cursor.identifier, 'the first row')
  await press('e')
  const last = await field('Last name')
  await type(last, 'Changed')
  await press('escape', last)
  await see(/Your changes are not saved/)
  expect((await field('Last name')).value).toBe('Changed')
  await press('escape', last)
  await until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')
})

test('what was typed is there again after a visit to another page', async () => {
  const first = await open()
  await type(first, 'Ayşe')
  await until(
    () => sessionStorage.length > 0 && JSON.stringify({ ...sessionStorage }).includes('Ayşe'),
    'the draft',
  )
  await open()
  expect(await values()).toEqual(['Ayşe', '', '', ''])
})

test('a failed creation of a lead shows “Unable to create lead” (business-8-failure-29)', async () => {
  const first = await open()
  browser.meddle.with = (path, { method = 'GET' }) =>
    path.startsWith('/leads/add') && method === 'POST' ? new Response('', { status: 500 }) : undefined
  await type(first, 'Ayşe')
  await press('enter', first)
  await see('Unable to create lead')
  expect((await field('First name')).value).toBe('Ayşe')
})

test('e edits the lead under the cursor with its form', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads')
  const identifier = await until(() => leadList.cursor.identifier, 'the first row')
  await press('e')
  const last = await field('Last name')
  await type(last, 'Changed')
  await press('enter', last)
  await see('Lead updated')
  await until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')
  const read = browser.sim.db.prepare<[string], string>('SELECT last_name FROM leads WHERE identifier = ?')
  expect(read.pluck().get(identifier)).toBe('Changed')
  expect(undoHistory.done.at(-1)).toMatchObject({ verb: 'leads.edit', changed: 1 })
})

test('an open form of a lead follows a change of the form, keeps what was typed, and still refuses to save over others', async () => {
  const { sim } = browser
  const admin = { as: personas.superAdmin.email as string }
  await openAs(browser, personas.superAdmin.email, '/leads')
  const lead = await until(() => leadList.cursor.identifier, 'the first row')
  await press('e')
  const last = await field('Last name')
  await type(last, 'Changed')
  const other = { form_id: undefined, version: undefined }
  await sim.call(leadForms.edit, { lead, query: other, body: { first_name: 'Other' } }, admin)
  const form = sim.db.prepare<[], string>("SELECT identifier FROM forms WHERE name = 'New lead'").pluck()
  const place = { form_field_id: await fieldIn(sim, { name: 'score', type: 'number' }) }
  await sim.call(forms.assignField, { id: form.get()!, body: place }, admin)
  await deliverEvent('master_changed', {
    master: 'formAssignments',
    identifiers: null,
    by: null,
    operation: null,
  })
  await field('score')
  expect((await field('Last name')).value).toBe('Changed')
  await press('enter', await field('Last name'))
  await see(/changed/i)
  const read = sim.db.prepare<[string], string>('SELECT last_name FROM leads WHERE identifier = ?').pluck()
  expect(read.get(lead)).not.toBe('Changed')
})
