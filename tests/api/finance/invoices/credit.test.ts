/** Credit notes, and credit that pays another installment. */
import { describe, expect, test } from 'vitest'
import { share } from '@contract/money'
import { operations } from '@contract/platform/operations'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import {
  agent,
  applyCredit,
  as,
  claim,
  creditNote,
  institution,
  invoice,
  newInstallment,
  openInvoiceDesk,
  read,
  receive,
  redo,
  refund,
  sim,
  skippedOf,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const claimed = async (...amounts: number[]) => {
  const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
  await claim([id])
  for (const amount of amounts) await receive([id], amount, { accept_overpayment: true })
  return id
}
const notes = () =>
  sim.db
    .prepare(
      'SELECT n.credit_note_no AS no, n.credit_note_for AS what, n.void_at IS NOT NULL AS void, sum(d.amount) AS amount FROM credit_notes n JOIN credit_note_details d ON d.credit_note_id = n.id GROUP BY n.id ORDER BY n.id',
    )
    .all()

describe('a credit note', () => {
  test('invoices.credit_note lowers what is due, one numbered note for each institution', async () => {
    const ids = [await claimed(), await claimed()]
    const other = newInstallment({ institution_id: institution('Seneca Polytechnic') })
    await claim([other])
    expect((await creditNote([...ids, other], 25_050)).message).toBe('Credit note generated successfully')
    expect(await read(ids[0]!)).toMatchObject({
      credited_amount: 25_050,
      outstanding_amount: 100_000,
      status: 'not_invoiced',
    })
    expect(notes()).toEqual([
      { no: 'CRN-2026-00001', what: 'due', void: 0, amount: 50_100 },
      { no: 'CRN-2026-00002', what: 'due', void: 0, amount: 25_050 },
    ])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.credit_note never takes more than is due', async () => {
    const id = await claimed()
    expect((await creditNote([id], 125_051)).errors[1]!.message).toBe('More than is due')
    await creditNote([id], 125_050)
    expect(await read(id)).toMatchObject({ outstanding_amount: 0, status: 'received', agent_amount: 0 })
    expect((await creditNote([id], 1)).errors[1]!.message).toBe('Nothing is due')
  })
  test('invoices.credit_note after the receipt leaves credit, and the agent a smaller share', async () => {
    const id = await claimed(125_050)
    await creditNote([id], 25_050)
    expect(await read(id)).toMatchObject({ credit_amount: 25_050, agent_amount: share(100_000, 80) })
  })
  test('invoices.credit_note documents an over-payment once, and changes no amount', async () => {
    const id = await claimed(125_150)
    const before = await read(id)
    await refund([id], 40)
    expect((await creditNote([id], 101, 'overpayment')).errors[1]!.message).toBe('More than the credit')
    expect((await creditNote([id], 100, 'overpayment')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      credited_amount: 0,
      credit_amount: 60,
      agent_amount: before.agent_amount,
    })
    expect((await creditNote([id], 1, 'overpayment')).errors[1]!.message).toBe('More than the credit')
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('operations.undo of a credit note makes it void and keeps its number; redo restores it', async () => {
    const id = await claimed()
    const { operation_identifier } = (await creditNote([id], 50)).data
    await undo(operation_identifier)
    expect(await read(id)).toMatchObject({ credited_amount: 0, outstanding_amount: 125_050 })
    expect(notes()).toMatchObject([{ void: 1 }])
    await redo(operation_identifier)
    expect(await read(id)).toMatchObject({ credited_amount: 50 })
    await creditNote([id], 1)
    expect(notes()).toMatchObject([{ void: 0 }, { no: 'CRN-2026-00002' }])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.invoice refuses less than the credit notes of the installment', async () => {
    const id = await claimed()
    await creditNote([id], 100_000)
    expect((await invoice([id], 99_999)).errors[1]!.message).toBe('Its credit notes are higher')
  })
})

describe('credit that pays another installment', () => {
  /** The plan of `applyCredit`. */
  const applying = (from_identifier: string, ...to: string[]) =>
    ({
      verb: 'invoices.apply_credit',
      from_identifier,
      apply_details: to.map((installment_identifier) => ({ installment_identifier, amount: 51 })),
      apply_date: '16-11-2026',
      remarks: 'x',
    }) as never
  test('invoices.apply_credit moves credit within an institution and currency', async () => {
    const [from, to] = [await claimed(135_050), await claimed()]
    expect((await applyCredit(from, [to], 10_000)).message).toBe('Credit applied successfully')
    expect(await read(from)).toMatchObject({ received_amount: 125_050, credit_amount: 0, status: 'received' })
    expect(await read(to)).toMatchObject({ received_amount: 10_000, outstanding_amount: 115_050 })
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.apply_credit refuses more than the credit, more than is due and other institutions', async () => {
    const [from, to, full] = [await claimed(135_050), await claimed(), await claimed(125_000)]
    const other = newInstallment({ institution_id: institution('Seneca Polytechnic') })
    await claim([other])
    const messages = async (answer: ReturnType<typeof applyCredit>) =>
      (await answer).errors.map(({ message }) => message)
    const notAll = 'Not all installments can take it. Nothing was changed.'
    expect(await messages(applyCredit(from, [to], 10_001))).toEqual([notAll, 'More than the credit'])
    expect(await messages(applyCredit(from, [full], 51))).toEqual([notAll, 'More than is due'])
    expect(await messages(applyCredit(from, [other], 5))).toEqual([notAll, 'Of another institution'])
    expect(await messages(applyCredit(to, [newInstallment()], 5))).toEqual([
      notAll,
      'No credit is left',
      'Not claimed yet',
    ])
    expect((await read(from)).credit_amount).toBe(10_000)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.apply_credit names the row in its refusal as the plan does, which changes none', async () => {
    const [from, to] = [await claimed(135_050), await claimed(125_000)]
    const [{ row, field }] = (await applyCredit(from, [to], 51)).errors.slice(1) as unknown as [
      { row: { identifier: string; name: string }; field: string },
    ]
    const { data: plan } = await sim.call(operations.plan, { body: applying(from, to) }, { as })
    expect([plan.will_change, plan.blocked]).toEqual([0, [{ ...row, reason: 'More than is due' }]])
    expect([row.identifier, field]).toEqual([to, 'apply_details.0.installment_identifier'])
  })
  test('operations.planFile of rows that change together says of each that it will not change', async () => {
    const [from, to, full] = [await claimed(135_050), await claimed(), await claimed(125_000)]
    const { text } = await sim.call(operations.planFile, { body: applying(from, to, full) }, { as })
    expect(text).not.toContain(',will change,')
    expect(text).toMatch(new RegExp(`${to},.*,will not change,It changes only together with the other rows`))
    expect(text).toMatch(new RegExp(`${full},.*,will not change,More than is due`))
  })
  test('operations.undo takes back both sides or neither', async () => {
    const [from, to] = [await claimed(135_050), await claimed()]
    const { operation_identifier } = (await applyCredit(from, [to], 10_000)).data
    const later = (await receive([to], 5)).data.operation_identifier
    expect((await undo(operation_identifier)).errors[0]!.message).toBe(
      'Not all rows can be changed back. Nothing was changed.',
    )
    expect((await read(from)).credit_amount).toBe(0)
    await undo(later)
    expect((await undo(operation_identifier)).status).toBe(200)
    expect((await read(from)).credit_amount).toBe(10_000)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('invoices.apply_credit changes nothing when one side fails', async () => {
    const [from, to] = [await claimed(135_050), await claimed()]
    const target = (await read(to)).identifier
    expect((await applyCredit(from, [target, newInstallment()], 5)).status).toBe(422)
    expect((await read(to)).received_amount).toBe(0)
    expect(await skippedOf((await applyCredit(from, [to], 5)).data.operation_identifier)).toEqual([])
  })
})
