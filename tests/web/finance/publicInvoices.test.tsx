/** Public pages of claims and invoices: the stored figures without a session, and their PDF by key. */
import { expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { App } from '@app/App'
import { isPublicPath, redirectOf } from '@app/routing'
import { publicRoutes } from '@app/PublicRoutes'
import { setLanguage } from '@core/words/i18n'
import { press, see, renderPage, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

const openPage = async (path: string) => {
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
const makeInvoice = async () => {
  const { identifier } = makeInstallment(browser.sim.kit, {
    expected_currency_in: 'USD',
    number: 2,
    count: 3,
  })
  const account_identifier = browser.sim.db
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'USD'")
    .pluck()
    .get()!
  const body = {
    claim_details: [{ installment_identifier: identifier, remarks: 'Not for them', amount: 4_999_999 }],
    account_identifier,
    expected_received_at: '15-03-2027',
  }
  await browser.sim.call(invoiceVerbs.claim, { body }, { as: personas.finance.email })
  await browser.sim.call(invoiceVerbs.invoice, { body }, { as: personas.finance.email })
  const row = browser.sim.db
    .prepare<
      [string],
      {
        id: number
        claim_no: string
        claim_key: string
        invoice: string
        invoice_key: string
        invoice_no: string
      }
    >(
      'SELECT l.id, c.claim_no, c.link_key AS claim_key, i.identifier AS invoice, i.link_key AS invoice_key, i.invoice_no FROM application_installments l JOIN claims c ON c.id = l.claim_id JOIN invoices i ON i.id = l.invoice_id WHERE l.identifier = ?',
    )
    .get(identifier)!
  return { identifier, ...row }
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.paper-acts a')]

test('public claim and invoice pages are public and have no guard (core-2.1-public-14, core-2.1-public-15, business-2-routes-04)', () => {
  for (const path of ['/invoice-pdf/0b1c', '/claim-invoice/CLM-2026-00001', '/credit-note/0b1c']) {
    expect(isPublicPath(path)).toBe(true)
    const route = publicRoutes.find((one) => one.path.startsWith(path.slice(0, 8)))
    expect([route?.for, route?.can]).toEqual(['anyone', undefined])
    for (const isAuthenticated of [false, true])
      expect(
        redirectOf(route, path, '', { isAuthenticated, can: () => false, flag: () => true }),
      ).toBeUndefined()
  }
})

test('public claim page shows claimant, purpose, amount, date and account', async () => {
  const { claim_no, claim_key } = await makeInvoice()
  await openPage(`/claim-invoice/${claim_no}?key=${claim_key}`)
  await see('Commission claim')
  await see('$49,999.99')
  for (const said of [claim_no, '15 Mar 2027', '4401992207', 'FHDBUS33', '2/3'])
    expect(document.body.textContent).toContain(said)
  expect(document.body.textContent).not.toContain('Not for them')
  expect(location.pathname).toBe(`/claim-invoice/${claim_no}`)
  expect(links().map(({ pathname, search }) => pathname + search)).toEqual([
    `/v1/public-invoice/claim/${claim_no}/pdf?client_number=1001&language=en&key=${claim_key}`,
    `/v1/public-invoice/claim/${claim_no}/pdf?client_number=1001&language=en&key=${claim_key}&download=true`,
  ])
})

test('public invoice page opens for signed-in users too; o opens its PDF, d saves it', async () => {
  const { invoice, invoice_key, invoice_no } = await makeInvoice()
  await signInAs(browser, personas.counsellor.email)
  await openPage(`/invoice-pdf/${invoice}?key=${invoice_key}`)
  await see(invoice_no)
  const pressed: string[] = []
  for (const [at, link] of links().entries())
    link.addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(['open', 'download'][at]!)
    })
  await press('o', document.body)
  await press('d', document.body)
  await press('mod+d', document.body)
  expect(pressed).toEqual(['open', 'download'])
})

test('public claim page in Arabic is mirrored and links the Arabic PDF', async () => {
  const { claim_no, claim_key } = await makeInvoice()
  await openPage(`/claim-invoice/${claim_no}?key=${claim_key}`)
  await see('$49,999.99')
  await setLanguage('ar')
  await see('مطالبة بعمولة')
  await until(() => links()[0]?.search.includes('language=ar'), 'the Arabic PDF')
  expect(document.documentElement.dir).toBe('rtl')
})

const receive = (identifier: string, receive_amount: number) =>
  browser.sim.call(
    invoiceVerbs.receive,
    {
      body: {
        claimDetails: [{ installment_identifier: identifier, receive_amount }],
        remark_to_internal: 'Not for them',
        receive_date: '16-11-2026',
      },
    },
    { as: personas.finance.email },
  )
test('public invoice page shows payments and balance', async () => {
  const { identifier, invoice, invoice_key } = await makeInvoice()
  await receive(identifier, 1_000_000)
  await openPage(`/invoice-pdf/${invoice}?key=${invoice_key}`)
  await see('Payment received')
  for (const said of ['16 Nov 2026', '-US$10,000.00', 'US$39,999.99', 'Please pay to'])
    expect(document.body.textContent).toContain(said)
  expect(document.body.textContent).not.toContain('Not for them')
})
test('public invoice page of a settled invoice asks for no payment', async () => {
  const { identifier, invoice, invoice_key } = await makeInvoice()
  await receive(identifier, 4_999_999)
  await openPage(`/invoice-pdf/${invoice}?key=${invoice_key}`)
  await see('Balance due')
  expect(document.body.textContent).toContain('US$0.00')
  expect(document.body.textContent).not.toContain('Please pay to')
})

test('public credit note page shows number, reason and the paper that it credits; without the key nothing', async () => {
  const { identifier, invoice_no } = await makeInvoice()
  await browser.sim.call(
    invoiceCorrections.creditNote,
    {
      body: {
        credit_details: [{ installment_identifier: identifier, amount: 99_999 }],
        remarks: 'Late enrolment',
      },
    },
    { as: personas.finance.email },
  )
  const note = browser.sim.db
    .prepare<[], { identifier: string; key: string }>('SELECT identifier, link_key AS key FROM credit_notes')
    .get()!
  await openPage(`/credit-note/${note.identifier}?key=${note.key}`)
  await see('CRN-2026-00001')
  for (const said of ['Late enrolment', 'Less is due', invoice_no, '$999.99'])
    expect(document.body.textContent).toContain(said)
  await openPage(`/credit-note/${note.identifier}`)
  await see('This link is not complete')
  expect(document.body.textContent).not.toContain('Late enrolment')
})

test('public claim page shows a void claim without an account', async () => {
  const { id, claim_no, claim_key } = await makeInvoice()
  await browser.sim.call(
    invoiceVerbs.detailDelete,
    { body: { invoiceClaimDetails: [{ id }] } },
    { as: personas.finance.email },
  )
  await openPage(`/claim-invoice/${claim_no}?key=${claim_key}`)
  await see('This document is void. Do not pay it.')
  expect(document.body.textContent).not.toContain('4401992207')
})

test('public claim page without the key of its link names whom to ask and nothing of the claim', async () => {
  const { claim_no } = await makeInvoice()
  await openPage(`/claim-invoice/${claim_no}`)
  await see('This link is not complete')
  await see('Meridian Study Abroad')
  expect(document.body.textContent).not.toContain('49,999.99')
  expect(document.body.textContent).not.toContain('4401992207')
})
