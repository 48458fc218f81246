/** `s` into a stage that asks a form: one lead, many, what the server refuses. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadStage } from '@contract/leads/leadStage'
import { forms } from '@contract/masters/forms'
import { loadClient } from '@core/server/client'
import { deliverEvent } from '@core/account/socket'
import { undoHistory } from '@core/commands/undo'
import { setSelection } from '@core/list/list'
import { selectOnly } from '@core/list/selection/selection'
import { afterPaint } from '@core/shell/afterPaint'
import { setLanguage } from '@core/words/i18n'
import { leadList } from '@modules/leads/leads/list'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { addFormTo, addTimelineTo, fieldIn, stageIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
let someLeads: LeadRow[]
let form: string
beforeEach(async () => {
  giveSize(1200, 630)
  await loadClient()
  const { sim } = browser
  form = await addFormTo(sim, 'Visa', [
    { name: 'passport', type: 'text', required: true },
    { name: 'mobile', type: 'mobile' },
  ])
  await addTimelineTo(sim, 'CA', form)
  const place = { stage_id: stageIn(sim, 'New Lead').id, status_id: null, destination_country: 'CA' }
  someLeads = [1, 2].map(() => makeLead(sim.kit, { ...place, mobile: null, country_code: null }))
})
afterEach(() => setLanguage('en'))
const stored = ({ id }: LeadRow) =>
  browser.sim.db
    .prepare<[number], { stage_id: number; own_values: string | null }>(
      'SELECT stage_id, own_values FROM leads WHERE id = ?',
    )
    .get(id)!
const moved = (lead: LeadRow) => stored(lead).stage_id === stageIn(browser.sim, 'Contacted').id
const dialogGone = () => until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')

/** Opens the leads with these selected, presses `s` and chooses the stage. */
async function moveTo(chosen: readonly LeadRow[]) {
  await openAs(browser, personas.superAdmin.email, '/leads')
  await until(() => leadList.cursor.identifier, 'the first row')
  setSelection(leadList, selectOnly(chosen.map(({ identifier }) => identifier)))
  await press('s')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
  await type(input, 'Contacted')
  await until(
    () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes('Contacted'),
    'the stage',
  )
  await press('enter', input)
  return field('passport')
}

test('one lead is moved with the answers of the form of its stage, and can be undone', async () => {
  const passport = await moveTo([someLeads[0]!])
  await press('enter', passport)
  await see('passport is required')
  expect(moved(someLeads[0]!)).toBe(false)
  await type(passport, 'X1')
  await press('enter', passport)
  await until(() => moved(someLeads[0]!), 'the move')
  expect(stored(someLeads[0]!).own_values).toBe('{"passport":"X1"}')
  await dialogGone()
  await until(() => undoHistory.done.at(-1)?.verb === 'leads.stage', 'the undo')
})

test('an answer that the server refuses is shown at its field, and nothing typed is lost', async () => {
  const passport = await moveTo([someLeads[0]!])
  await type(passport, 'X1')
  await type(await field('Mobile'), '+1')
  await press('enter', passport)
  await until(async () => (await field('Mobile')).getAttribute('aria-invalid') === 'true', 'the refusal')
  expect((await field('passport')).value).toBe('X1')
  expect(moved(someLeads[0]!)).toBe(false)
})

test('a refusal that concerns no answer opens the plan, which stays open', async () => {
  const passport = await moveTo([someLeads[0]!])
  await type(passport, 'X1')
  browser.meddle.with = (path) =>
    path === leadStage.bulkStage.path ? new Response('', { status: 500 }) : undefined
  await press('enter', passport)
  await until(() => document.querySelector('.operation'), 'the plan')
  await afterPaint()
  await afterPaint()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  expect(document.querySelector('.operation')).not.toBeNull()
})

test('many are asked once for all; then comes the plan, and back to the form with what was typed', async () => {
  const passport = await moveTo(someLeads)
  await type(passport, 'X1')
  await press('enter', passport)
  await until(() => document.querySelector('.operation .plan'), 'the plan')
  const back = [...document.querySelectorAll<HTMLButtonElement>('.operation button')].find(
    ({ textContent }) => textContent === 'Back',
  )!
  back.click()
  const again = await field('passport')
  expect(again.value).toBe('X1')
  await press('enter', again)
  await until(() => document.querySelector('.operation .plan'), 'the plan again')
  await press('enter', document.querySelector<HTMLElement>('.operation button[type=submit]')!)
  await until(() => someLeads.every(moved), 'the move')
  expect(someLeads.map((lead) => stored(lead).own_values)).toEqual(['{"passport":"X1"}', '{"passport":"X1"}'])
})

test('the form of a stage asks before Esc discards what was typed, and a click outside discards nothing', async () => {
  const passport = await moveTo(someLeads)
  await type(passport, 'X1')
  for (const outside of document.querySelectorAll('.bp6-overlay-backdrop, .bp6-dialog-container'))
    outside.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await press('escape', passport)
  await see('Your changes are not saved. Press Esc again to discard them.')
  expect((await field('passport')).value).toBe('X1')
  await press('escape', passport)
  await dialogGone()
  expect(someLeads.some(moved)).toBe(false)
})

test('the form of a stage in which nothing was typed is closed by one Esc', async () => {
  const passport = await moveTo([someLeads[0]!])
  await press('escape', passport)
  await dialogGone()
  expect(moved(someLeads[0]!)).toBe(false)
})

test('the title of an open form of a stage follows the language, with the name of the stage', async () => {
  await moveTo(someLeads)
  await see('Move leads to Contacted: 2')
  await setLanguage('tr')
  await see('Adayları İletişime geçildi aşamasına taşı')
  expect(document.querySelector('[role=dialog]')!.textContent).not.toContain('Contacted')
})

test('Esc on the plan of a move goes back to the answers, and asks before they are discarded', async () => {
  const passport = await moveTo(someLeads)
  await type(passport, 'X1')
  await press('enter', passport)
  await until(() => document.querySelector('.operation .plan'), 'the plan')
  await press('escape', document.querySelector('.operation button[type=submit]'))
  const again = await field('passport')
  expect(again.value).toBe('X1')
  await press('escape', again)
  await see('Your changes are not saved. Press Esc again to discard them.')
  expect(again.value).toBe('X1')
})

test('an open form of a stage follows a change: what was typed stays, and a new field begins with the value of the lead', async () => {
  const { sim } = browser
  sim.db.prepare("UPDATE leads SET email = 'one@new.example' WHERE id = ?").run(someLeads[0]!.id)
  const passport = await moveTo([someLeads[0]!])
  await type(passport, 'X1')
  const body = { form_field_id: await fieldIn(sim, { name: 'email', type: 'email' }) }
  await sim.call(forms.assignField, { id: form, body }, { as: personas.superAdmin.email })
  await deliverEvent('master_changed', {
    master: 'formAssignments',
    identifiers: null,
    by: null,
    operation: null,
  })
  await until(async () => (await field('Email')).value === 'one@new.example', 'the new field')
  expect((await field('passport')).value).toBe('X1')
  await press('enter', passport)
  await until(() => moved(someLeads[0]!), 'the move')
  const email = sim.db.prepare<[number], string>('SELECT email FROM leads WHERE id = ?').pluck()
  expect(email.get(someLeads[0]!.id)).toBe('one@new.example')
})

test('an answer that is stored and offered no longer is shown by its name', async () => {
  const { sim } = browser
  const status = sim.db
    .prepare<[], string>("SELECT identifier FROM lead_statuses WHERE name = 'Warm'")
    .pluck()
    .get()!
  const more = { field_options: { data_type: 'api', url: '/dropdown/status' } }
  const body = { form_field_id: await fieldIn(sim, { name: 'wish', type: 'single_select', more }) }
  await sim.call(forms.assignField, { id: form, body }, { as: personas.superAdmin.email })
  sim.db
    .prepare('UPDATE leads SET own_values = ? WHERE id = ?')
    .run(JSON.stringify({ wish: status }), someLeads[0]!.id)
  sim.db.prepare('UPDATE lead_statuses SET deleted_at = created_at WHERE identifier = ?').run(status)
  await moveTo([someLeads[0]!])
  const wish = (await field('wish')) as unknown as HTMLSelectElement
  await until(() => wish.selectedOptions[0]?.textContent === 'Warm', 'the name of the option')
  expect(wish.value).toBe(status)
})
