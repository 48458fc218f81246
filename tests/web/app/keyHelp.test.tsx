/** The help says which keys work here: over a dialog those of the dialog, not those of the page behind it. */
import { expect, test } from 'vitest'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { loadClient } from '@core/server/client'
import { goToRow, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.superAdmin.email

/** Titles and keys by heading: `{ 'In this dialog': ['Rename e'] }`. */
const helped = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.key-help section')].map((section) => [
      section.querySelector('h2')!.textContent,
      [...section.querySelectorAll('li button')].map((one) => one.textContent),
    ]),
  )
const help = async () => {
  await press('mod+/')
  await until(() => document.querySelector('.key-help section'), 'the help')
  return helped()
}

test('keyHelp on a page lists the keys of its rows and its list', async () => {
  await openAs(browser, as, '/settings/user-management/manage-roles')
  await goToRow('Manager')
  const groups = await help()
  expect(Object.keys(groups)).toEqual(['On the selected rows', 'On this page', 'In the list', 'Everywhere'])
})

test('keyHelp over a plan lists the keys of its buttons, and nothing of the list behind it', async () => {
  await openAs(browser, as, '/settings/user-management/manage-roles')
  await loadClient()
  await goToRow('Manager')
  await press('x')
  await goToRow('Leader')
  await press('x')
  await press('#')
  await until(() => document.querySelector('.operation .plan'), 'the plan')
  const groups = await help()
  expect(Object.keys(groups)).toEqual(['In this dialog', 'Everywhere'])
  expect(groups['In this dialog']).toEqual([expect.stringMatching(/^Save the plan as CSV/)])
  expect(groups['Everywhere']!.some((text) => text!.startsWith('Go home'))).toBe(false)
})

test('keyHelp over the documents of a lead lists the commands of that dialog, each once', async () => {
  const lead = browser.sim.db
    .prepare<[], { id: number; identifier: string }>(
      'SELECT id, identifier FROM leads WHERE deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM lead_documents) ORDER BY id DESC LIMIT 1',
    )
    .get()!
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'English test result', file_name: 'marks.pdf' })
  await openAs(browser, as, `/leads?lead=${lead.identifier}`)
  await until(() => document.querySelector('.lead-documents:not([aria-busy=true])'), 'the section')
  await press('d')
  await until(() => document.querySelector('[data-document]'), 'the document')
  document.querySelector<HTMLElement>('[data-document]')!.focus()
  const groups = await help()
  const own = groups['In this dialog']!
  expect(own.filter((text) => text!.endsWith('E'))).toHaveLength(1)
  expect(groups['On the selected rows']).toBeUndefined()
})
