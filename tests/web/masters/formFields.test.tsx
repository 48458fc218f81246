/** Lead fields in the console: the form and its options, lines by keyboard, addresses of the form, what is sent and said. */
import { expect, test } from 'vitest'
import { deliverEvent } from '@core/account/socket'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, goToRow, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const SEEDED = 11
/** Of the dialog, or of the step that is shown. */
const labels = () =>
  [...document.querySelectorAll('[role=dialog] label, .step-page fieldset:not([hidden]) label')].map(
    (one) => one.textContent,
  )
async function open(path = '/master/lead-fields') {
  await openAs(browser, personas.manager.email, path)
  if (path === '/master/lead-fields') await see(`${SEEDED} in the list`)
}
const cells = () => [...document.querySelectorAll<HTMLInputElement>('.lines tbody input')]
const cell = (label: string) =>
  until(() => cells().find((one) => one.getAttribute('aria-label') === label), `the cell ${label}`)
const lineValues = () => cells().map(({ value }) => value)
const dialogButton = (text: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
        ({ textContent }) => textContent === text,
      ),
    text,
  )
const storedField = (name: string) =>
  browser.sim.db
    .prepare<[string], Record<string, unknown>>('SELECT * FROM form_fields WHERE name = ?')
    .get(name)!
const budget = () => storedField('budget')
const storedOptions = () =>
  (JSON.parse(String(budget()['options'])) as { value: string }[]).map(({ value }) => value)

test.each(['checkbox', 'radio', 'single_select', 'multi_select'])(
  'choosing the type %s opens the option management of the field (business-5-field-05)',
  async (chosen) => {
    await open()
    await press('c')
    await choose('Type', 'text')
    expect(labels()).not.toContain('Option type')
    await choose('Type', chosen)
    await until(() => labels().includes('Option type'), 'the option type')
    await choose('Option type', 'manual')
    await dialogButton('Add a line')
    await choose('Option type', 'api')
    await until(() => labels().includes('Dropdown'), 'the dropdown')
    await choose('Type', 'date')
    await until(() => !labels().includes('Option type'), 'no options')
  },
)

test('a field is updated in a form of its own, and its options are managed in another (business-2-masters-03)', async () => {
  await open()
  await goToRow('Budget per year')
  await press('e')
  await see('Edit lead field')
  await type(await field('Label'), 'Budget a year')
  await press('enter', await field('Label'))
  await dialogClosed()
  expect(budget()['label']).toBe('Budget a year')
  await goToRow('Budget a year')
  await press('m')
  await see('Options of Budget a year')
  await field('Option type')
  expect(labels()).toEqual(['Option type'])
  await type(await cell('Value, line 3'), 'top')
  await press('enter', await field('Option type'))
  ;(await dialogButton('Save')).click()
  await dialogClosed()
  expect(storedOptions()).toEqual(['low', 'middle', 'top'])
  expect(budget()).toMatchObject({ label: 'Budget a year', is_filterable: 1, is_active: 1 })
})

test('an updated field shows “Field updated successfully” (business-8-success-03)', async () => {
  await open()
  await goToRow('Remarks')
  await press('e')
  const label = await field('Label')
  await type(label, 'Notes')
  await press('enter', label)
  await dialogClosed()
  await see('Field updated successfully')
})

test('a failed update of a field shows “Unable to update field” (business-8-failure-03)', async () => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/masters/form-fields') && method === 'PUT'
      ? new Response('', { status: 500 })
      : undefined
  await open()
  await goToRow('Remarks')
  await press('e')
  const label = await field('Label')
  await type(label, 'Notes')
  await press('enter', label)
  await see('Unable to update field')
})

test('updating a field sends what the documents name, and never its name (business-7-timelines-08)', async () => {
  const bodies: Record<string, unknown>[] = []
  browser.meddle.with = (path, { method, body }) => {
    if (path.startsWith('/masters/form-fields') && method === 'PUT')
      bodies.push(JSON.parse(String(body)) as Record<string, unknown>)
    return undefined
  }
  await open()
  await goToRow('Budget per year')
  await press('e')
  const name = await field('Name')
  expect([name.readOnly, name.value]).toEqual([true, 'budget'])
  await type(await field('Placeholder'), 'About how much')
  await press('enter', await field('Placeholder'))
  await dialogClosed()
  const { updated_at: _, ...body } = bodies[0]!
  expect(body).toEqual({
    placeholder: 'About how much',
    label: 'Budget per year',
    type: 'single_select',
    is_searchable: false,
    is_filterable: true,
    is_active: true,
    is_default: false,
    field_options: { data_type: 'manual', options: JSON.parse(String(budget()['options'])) },
  })
})

test('a form without a label shows “Please enter label” (business-5-label-08)', async () => {
  await open()
  await press('c')
  await press('enter', await field('Label'))
  await see('Please enter label')
  await press('escape')
  await dialogClosed()
  await goToRow('Budget per year')
  await press('m')
  await type(await cell('Label, line 1'), '')
  ;(await dialogButton('Save')).click()
  const wrong = await cell('Label, line 1')
  await until(() => wrong.getAttribute('aria-invalid') === 'true', 'the error')
  expect(document.getElementById(wrong.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Please enter label',
  )
})

test('an option without a value shows “Please enter value” at its cell, which gets the focus (business-5-label-09)', async () => {
  await open()
  await goToRow('Budget per year')
  await press('m')
  await type(await cell('Value, line 2'), ' ')
  ;(await dialogButton('Save')).click()
  const wrong = await cell('Value, line 2')
  await until(() => wrong.getAttribute('aria-invalid') === 'true', 'the error')
  expect(document.getElementById(wrong.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Please enter value',
  )
  expect(document.activeElement).toBe(wrong)
})

test('lines by keyboard: Enter adds one, alt with an arrow moves it, alt+Delete and Backspace remove it', async () => {
  await open()
  await goToRow('Budget per year')
  await press('m')
  const last = await cell('Value, line 3')
  last.focus()
  await press('enter')
  const added = await cell('Label, line 4')
  await until(() => document.activeElement === added, 'the focus in the new line')
  await type(added, 'None')
  await type(await cell('Value, line 4'), 'none')
  await press('alt+up')
  await until(() => lineValues()[4] === 'None', 'the line one place up')
  await until(
    () => document.activeElement?.getAttribute('aria-label') === 'Label, line 3',
    'the focus in the moved line',
  )
  await press('up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Label, line 2')
  await press('alt+Delete')
  await until(() => cells().length === 6, 'three lines')
  ;(await cell('Value, line 3')).focus()
  await press('enter')
  await cell('Label, line 4')
  await press('backspace', await cell('Label, line 4'))
  await until(() => cells().length === 6, 'three lines again')
  ;(await dialogButton('Save')).click()
  await dialogClosed()
  expect(storedOptions()).toEqual(['low', 'none', 'high'])
})

test('rows of a spreadsheet are pasted into lines, from the cell that has the focus', async () => {
  await open()
  await goToRow('Budget per year')
  await press('m')
  const from = await cell('Label, line 3')
  from.focus()
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, {
    clipboardData: { getData: () => 'High\thigh\r\n"More; =1"\tmore\r\nMost\tmost\r\n' },
  })
  from.dispatchEvent(event)
  await until(() => cells().length === 10, 'five lines')
  ;(await dialogButton('Save')).click()
  await dialogClosed()
  expect(JSON.parse(String(budget()['options']))).toEqual([
    { label: 'Below 10,000 USD', value: 'low' },
    { label: '10,000 to 25,000 USD', value: 'middle' },
    { label: 'High', value: 'high' },
    { label: 'More; =1', value: 'more' },
    { label: 'Most', value: 'most' },
  ])
})

test('what the server refuses in a line is said at its cell', async () => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/masters/form-fields') && method === 'PUT'
      ? Response.json(
          { errors: [{ message: 'Please enter value', field: 'field_options.options.1.value' }] },
          { status: 422 },
        )
      : undefined
  await open()
  await goToRow('Budget per year')
  await press('m')
  await type(await cell('Value, line 3'), 'top')
  ;(await dialogButton('Save')).click()
  const wrong = await cell('Value, line 2')
  await until(() => wrong.getAttribute('aria-invalid') === 'true', 'the error')
})

const currentStep = () =>
  document.querySelector('.step-names [aria-current=step]')?.textContent!.replace(/^\d+ /, '')
const isAtStep = (name: string) => until(() => currentStep() === name, `the step ${name}`)

test('the field wizard moves forward and back over its steps (business-4-wizard-02)', async () => {
  await open('/master/forms/fields/create')
  await isAtStep('Field')
  const passed: (string | undefined)[] = [currentStep()]
  for (const [key, step] of [
    ['mod+ArrowRight', 'Options'],
    ['mod+ArrowRight', 'Use'],
    ['mod+ArrowLeft', 'Options'],
    ['mod+ArrowLeft', 'Field'],
  ] as const) {
    await press(key, document.body)
    await isAtStep(step)
    passed.push(currentStep())
  }
  expect(passed).toEqual(['Field', 'Options', 'Use', 'Options', 'Field'])
})

test('a field is made in the wizard: options are asked for a type that has them, and the list follows', async () => {
  await open('/master/forms/fields/create')
  await isAtStep('Field')
  await type(await field('Label'), 'Nationality')
  await type(await field('Name'), 'nationality')
  await choose('Type', 'text')
  expect(labels()).not.toContain('Option type')
  await choose('Type', 'single_select')
  await press('enter', await field('Label'))
  await isAtStep('Options')
  await see('Option type is required')
  await choose('Option type', 'api')
  await choose('Dropdown', '/dropdown/intake')
  await press('enter', await field('Label from'))
  await see(`${SEEDED + 1} in the list`)
  expect(location.pathname).toBe('/master/lead-fields')
  expect(storedField('nationality')).toMatchObject({ data_type: 'api', url: '/dropdown/intake' })
})

test('the address of one field opens it in the wizard, its name is read only; an unknown one is said in words', async () => {
  await open(`/master/forms/fields/edit/${String(budget()['identifier'])}`)
  await isAtStep('Field')
  expect((await field('Label')).value).toBe('Budget per year')
  expect((await field('Name')).readOnly).toBe(true)
  await type(await field('Label'), 'Budget a year')
  await press('enter', await field('Label'))
  await see('Field updated successfully')
  expect(budget()).toMatchObject({ label: 'Budget a year', data_type: 'manual' })
  await open('/master/forms/fields/edit/none')
  await see('There is no such record')
})

test('a field that is being indexed says how far it is, and when its index is complete', async () => {
  await open()
  const line = (text: string) =>
    until(
      () =>
        [...document.querySelectorAll('[role=row]')].some(
          ({ textContent }) => textContent.includes('Budget per year') && textContent.includes(text),
        ),
      text,
    )
  await line('Complete')
  const { db } = browser.sim
  const tell = () =>
    deliverEvent('master_changed', { master: 'formFields', identifiers: null, by: null, operation: null })
  const last = db.prepare<[], number>('SELECT max(id) FROM leads').pluck().get()!
  const job = db.prepare("INSERT INTO own_field_jobs (field, kind, done) VALUES ('budget', 'filter', ?)")
  // The trigger indexes few leads at once.
  db.sql.exec('DROP TRIGGER own_values_at_once')
  job.run(Math.ceil(last * 0.4))
  await tell()
  await line('Being indexed: 40')
  db.sql.exec('DELETE FROM own_field_jobs')
  await tell()
  await line('Complete')
})
