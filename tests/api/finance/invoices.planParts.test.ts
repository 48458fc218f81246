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
  const common = { by: 'institution', no, expected: expect.any(Number), currency: 'CAD' }
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
    },
  ])
})
