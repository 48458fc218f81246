/** How many keys the daily verbs take: letters, and three more at most. A plan that refuses and asks nothing needs one Enter. */
import { beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import type { Context } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { setSelection } from '@core/list/list'
import { selectOnly } from '@core/list/selection/selection'
import { loadClient } from '@core/server/client'
import { toasts } from '@core/shell/toasts'
import { openDeleteOperation } from '@modules/leads/leads/verbs'
import { leadList as list } from '@modules/leads/leads/list'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
const as = personas.superAdmin.email
beforeEach(async () => {
  giveSize(1800, 630)
  await loadClient()
})
const CITY = 'Keystrokes'
const make = (many: number, more: Partial<LeadRow>): LeadRow[] =>
  Array.from({ length: many }, () =>
    makeLead(browser.sim.kit, {
      stage_id: stageIn(browser.sim, 'Contacted').id,
      status_id: null,
      staff_id: null,
      branch_id: null,
      team_id: null,
      destination_country: 'CA',
      source_city: CITY,
      ...more,
    }),
  )
async function openSelected(rows: readonly LeadRow[]) {
  await openAs(browser, as, `/leads?layout=table&q=city%3A${CITY}`)
  await until(() => list.state.total === rows.length && list.rows.at(rows.length - 1), 'the rows')
  setSelection(list, selectOnly(rows.map(({ identifier }) => identifier)))
}
const input = () =>
  until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the field of the palette')
const rowsOfPalette = () => [...document.querySelectorAll('.palette-row')].map((row) => row.textContent!)
const activeRow = () => document.querySelector('.palette-row[aria-selected=true]')?.textContent ?? ''
const plan = () => until(() => document.querySelector('.operation .plan'), 'the plan')
const stored = async (query: object) =>
  (await browser.sim.call(leads.list, { query: { source_city: CITY, per_page: 100, ...query } }, { as })).data
    .recordsInfo
const toastTexts = () => toasts.list.map(({ message }) => message)

test('assigning 50 to a team takes its letters and three keys, and its receipt is a toast that opens (core-8-success-03)', async () => {
  await openSelected(make(50, {}))
  await press('a')
  await type(await input(), 'Canada Desk')
  await until(() => activeRow().includes('Canada Desk'), 'the team')
  await press('enter', await input())
  await until(() => rowsOfPalette().some((one) => one.startsWith('Counsellor')), 'the roles')
  await type(await input(), 'Couns')
  await until(() => activeRow().startsWith('Counsellor'), 'the role')
  await press('enter', await input())
  await plan()
  await press('enter', document.querySelector<HTMLElement>('.operation button[type=submit]')!)
  await until(() => toastTexts().includes('Leads assigned successfully.'), 'the toast')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect((await stored({})).every(({ team_name }) => team_name === 'Canada Desk')).toBe(true)
  const { details, action } = toasts.list.at(-1)!
  expect([details?.label, action?.label]).toEqual(['Receipt', 'Undo'])
  details!.run()
  await see('Export the receipt')
  expect(document.querySelector('.receipt-count strong')!.textContent).toBe('50')
  // Who got how many.
  expect(document.querySelector('.receipt .plan-shares')!.textContent).toMatch(/^Receives.*\+/)
})

test('moving 20 takes s and two keys: the next stage of their timeline is preselected', async () => {
  await addTimelineTo(browser.sim, 'CA', null)
  await openSelected(make(20, {}))
  await press('s')
  await until(() => activeRow().startsWith('Interested'), 'the next stage')
  await press('enter', await input())
  await plan()
  await press('enter', document.querySelector<HTMLElement>('.operation button[type=submit]')!)
  await until(() => toastTexts().includes('Stage changed'), 'the toast')
  expect((await stored({})).map(({ stage_name }) => stage_name)).toEqual(Array(20).fill('Interested'))
})

test('s on leads of several stages offers first those that the most may go to, and its plan goes back to the choice', async () => {
  await addTimelineTo(browser.sim, 'CA', null)
  await openSelected([...make(3, {}), ...make(2, { stage_id: stageIn(browser.sim, 'New Lead').id })])
  await press('s')
  await until(() => activeRow().startsWith('Interested'), 'the first choice')
  expect(rowsOfPalette().slice(0, 2)).toEqual([
    expect.stringMatching(/^Interested.*3 of 5 can go there/),
    expect.stringMatching(/^Contacted.*2 of 5 can go there/),
  ])
  await press('enter', await input())
  await plan()
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back')!
  back.click()
  await until(() => rowsOfPalette().some((one) => one.startsWith('Counselled')), 'the choice again')
})

/** The plan of an assignment of three leads, one of which has an owner. */
async function planWithOwned() {
  const staff_id = browser.sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.manager.email)!
  await openSelected([...make(2, {}), ...make(1, { staff_id })])
  await press('a')
  await type(await input(), 'Şule')
  await until(() => activeRow().includes('Şule'), 'the person')
  await press('enter', await input())
  await plan()
}

test('a receipt with refusals stays a dialog, and the plan of an assignment offers to transfer those with an owner', async () => {
  await planWithOwned()
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Transfer them instead',
  )!
  button.click()
  await until(
    () => document.querySelector('.bp6-dialog-header')?.textContent.includes('Transfer'),
    'its plan',
  )
  await plan()
  await press('enter', document.querySelector<HTMLElement>('.operation button[type=submit]')!)
  await until(() => toastTexts().includes('Leads transferred successfully.'), 'the toast')
  expect(new Set((await stored({})).map(({ staff_name }) => staff_name))).toEqual(new Set(['Şule Yıldız']))
})

test('a receipt with refusals does not begin with the sentence of success, and says who got how many', async () => {
  await planWithOwned()
  await press('enter', document.querySelector<HTMLElement>('.operation button[type=submit]')!)
  const receipt = await until(() => document.querySelector('.operation .receipt'), 'the receipt')
  expect(receipt.querySelector('p')!.textContent).toBe('2 leads assigned')
  expect(receipt.querySelector('.plan-shares')!.textContent).toMatch(/Şule Yıldız\+2/)
})

test('the plan that deletes one lead names it', async () => {
  const [lead] = make(1, { first_name: 'Zeynep', last_name: 'Aksoy' })
  await openSelected([lead!])
  await openDeleteOperation(context() as Context, 'Asked to be forgotten')
  await plan()
  expect(document.querySelector('.bp6-dialog-header')!.textContent).toMatch(/^Delete Zeynep Aksoy/)
})

test('a on several leads that all have an owner is transfer', async () => {
  const staff_id = browser.sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.manager.email)!
  await openSelected(make(3, { staff_id }))
  await press('a')
  await until(() => document.querySelector('.palette-crumb')?.textContent?.startsWith('Transfer'), 'the verb')
})
