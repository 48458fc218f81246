/** Forms in the console: their form, the wizard of a field, what is sent and said, and the preview that is the real form and follows changes. */
import { expect, test } from 'vitest'
import { deliverEvent } from '@core/account/socket'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, goToRow, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const open = (path = '/master/forms') => openAs(browser, personas.manager.email, path)
const openForm = async () => {
  await open()
  await goToRow('Change of a lead')
  await press('e')
  await see('Edit form')
}
const failing = (path: string, wanted: string) => {
  browser.meddle.with = (asked, { method = 'GET' }) =>
    asked.startsWith(path) && method === wanted ? new Response('', { status: 500 }) : undefined
}
const fieldId = (name: string) =>
  browser.sim.db
    .prepare<[string], string>('SELECT identifier FROM form_fields WHERE name = ?')
    .pluck()
    .get(name)!
const formId = (name: string) =>
  browser.sim.db.prepare<[string], string>('SELECT identifier FROM forms WHERE name = ?').pluck().get(name)!
const currentStep = () =>
  document.querySelector('.step-names [aria-current=step]')?.textContent!.replace(/^\d+ /, '')
const isAtStep = (name: string) => until(() => currentStep() === name, `the step ${name}`)

test('a form is updated in a form of its own and says so (business-2-masters-06) (business-8-success-08)', async () => {
  await openForm()
  const name = await field('Name')
  await type(name, 'Edit of a lead')
  await press('enter', name)
  await dialogClosed()
  await see('Form updated successfully')
  expect(formId('Edit of a lead')).toBeTruthy()
})

test('updating a form sends name, is_active, description, operation and status (business-7-timelines-06)', async () => {
  const bodies: Record<string, unknown>[] = []
  browser.meddle.with = (path, { method, body }) => {
    if (path.startsWith('/masters/forms/') && method === 'PUT')
      bodies.push(JSON.parse(String(body)) as Record<string, unknown>)
    return undefined
  }
  await openForm()
  await type(await field('Name'), 'Edit of a lead')
  await press('enter', await field('Name'))
  await dialogClosed()
  const { updated_at: _, ...body } = bodies[0]!
  expect(body).toEqual({
    name: 'Edit of a lead',
    is_active: true,
    description: 'What is asked when a lead is edited.',
    operation: 'update',
    status: 'published',
  })
})

test('a failed update of a form shows “Unable to update form” (business-8-failure-08)', async () => {
  failing('/masters/forms/', 'PUT')
  await openForm()
  const name = await field('Name')
  await type(name, 'Edit of a lead')
  await press('enter', name)
  await see('Unable to update form')
})

test('a form without a name shows “Please enter form name” (business-5-label-10)', async () => {
  await open('/master/forms/create')
  await see('New form')
  await type(await field('Description'), 'At a fair')
  await press('enter', await field('Name'))
  await see('Please enter form name')
})

test('a form without a description shows “Please enter form description” (business-5-label-11)', async () => {
  await open('/master/forms/create')
  await see('New form')
  const name = await field('Name')
  await type(name, 'Fair')
  await press('enter', name)
  await see('Please enter form description')
})

test('each field of a form is managed in a wizard of three steps (business-2-masters-07)', async () => {
  const assigned = browser.sim.db
    .prepare<[], string>('SELECT identifier FROM form_assignments ORDER BY id')
    .pluck()
    .get()!
  await open(`/master/form-assignments/edit/${assigned}`)
  await isAtStep('Place')
  const steps = [...document.querySelectorAll('.step-names button')].map(({ textContent }) => textContent)
  expect(steps).toEqual(['1 Place', '2 Rules', '3 Dependence'])
  const width = await field('Width of 12')
  await type(width, '4')
  await press('enter', width)
  await until(() => location.pathname === '/master/form-assignments', 'the list')
  const stored = browser.sim.db
    .prepare<[string], number>('SELECT "column" FROM form_assignments WHERE identifier = ?')
    .pluck()
  expect(stored.get(assigned)).toBe(4)
})

test('the form wizard moves forward and back over its three steps (business-4-wizard-01)', async () => {
  await open('/master/form-assignments/create')
  await isAtStep('Place')
  const passed: (string | undefined)[] = [currentStep()]
  for (const [key, step] of [
    ['mod+ArrowRight', 'Rules'],
    ['mod+ArrowRight', 'Dependence'],
    ['mod+ArrowLeft', 'Rules'],
    ['mod+ArrowLeft', 'Place'],
  ] as const) {
    await press(key, document.body)
    await isAtStep(step)
    passed.push(currentStep())
  }
  expect(passed).toEqual(['Place', 'Rules', 'Dependence', 'Rules', 'Place'])
})

const assign = async (name: string) => {
  await open('/master/form-assignments/create')
  await isAtStep('Place')
  await choose('Form', formId('Change of a lead'))
  await choose('Field', fieldId(name))
  await press('enter', await field('Width of 12'))
}

test('an assignment says “Forms Assigned successfully”, the same again names the field (business-8-success-07)', async () => {
  await assign('budget')
  await see('Forms Assigned successfully')
  await assign('budget')
  await see('budget field is already assigned to the form.')
})

test('a failed assignment shows “Unable to assign form” (business-8-failure-07)', async () => {
  failing('/masters/form-assignments', 'POST')
  await assign('budget')
  await see('Unable to assign form')
})

test('a form that cannot be loaded says so, and is drawn when it can (business-8-failure-36)', async () => {
  failing('/masters/forms/', 'GET')
  await open()
  await goToRow('New lead')
  await press('v')
  await see('Unable to load form Please try again later.')
})

test('the preview is the real form: it judges what is typed, shows what would be stored and saves nothing', async () => {
  const before = browser.sim.db.prepare<[], number>('SELECT count(*) FROM leads').pluck().get()
  await open()
  await goToRow('New lead')
  await press('v')
  const first = await field('First name')
  await press('enter', first)
  await see('First name is required')
  await type(first, 'Ayşe')
  await choose('Budget per year', 'low')
  await press('enter', first)
  await see('Nothing was saved')
  await see(/"budget": "low"/)
  // A field that is taken off is gone from the open preview, and what was typed stays.
  const { sim } = browser
  sim.db
    .prepare(
      "DELETE FROM form_assignments WHERE form_field_id = (SELECT id FROM form_fields WHERE name = 'remarks')",
    )
    .run()
  await deliverEvent('master_changed', {
    master: 'formAssignments',
    identifiers: null,
    by: null,
    operation: null,
  })
  await until(() => !document.body.textContent!.includes('Remarks'), 'the form without remarks')
  expect((await field('First name')).value).toBe('Ayşe')
  expect(browser.sim.db.prepare<[], number>('SELECT count(*) FROM leads').pluck().get()).toBe(before)
})

test('the preview is shown in every language and from right to left by a key, and the console keeps its own', async () => {
  await open()
  await goToRow('New lead')
  await press('v')
  const first = await field('First name')
  await press('enter', first)
  await see('First name is required')
  await type(await field('Last name'), 'Yıldız')
  const preview = () => document.querySelector<HTMLElement>('.form-preview')!
  const shownIn = (language: string) => until(() => preview().lang === language, `the preview in ${language}`)
  await press('f9', first)
  await shownIn('fr')
  expect([preview().dir, preview().textContent]).toEqual(['ltr', expect.stringContaining('Prénom')])
  await press('f9', first)
  await press('f9', first)
  await shownIn('ar')
  expect(preview().dir).toBe('rtl')
  expect(preview().textContent).toContain('الاسم الأول')
  expect(preview().textContent).toContain('مطلوب')
  const named = (name: string) => preview().querySelector<HTMLInputElement>(`[name$="${name}"]`)!
  expect(named('last_name').value).toBe('Yıldız')
  const country = named('destination_country') as unknown as HTMLSelectElement
  await until(() => country.textContent!.includes('كندا'), 'countries in Arabic')
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('New lead')
  await press('f9', first)
  await shownIn('en')
  await see('First name is required')
})

test('v on a field of a form shows the form, and f9 the next language of it', async () => {
  await open(`/master/form-assignments?q=form:%23${formId('New lead')}`)
  await goToRow('Last name')
  await press('v')
  const preview = await until(() => document.querySelector<HTMLElement>('.form-preview'), 'the preview')
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('New lead')
  expect(preview.lang).toBe('en')
  await press('f9')
  await until(() => document.querySelector<HTMLElement>('.form-preview')!.lang === 'fr', 'French')
})
