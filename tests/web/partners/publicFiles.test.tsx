/** A file field in a visitor's form: uploaded when chosen, refused at its field, sent with the form. */
import { expect, test } from 'vitest'
import { makeLeadForm } from '@seeds/partners/publicForms'
import { App } from '@app/App'
import { field, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'
const choose = async (name: string, text: string) => {
  sendUploads()
  const input = await field('File')
  Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const send = async () =>
  (await until(() => document.querySelector<HTMLFormElement>('form'), 'the form')).requestSubmit()
const open = async () => {
  makeLeadForm(browser.sim.kit, {
    identifier: 'with-file',
    fields: [
      { name: 'first_name', required: true },
      { name: 'email', required: true },
      { name: 'document', required: true, allowed_types: 'pdf', max_size: 2 },
    ],
  })
  history.replaceState(null, '', '/landing-page/with-file')
  await renderPage(<App />)
  await type(await field('First name'), 'Mehmet')
  await type(await field('Email address'), 'mehmet@posta.example')
}
const attached = () =>
  browser.sim.db.prepare('SELECT file_name FROM form_files WHERE attached_to IS NOT NULL').pluck().all()

test('public form file is uploaded when chosen, named on the page, and sent with the form', async () => {
  await open()
  await see('pdf · 2 MB')
  expect((await field('File')).accept).toBe('.pdf')
  await choose('transcript.pdf', PDF)
  await see('transcript.pdf')
  await send()
  await until(() => location.pathname === '/thank-you', 'the thank-you page')
  expect(attached()).toEqual(['transcript.pdf'])
})
test('public form file is refused at its field for its type, and can be replaced', async () => {
  await open()
  await choose('transcript.pdf', 'only a text')
  await see('Choose a PDF, JPEG or PNG file')
  expect((await field('File')).getAttribute('aria-invalid')).toBe('true')
  await choose('real.pdf', PDF)
  await see('real.pdf')
  expect(document.body.textContent).not.toContain('Choose a PDF')
})
test('public form file is required again after its removal', async () => {
  await open()
  await choose('transcript.pdf', PDF)
  await see('transcript.pdf')
  ;(
    await until(
      () => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === 'Remove'),
      'the Remove button',
    )
  ).click()
  await until(() => !document.body.textContent!.includes('transcript.pdf'), 'the removal')
  await send()
  await see('File is required')
  expect([location.pathname, attached()]).toEqual(['/landing-page/with-file', []])
})
