/** The files that a visitor sent, over the requests for agent accounts and the leads: by shift+d, saved one by one, and what fails. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const grid = () => until(() => document.querySelector<HTMLElement>('[role=grid]'), 'the list')
const dialog = () => document.querySelector<HTMLElement>('.record.files')
const fileButtons = () => [...document.querySelectorAll<HTMLElement>('.files-list button')]
const pdf = Buffer.from('%PDF-1.4\n%%EOF')

/** Files of a record, `lead/8f3k`. */
function attach(record: string, ...names: string[]): void {
  for (const file_name of names)
    browser.sim.kit.row('form_files', {
      file_name,
      attached_to: record,
      media_type: 'application/pdf',
      size: 2048,
      bytes: pdf,
      created_at: browser.sim.kit.iso,
    })
}
const first = (sql: string) => browser.sim.db.prepare<[], { identifier: string; name: string }>(sql).get()!
/** The only request that is shown, with the cursor on it. */
async function openRequest() {
  const request = first("SELECT identifier, company_name AS name FROM agent_requests WHERE status = 'new'")
  browser.sim.db.prepare('DELETE FROM agent_requests WHERE identifier <> ?').run(request.identifier)
  await openAs(browser, personas.admin.email, '/agents/requests')
  await see('1 in the list')
  await see(request.name)
  await press('home', await grid())
  return request
}

test('files of a visitor are listed by shift+d over the requests, and saved as the file that was sent', async () => {
  const request = first("SELECT identifier, company_name AS name FROM agent_requests WHERE status = 'new'")
  attach(`agent_request/${request.identifier}`, 'licence.pdf', 'شهادة التسجيل.pdf')
  await openRequest()
  await press('shift+d', await grid())
  await see(`Files of ${request.name}`)
  await until(() => fileButtons().length === 2, 'both files')
  expect(fileButtons().map((one) => one.textContent)).toEqual(['licence.pdf', 'شهادة التسجيل.pdf'])
  await until(() => document.activeElement === fileButtons()[0], 'the first file')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  fileButtons()[1]!.click()
  await until(() => saved.length === 1, 'the saved file')
  expect(saved).toEqual(['شهادة التسجيل.pdf'])
  await press('escape', dialog()!)
  await until(() => !dialog(), 'the end of the dialog')
  await until(async () => document.activeElement === (await grid()), 'the list again')
})

test('files of a visitor: a record without any says so', async () => {
  await openRequest()
  await press('shift+d', await grid())
  await see('No file came with a form.')
})

test('files of a visitor: a list that fails is loaded again, and a file that fails is said', async () => {
  const request = first("SELECT identifier, company_name AS name FROM agent_requests WHERE status = 'new'")
  attach(`agent_request/${request.identifier}`, 'licence.pdf')
  await openRequest()
  browser.meddle.with = (path) =>
    path.startsWith('/form-files/') ? new Response('', { status: 500 }) : undefined
  await press('shift+d', await grid())
  await see('The files could not be loaded.')
  browser.meddle.with = (path) =>
    /^\/form-files\/.+\/.+\/.+/.test(path) ? new Response('', { status: 500 }) : undefined
  const retry = await until(
    () => dialog()?.querySelector<HTMLElement>('.load-error button, [role=alert] button'),
    'the retry',
  )
  retry.click()
  await until(() => fileButtons().length === 1, 'the file')
  fileButtons()[0]!.click()
  await see('Something went wrong')
})

test('files of a visitor are listed over the leads too', async () => {
  const lead = first(
    "SELECT identifier, trim(first_name || ' ' || last_name) AS name FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC",
  )
  attach(`lead/${lead.identifier}`, 'transcript.pdf')
  await openAs(browser, personas.superAdmin.email, `/leads?layout=table&lead=${lead.identifier}`)
  await until(() => document.querySelector('[role=row][data-cursor]'), 'the row')
  await see(lead.name)
  await press('shift+d', await grid())
  await see('transcript.pdf')
  expect(dialog()!.textContent).toContain(`Files of ${lead.name}`)
})
