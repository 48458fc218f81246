/** A stage that is used, before it is switched off or deleted: what uses it, and its records moved to another one. */
import { expect, test } from 'vitest'
import { operations } from '@contract/platform/operations'
import { currentScreen, setSelection } from '@core/list/list'
import { selectEverything } from '@core/list/selection/selection'
import { loadClient } from '@core/server/client'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, loadedRows, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const STAGE = 'Contacted'
const dialog = () => document.querySelector('[role=dialog]')
const uses = () => [...document.querySelectorAll('.master-uses li')].map(({ textContent }) => textContent)
const count = (sql: string) =>
  browser.sim.db.prepare<[string], number>(`SELECT count(*) ${sql}`).pluck().get(STAGE)!
const leadsIn = () =>
  count('FROM leads l JOIN stages s ON s.id = l.stage_id WHERE s.name = ? AND l.deleted_at IS NULL')
const isActive = () => count('FROM stages WHERE name = ? AND is_active') === 1
async function openOn(query: string) {
  await openAs(browser, personas.manager.email, `/master/stages?q=${query}`)
  await loadClient()
  await until(() => loadedRows().length === 1, 'one row')
}
async function click(text: string) {
  const button = await until(
    () => [...dialog()!.querySelectorAll('button')].find((one) => one.textContent === text),
    `the button ${text}`,
  )
  button.click()
}
const palette = (label: string) =>
  until(
    () => document.querySelector<HTMLInputElement>(`.palette input[aria-label="${label}"]`),
    `the question ${label}`,
  )

test('a stage that is used is switched off only after its uses were shown', async () => {
  await openOn(STAGE)
  await press('t')
  await until(() => uses().length > 0, 'what uses it')
  expect(dialog()!.textContent).toContain(
    'Records that use it keep it. When it is off, it is no longer offered.',
  )
  expect(uses()).toContain(`Leads · ${leadsIn().toLocaleString('en')}`)
  expect(isActive()).toBe(true)
  await click('Switch off')
  await see(`${STAGE} · Switched off`)
  expect(isActive()).toBe(false)
})

test('t pressed twice at once on a stage that is used opens one dialog and switches nothing off', async () => {
  await openOn(STAGE)
  browser.calls.length = 0
  await Promise.all([press('t'), press('t')])
  await until(() => browser.calls.filter((one) => one.includes('/uses')).length === 2, 'both questions')
  await until(() => uses().length > 0, 'what uses it')
  await press('escape')
  await dialogClosed()
  expect(isActive()).toBe(true)
})

test('the timelines that have a stage are among its uses', async () => {
  browser.sim.db
    .prepare(
      `INSERT INTO timelines (identifier, name, module_type, stage_data, created_at, updated_at)
       SELECT 'TL-1', 'Fast track', 'lead', json_array(json_object('stage_id', id, 'is_skippable', 0, 'est_days', 3)), created_at, created_at FROM stages WHERE name = ?`,
    )
    .run(STAGE)
  await openOn(STAGE)
  await press('#')
  await until(() => uses().includes('Timelines · 1'), 'the timeline')
})

test('a deletion of a stage in use offers to move its records: plan, receipt, undo', async () => {
  await openOn(STAGE)
  const before = leadsIn()
  expect(before).toBeGreaterThan(1)
  await press('#')
  await until(() => uses().length > 0, 'what uses it')
  await click(`Move the records of “${STAGE}” to another stage…`)
  await type(await palette('Stage'), 'Interested')
  await press('enter')
  await see(`Move the records of “${STAGE}” to Interested`)
  await until(() => document.querySelector('.plan'), 'the plan')
  expect(document.querySelector('.plan')!.textContent).toContain(String(before))
  const submit = await until(
    () => document.querySelector<HTMLButtonElement>('[role=dialog] button.bp6-intent-primary'),
    'the button of the plan',
  )
  submit.click()
  await until(() => document.querySelector('.receipt'), 'the receipt')
  expect(leadsIn()).toBe(0)
  const { identifier } = browser.sim.db
    .prepare<[], { identifier: string }>('SELECT identifier FROM operations ORDER BY id DESC LIMIT 1')
    .get()!
  await browser.sim.call(operations.undo, { identifier, body: {} }, { as: personas.manager.email })
  expect(leadsIn()).toBe(before)
})

test('a stage without records is switched off at once', async () => {
  browser.sim.db
    .prepare(
      `INSERT INTO stages (identifier, name, module_type, type, position, order_by, created_at, updated_at)
       SELECT 'ST-1', 'Unused', 'lead', 'success', 'middle', 99, created_at, created_at FROM stages LIMIT 1`,
    )
    .run()
  await openOn('Unused')
  await press('t')
  await see('Unused · Switched off')
  expect(dialog()).toBeNull()
})

test('of several stages the uses of each are shown before they are switched off together', async () => {
  await openAs(browser, personas.manager.email, '/master/stages?q=module-type:lead')
  await loadClient()
  await until(() => loadedRows().length > 2, 'the rows')
  await press('x')
  await press('shift+j')
  await press('t')
  await until(() => document.querySelectorAll('.master-uses').length === 2, 'what uses them')
  const off = () => browser.sim.db.prepare('SELECT count(*) FROM stages WHERE NOT is_active').pluck().get()
  expect(off()).toBe(0)
  await click('Switch off')
  await until(() => document.querySelector('.plan'), 'the plan')
})

test('of more stages than are asked about one by one the uses of all are shown together', async () => {
  browser.sim.db
    .prepare(
      `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 60)
       INSERT INTO stages (identifier, name, module_type, type, position, order_by, created_at, updated_at)
       SELECT 'ST-' || x, 'Unused ' || x, 'lead', 'success', 'middle', 100 + x, created_at, created_at FROM n, (SELECT * FROM stages LIMIT 1)`,
    )
    .run()
  await openAs(browser, personas.manager.email, '/master/stages?q=module-type:lead')
  await loadClient()
  await until(() => loadedRows().length > 2, 'the rows')
  const { list } = currentScreen
  setSelection(list!, selectEverything(list!.rows.total()))
  await press('t')
  await until(() => uses().length > 0, 'what uses them')
  const leads = browser.sim.db.prepare('SELECT count(*) FROM leads WHERE deleted_at IS NULL').pluck().get()
  expect(uses()).toContain(`Leads · ${Number(leads).toLocaleString('en')}`)
  expect(dialog()!.textContent).toMatch(/In use: \d+/)
  await click('Switch off')
  await until(() => document.querySelector('.plan'), 'the plan')
})

test('the form of a stage says what uses it as soon as it would be switched off, and no longer when not', async () => {
  await openOn(STAGE)
  await press('e')
  const select = (await field('In use')) as unknown as HTMLSelectElement
  expect(uses()).toEqual([])
  const before = select.value
  await choose('In use', [...select.options].find(({ value }) => value !== before && value !== '')!.value)
  await until(() => uses().includes(`Leads · ${leadsIn().toLocaleString('en')}`), 'what uses it')
  expect(dialog()!.textContent).toContain('When it is off, it is no longer offered.')
  await choose('In use', before)
  await until(() => uses().length === 0, 'the form without uses')
  expect(isActive()).toBe(true)
})

test('the form of a stage offers the way out: its records move while the form keeps what was typed, and it can be saved then', async () => {
  await openOn(STAGE)
  await press('e')
  await type(await field('Name'), 'Called')
  const select = (await field('In use')) as unknown as HTMLSelectElement
  await choose(
    'In use',
    [...select.options].find(({ value }) => value !== select.value && value !== '')!.value,
  )
  await until(() => uses().length > 0, 'what uses it')
  await click(`Move the records of “${STAGE}” to another stage…`)
  await type(await palette('Stage'), 'Interested')
  await press('enter')
  await until(() => document.querySelector('.plan'), 'the plan')
  const dialogs = () => document.querySelectorAll('[role=dialog]')
  ;[...dialogs()].at(-1)!.querySelector<HTMLButtonElement>('button.bp6-intent-primary')!.click()
  await until(() => document.querySelector('.receipt'), 'the receipt')
  await press('escape')
  await until(() => dialogs().length === 1, 'the form alone')
  await until(() => !uses().some((use) => use?.startsWith('Leads')), 'the form without leads')
  await until(() => dialog()!.contains(document.activeElement), 'the focus in the form')
  expect((await field('Name')).value).toBe('Called')
  await click('Save')
  await dialogClosed()
  const stored = browser.sim.db.prepare("SELECT is_active FROM stages WHERE name = 'Called'").pluck().get()
  expect([stored, leadsIn()]).toEqual([0, 0])
})

test('the field that says whether a stage is in use shows its uses too', async () => {
  await openOn(STAGE)
  await press('shift+F2')
  await type(await palette('Field'), 'In use')
  await press('enter')
  await type(await palette('Value'), 'Unactive')
  await press('enter')
  await until(() => uses().length > 0, 'what uses it')
  expect(isActive()).toBe(true)
})
