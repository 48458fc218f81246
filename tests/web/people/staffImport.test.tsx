/** The page of the import of staff after the import: what it says follows an undo and a redo. */
import { expect, test } from 'vitest'
import { branches } from '@contract/people/branches'
import { staffImport } from '@contract/people/staffImport'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { redo, undoHistory } from '@core/commands/undo'
import { call } from '@core/server/http'
import { deliverEvent } from '@core/account/socket'
import { status } from '@core/shell/statusLine'
import { toasts } from '@core/shell/toasts'
import { correct, importer, importState } from '@modules/people/staffImport/state'
import { runImport } from '@modules/people/staffImport/steps'
import { holdCall } from '@support/jsdom/heldCall'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'
import { MOST_IN_SIGHT } from '@ui/fields/options/offeredOptions'

const browser = openTabs()
const CSV = [
  'First name,Last name,Email,Country code,Mobile,Gender',
  'Ada,One,ada1@import.example,+90,5321000001,female',
  'Ada,Two,ada2@import.example,+90,5321000002,female',
].join('\n')

async function openFile(csv = CSV) {
  sendUploads()
  await openAs(browser, personas.superAdmin.email, '/settings/user-management/staff-import')
  await until(() => document.querySelector('.import-drop'), 'the page')
  await importer.upload(new File([csv], 'staff.csv', { type: 'text/csv' }))
  await until(() => document.querySelector('.import-sum'), 'the preview')
}
async function importFile() {
  await openFile()
  await press('i')
  await see('2 people imported')
}
/** Leaves the page while the import runs. Its call goes on, or is answered, when the returned function is called. */
async function leaveWhileItRuns() {
  await openFile()
  const held = holdCall(staffImport.create.path)
  await press('i')
  await until(() => importState.running, 'the start of the import')
  await press('g')
  await press('l')
  await until(() => document.querySelector('[role=grid]'), 'the leads')
  return held.goOn
}
const toastSaid = () => until(() => toasts.list.at(-1), 'the toast')
const TAKEN_BACK = 'Taken back: the 2 people of this import were removed'

test('staff import: its page says that it was undone, and that it was redone', async () => {
  await importFile()
  await press('z')
  await see(TAKEN_BACK)
  await redo(context())
  await see('2 people imported')
})
test('staff import: its page follows an undo in another tab', async () => {
  await importFile()
  const operation = importState.result!.operation_identifier
  await call(operations.undo, { identifier: operation, body: {} })
  await deliverEvent('staff_changed', { identifiers: null, by: null, operation })
  await see(TAKEN_BACK)
})

test('staff import: whoever left its page is told of its end, and can undo it', async () => {
  const goOn = await leaveWhileItRuns()
  goOn()
  expect(await toastSaid()).toMatchObject({
    message: 'Import of staff.csv: 2 people imported',
    tone: 'success',
  })
  expect([undoHistory.done.at(-1)?.verb, status.work]).toEqual(['staff.create', []])
})
test('staff import: whoever left its page is told why it failed', async () => {
  const goOn = await leaveWhileItRuns()
  goOn(new Response('', { status: 500 }))
  expect((await toastSaid()).tone).toBe('danger')
})

test('staff import: a branch among many is found by its name; Enter in a field imports nothing', async () => {
  await openAs(browser, personas.superAdmin.email, '/settings/user-management/staff-import')
  for (let at = 0; at <= MOST_IN_SIGHT; at++)
    await call(branches.create, { body: { name: `Bay ${at}`, country_id: 1, address: '' } })
  await openFile(`${CSV.replace('Gender', 'Gender,Branch').replace('female', 'female,')},Nowhere`)
  const mend = await until(() => document.querySelector<HTMLInputElement>('.import-mend input'), 'the cell')
  mend.focus()
  await type(mend, 'bay 77')
  await press('enter')
  expect(importState.corrections).toEqual([{ was: 'Nowhere', field: 'branch_name', value: 'Bay 77' }])
  await until(() => importState.preview!.failed === 0, 'the mended row')
  await press('enter')
  expect([importState.running, importState.result]).toEqual([null, null])
  await press('mod+enter')
  await see('2 people imported')
})
test('staff import: run before the preview of a corrected value is shown, it waits for it and runs once', async () => {
  await openFile(CSV.replace('ada2@import.example', 'ada1@import.example'))
  expect(importState.preview).toMatchObject({ will_import: 1, failed: 1 })
  correct({ row: importState.preview!.rows[0]!.row, field: 'email', value: 'ada3@import.example' })
  await Promise.all([runImport(), runImport()])
  await see('2 people imported')
  expect(browser.calls.filter((one) => one === `POST ${staffImport.create.path}`)).toHaveLength(1)
})
