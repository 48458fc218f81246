/** Payments of a lead: recorded, listed with their sums, printed, voided, undone, and closed with their period. */
import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadPayments } from '@contract/leads/leadRecord/leadPayments'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { periodLocks } from '@contract/finance/periodLocks'
import type { Language } from '@contract/client'
import { currencies, type Currency } from '@contract/money'
import { printedReceipt } from '@domain/leads/leadPayments/read'
import { pdfOf } from '@domain/platform/printing'
import { propertyRuns } from '@support/seed'
import { linesOf, missingLetters } from '@support/server/pdfText'
import { admin, newLeads, openLeadVerbFixture, refusalOf, sim } from '@support/server/leadVerbFixture'
import { makeSim } from '@support/server/sim'

openLeadVerbFixture()

const anyType = () =>
  sim.db
    .prepare<[], { identifier: string; name: string }>(
      'SELECT identifier, name FROM payment_types WHERE is_active AND deleted_at IS NULL ORDER BY id LIMIT 1',
    )
    .get()!
const body = (more: object = {}) => ({
  amount: 125_050,
  currency: 'USD' as Currency,
  payment_type_identifier: anyType().identifier,
  paid_at: '2026-11-10',
  remarks: 'Tuition deposit',
  ...more,
})
const newLead = () => newLeads(1, { first_name: 'Ada', last_name: 'Lovelace' })[0]!
const record = (lead: { identifier: string }, more: object = {}) =>
  sim.call(leadPayments.create, { lead: lead.identifier, body: body(more) }, admin)
const listed = async (lead: { identifier: string }) =>
  (await sim.call(leadPayments.list, { lead: lead.identifier }, admin)).data
const voidOf = (payments: string[], reason = 'Wrong amount') =>
  sim.call(leadPayments.void, { body: { payments, reason } }, admin)

describe('leadPayments.create', () => {
  test('leadPayments.create stores the amount in the smallest unit and numbers receipts without a gap', async () => {
    const lead = newLead()
    const { message, data } = await record(lead)
    await record(lead, { amount: 1500, currency: 'JOD', remarks: undefined })
    expect([message, data.undoable]).toEqual(['Payment recorded', true])
    const { recordsInfo, sums } = await listed(lead)
    expect(recordsInfo).toMatchObject([
      { receipt_no: 'RCT-2026-00002', amount: 1500, currency: 'JOD', remarks: '', status: 'received' },
      {
        receipt_no: 'RCT-2026-00001',
        amount: 125_050,
        currency: 'USD',
        payment_type: anyType().name,
        paid_at: '2026-11-10',
        remarks: 'Tuition deposit',
        receipt_file: `/leads/payments/${data.identifier}/receipt`,
        userInfo: { first_name: 'Tomas' },
      },
    ])
    expect(sums).toEqual([
      { currency: 'JOD', amount: 1500 },
      { currency: 'USD', amount: 125_050 },
    ])
    const history = await sim.call(leads.activities, { lead: lead.identifier }, admin)
    expect(history.data.recordsInfo.map(({ description }) => description)).toEqual([
      'Payment recorded: RCT-2026-00002',
      'Payment recorded: RCT-2026-00001',
    ])
    expect(sim.said.filter(({ event }) => event === 'lead_payments_changed').at(-1)!.payload).toMatchObject({
      identifiers: [lead.identifier],
    })
  })
  test('leadPayments.create refuses fractions, zero, an unknown type and a later day at their fields, and gives no number', async () => {
    const lead = newLead()
    const refused = (more: object) => refusalOf(record(lead, more))
    expect(await refused({ amount: 12.5 })).toEqual([
      422,
      'amount: The amount must be a whole number of the smallest unit',
    ])
    expect(await refused({ amount: 0 })).toEqual([422, 'amount: The amount must be more than zero'])
    expect(await refused({ payment_type_identifier: 'nothing' })).toEqual([
      422,
      'payment_type_identifier: This value does not exist',
    ])
    expect(await refused({ paid_at: '2027-01-01' })).toEqual([
      422,
      'paid_at: A payment cannot be of a later day',
    ])
    await record(lead)
    expect((await listed(lead)).recordsInfo[0]!.receipt_no).toBe('RCT-2026-00001')
  })
  test('leadPayments.create of a deleted lead, and of one that is not seen, is refused', async () => {
    const gone = newLeads(1, { deleted_at: sim.clock.iso() })[0]!
    expect((await record(gone)).status).toBe(409)
    const { status } = await sim.call(
      leadPayments.create,
      { lead: newLead().identifier, body: body() },
      { as: personas.counsellor.email },
    )
    expect(status).toBe(404)
  })
})

describe('leadPayments.void', () => {
  test('leadPayments.void keeps the number and the amount, does not count, and can be undone', async () => {
    const lead = newLead()
    const { data } = await record(lead)
    const voided = await voidOf([data.identifier])
    expect(voided.message).toBe('Payment voided')
    const after = await listed(lead)
    expect([after.recordsInfo[0], after.sums]).toMatchObject([
      { status: 'void', void_reason: 'Wrong amount', amount: 125_050, receipt_no: 'RCT-2026-00001' },
      [],
    ])
    await sim.call(operations.undo, { identifier: voided.data.operation_identifier, body: {} }, admin)
    expect((await listed(lead)).sums).toEqual([{ currency: 'USD', amount: 125_050 }])
  })
  test('leadPayments.void refuses an empty reason, a void payment and one that is not seen', async () => {
    const lead = newLead()
    const { identifier } = (await record(lead)).data
    expect(await refusalOf(voidOf([identifier], ' '))).toEqual([422, 'reason: Reason is required'])
    expect(await refusalOf(voidOf(['nothing']))).toEqual([404, 'payments: There is no such payment'])
    await voidOf([identifier])
    expect((await voidOf([identifier])).status).toBe(422)
  })
  test('a locked period refuses payments, their void and their undo', async () => {
    const lead = newLead()
    const { data } = await record(lead)
    await sim.call(periodLocks.lock, { body: { locked_until: '2026-11-12' } }, admin)
    const locked = /The period until 12-11-2026 was locked/
    expect((await record(lead)).errors[0]).toMatchObject({
      field: 'paid_at',
      message: expect.stringMatching(locked),
    })
    expect((await voidOf([data.identifier])).errors[0]!.message).toMatch(locked)
    const undo = await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(undo.errors[0]!.message).toMatch(locked)
    expect((await listed(lead)).sums).toEqual([{ currency: 'USD', amount: 125_050 }])
  })
})

describe('leadPayments.receipt', () => {
  test('leadPayments.receipt keeps the payer as they were called, and says that it is void, in every language', async () => {
    const lead = newLead()
    const { identifier } = (await record(lead)).data
    sim.db.prepare("UPDATE leads SET first_name = 'Augusta' WHERE id = ?").run(lead.id)
    const linesIn = async (language: Language) => {
      const data = printedReceipt(sim.tenant, [], identifier, 0)
      const bytes = Buffer.from(await pdfOf(sim.tenant, { document: 'receipt', data, language }))
      expect(missingLetters(bytes)).toEqual([])
      return linesOf(bytes).flat().join('\n')
    }
    const english = await linesIn('en')
    for (const text of ['RCT-2026-00001', 'Ada Lovelace', '10 Nov 2026', 'Tuition deposit'])
      expect(english).toContain(text)
    expect(english).toMatch(/Received.*USD 1,250\.50/)
    await voidOf([identifier])
    expect(await linesIn('en')).toContain('Wrong amount')
    for (const language of ['fr', 'tr', 'ar'] as const) expect(await linesIn(language)).toContain('1,250.50')
  })
  test('leadPayments.receipt is a PDF for those who see the lead, and 404 for others', async () => {
    const { identifier } = (await record(newLead())).data
    const answer = await sim.call(leadPayments.receipt, { identifier, query: { language: 'en' } }, admin)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const foreign = await sim.call(
      leadPayments.receipt,
      { identifier, query: {} },
      { as: personas.counsellor.email },
    )
    expect(foreign.status).toBe(404)
  })
})

test('payments: whatever is recorded, voided, undone and redone, the sums are those of what stands, to the cent', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('record' as const),
      amount: fc.integer({ min: 1, max: 999_999_999 }),
      currency: fc.constantFrom(...currencies),
    }),
    fc.record({ do: fc.constantFrom('void' as const, 'undo' as const, 'redo' as const), which: fc.nat(9) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const lead = newLead()
      const recorded: { identifier: string; amount: number; currency: Currency }[] = []
      const done: string[] = []
      for (const one of steps) {
        if (one.do === 'record') {
          const { data } = await record(
            lead,
            one.do === 'record' ? { amount: one.amount, currency: one.currency } : {},
          )
          recorded.push({ identifier: data.identifier, amount: one.amount, currency: one.currency })
          done.push(data.operation_identifier)
        } else if (one.do === 'void') {
          const payment = recorded[one.which % recorded.length]
          if (!payment) continue
          const { status, data } = await voidOf([payment.identifier])
          if (status === 200) done.push(data.operation_identifier)
        } else if (done.length > 0)
          await sim.call(operations[one.do], { identifier: done[one.which % done.length]!, body: {} }, admin)
      }
      const { recordsInfo, sums } = await listed(lead)
      expect(
        recordsInfo
          .map(({ identifier, amount, currency }) => ({ identifier, amount, currency }))
          .toReversed(),
      ).toEqual(recorded)
      const standing = new Map<string, number>()
      for (const { amount, currency, status } of recordsInfo)
        if (status === 'received') standing.set(currency, (standing.get(currency) ?? 0) + amount)
      expect(sums).toEqual(
        [...standing]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([currency, amount]) => ({ currency, amount })),
      )
    }),
    propertyRuns(20),
  )
})

test('the demo organisation has payments of leads, with void ones, numbered without a gap', async () => {
  const { db } = await makeSim({ size: 'demo' })
  const numbers = db
    .prepare<[], string>("SELECT receipt_no FROM lead_payments WHERE paid_at > '2026' ORDER BY id")
    .pluck()
    .all()
  const voided = db.prepare<[], number>('SELECT count(*) FROM lead_payments WHERE void_at NOT NULL').pluck()
  const last = db.prepare<[], number>("SELECT last FROM document_numbers WHERE kind = 'receipt'").pluck()
  expect([numbers[0], numbers.length, last.get(), voided.get()]).toEqual(['RCT-2026-00001', 11, 11, 3])
})
