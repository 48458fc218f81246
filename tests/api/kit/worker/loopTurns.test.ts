/**
 * Long work gives way to other calls: the event loop turns while it runs. Turns are counted, not timed, so that a busy machine changes
 * nothing: work in one piece has one turn, whatever it takes.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { invoices } from '@contract/finance/invoices'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { statements } from '@contract/finance/statements'
import { masterRecords } from '@contract/masters/masterRecords'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { readTable } from '@formats/table/read'
import { turnsDuring } from '@support/server/loopTurns'
import { makeSim, type Sim, type SimAnswer } from '@support/server/sim'

const MB = 1024 * 1024
const as = personas.finance.email
const admin = personas.admin.email
const LINES = 500

let sim: Sim
let claim_no: string
let claimed: string[]
let key: string
beforeAll(async () => {
  sim = await makeSim({ size: 1 })
  const identifiers = sim.db.whole(() =>
    Array.from(
      { length: LINES + 1 },
      (_, at) =>
        makeInstallment(sim.kit, {
          student_number: `LOOP-${at}`,
          lead_id: 1,
          institution_id: 1,
          expected_currency_in: 'USD',
        }).identifier,
    ),
  )
  const account_identifier = sim.db
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'USD'")
    .pluck()
    .get()!
  const claim = (lines: string[]) => {
    const claim_details = lines.map((installment_identifier) => ({
      installment_identifier,
      remarks: 'First term',
      amount: 125_050,
    }))
    const body = { claim_details, account_identifier, expected_received_at: '15-03-2027' }
    return sim.call(invoiceVerbs.claim, { body }, { as })
  }
  await claim(identifiers.slice(0, 1))
  claimed = identifiers.slice(1)
  await claim(claimed)
  ;({ claim_no, key } = sim.db
    .prepare<[], { claim_no: string; key: string }>(
      'SELECT claim_no, link_key AS key FROM claims ORDER BY id DESC',
    )
    .get()!)
})
const succeeds = async (call: Promise<SimAnswer<unknown>>) => expect((await call).status).toBe(200)

describe('the event loop turns', () => {
  test.each([
    ['few long rows', `Name,Email\n${`Ada,${'x'.repeat(10_000)}\n`.repeat(400)}`],
    ['many short rows', `Name,Email\n${'a\n'.repeat(2 * MB)}`],
    ['empty rows', `Name,Email\n${'\n'.repeat(4 * MB)}`],
  ])('while an import of 4 MB is read: %s', async (_, text) => {
    expect(await turnsDuring(() => readTable(Buffer.from(text)).catch(() => undefined))).toBeGreaterThan(40)
  })
  test('while the public PDF of a claim of 500 lines is drawn', async () => {
    // The first PDF loads the renderer and its fonts, with many turns: that of one line.
    const identifier = sim.db
      .prepare<[], string>('SELECT identifier FROM claims ORDER BY id LIMIT 1')
      .pluck()
      .get()!
    await succeeds(sim.call(files.generatePdf, { id: identifier, query: { language: 'en' } }, { as }))
    const visit = () =>
      succeeds(sim.call(publicInvoices.claimPdf, { claim_no, query: { language: 'fr', key } }))
    expect(await turnsDuring(visit)).toBeGreaterThan(1000)
  }, 120_000)
  test('while a statement of 5,000 lines is matched', async () => {
    const line = (at: number) => `01.02.2027;LOOP-${at % LINES} Some words;${at}.50;USD`
    const text = Array.from({ length: 5000 }, (_, at) => line(at)).join('\n')
    const { identifier } = (await sim.call(statements.create, { body: { text } }, { as })).data.statement!
    expect(
      await turnsDuring(() => succeeds(sim.call(statements.single, { identifier }, { as }))),
    ).toBeGreaterThan(100)
  })
  test('while 2,000 lines of a statement are received', async () => {
    const MANY = 2000
    const text = [
      'Date;Reference;Amount;Currency',
      ...Array.from({ length: MANY }, (_, at) => `01.02.2027;Line ${at};10.00;USD`),
    ].join('\n')
    await sim.call(statements.create, { body: { text } }, { as })
    const lines = sim.db
      .prepare<[], string>("SELECT identifier FROM statement_lines WHERE reference LIKE 'Line %'")
      .pluck()
      .all()
    expect(lines).toHaveLength(MANY)
    const receiving = {
      accept_overpayment: true,
      accept_date: true,
      lines: lines.map((identifier, at) => ({
        identifier,
        pays: [{ installment_identifier: claimed[at % LINES]!, receive_amount: 1000 }],
      })),
    }
    const receive = () => succeeds(sim.call(statements.receive, { body: receiving }, { as }))
    expect(await turnsDuring(receive)).toBeGreaterThan(7)
  })
  test('while installments are exported', async () => {
    const body = { is_selected_all: true, columns: [{ key: 'lead_name', label: 'Student' }] }
    expect(
      await turnsDuring(() => succeeds(sim.call(invoices.exportFile, { body } as never, { as }))),
    ).toBeGreaterThan(4)
  })
  test('while the uses of all form fields are counted', async () => {
    const body = { is_selected_all: true, filters: {} }
    const count = () =>
      succeeds(sim.call(masterRecords.usesOfMany, { master: 'formFields', body } as never, { as: admin }))
    // The first call of a person opens a session.
    await count()
    expect(await turnsDuring(count)).toBeGreaterThan(5)
  })
  test('while statements of account are planned, between the institutions', async () => {
    const debtors = sim.db
      .prepare<[], string>(
        "SELECT id || '-USD' FROM institutions UNION SELECT id || '-EUR' FROM institutions",
      )
      .pluck()
      .all()
    const institutions = debtors.length / 2
    expect(institutions).toBeGreaterThan(10)
    const body = {
      verb: 'invoices.email_statement',
      debtors,
      from: '2026-01-01',
      to: '2026-12-31',
    } as const
    const plan = () => succeeds(sim.call(operations.plan, { body } as never, { as }))
    expect(await turnsDuring(plan)).toBeGreaterThan(institutions)
  })
})
