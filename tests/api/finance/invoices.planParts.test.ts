/** The plan of a money verb is a document: institutions or agents with numbers, amounts and what differs. */
import { expect, test } from 'vitest'
import { operations } from '@contract/platform/operations'
import {
  account,
  agent,
  as,
  claim,
  institution,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  receive,
  sim,
} from '@support/server/invoiceDesk'

openInvoiceDesk()
const planOf = async (body: object) => (await sim.call(operations.plan, { body: body as never }, { as })).data

test('plan of a claim shows each institution with its number, amount and what was expected', async () => {
  const ids = [
    newInstallment(),
    newInstallment(),
    newInstallment({
      institution_id: institution('University of British Columbia'),
      expected_currency_in: 'CAD',
    }),
  ]
  const plan = await planOf({
    verb: 'invoices.claim',
    claim_details: lines(ids, 100_000),
    account_identifier: account(),
    expected_received_at: '31-12-2026',
  })
  const no = expect.stringMatching(/^CLM-2026-\d{5}$/)
  const common = {
    by: 'institution',
    no,
    expected: expect.any(Number),
    currency: 'CAD',
    moves: 'claimed_amount',
  }
  expect(plan.parts).toEqual([
    { ...common, label: 'University of British Columbia', count: 1, amount: 100_000, expected: 125_050 },
    { ...common, label: 'York University', count: 2, amount: 200_000, expected: 250_100 },
  ])
  expect(new Set(plan.parts.map((part) => part.no)).size).toBe(2)
  expect([plan.gains, plan.losses]).toEqual([[], []])
})
test('plan of a payment shows who is paid and how much each, over all installments', async () => {
  const ids = [1, 2].map(() => newInstallment({ agent_id: agent(), agent_percent: 80 }))
  await claim(ids)
  await receive(ids)
  const { parts } = await planOf({
    verb: 'invoices.pay',
    claimDetails: ids.map((installment_identifier) => ({ installment_identifier, receive_amount: 100_000 })),
    account_id: account(),
    remark_to_internal: 'Share',
    receive_date: '16-11-2026',
  })
  expect(parts).toEqual([
    {
      by: 'agent',
      label: 'Farid Nasser',
      no: null,
      count: 2,
      amount: 200_000,
      expected: 200_080,
      currency: 'CAD',
      moves: 'paid_amount',
    },
  ])
})

const part = (more: object) => ({
  by: 'institution',
  label: 'York University',
  no: null,
  count: 2,
  currency: 'CAD',
  moves: 'received_amount',
  ...more,
})
const rows = (ids: readonly string[], amount: number) =>
  ids.map((installment_identifier) => ({ installment_identifier, amount }))
/** Two claimed installments of 125,050, each received with this amount. */
const received = async (amount: number) => {
  const ids = [1, 2].map(() => newInstallment({ agent_id: agent(), agent_percent: 80 }))
  await claim(ids)
  await receive(ids, amount, { accept_overpayment: true })
  return ids
}
test('plan of a refund shows each institution with the credit that stays', async () => {
  const ids = await received(125_100)
  const { parts } = await planOf({
    verb: 'invoices.refund',
    refund_details: rows(ids, 20),
    account_identifier: account(),
    refund_date: '16-11-2026',
    remarks: 'Paid twice',
  })
  expect(parts).toEqual([part({ amount: 40, expected: 100 })])
})
test('plan of a credit note shows its number, and what else is outstanding', async () => {
  const ids = await received(125_000)
  const { parts } = await planOf({
    verb: 'invoices.credit_note',
    credit_details: rows(ids, 20),
    remarks: 'Late',
  })
  expect(parts).toEqual([
    part({
      no: expect.stringMatching(/^CRN-2026-\d{5}$/),
      amount: 40,
      expected: 100,
      moves: 'credited_amount',
    }),
  ])
})
test('plan of the use of a credit shows the installments that it pays apart from its own', async () => {
  const [from, to] = [(await received(125_100))[0]!, (await received(125_000))[0]!]
  const { parts } = await planOf({
    verb: 'invoices.apply_credit',
    from_identifier: from,
    apply_details: rows([to], 30),
    apply_date: '16-11-2026',
    remarks: 'As agreed',
  })
  expect(parts).toEqual([
    part({ count: 1, amount: 30, expected: 50 }),
    part({ by: 'credit', count: 1, amount: -30, expected: -30 }),
  ])
})
test('plan of a reversal shows what comes from institutions and what from agents apart', async () => {
  const ids = await received(125_050)
  await pay(ids, 1000)
  const { parts } = await planOf({
    verb: 'invoices.reverse',
    payment_lines: ids.flatMap((id) => [...paymentLines(id), ...paymentLines(id, 'fcp')]),
    reverse_date: '16-11-2026',
    remarks: 'Bounced',
  })
  expect(parts).toEqual([
    part({ amount: 250_100, expected: 250_100 }),
    part({ by: 'agent', label: 'Farid Nasser', amount: 2000, expected: 2000, moves: 'paid_amount' }),
  ])
})
