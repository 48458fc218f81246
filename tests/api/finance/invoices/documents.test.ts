/** Plan and receipt of a money verb are documents: every line with its amounts, links to the papers, and all of it as CSV. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { operations } from '@contract/platform/operations'
import {
  account,
  agent,
  applyCredit,
  as,
  claim,
  creditNote,
  hold,
  institution,
  invoice,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  receive,
  refund,
  reverse,
  sim,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()
const planBody = (ids: readonly string[], amount = 100_000) => ({
  verb: 'invoices.claim' as const,
  claim_details: lines(ids, amount),
  account_identifier: account(),
  expected_received_at: '31-12-2026',
})
const planOf = async (body: object) => (await sim.call(operations.plan, { body: body as never }, { as })).data
const operationOf = async (run: Promise<{ data: { operation_identifier: string } }>) =>
  (await run).data.operation_identifier
const documentOf = async (identifier: string) =>
  (await sim.call(operations.document, { identifier }, { as })).data
const linesOf = async (identifier: string, part = 0, query: object = {}) =>
  (await sim.call(operations.lines, { identifier, query: { part, ...query } }, { as })).data
/** `[identifier, amount, expected, before, after]` of the lines of a part. */
const moved = async (identifier: string, part = 0) =>
  (await linesOf(identifier, part)).recordsInfo.map(({ identifier, amount, expected, before, after }) => [
    identifier,
    amount,
    expected,
    before,
    after,
  ])
const twoInstitutions = () => [
  newInstallment({ student_number: 'YORK-1', program_name: 'Computer Science' }),
  newInstallment({
    institution_id: institution('University of British Columbia'),
    student_number: 'UBC-1',
    expected_currency_in: 'CAD',
  }),
]
const claimed = async (ids: readonly string[], amount?: number) => (await claim(ids, amount), ids)

describe('the plan', () => {
  test('operations.plan of a claim says when an amount is a hundredth of what is due', async () => {
    const [inDollars, inCents] = [newInstallment(), newInstallment()]
    const warnings = [
      {
        message:
          'The amount is a hundredth of what is due. Amounts are in the smallest unit: 7.50 is sent as 750.',
        count: 1,
      },
    ]
    // 1,250.50 is expected; 1251 is what remains of it when somebody rounds it to dollars.
    const details = [...lines([inDollars], 1_251), ...lines([inCents], 125_050)]
    const body = { ...planBody([inDollars, inCents]), claim_details: details }
    expect(await planOf(body)).toMatchObject({ will_change: 2, warnings })
    expect((await planOf(planBody([inCents], 125_050))).warnings).toBeUndefined()
    expect((await planOf(planBody([inCents], 100_000))).warnings).toBeUndefined()
  })

  test('lists each line under its institution with student, program, number and amounts', async () => {
    const [york, ubc] = twoInstitutions()
    const plan = await planOf(planBody([york!, ubc!]))
    const line = { number: 1, count: expect.any(Number), amount: 100_000, before: 0, after: 100_000 }
    expect(plan.lines).toEqual([
      {
        ...line,
        part: 0,
        identifier: ubc,
        student: expect.stringMatching(/\w/),
        student_number: 'UBC-1',
        program: expect.any(String),
        expected: 125_050,
      },
      {
        ...line,
        part: 1,
        identifier: york,
        student: expect.stringMatching(/\w/),
        student_number: 'YORK-1',
        program: 'Computer Science',
        expected: 125_050,
      },
    ])
  })
  test('of more than 200 lines shows some of each institution', async () => {
    const [one, ubc] = twoInstitutions()
    const many = Array.from({ length: 210 }, () => newInstallment())
    const { lines, parts } = await planOf(planBody([ubc!, one!, ...many]))
    expect(parts.map((_, index) => lines.filter(({ part }) => part === index).length)).toEqual([1, 100])
  })
  test('as CSV has every line and the rows that cannot change', async () => {
    const ids = Array.from({ length: 205 }, () => newInstallment())
    await claim(ids.slice(0, 1))
    const { text } = await sim.call(operations.planFile, { body: planBody(ids) as never }, { as })
    const rows = text.trim().split('\n')
    expect([rows.filter((row) => row.includes('will change,')).length, rows.at(-1)]).toEqual([
      204,
      expect.stringMatching(/will not change,Already claimed/),
    ])
    expect(rows[1]).toMatch(/York University,CLM-2026-\d{5},.*,CAD,1000.00,1250.50,-250.50,0.00,1000.00$/)
  })
  test('as CSV has the rows of a verb that moves no money, with its reason', async () => {
    const [free, held] = [newInstallment(), newInstallment()]
    await hold([held])
    const body = {
      verb: 'invoices.rollback',
      invoice_status_type: 'rollback',
      application_installment_id: [free, held],
      remarks: 'Held by mistake',
    }
    const { text } = await sim.call(operations.planFile, { body: body as never }, { as })
    expect(text.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${held},.*,will change,,invoices.rollback,,Held by mistake,{11}$`)),
      expect.stringMatching(new RegExp(`^${free},.*,will not change,Neither on hold nor dropped,`)),
    ])
  })
  test('is closed as CSV to those who may not use the verb', async () => {
    const { status } = await sim.call(
      operations.planFile,
      { body: planBody([newInstallment()]) as never },
      { as: personas.counsellor.email },
    )
    expect(status).toBe(403)
  })
})

describe('the receipt', () => {
  test('of a claim of several institutions links to the page of each', async () => {
    const identifier = await operationOf(claim(twoInstitutions()))
    const parts = await documentOf(identifier)
    const open = async (page: string | null) => {
      const url = new URL(page!, 'http://chord')
      const claim_no = url.pathname.split('/').at(-1)!
      const key = url.searchParams.get('key')!
      return (await sim.call(publicInvoices.claim, { claim_no, query: { key } })).data
    }
    const papers = await Promise.all(parts.map(({ page }) => open(page)))
    expect(papers.map((paper) => 'claim_no' in paper && [paper.claim_no, paper.claim_amount])).toEqual(
      parts.map(({ no, amount }) => [no, amount]),
    )
    expect(parts.map(({ label }) => label)).toEqual(['University of British Columbia', 'York University'])
  })
  test('of an invoice says what differs from the claim', async () => {
    const ids = await claimed([newInstallment()])
    expect(await moved(await operationOf(invoice(ids, 120_000)))).toEqual([
      [ids[0], 120_000, 125_050, 0, 120_000],
    ])
  })
  test('of money received says what was received before and after', async () => {
    const ids = await claimed([newInstallment()])
    await receive(ids, 100_000)
    expect(await moved(await operationOf(receive(ids, 20_000)))).toEqual([
      [ids[0], 20_000, 25_050, 100_000, 120_000],
    ])
  })
  test('of a payment names the agent and what was paid before and after', async () => {
    const ids = await claimed([newInstallment({ agent_id: agent(), agent_percent: 80 })])
    await receive(ids)
    const identifier = await operationOf(pay(ids, 60_000))
    expect(await documentOf(identifier)).toMatchObject([
      { by: 'agent', label: 'Farid Nasser', amount: 60_000, expected: 100_040, page: null },
    ])
    expect(await moved(identifier)).toEqual([[ids[0], 60_000, 100_040, 0, 60_000]])
  })
  test('of a reversal has a line for the institution and one for the agent', async () => {
    const ids = await claimed([newInstallment({ agent_id: agent(), agent_percent: 80 })])
    await receive(ids)
    await pay(ids, 60_000)
    const identifier = await operationOf(reverse([...paymentLines(ids[0]!), ...paymentLines(ids[0]!, 'fcp')]))
    expect([await moved(identifier, 0), await moved(identifier, 1)]).toEqual([
      [[ids[0], 125_050, 125_050, 125_050, 0]],
      [[ids[0], 60_000, 60_000, 60_000, 0]],
    ])
  })
  test('of a refund says what stays received', async () => {
    const ids = await claimed([newInstallment()])
    await receive(ids, 130_000, { accept_overpayment: true })
    expect(await moved(await operationOf(refund(ids, 4000)))).toEqual([
      [ids[0], 4000, 4950, 130_000, 126_000],
    ])
  })
  test('of a credit note links to it', async () => {
    const ids = await claimed([newInstallment()])
    const identifier = await operationOf(creditNote(ids, 5000))
    expect(await documentOf(identifier)).toMatchObject([
      {
        no: expect.stringMatching(/^CRN-/),
        page: expect.stringMatching(/^\/credit-note\/.+\?key=.{20}/),
        amount: 5000,
      },
    ])
    expect(await moved(identifier)).toEqual([[ids[0], 5000, 125_050, 0, 5000]])
  })
  test('of the use of a credit says from which installment it came', async () => {
    const [from, to] = await claimed([newInstallment(), newInstallment()])
    await receive([from!], 130_000, { accept_overpayment: true })
    const identifier = await operationOf(applyCredit(from!, [to!], 4000))
    expect([await moved(identifier, 0), await moved(identifier, 1)]).toEqual([
      [[to, 4000, 125_050, 0, 4000]],
      [[from, -4000, -4000, 130_000, 126_000]],
    ])
  })
  test('pages through the lines of an institution', async () => {
    const ids = Array.from({ length: 5 }, () => newInstallment())
    const identifier = await operationOf(claim(ids))
    const { recordsInfo, totalRecords } = await linesOf(identifier, 0, { page: 2, per_page: 2 })
    expect([recordsInfo.map((line) => line.identifier), totalRecords]).toEqual([[ids[2], ids[3]], 5])
  })
  test('shows the same after its operation was undone', async () => {
    const identifier = await operationOf(claim(twoInstitutions()))
    const before = [await documentOf(identifier), await moved(identifier)]
    await undo(identifier)
    expect([await documentOf(identifier), await moved(identifier)]).toEqual(before)
  })
  test('as CSV says program, what was expected, the difference and the link to the paper', async () => {
    const identifier = await operationOf(claim(twoInstitutions().slice(0, 1), 120_000))
    const { text } = await sim.call(operations.receiptFile, { identifier }, { as })
    const [page] = (await documentOf(identifier)).map(({ page }) => page)
    expect(text).toContain('Computer Science')
    expect(text.trim().split('\n').at(-1)).toMatch(/,1250\.50,-50\.50,https?:\/\/[^,]+$/)
    expect(text.trim().endsWith(page!)).toBe(true)
  })
  test('of another verb has no lines', async () => {
    const body = { identifiers: [newInstallment()], expected_commission_in_date: '15-03-2027' }
    const identifier = await operationOf(sim.call(invoiceVerbs.expectAll, { body }, { as }))
    expect([await documentOf(identifier), (await linesOf(identifier)).totalRecords]).toEqual([[], 0])
  })
  test('is closed to those who may not use its verb', async () => {
    const identifier = await operationOf(claim([newInstallment()]))
    const who = { as: personas.counsellor.email }
    const answers = [
      await sim.call(operations.document, { identifier }, who),
      await sim.call(operations.lines, { identifier }, who),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})
