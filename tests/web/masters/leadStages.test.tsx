/** Lead stages in the console: the form, its words, what is said. */
import { expect, test } from 'vitest'
import { leadStages } from '@contract/masters/stages'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, giveSize, goToRow, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const labels = () => [...document.querySelectorAll('[role=dialog] label')].map((one) => one.textContent)
async function open() {
  await openAs(browser, personas.manager.email, '/master/lead-stages')
  await see('11 in the list')
}
const refuse = (method: string) => {
  browser.meddle.with = (path, init) =>
    path.startsWith('/masters/stages') && init.method === method
      ? new Response('', { status: 500 })
      : undefined
}
const optionsOf = async (label: string) =>
  [...(await field(label)).querySelectorAll('option')].map(({ textContent }) => textContent)

test('a stage is created and updated in a form of its own (business-2-masters-02)', async () => {
  await open()
  await press('c')
  await see('New stage')
  await type(await field('Name'), 'Waiting')
  await choose('Module', 'lead')
  await choose('Type', 'success')
  await choose('Position', 'middle')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('12 in the list')
  await press('e')
  await see('Edit stage')
  await field('Name')
  expect(labels()).toEqual([
    'Name',
    'Module',
    'Type',
    'Position',
    'Parent stage',
    'Colour',
    'In use',
    'Default',
  ])
})

test('a created stage shows “Stage created successfully” (business-8-success-04)', async () => {
  await open()
  await press('c')
  await type(await field('Name'), 'Waiting')
  await choose('Module', 'lead')
  await choose('Type', 'cancel')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Stage created successfully')
})

test('creating and updating a stage show their message and refresh the list (business-7-answers-02)', async () => {
  giveSize(1200, 900)
  await open()
  await press('c')
  await type(await field('Name'), 'Waiting')
  await choose('Module', 'lead')
  await choose('Type', 'cancel')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Stage created successfully')
  await see('12 in the list')
  await goToRow('Waiting')
  await press('e')
  await type(await field('Name'), 'On ice')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Stage updated successfully')
  await goToRow('On ice')
})
test('an updated stage shows “Stage updated successfully” (business-8-success-05)', async () => {
  await open()
  await press('e')
  await type(await field('Name'), 'Fresh')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Stage updated successfully')
})

test('a failed creation of a stage shows “Unable to create stage” (business-8-failure-04)', async () => {
  refuse('POST')
  await open()
  await press('c')
  await type(await field('Name'), 'Waiting')
  await choose('Module', 'lead')
  await choose('Type', 'cancel')
  await press('enter', await field('Name'))
  await see('Unable to create stage')
})

test('a failed update of a stage shows “Unable to update stage” (business-8-failure-05)', async () => {
  refuse('PUT')
  await open()
  await press('e')
  await type(await field('Name'), 'Fresh')
  await press('enter', await field('Name'))
  await see('Unable to update stage')
})

test("a stage's type is success or cancel, shown as “Success” and “Fail” (business-3-stage-01)", async () => {
  await open()
  await press('c')
  const select = (await field('Type')) as unknown as HTMLSelectElement
  expect([...select.options].map(({ value, text }) => [value, text]).slice(1)).toEqual([
    ['success', 'Success'],
    ['cancel', 'Fail'],
  ])
  const types = async () => {
    const { data } = await browser.sim.call(leadStages.list, { query: {} }, { as: personas.superAdmin.email })
    return new Set(data.recordsInfo.map(({ type }) => type))
  }
  expect(await types()).toEqual(new Set(['success', 'cancel']))
  await press('escape')
  await dialogClosed()
  for (const [type, word] of [
    ['success', 'Success'],
    ['cancel', 'Fail'],
  ] as const) {
    await openAs(browser, personas.manager.email, `/master/stages?q=type:${type}`)
    await until(
      () => [...document.querySelectorAll('.row')].some((row) => row.textContent.includes(`Leads${word}`)),
      word,
    )
  }
})

test('a stage form without a position shows “Please select position” (business-5-label-05)', async () => {
  await open()
  await press('c')
  await type(await field('Name'), 'Waiting')
  await choose('Module', 'lead')
  await choose('Type', 'success')
  expect(await optionsOf('Position')).toEqual(['–', 'Start', 'Middle', 'End'])
  await press('enter', await field('Name'))
  await see('Please select position')
  expect(document.activeElement).toBe(await field('Position'))
})

test('a failing stage is not asked for its position', async () => {
  await open()
  await press('c')
  await choose('Type', 'success')
  expect((await field('Position')).getAttribute('aria-required')).toBe('true')
  await choose('Type', 'cancel')
  await until(() => !labels().includes('Position'), 'no position')
})

test('a stage form without a name shows “Please enter stage name” (business-5-label-04)', async () => {
  await open()
  await press('c')
  expect((await field('Name')).placeholder).toBe('Please enter stage name')
})

test('a stage form without a module type shows “Please select module type” (business-5-label-06)', async () => {
  await open()
  await press('c')
  expect((await optionsOf('Module'))[0]).toBe('Please select module type')
  await type(await field('Name'), 'Waiting')
  await press('enter', await field('Name'))
  await until(
    () => document.querySelector('[role=dialog] [role=alert], [role=dialog] .bp6-form-helper-text'),
    'the refusal',
  )
  expect(document.activeElement).toBe(await field('Module'))
})

test('a stage form without a parent stage shows “Please select parent stage” (business-5-label-07)', async () => {
  await open()
  await press('c')
  const select = (await field('Parent stage')) as unknown as HTMLSelectElement
  expect([select.value, select.options[0]!.text]).toEqual(['', 'Please select parent stage'])
})

test('the active flag of a stage toggles between 1, shown as “Active”, and 0, shown as “Unactive” (business-4-active-02)', async () => {
  const stored = () =>
    browser.sim.db.prepare<[], number>("SELECT is_active FROM stages WHERE name = 'Unused'").pluck().get()
  browser.sim.db
    .prepare(
      `INSERT INTO stages (identifier, name, module_type, type, position, order_by, created_at, updated_at)
       SELECT 'ST-1', 'Unused', 'lead', 'success', 'middle', 99, created_at, created_at FROM stages LIMIT 1`,
    )
    .run()
  await openAs(browser, personas.manager.email, '/master/stages?q=Unused')
  await see('1 in the list')
  const cells = () =>
    [...document.querySelectorAll('.row[aria-rowindex] [role=gridcell]')].map((one) => one.textContent)
  await until(() => cells().includes('Active'), 'Active')
  expect(stored()).toBe(1)
  await press('t')
  await until(() => cells().includes('Unactive'), 'Unactive')
  expect(stored()).toBe(0)
  await press('t')
  await until(() => cells().includes('Active'), 'Active again')
  expect(stored()).toBe(1)
})
