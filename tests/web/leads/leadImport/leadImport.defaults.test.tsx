/** What all rows of an import get, cells without a heading, and notes, on the page of the import and of the lead. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { importer, importState } from '@modules/leads/leadImport/state'
import { leadList } from '@modules/leads/leads/list'
import { choose, field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
async function openFile(csv: string) {
  sendUploads()
  await openAs(browser, personas.admin.email, '/import/lead-import')
  await until(() => document.querySelector('.import-drop'), 'the page')
  await importer.upload(new File([csv], 'fair.csv', { type: 'text/csv' }))
  await until(() => document.querySelector('.import-defaults select'), 'the defaults')
}

test('lead import: a default country code makes phones of a file readable', async () => {
  await openFile('First Name,Phone\nAyşe,06 12 34 56 78\n')
  expect(importState.preview?.failed).toBe(1)
  await type(await field('Country code of phones'), '+33')
  expect(await until(() => importState.preview?.will_import === 1, 'a lead to import')).toBe(true)
})

test('lead import: a default branch is sent with the import', async () => {
  await openFile('First Name,Email\nAyşe,ayse@example.org\n')
  await choose('Branch', /Istanbul/)
  const istanbul = browser.sim.db
    .prepare("SELECT identifier FROM branches WHERE name = 'Istanbul'")
    .pluck()
    .get()
  expect(importState.defaults.branch_identifier).toBe(istanbul)
})

test('lead import: a default team is chosen by its name and branch, and is sent with the import', async () => {
  await openFile('First Name,Email\nAyşe,ayse@example.org\n')
  const [team] = browser.sim.db
    .prepare<[], { identifier: string; name: string; branch: string }>(
      'SELECT t.identifier, t.name, b.name AS branch FROM teams t JOIN branches b ON b.id = t.branch_id ORDER BY t.name, t.id',
    )
    .all()
  await choose('Team', new RegExp(`^${team!.name} · ${team!.branch}$`))
  expect(importState.defaults.team_identifier).toBe(team!.identifier)
})

test('lead import: cells without a heading are said before the import', async () => {
  await openFile('First Name,Email\nAyşe,ayse@example.org,VIP\n')
  await see('1 row has more cells than there are headings')
  expect(document.querySelector('.import-extra')!.textContent).toContain('Row 2: VIP')
})

test('leads: a note is added by key and shown with the lead', async () => {
  giveSize(1200, 630)
  await openAs(browser, personas.admin.email, '/leads')
  await until(() => leadList.cursor.identifier, 'the cursor')
  await press('enter')
  await see('No notes yet')
  await press('n')
  const input = await until(() => document.querySelector('textarea'), 'the form')
  await type(input, 'Call back in May')
  await press('mod+enter', input)
  const shown = () => document.querySelector('.notes li')?.textContent
  await until(() => shown()?.includes('Call back in May'), 'the note')
})
