/** Vendors in steps: the addresses open the form, keys move through it, nothing typed is lost, errors lead to their step. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { everyMaster } from '@support/everyMaster'
import { formKeys } from '@ui/masterPage/fields'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const open = (path: string) => openAs(browser, personas.manager.email, path)
const currentStep = () =>
  document.querySelector('.step-names [aria-current=step]')?.textContent!.replace(/^\d+ /, '')
const isAtStep = (name: string) => until(() => currentStep() === name, `the step ${name}`)
/** Presses the arrow in the field that has the focus: the caret of an empty field is at both ends. */
const pressStep = (key: 'ArrowRight' | 'ArrowLeft') => press(`mod+${key}`)
const focused = (label: string) =>
  until(async () => document.activeElement === (await field(label)), `the focus in ${label}`)

test('the vendor flow starts at the step `vendor-info` (business-4-flows-02)', async () => {
  await open('/vendors/create-vendor')
  await isAtStep('Vendor')
  await focused('Name')
  await pressStep('ArrowRight')
  await isAtStep('Address')
  expect(location.search).toBe('?step=vendor-address')
  await pressStep('ArrowLeft')
  await isAtStep('Vendor')
  expect(location.search).toBe('?step=vendor-info')
})

test('the step of the address is shown, and what was typed survives another page', async () => {
  await open('/vendors/create-vendor')
  await focused('Name')
  await type(await field('Name'), 'Nordic Housing')
  await until(() => JSON.stringify({ ...sessionStorage }).includes('Nordic Housing'), 'the draft')
  await press('g h', document.body)
  await until(() => location.pathname === '/', 'home')
  await open('/vendors/create-vendor?step=vendor-contact')
  await isAtStep('Contact person')
  expect((await field('Name')).value).toBe('Nordic Housing')
})

test('an error leads to its step, and the vendor is saved from any step', async () => {
  await open('/vendors/create-vendor?step=vendor-contact')
  await isAtStep('Contact person')
  const email = await field('Contact: email')
  await type(email, 'office@nordic.example')
  await press('enter', email)
  await isAtStep('Vendor')
  await focused('Name')
  await see('Vendor name is required')
  await type(await field('Name'), 'Nordic Housing')
  await type(await field('Short name'), 'Nordic')
  await press('enter', await field('Short name'))
  await see('Vendor create/update successfully')
  await until(() => location.pathname === '/vendors', 'the list')
  const stored = browser.sim.db.prepare<[], string>(
    "SELECT contact_person_email FROM vendors WHERE name = 'Nordic Housing'",
  )
  expect(stored.pluck().get()).toBe('office@nordic.example')
  await open('/vendors/create-vendor')
  expect((await field('Name')).value).toBe('')
})

test('a vendor is edited in the same steps; without one the page says what to do', async () => {
  await open('/vendors/edit-vendor')
  await see('Choose the record in its list first.')
  const { identifier, name } = browser.sim.db
    .prepare<[], { identifier: string; name: string }>('SELECT identifier, name FROM vendors LIMIT 1')
    .get()!
  await open(`/vendors/edit-vendor?id=${identifier}`)
  await isAtStep('Vendor')
  const typed = await field('Name')
  expect(typed.value).toBe(name)
  await type(typed, `${name} Ltd`)
  await press('enter', typed)
  await see('Vendor create/update successfully')
  const stored = browser.sim.db
    .prepare<[string], string>('SELECT name FROM vendors WHERE identifier = ?')
    .pluck()
  expect(stored.get(identifier)).toBe(`${name} Ltd`)
  await open('/vendors/edit-vendor?id=none')
  await see('There is no such record')
})

const inSteps = everyMaster.map(({ spec }) => spec).filter(({ steps }) => steps)
test.each(inSteps)('every field that people fill in is in one step: $name', (spec) => {
  expect(Object.values(spec.steps!.fields).flat().toSorted()).toEqual(formKeys(spec).toSorted())
})
