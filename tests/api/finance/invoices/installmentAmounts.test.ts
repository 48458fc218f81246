/** The rules of money of the contract, and the same rules in SQL. */
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, statuses } from '@contract/finance/invoices/invoiceFlow'
import {
  agentShareOf,
  creditOf,
  dueOf,
  isOpen,
  outstandingOf,
  owedOf,
  statusOf,
} from '@contract/finance/invoices/installmentAmounts'
import { CREDIT_SQL, DUE_SQL, IS_OPEN_SQL, OUTSTANDING_SQL, OWED_SQL } from '@domain/finance/amountsSql'

const amounts = {
  claimed_amount: 1000,
  invoice_amount: 0,
  credited_amount: 0,
  received_amount: 0,
  agent_id: 7,
  agent_percent: 80,
  paid_amount: 0,
}

describe('the figures of an installment', () => {
  test('outstandingOf is the claim, else nothing before it, and never negative', () => {
    expect(outstandingOf(amounts)).toBe(1000)
    expect(outstandingOf({ ...amounts, claimed_amount: 0 })).toBe(0)
    expect(outstandingOf({ ...amounts, received_amount: 1200 })).toBe(0)
  })
  test('dueOf is the invoice less its credit notes', () => {
    expect(dueOf({ ...amounts, invoice_amount: 900, credited_amount: 100 })).toBe(800)
  })
  test('creditOf is what was received above what is due', () => {
    expect(creditOf({ ...amounts, received_amount: 1200, credited_amount: 50 })).toBe(250)
  })
  test('agentShareOf takes no share of a credit', () => {
    expect(agentShareOf({ ...amounts, received_amount: 1200 })).toBe(800)
  })
  test('agentShareOf is nothing while less than nothing was received, and without an agent', () => {
    expect(agentShareOf({ ...amounts, received_amount: -20 })).toBe(0)
    expect(agentShareOf({ ...amounts, received_amount: 500, agent_id: null })).toBe(0)
  })
  test('owedOf is negative when the agent was paid more than the share', () => {
    expect(owedOf({ agent_amount: 700, paid_amount: 800 })).toBe(-100)
  })
  test.each([
    ['not_claimed', { claimed_amount: 0 }],
    ['not_invoiced', {}],
    ['not_invoiced', { received_amount: 999 }],
    ['not_received', { invoice_amount: 900 }],
    ['received', { received_amount: 1000 }],
    ['received', { invoice_amount: 900, received_amount: 950 }],
    ['received', { credited_amount: 1000 }],
    ['received', { received_amount: 1000, paid_amount: 799 }],
    ['paid', { received_amount: 1000, paid_amount: 800 }],
    ['paid', { received_amount: 500, credited_amount: 500, paid_amount: 800 }],
    ['not_invoiced', { received_amount: 0, paid_amount: 800 }],
  ] as const)('statusOf says %s for %j', (status, given) => {
    expect(statusOf({ ...amounts, ...given })).toBe(status)
  })
})

const nat = fc.nat(2000)
const row = fc
  .record({
    status: fc.constantFrom(...statuses),
    invoice_status_type: fc.constantFrom(null, ...holds),
    claimed_amount: nat,
    invoice_amount: nat,
    credited_amount: nat,
    received_amount: fc.integer({ min: -2000, max: 4000 }),
    agent_amount: nat,
    paid_amount: nat,
  })
  .filter((one) => dueOf(one) >= 0)

test('the rules in SQL agree with those of the contract on random rows', () => {
  const db = new Database(':memory:')
  const read = db.prepare<[string], Record<string, number>>(
    `SELECT ${DUE_SQL} AS due, ${CREDIT_SQL} AS credit, ${OUTSTANDING_SQL} AS outstanding, ${OWED_SQL} AS owed, ${IS_OPEN_SQL} AS open FROM (
      SELECT ${['status', 'invoice_status_type', 'claimed_amount', 'invoice_amount', 'credited_amount', 'received_amount', 'agent_amount', 'paid_amount'].map((name) => `j.value ->> '${name}' AS ${name}`).join(', ')} FROM json_each(json_array(json(?))) j) l`,
  )
  fc.assert(
    fc.property(row, (one) => {
      expect(read.get(JSON.stringify(one))).toEqual({
        due: dueOf(one),
        credit: creditOf(one),
        outstanding: outstandingOf(one),
        owed: owedOf(one),
        open: Number(isOpen(one)),
      })
    }),
    { numRuns: 1000 },
  )
  db.close()
})
