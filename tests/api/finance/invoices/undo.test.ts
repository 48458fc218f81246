/** Hold, drop, roll back, delete and undo; the same call twice. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import type { Hold } from '@contract/finance/invoices/invoiceFlow'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { operations } from '@contract/platform/operations'
import {
  account,
  as,
  claim,
  hold,
  invoice,
  lines,
  newInstallment,
  openInvoiceDesk,
  read,
  reason,
  receive,
  sim,
  skippedOf,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

describe('hold, drop, roll back, and when', () => {
  test('invoiceVerbs claim, invoice, receive, hold and drop installments (business-1-product-07)', async () => {
    const id = newInstallment()
    const standing = async () => {
      const { status, claim_no, invoice_no, received_amount, invoice_status_type } = await read(id)
      return [status, claim_no !== null, invoice_no !== null, received_amount, invoice_status_type]
    }
    expect(await standing()).toEqual(['not_claimed', false, false, 0, null])
    await claim([id])
    expect(await standing()).toEqual(['not_invoiced', true, false, 0, null])
    await invoice([id])
    expect(await standing()).toEqual(['not_received', true, true, 0, null])
    await receive([id], 50)
    expect(await standing()).toEqual(['not_received', true, true, 50, null])
    await hold([id])
    expect(await standing()).toEqual(['not_received', true, true, 50, 'hold'])
    await hold([id], 'drop')
    expect(await standing()).toEqual(['not_received', true, true, 50, 'drop'])
    await hold([id], 'rollback')
    await receive([id], 125_000)
    expect(await standing()).toEqual(['received', true, true, 125_050, null])
  })
  test.each([
    ['hold', 'business-4-invoice-01'],
    ['drop', 'business-4-invoice-02'],
  ])('invoiceVerbs.hold: %s stores the reason and the remarks (%s)', async (type) => {
    const verb = type as Hold
    const id = newInstallment()
    expect((await hold([id], verb)).status).toBe(200)
    const reason_name = sim.db
      .prepare<[string], string>('SELECT name FROM invoice_reasons WHERE identifier = ?')
      .pluck()
      .get(reason(verb))
    expect(await read(id)).toMatchObject({ invoice_status_type: verb, reason_name, hold_remarks: 'Waits' })
  })
  test('invoiceVerbs.hold holds, drops and rolls back with a reason of the matching type (business-3-invoice-01 business-7-invoices-04)', async () => {
    const id = newInstallment()
    expect(await hold([id])).toMatchObject({ status: 200, message: 'Invoice updated successfully' })
    expect(await read(id)).toMatchObject({ invoice_status_type: 'hold', hold_remarks: 'Waits' })
    expect(
      (
        await sim.call(
          invoiceVerbs.hold,
          {
            body: {
              invoice_status_type: 'drop',
              invoice_reason_id: reason('hold'),
              remarks: 'x',
              application_installment_id: [id],
            },
          },
          { as },
        )
      ).errors,
    ).toEqual([{ message: 'There is no such reason', field: 'invoice_reason_id' }])
    await hold([id], 'drop')
    expect((await read(id)).invoice_status_type).toBe('drop')
    expect(
      await sim.call(invoiceVerbs.rollback, { body: { application_installment_id: [id] } }, { as }),
    ).toMatchObject({ status: 200, message: 'Invoice updated successfully' })
    expect(await read(id)).toMatchObject({ invoice_status_type: null, status: 'not_claimed' })
    expect(
      (
        await sim.call(
          invoiceVerbs.hold,
          { body: { invoice_status_type: 'hold', application_installment_id: [id] } as never },
          { as },
        )
      ).errors.map(({ message }) => message),
    ).toEqual(['Reason is required', 'Remarks is required'])
  })
  test('invoiceVerbs.hold takes reason, remarks, the group client and a list of installments (business-3-invoice-02)', async () => {
    const [one, two] = [newInstallment(), newInstallment()]
    const body = {
      invoice_status_type: 'hold' as const,
      invoice_reason_id: reason('hold'),
      remarks: 'Waits',
      invoice_status_group: 'client' as const,
      application_installment_id: [one, two],
    }
    const other = { ...body, invoice_status_group: 'agent' as never }
    expect((await sim.call(invoiceVerbs.hold, { body: other }, { as })).errors).toEqual([
      { message: 'invoice_status_group must be client', field: 'invoice_status_group' },
    ])
    expect((await sim.call(invoiceVerbs.hold, { body }, { as })).data.changed).toBe(2)
    for (const id of [one, two])
      expect(await read(id)).toMatchObject({ invoice_status_type: 'hold', hold_remarks: 'Waits' })
  })
  test('invoiceVerbs.hold and rollback leave the remarks of the claim as they are', async () => {
    const id = newInstallment()
    await claim([id])
    await hold([id])
    expect(await read(id)).toMatchObject({ remarks: 'First term', hold_remarks: 'Waits' })
    await hold([id], 'rollback')
    expect(await read(id)).toMatchObject({ remarks: 'First term', hold_remarks: '' })
  })
  test('invoiceVerbs.hold rolls back an installment on hold (business-4-invoice-03)', async () => {
    const id = newInstallment()
    await hold([id])
    expect((await read(id)).invoice_status_type).toBe('hold')
    expect((await hold([id], 'rollback')).status).toBe(200)
    expect(await read(id)).toMatchObject({ invoice_status_type: null, status: 'not_claimed' })
  })
  test('invoiceVerbs.expect changes the expected date of one or many (business-7-invoices-07)', async () => {
    const [one, two] = [newInstallment(), newInstallment()]
    expect(
      await sim.call(
        invoiceVerbs.expect,
        { body: { identifier: one, expected_commission_in_date: '15-03-2027' } },
        { as },
      ),
    ).toMatchObject({ message: 'Installment Date Updated Successfully', data: { changed: 1 } })
    await sim.call(
      invoiceVerbs.expectAll,
      { body: { identifiers: [one, two], expected_commission_in_date: '2027-04-01' } },
      { as },
    )
    expect(
      await Promise.all([one, two].map(async (id) => (await read(id)).expected_commission_in_date)),
    ).toEqual(['2027-04-01T23:59:59.000Z', '2027-04-01T23:59:59.000Z'])
  })
})

describe('taking back', () => {
  test('invoiceVerbs delete a claim or invoice by its rows, unless money was received (business-7-invoices-05)', async () => {
    const [one, two] = [newInstallment(), newInstallment()]
    await claim([one, two])
    await invoice([one])
    const ids = await Promise.all([one, two].map(async (id) => (await read(id)).id))
    expect(
      await sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: ids } }, { as }),
    ).toMatchObject({ message: 'Claim deleted successfully', data: { changed: 1, skipped: 1 } })
    expect(await read(one)).toMatchObject({
      status: 'not_invoiced',
      invoice_no: null,
      claimed_amount: 125_050,
    })
    await receive([two], 5)
    const { data } = await sim.call(
      invoiceVerbs.detailDelete,
      { body: { invoiceClaimDetails: ids.map((id) => ({ id })) } },
      { as },
    )
    expect(await skippedOf(data.operation_identifier)).toEqual(['Money was received on it'])
    expect(await read(one)).toMatchObject({ status: 'not_claimed', claim_no: null, claimed_amount: 0 })
    for (const body of [{}, { invoiceDetails: ids, invoiceClaimDetails: ids }])
      expect((await sim.call(invoiceVerbs.detailDelete, { body }, { as })).errors[0]!.message).toBe(
        'Send either invoiceClaimDetails or invoiceDetails',
      )
  })
  test('undo of a claim voids it and keeps its number; redo restores it', async () => {
    const id = newInstallment()
    const { operation_identifier: identifier } = (await claim([id])).data
    const { claim_no } = await read(id)
    const paper = () =>
      sim.db
        .prepare(
          'SELECT c.void_at IS NOT NULL AS void, d.void_at IS NOT NULL AS line FROM claims c JOIN claim_details d ON d.claim_id = c.id WHERE c.claim_no = ?',
        )
        .get(claim_no)
    await sim.call(operations.undo, { identifier, body: {} }, { as })
    expect([await read(id), paper()]).toMatchObject([
      { status: 'not_claimed', claim_no: null },
      { void: 1, line: 1 },
    ])
    await sim.call(operations.redo, { identifier, body: {} }, { as })
    expect([await read(id), paper()]).toMatchObject([
      { status: 'not_invoiced', claim_no },
      { void: 0, line: 0 },
    ])
  })
  test('undo of a receipt removes its payment, unless a later one exists', async () => {
    const id = newInstallment()
    await claim([id])
    const first = (await receive([id], 100)).data.operation_identifier
    const second = (await receive([id], 200)).data.operation_identifier
    expect((await sim.call(operations.undo, { identifier: first, body: {} }, { as })).status).toBe(409)
    await sim.call(operations.undo, { identifier: second, body: {} }, { as })
    expect((await read(id)).received_amount).toBe(100)
    expect(
      sim.db
        .prepare(
          'SELECT sum(d.amount) AS n FROM payment_details d JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ? AND d.void_at IS NULL',
        )
        .get(id),
    ).toEqual({ n: 100 })
  })
})

describe('once or not at all', () => {
  test('idempotency: the same claim sent twice after a lost answer is made once', async () => {
    const id = newInstallment()
    const answers = await Promise.all([
      claim([id], 125_050, { 'idempotency-key': 'k1' }),
      claim([id], 125_050, { 'idempotency-key': 'k1' }),
    ])
    expect(new Set(answers.map(({ data }) => data.operation_identifier)).size).toBe(1)
    expect(
      sim.db
        .prepare(
          'SELECT count(*) AS n FROM claim_details d JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ?',
        )
        .get(id),
    ).toEqual({ n: 1 })
  })
  test('two callers claim one installment: one succeeds, the other is told who was first', async () => {
    const id = newInstallment()
    const body = {
      claim_details: lines([id]),
      account_identifier: account(),
      expected_received_at: '31-12-2026',
    }
    const other = await sim.sessionOf(personas.admin.email)
    const { plan_token } = (
      await sim.call(operations.plan, { body: { verb: 'invoices.claim', ...body } }, { as: other })
    ).data
    await claim([id])
    const late = await sim.call(
      invoiceVerbs.claim,
      { body },
      { as: other, headers: { 'plan-token': plan_token } },
    )
    expect([late.status, late.errors[0]!.message]).toEqual([
      409,
      '1 installment would have changed when planned, 0 would change now. Review the plan again.',
    ])
  })
})
