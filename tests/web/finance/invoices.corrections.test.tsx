/** Corrections of installments and locked periods, driven by keys. */
import { describe, expect, test, vi } from 'vitest'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { makeInstitution } from '@seeds/catalog/institutions'
import { institutionSeeds } from '@seeds/reference/institutions'
import { personas } from '@seeds/people/personas'
import {
  confirmation,
  db,
  dialog,
  dialogButton,
  dialogField,
  openInvoices,
  sheetCells,
  sheetGrid,
} from '@support/jsdom/invoiceDialogs'
import { press, see, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

const input = () => document.querySelector<HTMLInputElement>('.palette input')
/** Answers one question of the palette: types the text, or takes the first choice. */
const answer = async (name: RegExp, text?: string) => {
  const field = await until(
    () => (name.test(input()?.getAttribute('aria-label') ?? '') ? input() : undefined),
    `the question ${name}`,
  )
  if (text !== undefined) await type(field!, text)
  else await until(() => document.querySelector('.palette-row'), 'the choices')
  await press('enter', field!)
}
const sheet = () => until(() => sheetGrid()?.querySelector('.sheet-cell'), 'the sheet')
const cellTexts = () => sheetCells('amount')
/** Writes an amount into the cell under the cursor. */
const write = async (text: string) => {
  await press('enter', sheetGrid())
  const cell = await until(() => sheetGrid().querySelector('input'), 'the cell')
  await type(cell, text)
  await press('tab', cell)
  sheetGrid().focus()
}
/** Gives the reason and asks for the plan. */
const remark = async (text: string) => {
  const field = dialogField('remarks')
  await type(field, text)
  await press('mod+enter', field)
}
/** Claims the installments and receives this much of each. */
const receiveOn = async (ids: readonly string[], amount: number) => {
  const as = await browser.sim.sessionOf(personas.finance.email)
  const account = db()
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'")
    .pluck()
    .get()!
  await browser.sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: ids.map((installment_identifier) => ({
          installment_identifier,
          remarks: 'x',
          amount: 100_000,
        })),
        account_identifier: account,
        expected_received_at: '31-12-2026',
      },
    },
    { as },
  )
  if (amount > 0) await receiveAmount(ids, amount)
}
const receiveAmount = async (ids: readonly string[], amount: number) => {
  const as = await browser.sim.sessionOf(personas.finance.email)
  await browser.sim.call(
    invoiceVerbs.receive,
    {
      body: {
        claimDetails: ids.map((installment_identifier) => ({
          installment_identifier,
          receive_amount: amount,
        })),
        receive_date: '16-11-2026',
        remark_to_internal: 'x',
        accept_overpayment: true,
      },
    },
    { as },
  )
}
/** An institution without other installments. */
const northgate = () =>
  makeInstitution(browser.sim.kit, {
    ...institutionSeeds[4]!,
    name: 'Northgate University',
    alias_name: 'Northgate',
  }).id
const openReceived = async (amount: number, given: Parameters<typeof openInvoices>[1] = {}) => {
  const [id] = await openInvoices(1, given)
  await receiveOn([id!], amount)
  await press('shift+r')
  await see(amount > 100_000 ? 'Overpaid' : 'CA$400.00')
  return id!
}
const stored = (id: string) =>
  db()
    .prepare<[string], { received: number; credited: number }>(
      'SELECT received_amount AS received, credited_amount AS credited FROM application_installments WHERE identifier = ?',
    )
    .get(id)!
const run = async (button: RegExp, message: string) => {
  await confirmation()
  dialogButton(button).click()
  await until(() => document.querySelector('.receipt'), 'the receipt')
  await see(message)
}

describe('corrections of installments', () => {
  test('invoices.reverse asks for payments, date and reason, and reverses them', async () => {
    const id = await openReceived(40_000)
    await press('m')
    await press('r')
    const field = await until(input, 'the payments')
    await see('CA$400.00 · Received')
    await press('enter', field!)
    await until(() => document.querySelectorAll('.palette-row').length === 2, 'the marked payment')
    await press('enter', field!)
    await answer(/Booked on/, '16-11-2026')
    await answer(/Why/, 'Bounced')
    await run(/^Reverse/, 'Payment reversed successfully')
    expect(stored(id).received).toBe(0)
  })
  test('invoices.creditNote is disabled before a claim, with the reason of the contract', async () => {
    await openInvoices(1)
    await press('m')
    await press('c')
    await see('Not claimed yet')
  })
  test('invoices.refund is disabled without credit, with the reason of the contract', async () => {
    await openReceived(40_000)
    await press('m')
    await press('b')
    await see('No credit is left')
  })
  test('invoices.refund gives the credit back, and no more than it', async () => {
    const id = await openReceived(130_000)
    await press('m')
    await press('b')
    await sheet()
    expect(cellTexts()).toEqual(['300.00'])
    await write('400')
    await see('More than the credit')
    await write('300')
    await remark('Paid twice')
    await run(/^Refund/, 'Credit refunded successfully')
    expect(stored(id).received).toBe(100_000)
  })
  test('invoices.copyPaperLink offers the valid papers of the row, the newest first', async () => {
    await openReceived(40_000)
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await press('m')
    await press('k')
    await answer(/Paper/)
    await see('Link copied')
    const { no, key } = db()
      .prepare<[], { no: string; key: string }>(
        'SELECT claim_no AS no, link_key AS key FROM claims ORDER BY id DESC',
      )
      .get()!
    expect(copied).toEqual([`${location.origin}/claim-invoice/${no}?key=${key}`])
  })
  test('invoices.refund takes several installments at once, each with its amount', async () => {
    const ids = await openInvoices(2)
    await receiveOn(ids, 130_000)
    await press('shift+r')
    await see('Overpaid')
    await press('mod+a')
    await press('m')
    await press('b')
    await sheet()
    expect(cellTexts()).toEqual(['300.00', '300.00'])
    await write('12.50')
    await remark('Paid twice')
    await run(/^Refund/, 'Credit refunded successfully')
    expect(ids.map((id) => stored(id).received).toSorted()).toEqual([100_000, 128_750])
  })
  test('invoices.refund asks about an odd date', async () => {
    const id = await openReceived(130_000)
    await press('m')
    await press('b')
    await sheet()
    const box = () => document.querySelector<HTMLInputElement>('[name=acceptDate]')
    await type(document.querySelector<HTMLInputElement>('[name=refund_date]')!, '01-01-2020')
    await see('01-01-2020 is more than 365 days ago. Confirm the date.')
    await remark('Paid twice')
    expect(document.activeElement).toBe(box())
    box()!.click()
    await press('mod+enter', box()!)
    await run(/^Refund/, 'Credit refunded successfully')
    expect(stored(id).received).toBe(100_000)
  })
  test('invoices.creditNote takes what is outstanding, or another amount', async () => {
    const id = await openReceived(40_000)
    await press('m')
    await press('c')
    await answer(/What is credited/)
    await sheet()
    expect(cellTexts()).toEqual(['600.00'])
    await write('12.50')
    await remark('Late enrolment')
    await run(/^Generate/, 'Credit note generated successfully')
    expect(stored(id).credited).toBe(1250)
  })
  test('invoices.applyCredit proposes to each installment no more than it needs', async () => {
    const [from, ...others] = await openInvoices(3, {
      institution_id: northgate(),
      expected_currency_in: 'CAD',
    })
    await receiveOn([from!, ...others], 0)
    await receiveAmount([from!], 250_000)
    await receiveAmount(others.slice(0, 1), 10_000)
    await press('shift+r')
    await see('Overpaid')
    await press('m')
    await press('a')
    await sheet()
    expect(cellTexts().toSorted()).toEqual(['600.00', '900.00'])
    await see('Credit left')
    await remark('As agreed')
    await run(/^Use credit/, 'Credit applied successfully')
    expect([from!, ...others].map((id) => stored(id).received)).toEqual([100_000, 100_000, 60_000])
  })
  test('invoices.applyCredit says why there is nothing to pay', async () => {
    await openReceived(130_000, { institution_id: northgate(), expected_currency_in: 'CAD' })
    await press('m')
    await press('a')
    await see(/Nothing else of Northgate University in CAD is open and claimed/)
  })
  test('invoices.reverse says why there is nothing to reverse', async () => {
    const ids = await openInvoices(1)
    await receiveOn(ids, 0)
    await press('shift+r')
    await see('Not invoiced')
    await press('m')
    await press('r')
    await see('Nothing is booked on it, or all of it was reversed')
  })
})

test('invoices.history lists what happened to an installment', async () => {
  const id = await openReceived(40_000)
  const as = await browser.sim.sessionOf(personas.finance.email)
  const line = db().prepare<[], number>('SELECT max(id) FROM payment_details').pluck().get()!
  await browser.sim.call(
    invoiceCorrections.reverse,
    { body: { payment_lines: [line], reverse_date: '16-11-2026', remarks: 'Bounced' } },
    { as },
  )
  await press('m')
  await press('h')
  await until(() => dialog()?.querySelectorAll('tbody tr').length === 3, 'three lines')
  expect([...dialog().querySelectorAll('tbody tr')].map((tr) => tr.children[1]!.textContent)).toEqual([
    'Claimed',
    'Received',
    'Reversed',
  ])
  expect(stored(id).received).toBe(0)
})

test('invoices.lockPeriod locks until a day, and unlockPeriod takes it back', async () => {
  await openInvoices(1)
  const standing = () =>
    db().prepare<[], number>('SELECT count(*) FROM period_locks WHERE unlocked_at IS NULL').pluck().get()
  await press('m')
  await press('l')
  await answer(/Last locked day/, '31-10-2026')
  await see('Period locked')
  expect(standing()).toBe(1)
  await press('m')
  await press('u')
  await answer(/Locked until/)
  await see('Period unlocked')
  expect(standing()).toBe(0)
})
