/** Extraction in the documents dialog of a lead: who is offered it, what it says, and what is saved of it. */
import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { deliverEvent } from '@core/account/socket'
import { toasts } from '@core/shell/toasts'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
let lead: { id: number; identifier: string }
beforeEach(() => {
  lead = browser.sim.db
    .prepare<[], typeof lead>(
      'SELECT id, identifier FROM leads WHERE deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM lead_documents) ORDER BY id DESC LIMIT 1',
    )
    .get()!
  makeDocument(browser.sim.kit, { lead_id: lead.id, doc_type: 'English test result', file_name: 'marks.pdf' })
})
const openDialog = async (email: string = personas.admin.email) => {
  await openAs(browser, email, `/leads?lead=${lead.identifier}`)
  await until(() => document.querySelector('.lead-documents:not([aria-busy=true])'), 'the section')
  await press('d')
  await until(() => document.querySelector('[data-document]'), 'the document')
  document.querySelector<HTMLElement>('[data-document]')!.focus()
}
const labels = () =>
  [...document.querySelectorAll('.document-actions button')].map((one) => one.getAttribute('aria-label'))
const changed = () =>
  deliverEvent('lead_documents_changed', { identifiers: [lead.identifier], by: null, operation: null })
/** As a minute later, with what a file of its kind says. */
const store = (pages: object, why_empty: string | null = null) =>
  browser.sim.db
    .prepare('UPDATE file_extractions SET pages = ?, why_empty = ?, done_at = created_at')
    .run(JSON.stringify(pages), why_empty)
const page_1 = {
  single_entities: [
    { key: 'Candidate name', value: 'Selin Kaya' },
    { key: 'Overall', value: '7.5' },
  ],
  table_entities: [['Reading', '8.0']],
}

test('a file card offers view, download, change alias, extract and delete, then to view the extracted data (business-2-modals-11, business-4-extraction-01, business-4-extraction-02)', async () => {
  await openDialog()
  expect(document.querySelector('[data-document]')!.getAttribute('title')).toBe('Open')
  expect(labels()).toEqual([
    'Download marks.pdf',
    'Extract marks.pdf',
    'Change alias of marks.pdf',
    'Delete marks.pdf',
  ])
  await press('w')
  await see('Your Document is processed, Please check after 1-2 minutes.')
  store({ page_1 })
  await changed()
  await until(() => labels().includes('View extracted data of marks.pdf'), 'the data')
  expect(labels()).not.toContain('Extract marks.pdf')
})

test('a started extraction is confirmed with its documented sentence, and saved fields too (business-8-success-33, business-8-success-27)', async () => {
  await openDialog()
  await press('w')
  await see('Your Document is processed, Please check after 1-2 minutes.')
  store({ page_1 })
  await changed()
  await until(() => labels().includes('View extracted data of marks.pdf'), 'the data')
  document.querySelector<HTMLElement>('[data-document]')!.focus()
  await press('v')
  const box = (label: string) =>
    until(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`), label)
  ;(await box('Overall: 7.5')).click()
  ;(await box('Reading · 8.0')).click()
  document.querySelector<HTMLButtonElement>('.extracted button[type=submit]')!.click()
  await see('Fields Saved Successfully')
  const saved = browser.sim.db.prepare<[], string>('SELECT selected FROM file_extractions').pluck().get()!
  expect(JSON.parse(saved)).toEqual({
    page_1: {
      single_entities: [{ key: 'Overall', value: '7.5' }],
      table_entities: [['Reading', '8.0']],
    },
  })
})

test('extracted data of a file in which nothing can be read says why', async () => {
  await openDialog()
  await press('w')
  await see('Your Document is processed')
  store({}, 'no_text')
  await changed()
  await until(() => labels().includes('View extracted data of marks.pdf'), 'the data')
  document.querySelector<HTMLElement>('[data-document]')!.focus()
  await press('v')
  await see('This file has no text that can be read. It may be a scan.')
  expect(document.querySelector('.extracted button[type=submit]')).toBeNull()
})

test('extracting without credits shows the documented refusal (business-8-failure-38)', async () => {
  browser.sim.db.prepare("UPDATE subscriptions SET status = 'cancelled'").run()
  await openDialog()
  await press('w')
  await see('Please buy credits to extract document!')
})

/** Without credits: the toast that refuses the extraction. */
async function refusal() {
  browser.sim.db.prepare("UPDATE subscriptions SET status = 'cancelled'").run()
  await openDialog()
  await press('w')
  return until(() => toasts.list.find(({ message }) => message.startsWith('Please buy credits')), 'the toast')
}
test('extracting without credits leads to billing', async () => {
  const { label, run } = (await refusal()).action!
  expect(label).toBe('Billing')
  run()
  await until(() => location.pathname === '/settings/billing', 'billing')
})
test('extracting without credits leads nowhere for who may not see billing', async () => {
  browser.sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'settings.billing.read'").run()
  expect((await refusal()).action).toBeUndefined()
})

/** One role in each group in turn, so that nothing but the group differs. */
test.each([
  ['company', ['Extract marks.pdf']],
  ['agent', []],
  ['user', []],
] as const)(
  'extract actions on file cards are shown to the group company only: %s (core-6-roles-14, business-6-rules-03)',
  async (group, extractions) => {
    const { db } = browser.sim
    db.prepare("UPDATE roles SET user_group = ? WHERE identifier = 'agent'").run(group)
    db.prepare(
      'UPDATE leads SET staff_id = (SELECT id FROM users WHERE email = ?), staff_role_id = (SELECT id FROM roles WHERE identifier = ?) WHERE id = ?',
    ).run(personas.agent.email, 'agent', lead.id)
    await openDialog(personas.agent.email)
    expect(labels()).toContain('Download marks.pdf')
    expect(labels().filter((label) => /xtract/.test(label ?? ''))).toEqual(extractions)
    await press('w')
    const started = browser.calls.filter((call) => /^POST .*extract/.test(call))
    expect(started).toHaveLength(extractions.length)
  },
)
