/** The wizard of a field in a form: rules of its type in words, parents of the same form, children, its place, and a field that is there already. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const oneValue = <T,>(sql: string, ...values: string[]) =>
  browser.sim.db
    .prepare<string[], T>(sql)
    .pluck()
    .get(...values) as T
const fieldId = (name: string) => oneValue<string>('SELECT identifier FROM form_fields WHERE name = ?', name)
const formId = (name: string) => oneValue<string>('SELECT identifier FROM forms WHERE name = ?', name)
const assignmentOf = (name: string) =>
  oneValue<string>(
    "SELECT identifier FROM form_assignments WHERE form_field_id = (SELECT id FROM form_fields WHERE name = ?) AND form_id = (SELECT id FROM forms WHERE name = 'New lead')",
    name,
  )
const dependOn = (child: string, parent: string) =>
  browser.sim.db
    .prepare(
      'UPDATE form_assignments SET parent_field_id = (SELECT id FROM form_fields WHERE name = ?) WHERE identifier = ?',
    )
    .run(parent, assignmentOf(child))
const openWizard = (path: string) =>
  openAs(browser, personas.manager.email, `/master/form-assignments/${path}`)
const edit = async (name: string) => {
  await openWizard(`edit/${assignmentOf(name)}`)
  await field('Width of 12')
}
const step = (name: string) =>
  until(
    () =>
      [...document.querySelectorAll('.step-names button')].find((button) =>
        button.textContent!.includes(name),
      ),
    name,
  ).then((button) => (button as HTMLButtonElement).click())
const optionsOf = async (label: string) =>
  [...((await field(label)) as unknown as HTMLSelectElement).options].map(({ text }) => text).slice(1)
const offered = (label: string, wanted: readonly string[]) =>
  until(async () => (await optionsOf(label)).join() === wanted.join(), `${wanted.join()} of ${label}`)

test('the rules of a field are chosen in words, those of its type', async () => {
  await edit('remarks')
  await step('Rules')
  await offered('Rule, line 1', ['Least letters', 'Most letters'])
  const value = await until(
    () => document.querySelector<HTMLInputElement>('[aria-label="Value, line 1"]'),
    'the value',
  )
  expect(value.value).toBe('2000')
  await choose('Rule, line 1', 'min')
  await type(value, '5')
  await press('enter', await field('Width of 12'))
  await until(() => location.pathname === '/master/form-assignments', 'the list')
  const rules = oneValue<string>(
    'SELECT rules FROM form_assignments WHERE identifier = ?',
    assignmentOf('remarks'),
  )
  expect(JSON.parse(rules)).toEqual([{ rule: 'min', value: '5' }])
})

test('a field whose type has no rules says so', async () => {
  await edit('mobile')
  await step('Rules')
  await see('Fields of this type have no rules.')
})

test('a field can depend on fields of its form, and on none that depends on it', async () => {
  dependOn('email', 'last_name')
  dependOn('budget', 'email')
  await edit('last_name')
  await step('Dependence')
  await offered('Depends on', ['First name', 'Mobile', 'Destination country', 'Remarks'])
  await see('Fields that depend on it: Email')
})

test('a field whose options come from a call can depend on lists with one choice only', async () => {
  await edit('destination_country')
  await step('Dependence')
  await offered('Depends on', ['Budget per year'])
  expect((await field('Depends on')).value).toBe('')
})

test('a parent that another form does not have is chosen no longer', async () => {
  await openWizard('create')
  await choose('Form', formId('New lead'))
  await choose('Field', fieldId('city_id'))
  await step('Dependence')
  await choose('Depends on', fieldId('budget'))
  await choose('Form', formId('Change of a lead'))
  await offered('Depends on', [])
  await see('The form has no other field that it can depend on.')
  expect((await field('Depends on')).value).toBe('')
})

test('f8 in the wizard shows the form that its field is in, and what was typed stays', async () => {
  await edit('email')
  const width = await field('Width of 12')
  await type(width, '4')
  await press('f8', width)
  await until(() => document.querySelector('.form-preview'), 'the preview')
  const dialog = document.querySelector('[role=dialog]')!
  expect(dialog.textContent).toContain('New lead')
  expect([...dialog.querySelectorAll('label')].map(({ textContent }) => textContent)).toContain('Last name')
  await press('escape', dialog.querySelector('button'))
  await dialogClosed()
  expect((await field('Width of 12')).value).toBe('4')
})

test('a field shows its place among the fields of the form', async () => {
  await edit('email')
  await see('Field 3 of 7 of the form.')
})

test('a field that the form has already is refused at the field, from any step', async () => {
  await openWizard('create')
  await choose('Form', formId('New lead'))
  await choose('Field', fieldId('budget'))
  await step('Dependence')
  await press('enter', await field('Width of 12'))
  const wrong = await until(
    () => document.querySelector<HTMLSelectElement>('select[name=form_field_id][aria-invalid]'),
    'the refused field',
  )
  const problem = document.getElementById(wrong.getAttribute('aria-describedby')!)
  expect(problem?.textContent).toBe('budget field is already assigned to the form.')
  expect(wrong.closest('fieldset')!.hidden).toBe(false)
})

test('fields of the form that cannot be read are asked for again', async () => {
  let isFailing = true
  browser.meddle.with = (path) =>
    isFailing && path.startsWith('/masters/forms/fields') ? new Response('', { status: 500 }) : undefined
  await edit('email')
  await step('Dependence')
  const retry = await until(
    () => document.querySelector<HTMLButtonElement>('fieldset:not([hidden]) [role=alert] button'),
    'the way to try again',
  )
  isFailing = false
  retry.click()
  await offered('Depends on', [
    'First name',
    'Last name',
    'Mobile',
    'Destination country',
    'Budget per year',
    'Remarks',
  ])
})
