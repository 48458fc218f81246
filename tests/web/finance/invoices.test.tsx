// @vitest-environment jsdom
/** The invoices list and its dialogs, driven by keys: what each verb shows, asks and refuses. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeInstallment } from '@seeds/finance/invoices'
import { personas } from '@seeds/people/personas'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { currentScreen } from '@core/list/list'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { startWords } from '@core/words/i18n'
import { prepareDocument, press, see, type, until, type Browser } from '@support/jsdom/page'
import { leaveTab, newTab, openAs } from '@support/jsdom/tab'

vi.setConfig({ testTimeout: 30_000 })

let browser: Browser
beforeAll(async () => {
  prepareDocument()
  await startWords()
})
// Removes drafts of the test before.
beforeEach(async () => {
  runSessionCleanup()
  browser = await newTab()
})
afterEach(leaveTab)

const db = () => browser.sim.db
const york = () =>
  db().prepare<[], number>("SELECT id FROM institutions WHERE name = 'York University'").pluck().get()!
const dialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!
const grid = () => document.querySelector<HTMLElement>('.money-window [role=grid]')!
const cells = (name: 'amount' | 'remarks') =>
  [...grid().querySelectorAll<HTMLElement>(`.sheet-cell.${name}`)].map((cell) => cell.textContent)
const shut = () => until(() => !document.querySelector('[role=dialog]'), 'the end of the dialogs')
const statusOf = (identifier: string) =>
  db()
    .prepare<[string], string>('SELECT status FROM application_installments WHERE identifier = ?')
    .pluck()
    .get(identifier)
const button = (name: RegExp) =>
  [...dialog().querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''))!
const field = (name: string) => dialog().querySelector<HTMLInputElement>(`[name=${name}]`)!

/** Opens the list with `count` installments of one student number, and returns their identifiers. */
async function desk(count = 3, given: Parameters<typeof makeInstallment>[1] = {}, query = 'YQ-77') {
  const made = Array.from({ length: count }, (_, at) =>
    makeInstallment(browser.sim.kit, {
      institution_id: york(),
      student_number: 'YQ-77',
      expected_commission_in: 100_000 + at * 1000,
      expected_commission_in_date: browser.sim.kit.ago(10 - at),
      ...given,
    }),
  )
  await openAs(browser, personas.finance.email, `/invoices?q=${query}`)
  await see(`${count} in the list`)
  await until(() => currentScreen.list?.cursor.identifier, 'the cursor')
  return made.map(({ identifier }) => identifier)
}
const windowOf = async (key: string, count: number) => {
  if (count > 1) await press('mod+a')
  await press(key)
  await until(() => grid()?.querySelector('.sheet-cell, .sheet-barred'), 'the window')
}
/** The test backend does not require a plan: the dialog asks for confirmation at once. */
const asked = () => until(() => document.querySelector('.operation button[type=submit]'), 'the last question')
const look = async () => {
  await press('mod+enter', grid())
  await asked()
}
const runIt = async () => {
  await until(() => button(/^(Claim|Invoice|Receive|Pay)/), 'the way on')
  button(/^(Claim|Invoice|Receive|Pay)/).click()
  await until(() => document.querySelector('.receipt'), 'the receipt')
}

describe('invoices list', () => {
  test('invoices list shows the documented tabs with counts, and totals by currency (business-2-routes-03)', async () => {
    await openAs(browser, personas.finance.email, '/invoices')
    await see('116 in the list')
    expect(
      [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.replace(/[\d,]/g, '')),
    ).toEqual(['All', 'Claimed', 'Outstanding', 'Received', 'Agent outstanding', 'Agent paid'])
    await until(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'All116',
      'the count of the first tab',
    )
    await until(() => document.querySelectorAll('.totals tbody tr').length === 6, 'a line for each currency')
    expect(
      browser.calls.some((one) =>
        /GET \/client-invoices\?.*invoice_tab=client_get_all.*per_page=15/.test(one),
      ),
    ).toBe(true)
    await press('2')
    await until(
      () => browser.calls.some((one) => /invoice_tab=client_claimed_v2/.test(one)),
      'the tab as the wire has it',
    )
  })
  test('invoices list shows the state of a row, and why a verb is disabled', async () => {
    const [identifier] = await desk(1)
    await see('Not claimed')
    await press('i')
    await see('Not claimed yet')
    db()
      .prepare("UPDATE application_installments SET invoice_status_type = 'hold' WHERE identifier = ?")
      .run(identifier)
    await press('shift+r')
    await see('On hold')
    await press('c')
    expect(document.querySelector('.money-window')).toBeNull()
  })
  test('invoices list shows ageing of outstanding amounts, and filters by bucket from keys and headings', async () => {
    await desk(2, { expected_commission_in_date: browser.sim.kit.ago(45) })
    const cells = () =>
      [...document.querySelectorAll('.ageing tbody tr')].map((line) =>
        [...line.children].map((cell) => cell.textContent),
      )
    await until(() => cells().length === 1, 'the ageing')
    expect(cells()).toEqual([['CAD', '--', '--', 'CA$2,010.00 2', '--', '--']])
    const heading = () =>
      [...document.querySelectorAll<HTMLButtonElement>('.ageing thead button')].map(
        (one) => one.getAttribute('aria-pressed') === 'true',
      )
    await press('a')
    await press('9')
    await see('0 in the list')
    expect(heading()).toEqual([false, false, false, false, true])
    expect(cells(), 'what to go on to').toEqual([['CAD', '--', '--', 'CA$2,010.00 2', '--', '--']])
    document.querySelectorAll<HTMLButtonElement>('.ageing thead button')[2]!.click()
    await see('2 in the list')
    expect(currentScreen.list!.query).toMatchObject({ filters: { age: '30' }, text: 'YQ-77 age:30' })
    await press('a')
    await press('3')
    await until(() => currentScreen.list!.query.text === 'YQ-77', 'the filter taken off')
    await press('a')
    await press('a')
    await until(() => !document.querySelector('.ageing'), 'the ageing put away')
    await press('a')
    await press('a')
    await until(() => document.querySelector('.ageing'), 'the ageing')
  })
  test('invoices list sends only the filtered query when a link has a filter', async () => {
    await desk(2, {}, 'status%3Anot_claimed+currency%3ACAD+YQ-77')
    const asked = browser.calls.filter((one) => one.startsWith('GET /client-invoices?'))
    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked)
      expect(one).toMatch(/status=not_claimed.*currency=CAD|currency=CAD.*status=not_claimed/)
    expect(currentScreen.list!.query.filters).toEqual({ status: 'not_claimed', currency: 'CAD' })
  })
  test('invoices list reports failed totals and can retry them', async () => {
    browser.meddle.with = (path) =>
      /client-invoices\/(totals|ageing)/.test(path)
        ? new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
        : undefined
    await desk(1)
    const again = () => [...document.querySelectorAll<HTMLButtonElement>('.sums [role=alert] button')]
    await until(() => again().length === 2, 'both that failed')
    delete browser.meddle.with
    for (const one of again()) one.click()
    await until(
      () => document.querySelectorAll('.sums tbody tr').length === 2 && again().length === 0,
      'the sums',
    )
  })
  test('agent invoices list has its own tabs and shows the agent’s share', async () => {
    await openAs(browser, personas.finance.email, '/invoices/agents')
    await see('Agent’s share')
    expect(
      [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.replace(/[\d,]/g, '')),
    ).toEqual(['Agent outstanding', 'Agent paid'])
    await until(
      () => browser.calls.some((one) => /GET \/agent-invoices\?.*invoice_tab=agent_outstanding_v2/.test(one)),
      'the call',
    )
  })
})

describe('export and copy', () => {
  const saved = () => {
    const files: Blob[] = []
    const names: string[] = []
    URL.createObjectURL = (blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    return { files, names }
  }
  test('invoices export has the columns on screen, plain amounts with a currency column, and the selected or all matching rows', async () => {
    const { files, names } = saved()
    await desk(3)
    const lines = async (at: number) =>
      (await until(() => files[at], 'the file').then((file) => file.text()))
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','))
    await press('shift+e')
    const [head, ...rows] = await lines(0)
    expect(names[0]).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
    expect(head!.slice(0, 9)).toEqual([
      'Student',
      'Part',
      'Institution',
      'State',
      'Expected on',
      'Currency',
      'Expected',
      'Claimed',
      'Received',
    ])
    expect(rows.map((row) => row.slice(3, 7).toSpliced(1, 1))).toEqual([
      ['Not claimed', 'CAD', '1000.00'],
      ['Not claimed', 'CAD', '1010.00'],
      ['Not claimed', 'CAD', '1020.00'],
    ])
    await press('j')
    await press('x')
    await press('shift+e')
    expect((await lines(1)).slice(1).map((row) => row[6])).toEqual(['1010.00'])
  })
  test('invoices copy writes an empty cell for a missing value', async () => {
    let text = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (what: string) => {
          text = what
        },
      },
    })
    await desk(2)
    await press('mod+a')
    await press('mod+c')
    await until(() => text, 'the copy')
    const [head, ...rows] = text.split('\r\n').map((line) => line.split('\t'))
    expect([head!.slice(5, 10), ...rows.map((row) => row.slice(5, 10))]).toEqual([
      ['Expected', 'Claimed', 'Received', 'Outstanding', 'Claim'],
      ['CA$1,000.00', '', '', 'CA$1,000.00', ''],
      ['CA$1,010.00', '', '', 'CA$1,010.00', ''],
    ])
  })
})

describe('claim dialog', () => {
  test('claim dialog has a line for each installment, takes DD-MM-YYYY, and ends with a receipt and no selection (business-4-invoice-06, business-5-claim-02, business-9-constants-26)', async () => {
    const made = await desk(3)
    await windowOf('c', 3)
    expect(cells('amount')).toEqual(['1,000.00', '1,010.00', '1,020.00'])
    const date = field('expected_received_at')
    await type(date, '15-03-2027')
    await see('15 Mar 2027')
    await look()
    await see('CA$3,030.00')
    await runIt()
    button(/Close/).click()
    await shut()
    expect(made.map(statusOf)).toEqual(['not_invoiced', 'not_invoiced', 'not_invoiced'])
    expect(db().prepare('SELECT expected_received_at FROM claims ORDER BY id DESC').get()).toMatchObject({
      expected_received_at: expect.stringMatching(/^2027-03-1[56]T/),
    })
    await see('Not invoiced')
    expect(currentScreen.list!.selection).toMatchObject({ all: false, chosen: new Set() })
  })
  test('claim dialog edits cells, fills, copies from above, and pastes a column', async () => {
    await desk(3)
    await windowOf('c', 3)
    await press('5', grid())
    const input = await until(() => grid().querySelector('input'), 'the cell being edited')
    await type(input, '1.234,5')
    await press('enter', input)
    expect(cells('amount')[0]).toBe('1.234,5')
    await press("'", grid())
    expect(cells('amount')[1]).toBe('1.234,5')
    await press('mod+d', grid())
    expect(cells('amount')).toEqual(['1.234,5', '1.234,5', '1.234,5'])
    await press('mod+home', grid())
    const pasted = new Event('paste', { bubbles: true, cancelable: true }) as Event & {
      clipboardData: unknown
    }
    pasted.clipboardData = { getData: () => '7\tPaid late\n8\n9\n10\n' }
    grid().dispatchEvent(pasted)
    await until(() => cells('amount')[2] === '9', 'the pasted column')
    expect([cells('amount'), cells('remarks')[0]]).toEqual([['7', '8', '9'], 'Paid late'])
    await see('1 line found no row')
    await see('CA$24.00')
  })
  test('claim dialog saves the edited cell on a click elsewhere', async () => {
    await desk(3)
    await windowOf('c', 3)
    await press('5', grid())
    const input = await until(() => grid().querySelector('input'), 'the cell being edited')
    await type(input, '7')
    grid()
      .querySelectorAll('.sheet-cell.amount')[2]!
      .dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await until(
      () => grid().querySelectorAll('.sheet-cell.amount')[2]!.classList.contains('cursor'),
      'the cursor',
    )
    expect(cells('amount')).toEqual(['7', '1,010.00', '1,020.00'])
    expect(grid().querySelector('input')).toBeNull()
  })
  test.each([
    ['-5', 'No amount'],
    ['0', 'More than zero'],
    ['1e9', 'No amount'],
    ['12,345.678', 'Too many decimals'],
    ['99999999999999', 'Too large'],
    ['', 'Required'],
  ])('claim dialog refuses %s at its cell with “%s”, and sends nothing', async (typed, message) => {
    await desk(1)
    await windowOf('c', 1)
    await press('enter', grid())
    const input = await until(() => grid().querySelector('input'), 'the cell being edited')
    await type(input, typed)
    await press('enter', input)
    await see(message)
    await press('mod+enter', grid())
    expect(browser.calls.some((one) => one.includes('/operations/plan'))).toBe(false)
  })
  test('claim dialog shows an invalid date at its field, and keeps the typed text when the server refuses', async () => {
    await desk(1)
    await windowOf('c', 1)
    await type(field('expected_received_at'), '31-02-2027')
    await press('mod+enter', grid())
    await see('This date does not exist. Give it as DD-MM-YYYY.')
    await type(field('expected_received_at'), '15-03-2027')
    await press('2', grid())
    const input = await until(() => grid().querySelector('input'), 'the cell being edited')
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
    await look()
    button(/^Claim/).click()
    await see('The institution has closed its books')
    button(/Back/).click()
    await until(() => grid().querySelector('.sheet-cell.wrong'), 'the cell that was refused')
    expect(cells('amount')[0]).toContain('2')
  })
  test('claim dialog restores its draft after it was closed, and can begin anew', async () => {
    await desk(1)
    await windowOf('c', 1)
    await press('7', grid())
    await press('enter', await until(() => grid().querySelector('input'), 'the cell being edited'))
    await type(field('expected_received_at'), '15-03-2027')
    expect(document.body.textContent).not.toContain('as you left')
    button(/Back/).click()
    await shut()
    await windowOf('c', 1)
    expect(cells('amount')).toEqual(['7'])
    expect(field('expected_received_at').value).toBe('15-03-2027')
    await see('1 line stands as you left it')
    button(/Begin anew/).click()
    await until(() => cells('amount')[0] === '1,000.00', 'the amount that is due')
    expect([field('expected_received_at').value, document.activeElement]).toEqual(['+30d', grid()])
  })
  test('claim dialog applies letters typed on the account before the accounts have loaded', async () => {
    await desk(1)
    let come = () => {}
    browser.meddle.with = (path) =>
      path.startsWith('/bank_accounts/dropdown')
        ? new Promise<undefined>((here) => {
            come = () => here(undefined)
          })
        : undefined
    await press('c')
    const select = (await until(
      () => dialog()?.querySelector('select[aria-busy=true]'),
      'the accounts on their way',
    )) as HTMLSelectElement
    const wanted = db()
      .prepare<[], { name: string; identifier: string }>(
        "SELECT account_name AS name, identifier FROM bank_accounts WHERE currency <> 'CAD' ORDER BY id DESC",
      )
      .get()!
    for (const key of wanted.name)
      select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    come()
    await until(() => select.value === wanted.identifier, 'the account that begins so')
  })
  test('claim dialog shows excluded rows with the reason, and never adds two currencies', async () => {
    const [one] = await desk(2)
    db()
      .prepare("UPDATE application_installments SET expected_currency_in = 'USD' WHERE identifier = ?")
      .run(one)
    await windowOf('c', 2)
    await see('Two are never added')
    expect([...document.querySelectorAll('.money-sums')].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^USD1 installment.*Sum.*1,000\.00/),
      expect.stringMatching(/^CAD1 installment.*Sum.*1,010\.00/),
    ])
    expect(document.querySelector('.money-window')!.textContent).not.toContain('2,010.00')
    expect(button(/See what changes/).disabled).toBe(true)
  })
  test.each([
    ['business-8-failure-09', 'c', 'generate_claim', 'Unable to generate claim', 'not_claimed'],
    ['business-8-failure-10', 'i', 'generate_invoice', 'Unable to generate invoice', 'not_invoiced'],
    ['business-8-failure-11', 'r', 'receive_payment', 'Unable to receive payment', 'not_received'],
    ['business-8-failure-13', 'p', 'generate_payment', 'Unable to process payment', 'received'],
  ])('%s %s shows the documented message when it fails', async (_, key, path, message, status) => {
    const [one] = await desk(1)
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
    await windowOf(key, 1)
    const remarks = field('remark_to_internal')
    if (remarks) await type(remarks, 'x')
    browser.meddle.with = (asked) => (asked.includes(path) ? new Response('', { status: 500 }) : undefined)
    await look()
    button(/^(Claim|Invoice|Receive|Pay)/).click()
    await see(message)
    expect(statusOf(one!)).toBe(status)
  })
})

describe('other invoice dialogs', () => {
  const agentId = () =>
    db().prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(personas.agent.email)!
  /**
   * Runs the verb of a key for the only row, and checks the sentence on its receipt and the status of the
   * row.
   */
  const runStep = async (key: string, message: string, status: string) => {
    if (key === '#') await press(key)
    else {
      await windowOf(key, 1)
      const date = field('expected_received_at')
      if (date) await type(date, '15-03-2027')
      const remarks = field('remark_to_internal')
      if (remarks) await type(remarks, 'By transfer')
      await press('mod+enter', grid())
    }
    await asked()
    button(/^(Claim|Invoice|Receive|Pay|Delete claim)/).click()
    await until(() => document.querySelector('.receipt'), `the receipt of ${key}`)
    await see(message)
    button(/Close/).click()
    await shut()
    await until(
      () => (currentScreen.list!.rows.at(0) as { status?: string } | undefined)?.status === status,
      `the row after ${key}`,
    )
  }
  test('receipts of claim and delete claim show their documented sentences (business-8-success-10, business-8-success-13)', async () => {
    const [one] = await desk(1)
    await runStep('c', 'Claim generated successfully', 'not_invoiced')
    await runStep('#', 'Claim deleted successfully', 'not_claimed')
    expect(statusOf(one!)).toBe('not_claimed')
  })
  test('receipts of invoice, receive and pay show their documented sentences (business-8-success-11, business-8-success-12, business-8-success-14)', async () => {
    const [one] = await desk(1, { agent_id: agentId(), agent_percent: 85 })
    await runStep('c', 'Claim generated successfully', 'not_invoiced')
    await runStep('i', 'Invoice generated successfully', 'not_received')
    await runStep('r', 'Receive payment successfully', 'received')
    await runStep('p', 'Payment Received successfully', 'paid')
    expect(statusOf(one!)).toBe('paid')
  })
  test('invoice verbs open each documented dialog by its key (business-2-modals-01)', async () => {
    const [one] = await desk(1)
    const dialogs = [
      ['h', 'not_claimed', null, 'Put on hold: 1', ['', 'Until May']],
      ['d', 'not_claimed', null, 'Drop: 1', ['', 'Never came']],
      ['d', 'not_claimed', 'hold', 'Drop: 1', ['', 'Never came']],
      ['u', 'not_claimed', 'drop', 'Roll back: 1', []],
      ['c', 'not_claimed', null, 'Claim commission: 1', []],
      ['e', 'not_claimed', null, 'Expected date: 1', ['15-03-2027']],
      ['i', 'not_invoiced', null, 'Generate invoice: 1', []],
      ['#', 'not_invoiced', null, 'Delete claim: 1', []],
      ['r', 'not_received', null, 'Receive payment: 1', []],
      ['p', 'received', null, 'Pay agents: 1', []],
      ['shift+U', 'received', null, 'PDF files of 5 MB at most', []],
    ] as const
    for (const [key, status, held, title, answers] of dialogs) {
      db()
        .prepare(
          'UPDATE application_installments SET status = ?, invoice_status_type = ?, claimed_amount = 5, invoice_amount = 5, agent_amount = 5, agent_id = (SELECT id FROM users WHERE email = ?) WHERE identifier = ?',
        )
        .run(status, held, personas.agent.email, one)
      await press('shift+r')
      await until(() => {
        const row = currentScreen.list!.rows.at(0) as
          | { status: string; invoice_status_type: string | null }
          | undefined
        return row?.status === status && row.invoice_status_type === held
      }, `the row as it is before ${title}`)
      await press(key)
      for (const answer of answers) {
        const input = await until(
          () => document.querySelector<HTMLInputElement>('[cmdk-input]'),
          `what ${key} asks`,
        )
        if (answer) await type(input, answer)
        const label = input.getAttribute('aria-label')
        await until(() => answer || document.querySelector('[cmdk-item]'), 'the choices')
        await press('enter', input)
        await until(
          () => document.querySelector('[cmdk-input]')?.getAttribute('aria-label') !== label,
          'the next question',
        )
      }
      await until(() => dialog()?.textContent?.includes(title), title)
      while (dialogsOpen()) closeDialog()
      await shut()
    }
  })
  test('invoices.hold asks for a reason of its own list and remarks, and u rolls back (business-2-masters-08, business-5-holddrop-01, business-5-holddrop-02, business-8-success-09)', async () => {
    const [one] = await desk(1)
    await press('h')
    await see('Visa decision is pending')
    expect(document.body.textContent).not.toContain('Visa was refused')
    await press('enter', document.querySelector('[cmdk-input]'))
    await until(
      () =>
        document.querySelector<HTMLInputElement>('[cmdk-input]')?.getAttribute('aria-label') === 'Remarks',
      'the remarks',
    )
    await type(document.querySelector<HTMLInputElement>('[cmdk-input]')!, 'Until May')
    await press('enter', document.querySelector('[cmdk-input]'))
    await asked()
    button(/^Hold/).click()
    await until(() => document.querySelector('.receipt'), 'the receipt')
    await see('Invoice updated successfully')
    button(/Close/).click()
    await shut()
    await see('On hold')
    await press('u')
    await asked()
    button(/^Rollback/).click()
    await until(() => document.querySelector('.receipt'), 'the receipt')
    expect(
      db().prepare('SELECT invoice_status_type FROM application_installments WHERE identifier = ?').get(one),
    ).toEqual({ invoice_status_type: null })
  })
  test('delete claim dialog shows what is deleted without questions, and reports a failure (business-5-claim-03, business-8-failure-12)', async () => {
    const [one] = await desk(1)
    db()
      .prepare(
        "UPDATE application_installments SET status = 'not_invoiced', claimed_amount = 5 WHERE identifier = ?",
      )
      .run(one)
    await press('shift+r')
    await see('Not invoiced')
    browser.meddle.with = (path) =>
      path.includes('invoice_detail_delete') ? new Response('', { status: 500 }) : undefined
    await press('#')
    await asked()
    expect(dialog().querySelectorAll('input, textarea, select')).toHaveLength(0)
    button(/^Delete claim/).click()
    await see('Unable to delete claim')
  })
  test('invoices expected date dialog takes a typed day (business-8-success-17)', async () => {
    const [one] = await desk(1)
    await press('e')
    await until(() => document.querySelector('[cmdk-input]'), 'the question')
    await type(document.querySelector<HTMLInputElement>('[cmdk-input]')!, '15-03-2027')
    await press('enter', document.querySelector('[cmdk-input]'))
    await asked()
    button(/^Set the date/).click()
    await until(() => document.querySelector('.receipt'), 'the receipt')
    await see('Installment Date Updated Successfully')
    expect(
      db()
        .prepare<[string], string>(
          'SELECT expected_commission_in_date FROM application_installments WHERE identifier = ?',
        )
        .pluck()
        .get(one!),
    ).toMatch(/^2027-03-1[56]T/)
  })
})
