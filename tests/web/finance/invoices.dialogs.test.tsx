/** The dialogs of invoice verbs other than claim, and the receipts of all. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { currentScreen } from '@core/list/list'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { press, see, type, until } from '@support/jsdom/page'
import {
  confirmation,
  db,
  dialog,
  dialogButton,
  dialogField,
  dialogsClosed,
  openInvoices,
  openSheet,
  sheetGrid,
  statusOf,
} from '@support/jsdom/invoiceDialogs'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('other invoice dialogs', () => {
  const agentId = () =>
    db().prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(personas.agent.email)!
  /** Runs the verb of a key for the only row, and checks the sentence on its receipt and the status of the row. */
  const runStep = async (key: string, message: string, status: string) => {
    await press('mod+a')
    if (key === '#') await press(key)
    else {
      await openSheet(key, 1)
      const date = dialogField('expected_received_at')
      if (date) await type(date, '15-03-2027')
      const remarks = dialogField('remark_to_internal')
      if (remarks) await type(remarks, 'By transfer')
      await press('mod+enter', sheetGrid())
    }
    await confirmation()
    dialogButton(/^(Claim|Invoice|Receive|Pay|Delete the claim)/).click()
    await until(() => document.querySelector('.receipt'), `the receipt of ${key}`)
    await see(message)
    dialogButton(/Close/).click()
    await dialogsClosed()
    await until(
      () => (currentScreen.list!.rows.at(0) as { status?: string } | undefined)?.status === status,
      `the row after ${key}`,
    )
    expect([key, currentScreen.list!.selection]).toMatchObject([key, { all: false, chosen: new Set() }])
  }
  test('receipts of claim and delete claim show their documented sentences (business-4-invoice-06, business-8-success-10, business-8-success-13)', async () => {
    const [one] = await openInvoices(1)
    await runStep('c', 'Claim generated successfully', 'not_invoiced')
    await runStep('#', 'Claim deleted successfully', 'not_claimed')
    expect(statusOf(one!)).toBe('not_claimed')
  })
  test('receipts of invoice, receive and pay show their documented sentences (business-4-invoice-06, business-8-success-11, business-8-success-12, business-8-success-14)', async () => {
    const [one] = await openInvoices(1, { agent_id: agentId(), agent_percent: 85 })
    await runStep('c', 'Claim generated successfully', 'not_invoiced')
    await runStep('i', 'Invoice generated successfully', 'not_received')
    await runStep('r', 'Receive payment successfully', 'received')
    await runStep('p', 'Payment Received successfully', 'paid')
    expect(statusOf(one!)).toBe('paid')
  })
  test('invoice verbs open each documented dialog by its key (business-2-modals-01)', async () => {
    const [one] = await openInvoices(1)
    const dialogs = [
      ['h', 'not_claimed', null, 'Put 1 on hold', ['', 'Until May']],
      ['d', 'not_claimed', null, 'Drop 1', ['', 'Never came']],
      ['d', 'not_claimed', 'hold', 'Drop 1', ['', 'Never came']],
      ['u', 'not_claimed', 'drop', 'Rollback 1', []],
      ['c', 'not_claimed', null, 'Claim commission: 1', []],
      ['e', 'not_claimed', null, 'Set the expected date: 1', ['15-03-2027']],
      ['i', 'not_invoiced', null, 'Generate invoice: 1', []],
      ['#', 'not_invoiced', null, 'Delete the claim: 1', []],
      ['r', 'not_received', null, 'Receive payment: 1', []],
      ['p', 'received', null, 'Pay agents: 1', []],
      ['shift+U', 'received', null, 'PDF files of 5 MB at most', []],
    ] as const
    for (const [key, status, invoiceStatus, title, answers] of dialogs) {
      db()
        .prepare(
          'UPDATE application_installments SET status = ?, invoice_status_type = ?, claimed_amount = 5, invoice_amount = 5, agent_amount = 5, agent_id = (SELECT id FROM users WHERE email = ?) WHERE identifier = ?',
        )
        .run(status, invoiceStatus, personas.agent.email, one)
      await press('shift+r')
      await until(() => {
        const row = currentScreen.list!.rows.at(0) as
          | { status: string; invoice_status_type: string | null }
          | undefined
        return row?.status === status && row.invoice_status_type === invoiceStatus
      }, `the row as it is before ${title}`)
      await press(key)
      for (const answer of answers) {
        const input = await until(
          () => document.querySelector<HTMLInputElement>('.palette input'),
          `what ${key} asks`,
        )
        if (answer) await type(input, answer)
        const label = input.getAttribute('aria-label')
        await until(() => answer || document.querySelector('.palette-row'), 'the choices')
        await press('enter', input)
        await until(
          () => document.querySelector('.palette input')?.getAttribute('aria-label') !== label,
          'the next question',
        )
      }
      await until(() => dialog()?.textContent?.includes(title), title)
      while (dialogsOpen()) closeDialog()
      await dialogsClosed()
    }
  })
  test.each([
    ['hold', 'h', 'Visa decision is pending', 'Visa was refused'],
    ['drop', 'd', 'Visa was refused', 'Visa decision is pending'],
  ])(
    'invoices.%s asks for a reason of its own list, then for remarks (business-5-holddrop-01, business-5-holddrop-02)',
    async (_, key, own, other) => {
      await openInvoices(1)
      await press(key)
      await see(own)
      expect(document.body.textContent).not.toContain(other)
      await press('enter', document.querySelector('.palette input'))
      await until(() => document.querySelector('.palette input[aria-label=Remarks]'), 'the remarks')
    },
  )
  test('hold, drop and rollback of an invoice are confirmed in one and the same dialog, and say that it is updated (business-2-masters-08, business-8-success-09)', async () => {
    const [one] = await openInvoices(1)
    for (const [key, button, stored, state] of [
      ['h', 'Put 1 on hold', 'hold', 'On hold'],
      ['u', 'Rollback 1', null, 'Not claimed'],
      ['d', 'Drop 1', 'drop', 'Dropped'],
    ] as const) {
      await press(key)
      if (stored) {
        await until(() => document.querySelector('.palette-row'), 'the reasons')
        await press('enter', document.querySelector('.palette input'))
        const remarks = await until(
          () => document.querySelector<HTMLInputElement>('.palette input[aria-label=Remarks]'),
          'the remarks',
        )
        await type(remarks, 'Until May')
        await press('enter', remarks)
      }
      await confirmation()
      const dialogs = [...document.querySelectorAll('[role=dialog]')]
      expect(dialogs.map((shown) => shown.classList.contains('operation'))).toEqual([true])
      const [submit] = [...document.querySelectorAll('.operation button[type=submit]')]
      expect(submit!.textContent).toContain(button)
      ;(submit as HTMLElement).click()
      const receipt = await until(() => document.querySelector('.receipt'), 'the receipt')
      expect(receipt.textContent).toContain('Invoice updated successfully')
      expect(
        db()
          .prepare('SELECT invoice_status_type FROM application_installments WHERE identifier = ?')
          .get(one),
      ).toEqual({ invoice_status_type: stored })
      dialogButton(/Close/).click()
      await dialogsClosed()
      // The next key is for the row as it is now.
      await see(state)
    }
  })
  test('delete claim dialog shows what is deleted without questions, and reports a failure (business-5-claim-03, business-8-failure-12)', async () => {
    const [one] = await openInvoices(1)
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
    await confirmation()
    expect(dialog().querySelectorAll('input, textarea, select')).toHaveLength(0)
    dialogButton(/^Delete the claim/).click()
    await see('Unable to delete claim')
  })
  test('invoices expected date dialog takes a typed day (business-8-success-17)', async () => {
    const [one] = await openInvoices(1)
    await press('e')
    await until(() => document.querySelector('.palette input'), 'the question')
    await type(document.querySelector<HTMLInputElement>('.palette input')!, '15-03-2027')
    await press('enter', document.querySelector('.palette input'))
    await confirmation()
    dialogButton(/^Set the expected date/).click()
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
