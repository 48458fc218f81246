/** Home: cards of the modules by permission, their figures, where these lead, and the undo of one's own changes. */
import { expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { makeLead } from '@seeds/leads/leads'
import { makeTask } from '@seeds/leads/tasks'
import { personas } from '@seeds/people/personas'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { views } from '@contract/platform/views'
import { currentScreen } from '@core/list/list'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

const daysAgo = (days: number) => new Date(browser.sim.clock.now() - days * 86_400_000).toISOString()
const idOf = (sql: string, name: string) => browser.sim.db.prepare<[string], number>(sql).pluck().get(name)!
const userId = (email: string) => idOf('SELECT id FROM users WHERE email = ?', email)
const stageId = (name: string) => idOf('SELECT id FROM lead_stages WHERE name = ?', name)
const branchId = (name: string) => idOf('SELECT id FROM branches WHERE name = ?', name)

/** Only the leads of the test are left. */
const deleteSeededLeads = () => browser.sim.db.prepare('UPDATE leads SET deleted_at = created_at').run()
const cards = () =>
  [...document.querySelectorAll('.home-card[aria-busy=false]')].map((card) => card.getAttribute('aria-label'))
const openHome = async (email: string, ...titles: string[]) => {
  await openAs(browser, email, '/')
  await until(() => titles.every((title) => cards().includes(title)), titles.join())
}
const link = (text: string | RegExp) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.home-card a')].find((one) => {
    const name = one.getAttribute('aria-label') ?? one.textContent!
    return typeof text === 'string' ? name === text : text.test(name)
  })
const clickLink = async (text: string | RegExp) => (await until(() => link(text), String(text))).click()
const rowsShown = () => until(() => currentScreen.list?.rows?.total(), 'rows')

test('home shows each role the cards it has the permission for', async () => {
  makeLead(browser.sim.kit)
  makeInstallment(browser.sim.kit)
  await openHome(personas.admin.email, 'Your leads', 'Leads by branch', 'Commission')
  await openHome(personas.counsellor.email, 'Your leads')
  expect(cards()).toEqual(['Your leads'])
  await openHome(personas.finance.email, 'Commission')
  expect(cards()).toEqual(['Commission'])
})

test("home counts the reader's open tasks by window, and leads to them; without any it says nothing of tasks", async () => {
  const { kit } = browser.sim
  const user_id = userId(personas.counsellor.email)
  for (const days of [-40, -2, 3]) makeTask(kit, { user_id, days })
  makeTask(kit, { user_id, days: -1, status: 'completed' })
  await openHome(personas.counsellor.email, 'Your leads', 'Your tasks')
  await until(() => link('3open, last 6 months and to come · 2 overdue'), 'the longer window')
  await clickLink('2open, last 30 days and to come · 1 overdue')
  expect(await rowsShown()).toBe(2)
})

test('home names whom to call next, the one that waits longest first, and leads to the record and to their list', async () => {
  deleteSeededLeads()
  const { kit } = browser.sim
  const staff_id = userId(personas.counsellor.email)
  for (const [first_name, days, stage] of [
    ['Recent', 2, 'Interested'],
    ['Closed', 90, 'Enrolled'],
    ['Waiting', 30, 'Interested'],
  ] as const)
    makeLead(kit, {
      staff_id,
      first_name,
      stage_id: stageId(stage),
      created_at: daysAgo(90),
      worked_at: daysAgo(days),
    })
  await openHome(personas.counsellor.email, 'Your leads', 'Whom to call next')
  await until(() => link('Show all: 2'), 'their count')
  const rows = [...document.querySelectorAll('.home-next a')]
  expect(rows.map(({ textContent }) => textContent!.split(' ')[0])).toEqual(['Waiting', 'Recent'])
  expect(rows[0]!.getAttribute('href')).toMatch(/^\/leads\?open=/)
  await clickLink('Show all: 2')
  expect(await rowsShown()).toBe(2)
})

test("home counts the reader's own leads, the late ones, and those new since the last visit, and leads to each", async () => {
  deleteSeededLeads()
  const { kit } = browser.sim
  const staff_id = userId(personas.counsellor.email)
  const own = (created: number, worked: number, stage: string) =>
    makeLead(kit, {
      staff_id,
      stage_id: stageId(stage),
      created_at: daysAgo(created),
      worked_at: daysAgo(worked),
    })
  own(90, 40, 'Interested')
  own(90, 40, 'Enrolled')
  own(90, 2, 'Interested')
  own(1, 1, 'New Lead')
  makeLead(kit, { staff_id: null, updated_at: daysAgo(40) })
  const body = { key: 'lastVisit', value: { day: daysAgo(2).slice(0, 10) } }
  await browser.sim.call(views.saveSettings, { body }, { as: personas.counsellor.email })
  await openHome(personas.counsellor.email, 'Your leads')
  await until(() => link('4Assigned to you'), 'own leads')
  expect(link('1No activity for 14 days')).toBeDefined()
  await clickLink(/^1New since/)
  expect(await rowsShown()).toBe(1)
})

test('home keeps the day of the visit before, so that a second look today counts the same', async () => {
  const settings = () => browser.sim.call(views.settings, {}, { as: personas.counsellor.email })
  const today = browser.sim.clock.iso().slice(0, 10)
  const body = { key: 'lastVisit', value: { day: '2026-01-05' } }
  await browser.sim.call(views.saveSettings, { body }, { as: personas.counsellor.email })
  for (let times = 0; times < 2; times++) {
    await openHome(personas.counsellor.email, 'Your leads')
    await see('New since 05 Jan 2026')
    await until(
      async () => ((await settings()).data['lastVisit'] as { day: string }).day === today,
      'the visit',
    )
  }
  expect((await settings()).data['lastVisit']).toEqual({ day: today, before: '2026-01-05' })
})

test('home shows a manager leads, unassigned and late ones by branch, and each figure leads to its list', async () => {
  deleteSeededLeads()
  const { kit } = browser.sim
  const istanbul = branchId('Istanbul')
  const lead = (branch_id: number | null, staff_id: number | null, worked: number) =>
    makeLead(kit, {
      branch_id,
      staff_id,
      stage_id: stageId('Interested'),
      created_at: daysAgo(60),
      worked_at: daysAgo(worked),
    })
  lead(istanbul, null, 30)
  lead(istanbul, userId(personas.counsellor.email), 1)
  lead(branchId('Dubai'), null, 30)
  lead(null, null, 1)
  await openHome(personas.admin.email, 'Leads by branch')
  for (const name of [
    'All branches, All: 4',
    'All branches, Unassigned: 3',
    'All branches, Late: 2',
    'Istanbul, All: 2',
    'Istanbul, Unassigned: 1',
    'Istanbul, Late: 1',
    'Without a branch, All: 1',
    'Without a branch, Late: 0',
  ])
    await until(() => link(name), name)
  await clickLink('Istanbul, Late: 1')
  expect(await rowsShown()).toBe(1)
  expect(currentScreen.list!.query.filters).toMatchObject({ branch_id: String(istanbul) })
})

/** The amount of a figure, in cents. */
const amount = async (figure: string) => {
  const found = await until(() => link(new RegExp(`^${figure}: CA\\$[\\d,.]+$`)), figure)
  return Number(found.textContent!.replace(/\D/g, ''))
}
const canadian = async () => ({
  toClaim: await amount('CAD, To claim'),
  claimed: await amount('CAD, Claimed'),
  outstanding: await amount('CAD, Outstanding'),
  overdue: await amount('CAD, Overdue'),
})

test('home shows finance what is to claim, claimed, outstanding and overdue in each currency', async () => {
  const { kit } = browser.sim
  await openHome(personas.finance.email, 'Commission')
  const before = await canadian()
  makeInstallment(kit, { expected_currency_in: 'CAD', expected_commission_in: 125_050 })
  const { identifier } = makeInstallment(kit, {
    expected_currency_in: 'CAD',
    expected_commission_in: 70_000,
  })
  const { errors } = await browser.sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: [{ installment_identifier: identifier, remarks: 'May', amount: 70_000 }],
        account_identifier: browser.sim.db
          .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'")
          .pluck()
          .get()!,
        expected_received_at: '31-12-2026',
      },
    },
    { as: personas.finance.email },
  )
  expect(errors).toEqual([])
  await press('shift+r')
  await until(() => link(/./) && canadian().then(({ claimed }) => claimed !== before.claimed), 'the claim')
  expect(await canadian()).toEqual({
    toClaim: before.toClaim + 125_050,
    claimed: before.claimed + 70_000,
    outstanding: before.outstanding + 70_000,
    overdue: before.overdue,
  })
  await clickLink(/^CAD, Claimed/)
  await rowsShown()
  expect(currentScreen.list!.query).toMatchObject({ tab: 'client_claimed_v2', filters: { currency: 'CAD' } })
})

test("home undoes one of the reader's own changes, and does not list the undo as another", async () => {
  const { identifier } = makeInstallment(browser.sim.kit)
  const body = { identifiers: [identifier], expected_commission_in_date: '15-03-2027' }
  await browser.sim.call(invoiceVerbs.expectAll, { body }, { as: personas.finance.email })
  await openHome(personas.finance.email, 'Your latest changes')
  const undo = await until(() => document.querySelector<HTMLButtonElement>('.home-done button'), 'the undo')
  expect(undo.getAttribute('aria-label')).toBe('Undo 1 installment: expected date changed')
  undo.click()
  await see('undone by Grace Whitfield')
  expect(document.querySelectorAll('.home-done li').length).toBe(1)
  expect(document.querySelector('.home-done button')).toBeNull()
})

test('home counts what is new since today when the last visit cannot be read', async () => {
  makeLead(browser.sim.kit, { staff_id: userId(personas.counsellor.email) })
  browser.meddle.with = (path) =>
    path === '/account/settings' ? new Response('{}', { status: 500 }) : undefined
  await openHome(personas.counsellor.email, 'Your leads')
  await until(() => link(/^1New since/), 'the figure')
})

test('home goes through its figures with j and k', async () => {
  makeLead(browser.sim.kit)
  await openHome(personas.counsellor.email, 'Your leads')
  await press('j')
  await press('j')
  expect(document.activeElement?.textContent).toMatch(/No activity for/)
  await press('k')
  expect(document.activeElement?.textContent).toMatch(/Assigned to you/)
})

test('home offers to load a card again that could not be loaded, beside the others', async () => {
  makeLead(browser.sim.kit)
  makeInstallment(browser.sim.kit)
  browser.meddle.with = (path) =>
    path === '/client-invoices/ageing' ? new Response('{}', { status: 500 }) : undefined
  await openHome(personas.admin.email, 'Your leads', 'Commission')
  await see('This could not be loaded.')
  browser.meddle.with = undefined
  ;[...document.querySelectorAll<HTMLButtonElement>('.home-card button')]
    .find((one) => one.textContent === 'Try again')!
    .click()
  await until(() => link(/^CAD, Overdue|, Overdue: /), 'the figures')
})
