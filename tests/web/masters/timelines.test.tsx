/** Timelines in the console: the form, the path of stages, what is said. */
import { expect, test, vi } from 'vitest'
import { masterRecords } from '@contract/masters/masterRecords'
import { timelines } from '@contract/masters/timelines'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, goToRow, field, press, see, type, until } from '@support/jsdom/page'
import { queryClient } from '@core/server/api'
import { deliverEvent } from '@core/account/socket'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const ASSIGNED = '/masters/timelines/assigned-stages'
const open = () => openAs(browser, personas.manager.email, '/master/timeline?q=module-type:lead')
const refuse = (method: string, start = '/masters/timelines') => {
  browser.meddle.with = (path, init) =>
    path.startsWith(start) && init.method === method ? new Response('', { status: 500 }) : undefined
}
async function fillNew(module = 'lead') {
  await press('c')
  await type(await field('Name'), 'Fast track')
  await choose('Module', module)
  await press('enter', await field('Name'))
}
async function openNew() {
  await open()
  await see('0 in the list')
  await fillNew()
  await dialogClosed()
  await see('1 in the list')
}
const path = () => [...document.querySelectorAll('.timeline-path li strong')].map((one) => one.textContent)
const daysOf = (name: string) =>
  until(
    () => document.querySelector<HTMLInputElement>(`input[aria-label="Days of ${name}"]`),
    `the days of ${name}`,
  )
/** Bodies that the page sends from now on to paths that begin like this; `updated_at` is ours, the documents do not name it. */
function recordBodies(method: string, start: string) {
  const bodies: Record<string, unknown>[] = []
  browser.meddle.with = (path, init) => {
    if (path.startsWith(start) && init.method === method) {
      const { updated_at: _, ...body } = JSON.parse(String(init.body)) as Record<string, unknown>
      bodies.push(body)
    }
    return undefined
  }
  return bodies
}
const stageNamed = (name: string) =>
  browser.sim.db.prepare<[string], string>('SELECT identifier FROM stages WHERE name = ?').pluck().get(name)!
/** Edits a row of a master as somebody else, of which open consoles are told. */
async function editElsewhere(
  master: 'forms' | 'stages',
  identifier: string,
  values: Record<string, unknown>,
) {
  const body = { records: [identifier], values }
  const { errors } = await browser.sim.call(
    masterRecords.edit,
    { master, body },
    { as: personas.superAdmin.email },
  )
  expect(errors).toEqual([])
  await deliverEvent('master_changed', { master, identifiers: [identifier], by: null, operation: null })
}
const formNamed = (name: string) =>
  browser.sim.db.prepare<[string], string>('SELECT identifier FROM forms WHERE name = ?').pluck().get(name)!
/** The palette that asks for this argument. */
const palette = (label: string) =>
  until(
    () => document.querySelector<HTMLInputElement>(`.palette input[aria-label="${label}"]`),
    `the question ${label}`,
  )
async function openStages() {
  await press('a')
  await field('Add a stage')
}
const asks = () => [...document.querySelectorAll('.timeline-stage')].map((one) => one.textContent)
async function chooseStageForm(form: string, stage: string) {
  await press('shift+a')
  await type(await palette('Form'), form)
  await press('enter')
  await type(await palette('Just these stages ask it'), stage)
  await press('enter')
  await press('enter')
}
/** Lets a stage of the timeline ask a form. */
async function askForm(form: string, stage: string) {
  await chooseStageForm(form, stage)
  await see('Forms Assigned successfully')
}
async function addStage(name: string) {
  const select = (await field('Add a stage')) as unknown as HTMLSelectElement
  const option = [...select.options].find(({ text }) => text === name)!
  await choose('Add a stage', option.value)
  await press('enter', select as unknown as HTMLInputElement)
  await until(() => path().includes(name), name)
}

test('a timeline is created and updated in a form of its own, and says so (business-2-masters-01)', async () => {
  await openNew()
  await press('e')
  await see('Edit timeline')
  await field('Name')
  const labels = [...document.querySelectorAll('[role=dialog] label')].map((one) => one.textContent)
  expect(labels).toEqual(['Name', 'Module', 'In use', 'Default'])
})

test('a created timeline shows “Timeline created successfully” (business-8-success-01)', async () => {
  await openNew()
  await see('Timeline created successfully')
})

test('an updated timeline shows “Timeline updated successfully” (business-8-success-02)', async () => {
  await openNew()
  await press('e')
  await type(await field('Name'), 'Slow track')
  await press('enter', await field('Name'))
  await see('Timeline updated successfully')
})

test('a failed creation of a timeline shows “Unable to create timeline” (business-8-failure-01)', async () => {
  refuse('POST')
  await open()
  await see('0 in the list')
  await fillNew()
  await see('Unable to create timeline')
})

test('a failed update of a timeline shows “Unable to update timeline” (business-8-failure-02)', async () => {
  await openNew()
  refuse('PUT')
  await press('e')
  await type(await field('Name'), 'Slow track')
  await press('enter', await field('Name'))
  await see('Unable to update timeline')
})

test('creating a timeline sends name, module_type, is_active and is_default; updating one sends name, is_active and is_default only (business-7-timelines-01)', async () => {
  const created = recordBodies('POST', '/masters/timelines')
  await openNew()
  expect(created).toEqual([{ name: 'Fast track', module_type: 'lead', is_active: true, is_default: false }])
  const updated = recordBodies('PUT', '/masters/timelines/')
  await press('e')
  await type(await field('Name'), 'Slow track')
  await press('enter', await field('Name'))
  await see('Timeline updated successfully')
  expect(updated).toEqual([{ name: 'Slow track', is_active: true, is_default: false }])
})

test('assigning stages sends stage_data, a list of stage_id, is_skippable and est_days (business-7-timelines-03); a form form_id and stage_ids (business-7-timelines-04)', async () => {
  const assigned = recordBodies('POST', '/masters/timelines/assign-stages/')
  await openNew()
  await openStages()
  await addStage('Contacted')
  await press('enter', await daysOf('Contacted'))
  await dialogClosed()
  const stage_id = stageNamed('Contacted')
  expect(assigned).toEqual([{ stage_data: [{ stage_id, is_skippable: false, est_days: '3' }] }])
  const given = recordBodies('POST', '/masters/stages/assign-form/')
  await askForm('Change of a lead', 'Contacted')
  expect(given).toEqual([{ form_id: formNamed('Change of a lead'), stage_ids: [stage_id] }])
})

test('an assignment of stages shows “Task Assigned successfully” (business-8-success-06)', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  await press('enter', await daysOf('New Lead'))
  await dialogClosed()
  await see('Task Assigned successfully')
  await see('3 days')
})

test('a failed assignment of stages shows “Unable to assign stage” (business-8-failure-06)', async () => {
  await openNew()
  refuse('POST', '/masters/timelines/assign-stages')
  await openStages()
  await addStage('New Lead')
  await press('enter', await daysOf('New Lead'))
  await see('Unable to assign stage')
})

test('a failed assignment of a form to stages of a timeline shows “Unable to assign form”', async () => {
  await openNew()
  await openStages()
  await addStage('Contacted')
  await press('enter', await daysOf('Contacted'))
  await dialogClosed()
  refuse('POST', '/masters/stages/assign-form')
  await chooseStageForm('Change of a lead', 'Contacted')
  await see('Unable to assign form')
})

test('the stages are drawn as a path whose days add up; alt and arrows move one', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  await addStage('Contacted')
  const days = () => [...document.querySelectorAll('.timeline-days')].map((one) => one.textContent)
  expect(days()).toEqual(['Day 1–3', 'Day 4–6'])
  await type(await daysOf('New Lead'), '10')
  await until(() => days()[1] === 'Day 11–13', 'the days of the second stage')
  await press('alt+up', await daysOf('Contacted'))
  await until(() => path()[0] === 'Contacted', 'Contacted in the first place')
  expect(days()).toEqual(['Day 1–3', 'Day 4–13'])
  await type(await daysOf('New Lead'), '51')
  await see('Estimated days are from 1 to 50')
})

test('stages that another manager assigned meanwhile are told in the dialog; what was typed stays, and is saved knowingly', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  const { sim } = browser
  const stored = (column: string) =>
    sim.db.prepare<[], string>(`SELECT ${column} FROM timelines WHERE name = 'Fast track'`).pluck().get()!
  sim.clock.advance(1000)
  const body = { stage_data: [{ stage_id: stageNamed('Contacted'), est_days: 5 }] }
  const as = personas.superAdmin.email
  expect((await sim.call(timelines.assignStages, { id: stored('identifier'), body }, { as })).status).toBe(
    200,
  )
  await press('enter', await daysOf('New Lead'))
  await see('Somebody changed this record meanwhile. Compare the values, then save again')
  await see('It is Contacted (5) now')
  expect(path()).toEqual(['New Lead'])
  expect(stored('stage_data')).toContain('"est_days":5')
  await press('enter', await daysOf('New Lead'))
  await dialogClosed()
  expect(stored('stage_data')).toContain('"est_days":3')
})

test('stages of a timeline that were arranged are discarded only after the dialog has asked', async () => {
  await openNew()
  await openStages()
  await press('escape')
  await dialogClosed()
  await openStages()
  await addStage('New Lead')
  const days = await daysOf('New Lead')
  await press('escape', days)
  await see('Your changes are not saved. Press Esc again to discard them.')
  expect(path()).toEqual(['New Lead'])
  await press('escape', days)
  await dialogClosed()
  expect(browser.sim.db.prepare('SELECT count(*) FROM timeline_stages').pluck().get()).toBe(0)
})

test('an open path of stages follows a form and a stage that are switched off elsewhere, and keeps what was typed', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  await addStage('Contacted')
  await press('enter', await daysOf('New Lead'))
  await dialogClosed()
  await askForm('Change of a lead', 'Contacted')
  // Twice: the second time its answer is kept from the first.
  for (const _ of [1, 2]) {
    await openStages()
    await until(() => asks().at(-1) === 'ContactedAsks “Change of a lead”', 'the form')
    await press('escape')
    await dialogClosed()
  }
  await openStages()
  await type(await daysOf('New Lead'), '11')
  // The answer takes its time.
  let release = () => {}
  const held = new Promise<undefined>((done) => {
    release = () => done(undefined)
  })
  browser.meddle.with = (asked) => (asked.startsWith(ASSIGNED) ? held : undefined)
  browser.calls.length = 0
  await editElsewhere('forms', formNamed('Change of a lead'), { is_active: false })
  await until(() => browser.calls.some((one) => one.startsWith(`GET ${ASSIGNED}`)), 'the call')
  await type(await daysOf('New Lead'), '12')
  release()
  await until(
    () => asks().at(-1) === 'Contacted“Change of a lead” is switched off: it is not asked',
    'that the form is not asked',
  )
  await editElsewhere('stages', stageNamed('Contacted'), { is_active: false })
  await until(() => asks().at(-1)?.startsWith('ContactedSwitched off'), 'that the stage is off')
  expect((await daysOf('New Lead')).value).toBe('12')
})

test('timelines.assignForm assigns a form to stages of a timeline; the path shows which stage asks it, and a form that is off is not asked (business-2-masters-05)', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  await addStage('Contacted')
  await press('enter', await daysOf('New Lead'))
  await dialogClosed()
  await askForm('Change of a lead', 'Contacted')
  await openStages()
  expect(asks()).toEqual(['New Lead', 'ContactedAsks “Change of a lead”'])
  await press('escape')
  await dialogClosed()
  await editElsewhere('forms', formNamed('Change of a lead'), { is_active: false })
  await openStages()
  const off = '“Change of a lead” is switched off: it is not asked'
  await until(() => asks().at(-1) === `Contacted${off}`, 'that the form is not asked')
})

test('the active flag of a timeline toggles between 1, shown as “Active”, and 0, shown as “Unactive” (business-4-active-01) (business-3-timeline-02)', async () => {
  /** As the calls filter it. */
  const stored = async () => {
    const named = async (is_active: string) =>
      (
        await browser.sim.call(
          timelines.list,
          { query: { module_type: 'lead', is_active } },
          { as: personas.manager.email },
        )
      ).data.totalRecords
    return [await named('1'), await named('0')]
  }
  const cells = () =>
    [...document.querySelectorAll('.row[aria-rowindex] [role=gridcell]')].map((one) => one.textContent)
  await openNew()
  await until(() => cells().includes('Active'), 'Active')
  expect(await stored()).toEqual([1, 0])
  await press('t')
  await until(() => cells().includes('Unactive'), 'Unactive')
  expect(await stored()).toEqual([0, 1])
  await press('t')
  await until(() => cells().includes('Active'), 'Active again')
  expect(await stored()).toEqual([1, 0])
})

test('stages are assigned to a timeline in a list that is reordered by dragging (business-2-masters-04)', async () => {
  await openNew()
  await openStages()
  await addStage('New Lead')
  await addStage('Contacted')
  await addStage('Interested')
  // jsdom has no layout: each row is 20 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 20 * [...(this.parentElement?.children ?? [])].indexOf(this), 100, 20)
  })
  const handle = document.querySelector<HTMLElement>('button[aria-label="Move New Lead"]')!
  handle.setPointerCapture = () => {}
  handle.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientY: 10 }))
  handle.dispatchEvent(new MouseEvent('pointerup', { bubbles: true, clientY: 45 }))
  await until(() => path()[2] === 'New Lead', 'New Lead in the last place')
  expect(path()).toEqual(['Contacted', 'Interested', 'New Lead'])
  await press('enter', await daysOf('New Lead'))
  await dialogClosed()
  const stored = browser.sim.db
    .prepare<[], string>(
      'SELECT s.name FROM timeline_stages t JOIN stages s ON s.id = t.stage_id ORDER BY t.place',
    )
    .pluck()
    .all()
  expect(stored).toEqual(['Contacted', 'Interested', 'New Lead'])
})

test('the stages of a timeline say when its module has none, and when they cannot be read', async () => {
  await openAs(browser, personas.manager.email, '/master/timeline?q=module-type:service')
  await see('0 in the list')
  await fillNew('service')
  await dialogClosed()
  await see('1 in the list')
  await press('a')
  await see('There are no stages of this module yet')
  await press('escape')
  await dialogClosed()

  await goToRow('Fast track')
  queryClient.removeQueries()
  browser.meddle.with = (path) =>
    path.startsWith('/masters/stages?') ? new Response('', { status: 500 }) : undefined
  await press('a')
  await see('The stages could not be loaded')
  browser.meddle.with = undefined
  const retry = await until(
    () => document.querySelector<HTMLElement>('[role=dialog] [role=alert] button'),
    'the button',
  )
  retry.click()
  await see('There are no stages of this module yet')
})
