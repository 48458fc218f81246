/** The history of one installment. */
import { expect, test } from 'vitest'
import { invoiceHistory } from '@contract/finance/invoices/invoiceHistory'
import { personas } from '@seeds/people/personas'
import {
  agent,
  as,
  claim,
  creditNote,
  hold,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  receive,
  reverse,
  sim,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const history = async (invoice_identifier: string, who: typeof as | string = as) =>
  (await sim.call(invoiceHistory.history, { invoice_identifier }, { as: who as never })).data
const short = (entries: Awaited<ReturnType<typeof history>>) =>
  entries.map(({ kind, payment_for, verb, reversal, amount, void_at }) =>
    [payment_for ?? (kind === 'operation' ? verb : kind), reversal, amount, void_at && 'void']
      .filter((part) => part !== null)
      .join(' '),
  )

test('invoices.history lists papers, payments, holds and undos in their order', async () => {
  const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
  await claim([id])
  await invoice([id])
  await hold([id])
  await hold([id], 'rollback')
  await receive([id], 100)
  const { operation_identifier } = (await receive([id], 200)).data
  await undo(operation_identifier)
  await creditNote([id], 50)
  await reverse(paymentLines(id))
  const entries = await history(id)
  expect(short(entries)).toEqual([
    'claim 125050',
    'invoice 125050',
    'invoices.hold',
    'invoices.rollback',
    'acr 100',
    'acr 200 void',
    'invoices.receive undo',
    'credit_note 50',
    'reversal -100',
  ])
  expect(entries[2]).toMatchObject({ remarks: 'Waits', userInfo: { first_name: 'Grace' } })
  expect(entries.at(-1)).toMatchObject({ reverses: entries[4]!.line_id })
})

test('invoices.history names the lines that can be reversed', async () => {
  const id = newInstallment()
  await claim([id])
  await receive([id], 100)
  await receive([id], 200)
  await reverse(paymentLines(id).slice(0, 1))
  const lines = (await history(id)).filter(({ is_reversible }) => is_reversible)
  expect(lines.map(({ line_id, amount }) => [line_id, amount])).toEqual([[paymentLines(id)[1], 200]])
})

test('invoices.history shows an agent the payments of the own share, and nothing of others', async () => {
  const [mine, other] = [newInstallment({ agent_id: agent(), agent_percent: 80 }), newInstallment()]
  await claim([mine, other])
  await receive([mine, other])
  await pay([mine], 500)
  sim.db
    .prepare(
      "INSERT INTO role_permissions (role_id, permission) SELECT id, 'invoices.read' FROM roles WHERE identifier = 'agent'",
    )
    .run()
  expect(short(await history(mine, personas.agent.email))).toEqual(['fcp 500'])
  expect(
    (await sim.call(invoiceHistory.history, { invoice_identifier: other }, { as: personas.agent.email }))
      .status,
  ).toBe(404)
})
test('invoices.history leads to the public page of each paper, with its key', async () => {
  const id = newInstallment()
  await claim([id])
  await invoice([id])
  await creditNote([id], 50)
  const pages = (await history(id)).map(({ page }) => page)
  const keyOf = (table: string) =>
    sim.db.prepare<[], string>(`SELECT link_key FROM ${table} ORDER BY id DESC`).pluck().get()!
  expect(pages).toEqual([
    expect.stringMatching(new RegExp(`^/claim-invoice/CLM-2026-\\d+\\?key=${keyOf('claims')}$`)),
    expect.stringMatching(new RegExp(`^/invoice-pdf/[\\w-]+\\?key=${keyOf('invoices')}$`)),
    expect.stringMatching(new RegExp(`^/credit-note/[\\w-]+\\?key=${keyOf('credit_notes')}$`)),
  ])
})
