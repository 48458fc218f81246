/** Claim, invoice, receive and pay: the order, required fields, refusals, and nothing half done. */
import { describe, expect, test } from 'vitest'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { operations } from '@contract/platform/operations'
import { share } from '@contract/money'
import {
  institution,
  account,
  agent,
  as,
  claim,
  hold,
  invoice,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  read,
  receive,
  sim,
  skippedOf,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

describe('claim, invoice, receive, pay', () => {
  test('invoiceVerbs claim, invoice, receive and pay follow one another, and a claim is deleted, each with its documented message (business-4-invoice-05 business-3-invoice-04)', async () => {
    const id = newInstallment({ agent_id: agent(), agent_percent: 85 })
    expect(await claim([id])).toMatchObject({
      status: 200,
      message: 'Claim generated successfully',
      data: { changed: 1, undoable: true },
    })
    expect(await read(id)).toMatchObject({
      status: 'not_invoiced',
      claimed_amount: 125_050,
      claim_no: expect.stringMatching(/^CLM-2026-\d{5}$/),
      account_identifier: account(),
    })
    expect(await invoice([id], 120_000)).toMatchObject({
      status: 200,
      message: 'Invoice generated successfully',
    })
    expect(await read(id)).toMatchObject({
      status: 'not_received',
      invoice_amount: 120_000,
      outstanding_amount: 120_000,
      invoice_no: expect.stringMatching(/^INV-2026-\d{5}$/),
    })
    expect(await receive([id], 50_000)).toMatchObject({
      status: 200,
      message: 'Receive payment successfully',
    })
    expect(await read(id)).toMatchObject({
      status: 'not_received',
      received_amount: 50_000,
      outstanding_amount: 70_000,
    })
    await receive([id], 70_000)
    expect(await read(id)).toMatchObject({
      status: 'received',
      received_amount: 120_000,
      agent_amount: 102_000,
    })
    expect(await pay([id], share(120_000, 85), { notify_agent: true })).toMatchObject({
      status: 200,
      message: 'Payment Received successfully',
      data: { undoable: false },
    })
    expect(await read(id)).toMatchObject({ status: 'paid', paid_amount: 102_000 })
    expect(
      sim.db.prepare('SELECT title FROM notifications WHERE user_id = ? ORDER BY id DESC').get(agent()),
    ).toEqual({ title: 'Commission of 1 installment was paid to you' })
    const other = newInstallment()
    await claim([other])
    const rows = [{ id: (await read(other)).id }]
    await sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: rows } }, { as })
    expect(await read(other)).toMatchObject({ status: 'not_claimed', claim_no: null })
  })
  test("dates of claim, invoice, receive and pay are stored as the end of the caller's day (business-4-invoice-07)", async () => {
    const id = newInstallment({ agent_id: agent(), agent_percent: 85 })
    const there = { as, headers: { 'time-offset': '180' } }
    const paper = {
      claim_details: lines([id]),
      account_identifier: account(),
      expected_received_at: '15-03-2027',
    }
    const money = (receive_amount: number) => ({
      claimDetails: [{ installment_identifier: id, receive_amount }],
      remark_to_internal: 'By transfer',
      receive_date: '16-11-2026',
    })
    await sim.call(invoiceVerbs.claim, { body: paper }, there)
    await sim.call(invoiceVerbs.invoice, { body: paper }, there)
    await sim.call(invoiceVerbs.receive, { body: money(125_050) }, there)
    await sim.call(invoiceVerbs.pay, { body: { ...money(share(125_050, 85)), account_id: account() } }, there)
    const last = (column: string, table: string) =>
      sim.db.prepare<[], string>(`SELECT ${column} FROM ${table} ORDER BY id DESC LIMIT 2`).pluck().all()
    expect(last('expected_received_at', 'claims')[0]).toBe('2027-03-15T20:59:59.000Z')
    expect(last('expected_received_at', 'invoices')[0]).toBe('2027-03-15T20:59:59.000Z')
    expect(last('date', 'payments')).toEqual(['2026-11-16T20:59:59.000Z', '2026-11-16T20:59:59.000Z'])
  })
  test('invoiceVerbs.claim makes one claim per institution, numbered without gaps', async () => {
    const before = sim.db
      .prepare<[], number>("SELECT last FROM document_numbers WHERE kind = 'claim'")
      .pluck()
      .get()!
    await claim([
      newInstallment(),
      newInstallment(),
      newInstallment({ institution_id: institution('Seneca Polytechnic') }),
    ])
    expect(
      sim.db
        .prepare<[number], string>('SELECT claim_no FROM claims ORDER BY id DESC LIMIT ?')
        .pluck()
        .all(2)
        .toReversed(),
    ).toEqual([before + 1, before + 2].map((no) => `CLM-2026-${String(no).padStart(5, '0')}`))
  })
  const fields = async (
    answer: Promise<{ status: number; errors: { message: string; field?: string }[] }>,
  ) => {
    const { status, errors } = await answer
    return [status, ...errors.map(({ message, field }) => `${field}: ${message}`)]
  }
  test.each(['claim', 'invoice'] as const)(
    'invoiceVerbs.%s reports each missing field at its path (business-5-claim-01)',
    async (verb) => {
      const claim_details = [{ installment_identifier: newInstallment(), remarks: ' ' }]
      const body = { claim_details } as never
      expect(await fields(sim.call(invoiceVerbs[verb], { body }, { as }))).toEqual([
        422,
        'claim_details.0.remarks: Remarks is required',
        'claim_details.0.amount: Commission is required',
        'account_identifier: Account is required',
        'expected_received_at: Expected received date is required',
      ])
    },
  )
  test('invoiceVerbs.receive and pay report each missing field at its path (business-5-claim-04 business-5-claim-05)', async () => {
    const id = newInstallment()
    expect(
      await fields(
        sim.call(
          invoiceVerbs.receive,
          { body: { claimDetails: [{ installment_identifier: id }] } as never },
          { as },
        ),
      ),
    ).toEqual([
      422,
      'claimDetails.0.receive_amount: Receive amount is required',
      'remark_to_internal: Internal remarks is required',
      'receive_date: Receive date is required',
    ])
    expect(
      await fields(
        sim.call(
          invoiceVerbs.pay,
          { body: { claimDetails: [{ installment_identifier: id, receive_amount: 1 }] } as never },
          { as },
        ),
      ),
    ).toEqual([
      422,
      'account_id: Account is required',
      'receive_date: Paid date is required',
      'remark_to_internal: Internal remarks is required',
    ])
  })
  test.each([
    [-5, 'The amount must be more than zero'],
    [0, 'The amount must be more than zero'],
    [1e300, 'The amount must be a whole number of the smallest unit'],
    [1_000_000_000_000, 'The amount is too large'],
    [12.5, 'The amount must be a whole number of the smallest unit'],
    ['1.234,56', 'This is not an amount'],
  ])('invoiceVerbs.claim refuses %s as an amount', async (amount, message) => {
    const id = newInstallment()
    const { status, errors } = await claim([id], amount as number)
    expect([status, errors[0]!.message, errors[0]!.field]).toEqual([422, message, 'claim_details.0.amount'])
    expect((await read(id)).status).toBe('not_claimed')
  })
  test.each(['31-02-2027', '2027-13-01', '15/03/2027', 'soon'])(
    'invoiceVerbs.claim refuses %s as an expected date',
    async (expected_received_at) => {
      const { status, errors } = await sim.call(
        invoiceVerbs.claim,
        {
          body: {
            claim_details: lines([newInstallment()]),
            account_identifier: account(),
            expected_received_at,
          },
        },
        { as },
      )
      expect([status, errors[0]]).toEqual([
        422,
        { message: 'This date does not exist. Give it as DD-MM-YYYY.', field: 'expected_received_at' },
      ])
    },
  )
  test('invoiceVerbs refuse two currencies, an unknown account and a repeated row, and change nothing', async () => {
    const [one, two] = [
      newInstallment(),
      newInstallment({ institution_id: institution('University of Leeds') }),
    ]
    expect((await claim([one, two])).errors).toEqual([
      {
        message: 'An installment in GBP cannot go together with one in CAD',
        field: 'claim_details.1.installment_identifier',
      },
    ])
    expect(
      (
        await sim.call(
          invoiceVerbs.claim,
          {
            body: {
              claim_details: lines([one]),
              account_identifier: 'of-another-tenant',
              expected_received_at: '31-12-2026',
            },
          },
          { as },
        )
      ).errors,
    ).toEqual([{ message: 'Account not found', field: 'account_identifier' }])
    expect((await claim([one, one])).errors).toEqual([
      { message: 'This installment is listed twice', field: 'claim_details.1.installment_identifier' },
    ])
    expect((await claim([one, 'of-another-tenant'])).status).toBe(404)
    expect((await read(one)).status).toBe('not_claimed')
    expect(sim.db.prepare("SELECT count(*) AS n FROM operations WHERE verb LIKE 'invoices.%'").get()).toEqual(
      { n: 0 },
    )
  })
  test('invoiceVerbs skip installments that cannot take the step, each with its reason', async () => {
    const [fresh, claimed, held, dropped] = [
      newInstallment(),
      newInstallment(),
      newInstallment(),
      newInstallment(),
    ]
    await claim([claimed])
    await hold([held])
    await hold([dropped], 'drop')
    const { data } = await claim([fresh, claimed, held, dropped])
    expect(data).toMatchObject({ total: 4, changed: 1, skipped: 3 })
    expect(await skippedOf(data.operation_identifier)).toEqual(['Already claimed', 'On hold', 'Dropped'])
  })
  test('invoiceVerbs.receive refuses more than is due unless it is confirmed', async () => {
    const id = newInstallment()
    await claim([id])
    const refused = await receive([id], 125_051)
    expect(refused.errors.at(-1)!.message).toBe('More than is due')
    await receive([id], 125_051, { accept_overpayment: true })
    expect(await read(id)).toMatchObject({
      status: 'received',
      received_amount: 125_051,
      outstanding_amount: 0,
      credit_amount: 1,
    })
  })
  test('invoiceVerbs.receive gives the agent no share of an over-payment, which stays as credit', async () => {
    const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
    await claim([id])
    await receive([id], 225_050, { accept_overpayment: true })
    expect(await read(id)).toMatchObject({ credit_amount: 100_000, agent_amount: share(125_050, 80) })
  })
  test('invoiceVerbs.invoice below what was received leaves credit, and the agent a share of the invoice', async () => {
    const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
    await claim([id])
    await receive([id], 100_000)
    await invoice([id], 90_000)
    expect(await read(id)).toMatchObject({
      status: 'received',
      credit_amount: 10_000,
      outstanding_amount: 0,
      agent_amount: share(90_000, 80),
    })
  })
  test('invoiceVerbs.pay refuses more than is owed, a missing agent, and payment before receipt', async () => {
    const [id, alone, early] = [
      newInstallment({ agent_id: agent(), agent_percent: 80 }),
      newInstallment(),
      newInstallment({ agent_id: agent(), agent_percent: 80 }),
    ]
    await claim([id, alone, early])
    await receive([id, alone])
    const { errors } = await pay([id, alone, early], 100_041)
    expect(errors.slice(1).map(({ message }) => message)).toEqual([
      'More than the agent is owed',
      'No agent takes part',
      'Not received yet',
    ])
    expect(
      (
        await sim.call(
          operations.undo,
          { identifier: (await pay([id], 100_040)).data.operation_identifier, body: {} },
          { as },
        )
      ).errors[0]!.message,
    ).toBe('This cannot be undone.')
  })
})

describe('payloads of payments', () => {
  test('invoiceVerbs.pay takes lines, a date, an account, remarks, and payment_for fcp only (business-3-invoice-06)', async () => {
    const id = newInstallment({ agent_id: agent(), agent_percent: 85 })
    await claim([id])
    await invoice([id])
    await receive([id])
    const owed = share(125_050, 85)
    expect((await pay([id], owed, { payment_for: 'acr' })).errors).toEqual([
      { message: 'payment_for must be fcp', field: 'payment_for' },
    ])
    expect((await pay([id], owed, { payment_for: 'fcp', notify_agent: true })).status).toBe(200)
    expect(
      sim.db
        .prepare('SELECT payment_for, remark_to_internal, notify_agent FROM payments ORDER BY id DESC')
        .get(),
    ).toEqual({ payment_for: 'fcp', remark_to_internal: 'Share', notify_agent: 1 })
  })

  test('invoiceVerbs.receive takes lines, remarks, a date, and payment_for acr only (business-3-invoice-05)', async () => {
    const id = newInstallment()
    await claim([id])
    await invoice([id])
    expect((await receive([id], 50, { payment_for: 'fcp' })).errors).toEqual([
      { message: 'payment_for must be acr', field: 'payment_for' },
    ])
    expect((await receive([id], 50, { payment_for: 'acr' })).status).toBe(200)
    expect(
      sim.db.prepare('SELECT payment_for, remark_to_internal, date FROM payments ORDER BY id DESC').get(),
    ).toMatchObject({
      payment_for: 'acr',
      remark_to_internal: 'By transfer',
      date: expect.stringMatching(/^2026-11-16/),
    })
    expect((await read(id)).received_amount).toBe(50)
    const empty = await sim.call(invoiceVerbs.receive, { body: {} as never }, { as })
    expect(empty.errors.map(({ field }) => field)).toEqual([
      'claimDetails',
      'remark_to_internal',
      'receive_date',
    ])
  })
})
