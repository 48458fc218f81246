/** Corrections: payments reversed and refunded, undone in any sensible order, never edited. */
import { describe, expect, test } from 'vitest'
import { operations } from '@contract/platform/operations'
import { share } from '@contract/money'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import {
  agent,
  as,
  claim,
  creditNote,
  hold,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  read,
  receive,
  redo,
  refund,
  reverse,
  sim,
  skippedOf,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

/** A claimed installment of 125,050 with these receipts; more than is due is accepted. */
const received = async (...amounts: number[]) => {
  const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
  await claim([id])
  for (const amount of amounts) await receive([id], amount, { accept_overpayment: true })
  return id
}

describe('the receipt file', () => {
  /** The first row of a receipt file, by the headings. */
  const rowOf = async (identifier: string) => {
    const { text } = await sim.call(operations.receiptFile, { identifier }, { as })
    const [heads, values] = text
      .replace('\uFEFF', '')
      .split('\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
    return Object.fromEntries(heads!.map((head, at) => [head, values![at]]))
  }
  test('operations.receiptFile of a receipt carries institution, agent, papers, currency and amounts before and after', async () => {
    const id = await received(100_000)
    const { operation_identifier } = (await receive([id], 25_000)).data
    expect(await rowOf(operation_identifier)).toMatchObject({
      Institution: 'York University',
      Agent: 'Farid Nasser',
      Claim: (await read(id)).claim_no,
      Invoice: '',
      'Credit note': '',
      Currency: 'CAD',
      Amount: '250.00',
      'Received before': '1000.00',
      'Received after': '1250.00',
      'Paid before': '',
    })
  })
  test('operations.receiptFile of a credit note carries its number', async () => {
    const id = await received(100_000)
    const { operation_identifier } = (await creditNote([id], 5000)).data
    expect(await rowOf(operation_identifier)).toMatchObject({
      'Credit note': expect.stringMatching(/^CRN-2026-\d{5}$/),
      Amount: '50.00',
      'Credited before': '0.00',
      'Credited after': '50.00',
    })
  })
})

describe('a wrong receipt', () => {
  test('operations.undo takes back the earlier of two partials after the later one', async () => {
    const id = newInstallment()
    await claim([id])
    const first = (await receive([id], 100)).data.operation_identifier
    const second = (await receive([id], 200)).data.operation_identifier
    expect((await undo(first)).status).toBe(409)
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await read(id)).toMatchObject({ received_amount: 0, status: 'not_invoiced' })
    expect((await redo(first)).status).toBe(200)
    expect((await redo(second)).status).toBe(200)
    expect(await read(id)).toMatchObject({ received_amount: 300 })
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('operations.undo refuses with the name of who made the last change that stands', async () => {
    const id = newInstallment()
    const other = newInstallment()
    await claim([id, other])
    const both = (await receive([id, other], 100)).data.operation_identifier
    await receive([id], 200)
    const { data } = await undo(both)
    expect(data).toMatchObject({ changed: 1, skipped: 1 })
    expect(await skippedOf(data.operation_identifier)).toEqual([`Changed since by Grace Whitfield`])
  })
  test('operations.undo refuses when something that is no operation changed the row meanwhile', async () => {
    const id = newInstallment()
    await claim([id])
    const first = (await receive([id], 100)).data.operation_identifier
    const second = (await receive([id], 200)).data.operation_identifier
    await undo(second)
    sim.db.prepare('UPDATE application_installments SET version = version + 1 WHERE identifier = ?').run(id)
    expect((await undo(first)).errors[0]!.message).toBe('1 installment changed since. Nothing was undone.')
  })
  test('invoices.reverse takes back the earlier of two partials, and keeps both lines', async () => {
    const id = await received(100, 200)
    expect((await reverse(paymentLines(id).slice(0, 1))).message).toBe('Payment reversed successfully')
    expect(await read(id)).toMatchObject({ received_amount: 200, outstanding_amount: 124_850 })
    expect(paymentLines(id)).toHaveLength(2)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.reverse works after the agent was paid, who owes the difference then', async () => {
    const id = await received(125_050)
    await pay([id], share(125_050, 80))
    await reverse(paymentLines(id))
    expect(await read(id)).toMatchObject({
      status: 'not_invoiced',
      received_amount: 0,
      agent_amount: 0,
      paid_amount: 100_040,
    })
    const { data } = await sim.call(
      operations.plan,
      {
        body: {
          verb: 'invoices.reverse',
          payment_lines: paymentLines(id, 'fcp'),
          reverse_date: '16-11-2026',
          remarks: 'x',
        },
      },
      { as },
    )
    expect(data).toMatchObject({ will_change: 1, amounts: [{ currency: 'CAD', amount: 100_040 }] })
    await reverse(paymentLines(id, 'fcp'))
    expect(await read(id)).toMatchObject({ paid_amount: 0, agent_amount: 0 })
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.reverse works on hold, and for several installments at once', async () => {
    const ids = [await received(100), await received(200)]
    await hold(ids)
    const { data } = await reverse(ids.flatMap((id) => paymentLines(id)))
    expect(data).toMatchObject({ total: 2, changed: 2 })
  })
  test('invoices.reverse reverses a line once, and again after the reversal was undone', async () => {
    const id = await received(100)
    const { operation_identifier } = (await reverse(paymentLines(id))).data
    expect((await reverse(paymentLines(id))).errors[1]!.message).toBe('Already reversed')
    await undo(operation_identifier)
    expect((await reverse(paymentLines(id))).status).toBe(200)
    expect((await redo(operation_identifier)).status).toBe(409)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.reverse refuses a reversal, a line that was undone, an unknown one and an earlier date', async () => {
    const id = await received(100)
    const line = paymentLines(id)
    expect((await reverse(line, '15-11-2026')).errors[1]!.message).toBe(
      'The date is before that of the payment',
    )
    expect((await reverse([999_999])).status).toBe(404)
    await reverse(line)
    expect((await reverse(paymentLines(id, 'reversal'))).errors[1]!.message).toBe(
      'Only money received, paid or refunded can be reversed',
    )
    const other = newInstallment()
    await claim([other])
    const { operation_identifier } = (await receive([other], 5)).data
    const undone = paymentLines(other)
    await undo(operation_identifier)
    expect((await reverse(undone)).errors[1]!.message).toBe('This payment was undone')
  })
})

describe('giving credit back', () => {
  test('invoices.refund gives back credit and never more', async () => {
    const id = await received(125_150)
    expect((await refund([id], 101)).errors[1]!.message).toBe('More than the credit')
    expect((await refund([id], 60)).message).toBe('Credit refunded successfully')
    expect(await read(id)).toMatchObject({ received_amount: 125_090, credit_amount: 40, status: 'received' })
    await refund([id], 40)
    expect((await refund([id], 1)).errors[1]!.message).toBe('No credit is left')
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.refund is undone, and reversed when it bounced', async () => {
    const id = await received(125_150)
    const { operation_identifier } = (await refund([id], 100)).data
    await undo(operation_identifier)
    expect((await read(id)).credit_amount).toBe(100)
    await redo(operation_identifier)
    await reverse(paymentLines(id, 'refund'))
    expect((await read(id)).credit_amount).toBe(100)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.reverse of a receipt whose credit was refunded leaves that much outstanding', async () => {
    const id = await received(125_150)
    await refund([id], 100)
    await reverse(paymentLines(id))
    expect(await read(id)).toMatchObject({ received_amount: -100, outstanding_amount: 125_150 })
    expect(ledgerErrors(sim.db)).toEqual([])
  })
})
