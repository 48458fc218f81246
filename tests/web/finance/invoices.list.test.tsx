/** The invoices list, driven by keys: tabs, totals, ageing, links, export and copy. */
import { describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { openPalette } from '@core/commands/palette'
import { currentScreen } from '@core/list/list'
import { loadedRows, press, see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { confirmation, db, dialogButton, openInvoices } from '@support/jsdom/invoiceDialogs'

const browser = openTabs()
/** The strip stays as it was left, also for the next person. */
const closeSums = async () => {
  await press('a')
  await press('a')
  await until(() => !document.querySelector('.sums table'), 'the closed strip')
}

describe('invoices list', () => {
  test('invoices list shows the documented tabs with counts, and totals by currency (business-2-routes-03)', async () => {
    await openAs(browser, personas.finance.email, '/invoices')
    const { rows, currencies } = db()
      .prepare<[], Record<'rows' | 'currencies', number>>(
        'SELECT count(*) AS rows, count(DISTINCT expected_currency_in) AS currencies FROM application_installments',
      )
      .get()!
    expect(currencies).toBeGreaterThan(1)
    await see(`${rows} in the list`)
    expect(
      [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.replace(/[\d,]/g, '')),
    ).toEqual(['All', 'Claimed', 'Outstanding', 'Received', 'Agent outstanding', 'Agent paid'])
    await until(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === `All${rows}`,
      'the count of the first tab',
    )
    await until(
      () => document.querySelectorAll('.sums-line bdi').length === currencies,
      'a sum for each currency',
    )
    await press('a')
    await press('a')
    await until(
      () => document.querySelectorAll('.sums tbody tr:not(.in-home-currency)').length === currencies,
      'a line for each currency',
    )
    await closeSums()
    expect(
      browser.calls.some((one) =>
        /GET \/client-invoices\?.*invoice_tab=client_get_all.*per_page=15/.test(one),
      ),
    ).toBe(true)
    await press('2')
    await until(
      () => browser.calls.some((one) => /invoice_tab=client_claimed_v2/.test(one)),
      'the call of the tab',
    )
  })
  test('invoices list shows the state of a row, and why a verb is disabled', async () => {
    const [identifier] = await openInvoices(1)
    await see('Not claimed')
    await press('i')
    await see('Not claimed yet')
    db()
      .prepare("UPDATE application_installments SET invoice_status_type = 'hold' WHERE identifier = ?")
      .run(identifier)
    await press('shift+r')
    await see('On hold')
    await press('c')
    expect(document.querySelector('.money-dialog')).toBeNull()
  })
  test('invoices list shows the documented states: not invoiced, not received, paid, hold, drop, and rollback to the state before (business-4-invoice-08)', async () => {
    const [identifier] = await openInvoices(1)
    const set = db().prepare(
      'UPDATE application_installments SET status = ?, invoice_status_type = ?, claimed_amount = 5, invoice_amount = 5 WHERE identifier = ?',
    )
    for (const [status, type, label] of [
      ['not_invoiced', null, 'Not invoiced'],
      ['not_received', null, 'Not received'],
      ['paid', null, 'Paid'],
      ['not_invoiced', 'hold', 'On hold'],
      ['not_invoiced', 'drop', 'Dropped'],
    ] as const) {
      set.run(status, type, identifier)
      await press('shift+r')
      await until(() => loadedRows()[0]?.textContent.includes(label), label)
    }
    await press('u')
    await confirmation()
    dialogButton(/^Rollback/).click()
    await until(() => document.querySelector('.receipt'), 'the receipt')
    await until(() => loadedRows()[0]?.textContent.includes('Not invoiced'), 'the state before the drop')
  })
  test('invoices list offers “Drop” and “Rollback” for a dropped invoice (business-4-invoice-04)', async () => {
    const [identifier] = await openInvoices(1)
    db()
      .prepare("UPDATE application_installments SET invoice_status_type = 'drop' WHERE identifier = ?")
      .run(identifier)
    await press('shift+r')
    await until(() => loadedRows()[0]?.textContent.includes('Dropped'), 'the dropped invoice')
    const offered = async (text: string) => {
      openPalette(text)
      const title = (row: Element) => row.querySelector('.palette-title')!.textContent
      const row = await until(
        () => [...document.querySelectorAll('.palette-row')].find((one) => title(one).startsWith(text)),
        text,
      )
      return [title(row), row.querySelector('.palette-why')?.textContent]
    }
    expect(await offered('Rollback')).toEqual(['Rollback 1', undefined])
    expect(await offered('Drop')).toEqual(['Drop 1…', 'Dropped'])
  })
  test('invoices list shows ageing of outstanding amounts, and filters by bucket from keys and headings', async () => {
    await openInvoices(2, {
      status: 'not_invoiced',
      claimed_amount: 100_500,
      due_at: browser.sim.kit.ago(45),
    })
    await until(() => document.querySelector('.sums-line')?.textContent?.includes('CA$2,010.00'), 'the sum')
    await press('a')
    await press('a')
    const cells = () =>
      [...document.querySelectorAll('.sums tbody tr:not(.in-home-currency)')].map((line) =>
        [...line.querySelectorAll('.age')].map((cell) => cell.textContent),
      )
    await until(() => cells()[0]?.includes('2,010.00'), 'the ageing')
    expect(cells()).toEqual([['--', '--', '2,010.00', '--', '--']])
    const buckets = () => [...document.querySelectorAll<HTMLButtonElement>('.sums thead button')]
    const heading = () => buckets().map((one) => one.getAttribute('aria-pressed') === 'true')
    await press('a')
    await press('9')
    await see('0 in the list')
    expect(heading()).toEqual([false, false, false, false, true])
    expect(cells(), 'ageing is unfiltered').toEqual([['--', '--', '2,010.00', '--', '--']])
    buckets()[2]!.click()
    await see('2 in the list')
    expect(currentScreen.list!.query).toMatchObject({ filters: { age: '30' }, text: 'YQ-77 age:#30' })
    await press('a')
    await press('3')
    await until(() => currentScreen.list!.query.text === 'YQ-77', 'the filter taken off')
    await closeSums()
  })
  test('invoices list says all currencies in the home currency, at the stated rates and without those that have none', async () => {
    const [, other] = await openInvoices(2, {
      status: 'not_invoiced',
      claimed_amount: 201_000,
      due_at: browser.sim.kit.ago(45),
    })
    db()
      .prepare("UPDATE application_installments SET expected_currency_in = 'JOD' WHERE identifier = ?")
      .run(other)
    await press('shift+r')
    await press('a')
    await press('a')
    const home = () =>
      [...document.querySelectorAll('.sums tr.in-home-currency :is(th, td)')].map((cell) => cell.textContent)
    await until(() => home().includes('1,432.73'), 'the sum in dollars')
    expect(home()[0]).toBe('All, in USD')
    expect(document.querySelector('.home-note')!.textContent.replaceAll(/[\u2066\u2069]/g, '')).toBe(
      'At these rates: 1 CAD = 0.7128 USD (01 Nov 2026, Month end). Without a rate, not included: JOD.',
    )
    await closeSums()
  })
  test('invoices list counts the rows of each tab under its filter', async () => {
    await openInvoices(2, { status: 'not_invoiced', claimed_amount: 100_500 })
    await until(
      () =>
        [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent).join() ===
        'All2,Claimed2,Outstanding2,Received0,Agent outstanding0,Agent paid0',
      'the counts',
    )
  })
  test('invoices list tells partly received, received and overpaid apart', async () => {
    const claimed = { status: 'not_invoiced', claimed_amount: 1000 } as const
    await openInvoices(1, claimed)
    db()
      .prepare('UPDATE application_installments SET received_amount = 400 WHERE claimed_amount = 1000')
      .run()
    await press('shift+r')
    await see('Partly received')
    db()
      .prepare(
        "UPDATE application_installments SET status = 'received', received_amount = 1200 WHERE claimed_amount = 1000",
      )
      .run()
    await press('shift+r')
    await see('Overpaid')
  })
  test('invoices list sends only the filtered query when a link has a filter', async () => {
    await openInvoices(2, {}, 'status%3Anot_claimed+currency%3ACAD+YQ-77')
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
    await openInvoices(1, { status: 'not_invoiced', claimed_amount: 100_000 })
    const retryButtons = () => [...document.querySelectorAll<HTMLButtonElement>('.sums [role=alert] button')]
    await until(() => retryButtons().length === 1, 'the failure')
    delete browser.meddle.with
    retryButtons()[0]!.click()
    await see('CA$1,000.00')
    await until(() => retryButtons().length === 0, 'the end of the failure')
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
  const recordDownloads = () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    return { files, names }
  }
  test('invoices export has the columns on screen, plain amounts with a currency column, and the selected or all matching rows', async () => {
    const { files, names } = recordDownloads()
    await openInvoices(3)
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
      'Received',
      'Outstanding',
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
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (what) => {
      text = what
    })
    await openInvoices(2)
    await press('mod+a')
    await press('mod+c')
    await until(() => text, 'the copy')
    const [head, ...rows] = text.split('\r\n').map((line) => line.split('\t'))
    expect([head!.slice(5, 10), ...rows.map((row) => row.slice(5, 10))]).toEqual([
      ['Expected', 'Received', 'Outstanding', 'Claimed', 'Claim'],
      ['CA$1,000.00', '', '', '', ''],
      ['CA$1,010.00', '', '', '', ''],
    ])
  })
})
