/** The documents dialog of a lead: several files, refusals at each, a code for sensitive ones, what others change, what fails. */
import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { codeNow } from '@domain/access/twoFactor'
import { appState } from '@core/session/session'
import { deliverEvent } from '@core/account/socket'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
let lead: { id: number; identifier: string }
beforeEach(() => {
  sendUploads()
  lead = browser.sim.db
    .prepare<[], typeof lead>(
      'SELECT id, identifier FROM leads WHERE deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM lead_documents) ORDER BY id DESC LIMIT 1',
    )
    .get()!
})
const openDialog = async () => {
  await openAs(browser, personas.admin.email, `/leads?lead=${lead.identifier}`)
  await until(() => document.querySelector('.lead-documents:not([aria-busy=true])'), 'the section')
  await press('d')
  await until(() => document.querySelector('.documents [role=tab]'), 'the dialog')
}
const dialog = () => document.querySelector<HTMLElement>('.documents')!
const names = () => [...dialog().querySelectorAll('[data-document]')].map((one) => one.textContent)
const tab = (name: string) => dialog().querySelector<HTMLElement>(`[data-tab=${name}]`)!
const button = (label: string) =>
  until(() => dialog().querySelector<HTMLElement>(`button[aria-label="${label}"]`), label)
const drop = (...files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files } })
  dialog().querySelector('.files-drop')!.dispatchEvent(event)
}
const pdf = (name: string, bytes = '%PDF-1.7 a scan') => new File([bytes], name, { type: 'application/pdf' })
const stored = () =>
  browser.sim.db
    .prepare<[number], number>('SELECT count(*) FROM lead_documents WHERE lead_id = ? AND deleted_at IS NULL')
    .pluck()
    .get(lead.id)!

test('documents dialog adds the good files in one change and says of each other why not (business-8-success-28)', async () => {
  await openDialog()
  ;(await button('Add to Academic transcript')).click()
  await see('10 at once')
  drop(pdf('year-1.pdf'), pdf('virus.pdf', 'MZ\u0000\u0000program'), pdf('year-2.pdf'))
  await see('year-1.pdf: Documents has been saved successfully')
  await see('virus.pdf: Choose a PDF, a picture, a Word document (.docx)')
  const operations = browser.sim.db
    .prepare<[], { verb: string; changed: number }>(
      "SELECT verb, changed FROM operations WHERE verb = 'documents.add'",
    )
    .all()
  expect([stored(), operations]).toEqual([2, [{ verb: 'documents.add', changed: 2 }]])
  tab('documents').click()
  await until(() => names().length === 2, 'both')
  expect(dialog().textContent).toContain('Academic transcript requiredAdd')
})

test('documents dialog adds none of the files when the server refuses one of them, and says so at each', async () => {
  await openDialog()
  tab('upload').click()
  await see('10 at once')
  browser.sim.db.sql.exec("UPDATE document_types SET is_active = 0 WHERE doc_type = 'Passport'")
  drop(pdf('passport.pdf'), pdf('visa.pdf'))
  await see('passport.pdf: This document type is switched off')
  await see('visa.pdf: This document type is switched off')
  expect(stored()).toBe(0)
})

test('documents dialog deletes a sensitive document with a code, and says which code is wrong (business-8-success-25)', async () => {
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Passport', file_name: 'passport.pdf' })
  await openDialog()
  // As somebody who has set it up meanwhile.
  browser.sim.db
    .prepare<[string, string]>(
      'UPDATE users SET totp_enabled = 1, totp_secret = (SELECT totp_secret FROM users WHERE email = ?) WHERE email = ?',
    )
    .run(personas.secure.email, personas.admin.email)
  appState.profile!.isTwoFa = true
  ;(await button('Delete passport.pdf')).click()
  const field = await until(
    () => dialog().querySelector<HTMLInputElement>('.document-code input'),
    'the code',
  )
  await type(field, '000000')
  await see('The code is wrong or was used already')
  expect(stored()).toBe(1)
  const secret = browser.sim.db
    .prepare<[string], string>('SELECT totp_secret FROM users WHERE email = ?')
    .pluck()
    .get(personas.secure.email)!
  await type(field, codeNow(browser.sim.tenant, secret))
  await see('Deleted Successfully!')
  await until(() => names().length === 0, 'an empty list')
  expect(stored()).toBe(0)
})

test('documents dialog tells who has no second factor that a sensitive document needs one (business-8-failure-37)', async () => {
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Passport', file_name: 'passport.pdf' })
  await openDialog()
  ;(await button('Delete passport.pdf')).click()
  await see('Two Factor Authentication is not enabled!')
  expect([names(), stored()]).toEqual([['passport.pdf'], 1])
})

test('documents dialog shows what somebody else adds meanwhile', async () => {
  await openDialog()
  await see('missing')
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Passport', file_name: 'theirs.pdf' })
  await deliverEvent('lead_documents_changed', {
    identifiers: [lead.identifier],
    by: 'SOMEBODY',
    operation: null,
  })
  await until(() => names()[0] === 'theirs.pdf', 'the document')
})

test('documents dialog has its commands in the palette, and its keys, on the document that had the focus last', async () => {
  for (const file_name of ['first.pdf', 'second.pdf'])
    makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Academic transcript', file_name })
  await openDialog()
  const [, second] = await until(() => {
    const all = [...dialog().querySelectorAll<HTMLElement>('[data-document]')]
    return all.length === 2 && all
  }, 'both')
  second!.focus()
  await press('mod+k')
  await see('Change the type of second.pdf…')
  await see('Download second.pdf')
  await press('escape', document.querySelector('.palette input'))
  await until(() => !document.querySelector('.palette input'), 'the end of the palette')
  second!.focus()
  await press('t')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the types')
  await type(input, 'English test')
  await until(
    () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes('English'),
    'the type',
  )
  await press('enter', input)
  await see('Document type changed')
  const typeOf = () =>
    browser.sim.db
      .prepare<[], string>(
        "SELECT t.doc_type FROM lead_documents d JOIN document_types t ON t.id = d.document_type_id WHERE d.file_alias = 'second.pdf'",
      )
      .pluck()
      .get()
  expect(typeOf()).toMatch(/English/)
})

test('leads filtered by a document show the lead that got one from another console', async () => {
  browser.sim.db.sql.exec('UPDATE lead_documents SET deleted_at = created_at')
  await openAs(browser, personas.admin.email, '/leads?q=document%3Apassport')
  await see('No leads match the filter')
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Passport', file_name: 'theirs.pdf' })
  await deliverEvent('lead_documents_changed', {
    identifiers: [lead.identifier],
    by: 'SOMEBODY',
    operation: null,
  })
  await until(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '1', 'the lead')
})

test('documents dialog offers neither upload nor changes to who may not change documents', async () => {
  const role = browser.sim.db
    .prepare<[], number>("SELECT id FROM roles WHERE identifier = 'admin'")
    .pluck()
    .get()!
  browser.sim.db
    .prepare<[number]>("DELETE FROM role_permissions WHERE permission = 'leads.documents' AND role_id = ?")
    .run(role)
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'Passport', file_name: 'passport.pdf' })
  await openDialog()
  await until(() => names().length === 1, 'the document')
  expect(dialog().textContent).not.toMatch(/Delete|Change alias|Add/)
  tab('upload').click()
  await see('There is no document type that you may add to this lead.')
})
