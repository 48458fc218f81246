/** The dialog of a claim: its lines, dates, drafts and refusals. The other amounts dialogs share it. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { settings } from '@contract/platform/settings'
import { currentScreen } from '@core/list/list'
import { choose, press, see, type, until } from '@support/jsdom/page'
import {
  confirmOperation,
  db,
  dialog,
  dialogButton,
  dialogField,
  dialogsClosed,
  openInvoices,
  openSheet,
  review,
  sheetCells,
  sheetGrid,
  statusOf,
} from '@support/jsdom/invoiceDialogs'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('claim dialog', () => {
  test('claim dialog has a line for each installment, takes DD-MM-YYYY, and ends with a receipt and no selection (business-4-invoice-06, business-5-claim-02, business-9-constants-26)', async () => {
    const made = await openInvoices(3)
    await openSheet('c', 3)
    expect(sheetCells('amount')).toEqual(['1,000.00', '1,010.00', '1,020.00'])
    const date = dialogField('expected_received_at')
    await type(date, '15-03-2027')
    await see('15 Mar 2027')
    await review()
    await see('CA$3,030.00')
    await confirmOperation()
    dialogButton(/Close/).click()
    await dialogsClosed()
    expect(made.map(statusOf)).toEqual(['not_invoiced', 'not_invoiced', 'not_invoiced'])
    expect(db().prepare('SELECT expected_received_at FROM claims ORDER BY id DESC').get()).toMatchObject({
      expected_received_at: expect.stringMatching(/^2027-03-1[56]T/),
    })
    await see('Not invoiced')
    expect(currentScreen.list!.selection).toMatchObject({ all: false, chosen: new Set() })
  })
  test('claim dialog says on which day a claim is due that is expected on a holiday', async () => {
    await openInvoices(1)
    await openSheet('c', 1)
    await type(dialogField('expected_received_at'), '01-01-2027')
    await see('01 Jan 2027 is a holiday: due on 02 Jan 2027')
  })
  test('claim dialog edits cells, fills, copies from above, and pastes a column', async () => {
    await openInvoices(3)
    await openSheet('c', 3)
    await press('5', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await type(input, '1.234,5')
    await press('enter', input)
    expect(sheetCells('amount')[0]).toBe('1,234.50')
    await press("'", sheetGrid())
    expect(sheetCells('amount')[1]).toBe('1,234.50')
    await press('mod+d', sheetGrid())
    expect(sheetCells('amount')).toEqual(['1,234.50', '1,234.50', '1,234.50'])
    await press('mod+home', sheetGrid())
    const pasted = new Event('paste', { bubbles: true, cancelable: true }) as Event & {
      clipboardData: unknown
    }
    pasted.clipboardData = { getData: () => '7\tPaid late\n8\n9\n10\n' }
    sheetGrid().dispatchEvent(pasted)
    await until(() => sheetCells('amount')[2] === '9.00', 'the pasted column')
    expect([sheetCells('amount'), sheetCells('remarks')[0]]).toEqual([['7.00', '8.00', '9.00'], 'Paid late'])
    await see('1 pasted line had no row to fill')
    await see('CA$24.00')
  })
  test('claim dialog takes back a fill with what it overwrote, and enters it again', async () => {
    await openInvoices(3)
    await openSheet('c', 3)
    await press('mod+d', sheetGrid())
    expect(sheetCells('amount')).toEqual(['1,000.00', '1,000.00', '1,000.00'])
    await press('mod+z', sheetGrid())
    expect(sheetCells('amount')).toEqual(['1,000.00', '1,010.00', '1,020.00'])
    await press('mod+shift+z', sheetGrid())
    expect(sheetCells('amount')).toEqual(['1,000.00', '1,000.00', '1,000.00'])
    await press('mod+z', sheetGrid())
    await press('mod+z', sheetGrid())
    expect(browser.calls.some((one) => one.includes('/undo'))).toBe(false)
  })
  test('claim dialog empties and fills a range of cells, and computes a formula', async () => {
    await openInvoices(3)
    await openSheet('c', 3)
    await press('shift+down', sheetGrid())
    expect(sheetGrid().querySelectorAll('.sheet-cell.amount[aria-selected=true]')).toHaveLength(2)
    await press('delete', sheetGrid())
    expect(sheetCells('amount').map((text) => text!.replace('Required', ''))).toEqual(['', '', '1,020.00'])
    await press('mod+home', sheetGrid())
    await press('=', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await type(input, '=1200*0.85')
    await press('enter', input)
    expect(sheetCells('amount')[0]).toBe('1,020.00')
  })
  test('claim dialog sorts by a key and by its headings, and hides what cannot be claimed until it is asked for', async () => {
    const made = await openInvoices(3)
    db()
      .prepare("UPDATE application_installments SET invoice_status_type = 'hold' WHERE identifier = ?")
      .run(made[0])
    await openSheet('c', 3)
    expect(sheetCells('amount')).toEqual(['1,010.00', '1,020.00'])
    await press('alt+5', sheetGrid())
    await press('alt+5', sheetGrid())
    expect(sheetCells('amount')).toEqual(['1,020.00', '1,010.00'])
    const fold = document.querySelector<HTMLButtonElement>('.sheet-fold')!
    expect(fold.textContent).toBe('1 cannot be done. Show it.')
    fold.click()
    await see('On hold')
  })
  test('claim dialog saves the edited cell on a click elsewhere', async () => {
    await openInvoices(3)
    await openSheet('c', 3)
    await press('5', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await type(input, '7')
    sheetGrid()
      .querySelectorAll('.sheet-cell.amount')[2]!
      .dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await until(
      () => sheetGrid().querySelectorAll('.sheet-cell.amount')[2]!.classList.contains('cursor'),
      'the cursor',
    )
    expect(sheetCells('amount')).toEqual(['7.00', '1,010.00', '1,020.00'])
    expect(sheetGrid().querySelector('input')).toBeNull()
  })
  test.each([
    ['-5', 'Enter an amount'],
    ['0', 'Must be more than zero'],
    ['1e9', 'Enter an amount'],
    ['12,345.678', 'Too many decimals'],
    ['99999999999999', 'Too large'],
    ['', 'Required'],
    ['1 5', 'Enter an amount'],
    ['€1,000', 'In EUR, but the amounts are in CAD'],
    ['USD 2000', 'In USD, but the amounts are in CAD'],
    ['3000 TRY', 'In TRY, but the amounts are in CAD'],
    ['1.500', 'CA$1,500.00 or CA$1.50?'],
    ['1,500', 'CA$1,500.00 or CA$1.50?'],
  ])('claim dialog refuses %s at its cell with “%s”, and sends nothing', async (typed, message) => {
    await openInvoices(1)
    await openSheet('c', 1)
    await press('enter', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await type(input, typed)
    await press('enter', input)
    await see(message)
    await press('mod+enter', sheetGrid())
    expect(browser.calls.some((one) => one.includes('/operations/plan'))).toBe(false)
  })
  test('claim dialog asks about a date far away and an account in another currency before it goes on', async () => {
    const [one] = await openInvoices(1)
    await openSheet('c', 1)
    await until(() => dialog().querySelectorAll('option').length > 1, 'the accounts')
    const lira = db()
      .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'TRY'")
      .pluck()
      .get()!
    await choose('Account', lira)
    await see('The account is in TRY, the amounts are in CAD. Confirm the account.')
    await type(dialogField('expected_received_at'), '15-03-2031')
    await see('15-03-2031 is more than 730 days ahead. Confirm the date.')
    await press('mod+enter', sheetGrid())
    expect(document.activeElement).toBe(dialogField('acceptAccount'))
    dialogField('acceptAccount').click()
    await press('mod+enter', sheetGrid())
    expect(document.activeElement).toBe(dialogField('acceptDate'))
    dialogField('acceptDate').click()
    await review()
    await confirmOperation()
    expect(statusOf(one!)).toBe('not_invoiced')
  })
  test('claim dialog asks which of two readings an amount has, and shows the one chosen', async () => {
    await openInvoices(1)
    await openSheet('c', 1)
    await press('enter', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await type(input, '1.500')
    await press('enter', input)
    await see('1.500 can be read in two ways. Which one is meant?')
    expect(document.activeElement?.textContent).toBe('CA$1,500.00')
    dialogButton(/^CA\$1\.50$/).click()
    await until(() => sheetCells('amount')[0] === '1.50', 'the amount as it was understood')
    expect([document.querySelector('.sheet-reading'), document.activeElement]).toEqual([null, sheetGrid()])
  })
  test('claim dialog asks once for all amounts of a paste, and reads them by the same marks', async () => {
    await openInvoices(3)
    await openSheet('c', 3)
    const pasted = new Event('paste', { bubbles: true, cancelable: true }) as Event & {
      clipboardData: unknown
    }
    pasted.clipboardData = { getData: () => '1.500\n2.345,60\n7,500\n' }
    sheetGrid().dispatchEvent(pasted)
    await see('2 amounts like 1.500 can be read in two ways. Which one is meant?')
    dialogButton(/^CA\$1,500\.00$/).click()
    await until(() => sheetCells('amount')[2] === '7.50', 'the amounts as they were understood')
    expect(sheetCells('amount')).toEqual(['1,500.00', '2,345.60', '7.50'])
  })
  test('claim dialog lists the rows that were claimed meanwhile with their reasons, and no receipt', async () => {
    const [one] = await openInvoices(1)
    await openSheet('c', 1)
    await type(dialogField('expected_received_at'), '15-03-2027')
    await review()
    db().prepare("UPDATE application_installments SET status = 'not_invoiced' WHERE identifier = ?").run(one)
    dialogButton(/^Claim/).click()
    await see('Nothing was changed. Choose other rows or values.')
    expect(
      [...dialog().querySelectorAll('.plan-blocked li span')].map((reason) => reason.textContent),
    ).toEqual(['Already claimed'])
    expect([document.querySelector('.receipt'), document.body.textContent]).toEqual([
      null,
      expect.not.stringContaining('Claim generated successfully'),
    ])
    dialogButton(/^Back/).click()
    await until(() => sheetGrid().textContent.includes('Already claimed'), 'the reason at its line')
  })
  test('claim dialog shows an invalid date at its field, and keeps the typed text when the server refuses', async () => {
    await openInvoices(1)
    await openSheet('c', 1)
    await type(dialogField('expected_received_at'), '31-02-2027')
    await press('mod+enter', sheetGrid())
    await see('This date does not exist. Give it as DD-MM-YYYY.')
    await type(dialogField('expected_received_at'), '15-03-2027')
    await press('2', sheetGrid())
    const input = await until(() => sheetGrid().querySelector('input'), 'the cell being edited')
    await press('enter', input)
    browser.meddle.with = (path) =>
      path.includes('generate_claim')
        ? new Response(
            JSON.stringify({
              errors: [{ message: 'The institution has closed its books', field: 'claim_details.0.amount' }],
            }),
            { status: 422, headers: { 'content-type': 'application/json' } },
          )
        : undefined
    await review()
    dialogButton(/^Claim/).click()
    await see('The institution has closed its books')
    dialogButton(/Back/).click()
    await until(() => sheetGrid().querySelector('.sheet-cell.wrong'), 'the cell that was refused')
    expect(sheetCells('amount')[0]).toContain('2')
  })
  test('claim dialog restores its draft after it was closed, and can begin anew', async () => {
    await openInvoices(1)
    await openSheet('c', 1)
    await press('7', sheetGrid())
    await press('enter', await until(() => sheetGrid().querySelector('input'), 'the cell being edited'))
    await type(dialogField('expected_received_at'), '15-03-2027')
    expect(document.body.textContent).not.toContain('was restored')
    dialogButton(/Back/).click()
    await dialogsClosed()
    await openSheet('c', 1)
    expect(sheetCells('amount')).toEqual(['7.00'])
    expect(dialogField('expected_received_at').value).toBe('15-03-2027')
    await see('Your draft with 1 line was restored')
    dialogButton(/Start over/).click()
    await until(() => sheetCells('amount')[0] === '1,000.00', 'the amount that is due')
    expect([dialogField('expected_received_at').value, document.activeElement]).toEqual(['+30d', sheetGrid()])
  })
  test('claim dialog proposes the days to pay of the organization, and sends a PO number', async () => {
    const body = { name: 'Meridian', payment_days: 45 }
    await browser.sim.call(settings.saveOrganization, { body }, { as: personas.admin.email })
    await openInvoices(1)
    await openSheet('c', 1)
    expect(dialogField('expected_received_at').value).toBe('+45d')
    await type(dialogField('po_number'), 'PO-7781')
    await review()
    await confirmOperation()
    expect(db().prepare('SELECT po_number FROM claims ORDER BY id DESC').pluck().get()).toBe('PO-7781')
  })
  test('invoice dialog proposes the PO number of the claim', async () => {
    await openInvoices(1)
    await openSheet('c', 1)
    await type(dialogField('po_number'), 'PO-1')
    await review()
    await confirmOperation()
    dialogButton(/Close/).click()
    await dialogsClosed()
    await see('Not invoiced')
    await openSheet('i', 1)
    expect(dialogField('po_number').value).toBe('PO-1')
  })
  test('claim dialog applies letters typed on the account before the accounts have loaded, and asks about it when it is sent at once', async () => {
    await openInvoices(1)
    let loadAccounts = () => {}
    browser.meddle.with = (path) =>
      path.startsWith('/bank_accounts/dropdown')
        ? new Promise<undefined>((done) => {
            loadAccounts = () => done(undefined)
          })
        : undefined
    await press('c')
    const select = (await until(
      () => dialog()?.querySelector('select[aria-busy=true]'),
      'the loading accounts',
    )) as HTMLSelectElement
    const wanted = db()
      .prepare<[], { name: string; identifier: string }>(
        "SELECT account_name AS name, identifier FROM bank_accounts WHERE currency <> 'CAD' ORDER BY id DESC",
      )
      .get()!
    for (const key of wanted.name)
      select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await press('mod+enter', sheetGrid())
    loadAccounts()
    await until(() => select.value === wanted.identifier, 'the chosen account')
    await until(() => document.activeElement === dialogField('acceptAccount'), 'the question')
    expect(browser.calls.filter((call) => call.includes('operations/plan'))).toEqual([])
  })
  test('claim dialog names accounts that could not be loaded at their field, loads them again, and has sent nothing', async () => {
    await openInvoices(1)
    let fails = true
    browser.meddle.with = (path) =>
      fails && path.startsWith('/bank_accounts/dropdown')
        ? new Response('{"errors":[{"message":"The store is being moved"}]}', { status: 500 })
        : undefined
    await press('c')
    await until(sheetGrid, 'the sheet')
    await press('mod+enter', sheetGrid())
    await see('This could not be loaded.')
    fails = false
    dialogButton(/Try again/).click()
    await until(() => dialog().querySelectorAll('option').length > 1, 'the accounts')
    expect(document.activeElement).toBe(dialogField('account_identifier'))
    expect(dialog().textContent).not.toContain('This could not be loaded.')
    expect(browser.calls.filter((call) => call.includes('operations/plan'))).toEqual([])
    await review()
  })
  test('claim dialog shows excluded rows with the reason, and never adds two currencies', async () => {
    const [one] = await openInvoices(2)
    db()
      .prepare("UPDATE application_installments SET expected_currency_in = 'USD' WHERE identifier = ?")
      .run(one)
    await openSheet('c', 2)
    await see('They cannot be added together')
    expect([...document.querySelectorAll('.money-sums')].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^USD1 installment.*Sum.*1,000\.00/),
      expect.stringMatching(/^CAD1 installment.*Sum.*1,010\.00/),
    ])
    expect(document.querySelector('.money-dialog')!.textContent).not.toContain('2,010.00')
    expect(dialogButton(/Review changes/).disabled).toBe(true)
  })
  test.each([
    ['business-8-failure-09', 'c', 'generate_claim', 'Unable to generate claim', 'not_claimed'],
    ['business-8-failure-10', 'i', 'generate_invoice', 'Unable to generate invoice', 'not_invoiced'],
    ['business-8-failure-11', 'r', 'receive_payment', 'Unable to receive payment', 'not_received'],
    ['business-8-failure-13', 'p', 'generate_payment', 'Unable to process payment', 'received'],
  ])('%s %s shows the documented message when it fails', async (_, key, path, message, status) => {
    const [one] = await openInvoices(1)
    if (status !== 'not_claimed') {
      const agent = db()
        .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
        .pluck()
        .get(personas.agent.email)!
      db()
        .prepare(
          'UPDATE application_installments SET status = ?, claimed_amount = 5, invoice_amount = 5, agent_id = ?, agent_amount = 5 WHERE identifier = ?',
        )
        .run(status, agent, one)
      await press('shift+r')
      await until(
        () => (currentScreen.list!.rows.at(0) as { status?: string } | undefined)?.status === status,
        'the row as it is now',
      )
    }
    await openSheet(key, 1)
    const remarks = dialogField('remark_to_internal')
    if (remarks) await type(remarks, 'x')
    browser.meddle.with = (asked) => (asked.includes(path) ? new Response('', { status: 500 }) : undefined)
    await review()
    dialogButton(/^(Claim|Invoice|Receive|Pay)/).click()
    await see(message)
    expect(statusOf(one!)).toBe(status)
  })
})
