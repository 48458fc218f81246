/** Values of a file that are in no list, on the page of the import: answered by keyboard, once for all rows. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { setLanguage } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { importer, importState } from '@modules/leads/leadImport/state'
import { namedChoices } from '@modules/leads/leadImport/valueAnswers'
import { choose, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
const CSV = [
  'First Name,Email,Source',
  'Ayşe,ayse@example.org,google',
  'Ali,ali@example.org,google',
  'Can,can@example.org,Facebok',
].join('\n')
const values = () => [...document.querySelectorAll<HTMLSelectElement>('.import-values select')]

/** The import with `CSV` and its values to answer. */
async function openValues() {
  sendUploads()
  await openAs(browser, personas.admin.email, '/import/lead-import')
  await until(() => document.querySelector('.import-drop'), 'the page')
  await importer.upload(new File([CSV], 'fair.csv', { type: 'text/csv' }))
  return until(() => (values().length > 0 ? values() : undefined), 'the values')
}
const willImport = (count: number) =>
  until(() => importState.preview?.will_import === count, `${count} leads to import`)

test('lead import: each unknown value stands once with its rows, and the nearest choice is offered first', async () => {
  const [google, facebok] = await openValues()
  expect(google!.closest('li')!.textContent).toContain('google2 rows')
  expect(facebok!.options[1]!.text).toBe('Facebook (nearest)')
})

test('lead import: a choice for an unknown value lets its rows in', async () => {
  await openValues()
  expect(importState.preview?.will_import).toBe(0)
  await choose('Lead source “google” stands for', /Website/)
  await willImport(2)
  expect(importState.values).toMatchObject([{ field: 'lead_source_name', value: 'google' }])
})

test('lead import: one key takes the nearest choices, another leaves the rest empty', async () => {
  await openValues()
  await press('u')
  await willImport(1)
  await press('e')
  await willImport(3)
  expect(importState.values.map(({ value, use }) => [value, use !== null])).toEqual([
    ['Facebok', true],
    ['google', false],
  ])
})

test('lead import: a new source is made of an unknown value by key, and used', async () => {
  await openValues()
  await press('a')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the question')
  await type(input, 'google')
  await press('enter', input)
  await willImport(2)
  const made = browser.sim.db.prepare("SELECT id FROM lead_sources WHERE name = 'google'").pluck().get()
  expect(importState.values).toEqual([{ field: 'lead_source_name', value: 'google', use: String(made) }])
})

test('lead import: choices that the product comes with are named in the language of the reader', async () => {
  await setLanguage('tr')
  expect(namedChoices('stage_name', [{ value: '1', label: 'New Lead' }])).toEqual([
    { value: '1', label: recordName('New Lead') },
  ])
  expect(recordName('New Lead')).not.toBe('New Lead')
  await setLanguage('en')
})
