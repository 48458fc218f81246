/** Workbooks on the page of the import: the sheet is chosen by key, and its columns are matched anew. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { importState } from '@modules/leads/leadImport/state'
import { uploadFile } from '@modules/leads/leadImport/steps'
import { press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'
import { workbookFile } from '@support/server/leads/workbookFile'

const browser = openTabs()

test('lead import: another sheet of a workbook is chosen by key', async () => {
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
  await uploadFile(new File([file as BlobPart], 'fair.xlsx'))
  await until(() => document.querySelector('.import-file select'), 'the sheets')
  await press('t')
  const input = await until(() => document.querySelector<HTMLInputElement>('[cmdk-input]'), 'the question')
  await type(input, 'Dubai')
  await press('enter', input)
  await until(() => importState.sheet === 'Dubai', 'the sheet')
  expect(importState.preview).toMatchObject({ heads: ['Name', 'Mail'], will_import: 1 })
})
