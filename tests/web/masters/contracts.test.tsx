/** Contracts in the console: adding one, and the dialog of its files. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
let uploads: ReturnType<typeof sendUploads>
beforeEach(async () => {
  uploads = sendUploads()
  await openAs(browser, personas.manager.email, '/contracts')
  await see('3 in the list')
})
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!
const names = () => [...dialog().querySelectorAll('.files-list bdi')].map((one) => one.textContent)
const attached = () =>
  browser.sim.db.prepare<[], number>('SELECT count(*) FROM contract_files').pluck().get()!
const pdf = (name: string) => new File(['%PDF-1.7 a contract'], name, { type: 'application/pdf' })
const drop = (...files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files } })
  dialog().querySelector('.files-drop')!.dispatchEvent(event)
}
const button = (label: string) =>
  until(
    () =>
      [...dialog().querySelectorAll<HTMLButtonElement>('button')].find(
        (one) => one.getAttribute('aria-label') === label || one.textContent === label,
      ),
    label,
  )

test('a contract needs an agreement date, and adding one says “Contract added” (business-5-label-15, business-8-label-09)', async () => {
  await press('c')
  const name = await field('Name')
  await type(name, 'Rooms in Leeds')
  const vendor = await field('Vendor')
  await until(() => vendor.querySelectorAll('option').length > 1, 'the vendors')
  await press('enter', name)
  await see('Please select agreement date')
  await type(await field('Agreement date'), '02-11-2026')
  vendor.value = vendor.querySelectorAll('option')[1]!.value
  vendor.dispatchEvent(new Event('change', { bubbles: true }))
  await press('enter', name)
  await dialogClosed()
  await see('Contract added')
  await see('4 in the list')
})

test('the contract files modal shows the files, uploads more and removes one (business-2-modals-09)', async () => {
  await press('d')
  await see('No files yet.')
  expect(document.activeElement).toBe(await button('Choose files'))
  drop(pdf('agreement.pdf'), pdf('annex.pdf'))
  await until(() => names().length === 2, 'both files')
  expect([names(), attached(), uploads.most]).toEqual([['agreement.pdf', 'annex.pdf'], 2, 1])
  await see('annex.pdf: Contract files added')
  ;(await button('Remove annex.pdf')).click()
  ;(await button('Yes, remove annex.pdf')).click()
  await until(() => names().length === 1, 'one file')
  expect(attached()).toBe(1)
})

test('a file that cannot be uploaded is named with the reason, and the others are added', async () => {
  await press('d')
  await see('No files yet.')
  drop(new File([new Uint8Array([0x4d, 0x5a, 0, 0])], 'setup.exe'), pdf('agreement.pdf'))
  await see('setup.exe: Choose a PDF, a picture, a CSV file or an Excel workbook (.xlsx).')
  await until(() => names().length === 1, 'the file')
  expect(attached()).toBe(1)
})
