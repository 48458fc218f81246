/** Workbooks on the page of the import: the sheet is chosen by key, and its columns are matched anew. */
import { expect, test } from 'vitest'
import { leadImport } from '@contract/leads/leadImport'
import { personas } from '@seeds/people/personas'
import { importer, importState } from '@modules/leads/leadImport/state'
import { runImport } from '@modules/leads/leadImport/steps'
import { press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'
import { workbookFile } from '@support/server/leads/workbookFile'

const browser = openTabs()

async function openWorkbook() {
  const file = workbookFile([
    { name: 'Istanbul', rows: [['Name'], ['Ada Test']] },
    {
      name: 'Dubai',
      rows: [
        ['Name', 'Mail'],
        ['Eda Test', 'eda@import.example'],
      ],
    },
  ])
  sendUploads()
  await openAs(browser, personas.admin.email, '/import/lead-import')
  await until(() => document.querySelector('.import-drop'), 'the page')
  await importer.upload(new File([file as BlobPart], 'fair.xlsx'))
  await until(() => document.querySelector('.import-file select'), 'the sheets')
}

test('lead import: another sheet of a workbook is chosen by key', async () => {
  await openWorkbook()
  await press('t')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the question')
  await type(input, 'Dubai')
  await press('enter', input)
  await until(() => importState.preview?.sheet === 'Dubai', 'the sheet')
  expect(importState.preview).toMatchObject({ heads: ['Name', 'Mail'], will_import: 1 })
})
test('lead import: run before the preview of another sheet is shown, it imports that sheet, and once', async () => {
  await openWorkbook()
  void importer.chooseSheet('Dubai')
  await Promise.all([runImport(), runImport()])
  const imports = browser.calls.filter((one) => one === `POST ${leadImport.create.path}`)
  const lead = browser.sim.db.prepare("SELECT first_name FROM leads WHERE email = 'eda@import.example'")
  await until(() => lead.get(), 'the lead of the sheet')
  expect(imports).toHaveLength(1)
})
test('lead import: a preview that failed is read again before the import', async () => {
  await openWorkbook()
  browser.meddle.with = (path) =>
    path === leadImport.preview.path ? new Response('', { status: 500 }) : undefined
  await importer.chooseSheet('Dubai')
  await runImport()
  expect([importState.errors.length, importState.following]).toEqual([1, null])
  delete browser.meddle.with
  await runImport()
  expect([importState.preview!.heads, importState.following]).toEqual([['Name', 'Mail'], expect.any(String)])
})
