/** Letters in the console: from invoices and debtors, sending again, the address of an institution, the texts. */
import { expect, test, vi } from 'vitest'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { loadClient } from '@core/server/client'
import { currentScreen } from '@core/list/list'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.finance.email
const york = () =>
  browser.sim.db
    .prepare<[], number>("SELECT id FROM institutions WHERE name = 'York University'")
    .pluck()
    .get()!
const mails = () => browser.sim.db.prepare<[], { to: string }>('SELECT "to" FROM outbox').all()
/** York owes nothing but one claim that was due in October. */
async function openOverdue(path: string) {
  const { sim } = browser
  sim.db
    .prepare(
      "UPDATE application_installments SET institution_id = (SELECT id FROM institutions WHERE name = 'University of Leeds') WHERE institution_id = ?",
    )
    .run(york())
  const { identifier } = makeInstallment(sim.kit, {
    institution_id: york(),
    expected_currency_in: 'CAD',
    expected_commission_in: 125_050,
  })
  const account_identifier = sim.db
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'")
    .pluck()
    .get()!
  const claim_details = [{ installment_identifier: identifier, remarks: 'First term', amount: 125_050 }]
  const body = { claim_details, account_identifier, expected_received_at: '01-10-2026', accept_date: true }
  expect((await sim.call(invoiceVerbs.claim, { body }, { as })).status).toBe(200)
  await openAs(browser, as, path)
  // As the console does when it starts: this backend plans bulk changes.
  await loadClient()
  await until(() => currentScreen.list?.cursor.identifier, 'the rows')
}
const submitButton = () => document.querySelector<HTMLButtonElement>('.operation button[type=submit]')!
/** Sends what the plan says. */
const agree = async () => {
  await until(() => submitButton()?.textContent === 'Send 1', 'the plan')
  submitButton().focus()
  await press('enter')
  await see('1done')
}

const pressBoth = async (first: string, second: string) => {
  await press(first)
  await press(second)
}
/** Types into the palette, which asks for an argument. */
const answer = async (text: string) => {
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
  await type(input, text)
  await press('enter', input)
}

test('invoices: l r says who gets the reminder, cannot be undone, and sends it', async () => {
  await openOverdue('/invoices?q=institution:york')
  await pressBoth('l', 'r')
  await see('York University')
  await see('commissions@yorku.ca.example')
  await see('This cannot be undone.')
  await agree()
  expect(mails()).toEqual([{ to: 'commissions@yorku.ca.example' }])
})

test('debtors: a second reminder is asked before it is sent', async () => {
  await openOverdue('/invoices/debtors?q=york')
  await pressBoth('l', 'r')
  await agree()
  await press('escape')
  await pressBoth('l', 'r')
  await see('This letter was sent recently about 1 installment.')
  document.querySelector<HTMLButtonElement>('.plan-question button')!.click()
  await agree()
  expect(mails()).toHaveLength(2)
})

test('debtors: l s sends the statement of account to the selected institutions', async () => {
  await openOverdue('/invoices/debtors?q=york')
  await press('x')
  await pressBoth('l', 's')
  await agree()
  expect(
    browser.sim.db
      .prepare("SELECT name FROM mail_attachments WHERE name LIKE 'statement-____-01-01-%.pdf'")
      .pluck()
      .all(),
  ).toHaveLength(1)
})

test('invoices: the history of an installment shows a letter with its attachments, and saves one', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await openOverdue('/invoices?q=institution:york')
  await pressBoth('l', 'p')
  await agree()
  await press('escape')
  await pressBoth('m', 'h')
  const show = await until(
    () => document.querySelector<HTMLButtonElement>('.history-lines button.link'),
    'the letter in the history',
  )
  show.click()
  await see('Claims and invoices from Meridian Study Abroad')
  const attachment = await until(
    () => document.querySelector<HTMLButtonElement>('.letter-attachments button'),
    'the attachment',
  )
  attachment.click()
  await until(() => saved.length === 1, 'the file')
  expect([attachment.textContent, saved[0]!.type]).toEqual([
    expect.stringMatching(/^CLM-\d+-\d+\.pdf$/),
    'application/pdf',
  ])
})

test('debtors: l a changes the address of the institution', async () => {
  await openOverdue('/invoices/debtors?q=york')
  await pressBoth('l', 'a')
  await answer('ar@york.test')
  await answer('French')
  await see('ar@york.test')
})

test('invoices: l z saves the papers as a ZIP', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await openOverdue('/invoices?q=institution:york')
  await pressBoth('l', 'z')
  await until(() => saved.length === 1, 'the file')
  expect(saved[0]!.type).toBe('application/zip')
})

test('letters: an unknown merge tag is refused at its field', async () => {
  await openAs(browser, as, '/master/letter-templates')
  await until(() => currentScreen.list?.cursor.identifier, 'the rows')
  await press('e')
  const content = await field('Content')
  await type(content, 'Dear {{instituton}}')
  await press('enter', await field('Subject'))
  await see('This letter has no field instituton')
})
