/** The documents dialog of an installment: uploads by drop, refusals, renaming and removal. */
import { beforeEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { session } from '@core/session/session'
import { setLanguage } from '@core/words/i18n'
import { press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
let uploads: ReturnType<typeof sendUploads>
beforeEach(async () => {
  uploads = sendUploads()
  await openAs(browser, personas.finance.email, '/invoices')
  await until(
    () => document.querySelector('[role=row][aria-rowindex]:not([aria-rowindex="1"], .waiting)'),
    'the list',
  )
  await press('j')
  await press('shift+U')
  await see('PDF files of 5 MB at most')
})

const dialog = () => document.querySelector<HTMLElement>('.files')!
const pdf = (name: string) => new File(['%PDF-1.7 an offer'], name, { type: 'application/pdf' })
const drop = (...files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files } })
  dialog().querySelector('.files-drop')!.dispatchEvent(event)
}
const names = () => [...dialog().querySelectorAll('.files-list bdi')].map((one) => one.textContent)
const attached = () => browser.sim.db.prepare<[], number>('SELECT count(*) FROM invoice_files').pluck().get()!
const button = (label: string) =>
  until(
    () =>
      [...dialog().querySelectorAll<HTMLButtonElement>('button')].find(
        (one) => one.getAttribute('aria-label') === label || one.textContent === label,
      ),
    label,
  )

test('documents dialog uploads several files one after the other, and reports each (business-5-invoice-doc-04, business-8-success-15)', async () => {
  expect(document.activeElement).toBe(await button('Choose a PDF'))
  drop(pdf('offer.pdf'), new File(['First name,Email'], 'claim.pdf'), pdf('invoice.pdf'))
  await see('invoice.pdf: Invoice Document Uploded Successfully')
  await see('claim.pdf: Only PDF files can be attached')
  await until(() => names().length === 2, 'both in the list')
  expect([names(), attached(), uploads.most]).toEqual([['offer.pdf', 'invoice.pdf'], 2, 1])
  expect(document.activeElement).toBe(await button('Choose a PDF'))
})

test('documents dialog sends the token and the client number, and stores fileInfo.identifier of the answer (business-7-files-01)', async () => {
  drop(pdf('offer.pdf'))
  await until(() => names().length === 1, 'the document')
  expect(uploads.last!.headers).toMatchObject({
    authorization: `Bearer ${session.authToken}`,
    'client-number': '1001',
  })
  const { data } = JSON.parse(uploads.last!.answer) as { data: { fileInfo: { identifier: string } } }
  expect(
    browser.sim.db.prepare('SELECT f.identifier FROM invoice_files i JOIN files f ON f.id = i.file_id').all(),
  ).toEqual([data.fileInfo])
})

test('documents dialog refuses a file that is too large before sending (business-5-invoice-doc-02)', async () => {
  const large = pdf('large.pdf')
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
  drop(large)
  await see('large.pdf: The file is larger than 5 MB')
  expect([uploads.most, attached()]).toEqual([0, 0])
})

test('documents dialog removes a document at the second press, and updates the list (business-8-success-16)', async () => {
  drop(pdf('offer.pdf'))
  await until(() => names().length === 1, 'the document')
  ;(await button('Remove offer.pdf')).click()
  const confirmation = await button('Yes, remove offer.pdf')
  expect(attached()).toBe(1)
  confirmation.click()
  await see('Invoice Document Removed Successfully')
  await see('No documents yet.')
  expect(attached()).toBe(0)
})

test("documents dialog refuses the eleventh document in the reader's words (business-5-invoice-doc-03)", async () => {
  await setLanguage('tr')
  drop(...Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`)))
  await see('10.pdf: Bir faturanın en fazla 10 belgesi olur')
  expect(attached()).toBe(10)
})

test('documents dialog renames a document, refuses an empty name at its field, and cancels on Escape (business-5-document-06, business-8-success-26)', async () => {
  drop(pdf('offer.pdf'))
  await until(() => names().length === 1, 'the document')
  ;(await button('Rename offer.pdf')).click()
  const alias = () =>
    until(() => dialog().querySelector<HTMLInputElement>('input[name=newFileAlias]'), 'the field')
  await until(async () => document.activeElement === (await alias()), 'the focus in it')
  await type(await alias(), '  ')
  await press('enter', await alias())
  await see('File alias is required')
  await press('escape', await alias())
  expect(names()).toEqual(['offer.pdf'])
  ;(await button('Rename offer.pdf')).click()
  await type(await alias(), 'Offer, signed.pdf')
  await press('enter', await alias())
  await see('File alias has been updated successfully')
  await until(() => names()[0] === 'Offer, signed.pdf', 'the new name')
  await until(async () => document.activeElement === (await button('Choose a PDF')), 'the focus')
})

test('documents dialog saves two or more documents as one ZIP file', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).type)
    return 'blob:all'
  })
  drop(pdf('offer.pdf'), pdf('invoice.pdf'))
  await until(() => names().length === 2, 'both in the list')
  ;(await button('Save all 2 as ZIP')).click()
  await until(() => saved.length === 1, 'the file')
  expect(saved).toEqual(['application/zip'])
})
