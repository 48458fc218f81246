/** An agent's own commissions: what is shown and what is not, the statement, and what the office's calls give an agent. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@contract/http'
import { financeReports } from '@contract/finance/financeReports'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoices } from '@contract/finance/invoices'
import { agentPayments } from '@contract/finance/agentPayments'
import { personas } from '@seeds/people/personas'
import {
  agent,
  as,
  claim,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  receive,
  sim,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const me = personas.agent.email
const newShare = (agent_percent = 80) => newInstallment({ agent_id: agent(), agent_percent })
const ownRows = async (query: object = {}) =>
  (await sim.call(agentPayments.mine, { query: { per_page: 200, ...query } as never }, { as: me })).data
    .recordsInfo
const rowOf = async (identifier: string) => (await ownRows()).find((row) => row.identifier === identifier)
/** Nothing is of the agent but what the test makes. */
const withoutOthers = () =>
  sim.db
    .prepare('UPDATE application_installments SET agent_id = NULL, agent_amount = 0 WHERE agent_id = ?')
    .run(agent())
const booked = async (ids: readonly string[], amount = 100_000) => {
  await claim(ids, amount)
  await invoice(ids, amount)
}
const statement = async (from = '2026-01-01', to = '2026-12-31', who = me) =>
  (await sim.call(agentPayments.ownStatement, { query: { from, to } }, { as: who })).data
const paidLine = (identifier: string) =>
  sim.db
    .prepare<[string], number>(
      "SELECT d.id FROM payment_details d JOIN payments p ON p.id = d.payment_id JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ? AND p.payment_for = 'fcp'",
    )
    .pluck()
    .get(identifier)!

describe('my commissions', () => {
  test('agentPayments.mine goes from waiting to to be paid to paid', async () => {
    const id = newShare()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', share: 0, paid: 0, owed: 0 })
    await booked([id])
    await receive([id], 100_000)
    expect(await rowOf(id)).toMatchObject({ state: 'to_be_paid', share: 80_000, paid: 0, owed: 80_000 })
    await pay([id], 80_000)
    expect(await rowOf(id)).toMatchObject({ state: 'paid', share: 80_000, paid: 80_000, owed: 0 })
    expect((await ownRows({ state: 'paid' })).every(({ state }) => state === 'paid')).toBe(true)
  })
  test('agentPayments.mine has no gross amount, percent, remark, claim or other agent', async () => {
    await booked([newShare()])
    expect(
      Object.keys((await ownRows())[0]!)
        .toSorted()
        .join(' '),
    ).toBe(
      'count currency identifier number owed paid paid_at program_name share state student student_number vendor_name',
    )
  })
  test('agentPayments.mine shows nobody the installments of another', async () => {
    const other = newInstallment()
    expect(await rowOf(other)).toBeUndefined()
    const { data } = await sim.call(agentPayments.mine, {}, { as: personas.superAdmin.email })
    expect(data.recordsInfo).toEqual([])
  })
  test('agentPayments.mine is refused without invoices.own', async () => {
    expect((await sim.call(agentPayments.mine, {}, { as: personas.counsellor.email })).status).toBe(403)
  })
})

describe("the agent's statement", () => {
  test('agentPayments.ownStatement adds shares, takes payments away, and begins with the balance before', async () => {
    withoutOthers()
    const [first, second] = [newShare(), newShare(50)]
    await booked([first, second])
    await receive([first], 100_000, { receive_date: '10-10-2026' })
    await receive([second], 100_000, { receive_date: '10-11-2026' })
    await pay([first], 30_000, { receive_date: '12-11-2026' })
    expect(await statement('2026-11-01', '2026-11-30')).toMatchObject([
      {
        currency: 'CAD',
        opening: 80_000,
        earned: 50_000,
        paid: 30_000,
        closing: 100_000,
        entries: [
          { day: '2026-11-10', kind: 'earned', amount: 50_000, balance: 130_000 },
          { day: '2026-11-12', kind: 'paid', amount: -30_000, balance: 100_000 },
        ],
      },
    ])
  })
  test('agentPayments.ownStatement shows a payment that was taken back', async () => {
    withoutOthers()
    const id = newShare()
    await booked([id])
    await receive([id], 100_000)
    await pay([id], 80_000)
    const body = { payment_lines: [paidLine(id)], reverse_date: '16-11-2026', remarks: 'Wrong agent' }
    expect((await sim.call(invoiceCorrections.reverse, { body }, { as })).status).toBe(200)
    expect(await statement()).toMatchObject([{ earned: 80_000, paid: 0, closing: 80_000 }])
  })
  test('agentPayments.ownStatement closes with what the list says is owed, in the seeds and for any period', async () => {
    const owed = new Map<string, number>()
    for (const row of await ownRows()) owed.set(row.currency, (owed.get(row.currency) ?? 0) + row.owed)
    const closing = (await statement('2000-01-01', '2099-12-31')).map((one) => [one.currency, one.closing])
    for (const [currency, balance] of closing)
      expect([currency, balance]).toEqual([currency, owed.get(String(currency)) ?? 0])
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 27 }),
        fc.integer({ min: 1, max: 12 }),
        async (day, month) => {
          const text = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          for (const { opening, earned, paid, closing } of await statement(text, '2026-12-31'))
            expect(opening + earned - paid).toBe(closing)
        },
      ),
      { numRuns: 10 },
    )
  })
  test('agentPayments.ownStatementFile has plain amounts', async () => {
    withoutOthers()
    const id = newShare()
    await booked([id])
    await receive([id], 100_000)
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { text } = await sim.call(agentPayments.ownStatementFile, { query }, { as: me })
    expect(text.trim().split('\n').at(-1)).toBe('CAD,2026-11-30,closing,,,,,800.00')
  })
  test('agentPayments.ownStatement refuses a first day after the last', async () => {
    const query = { from: '2026-12-01', to: '2026-11-01' }
    expect((await sim.call(agentPayments.ownStatement, { query }, { as: me })).status).toBe(422)
  })
})

test("the office's lists, sums, reports and files refuse an agent who was given invoices.read", async () => {
  await booked([newShare()])
  for (const permission of ['invoices.read', 'invoices.export', 'invoices.reports'])
    sim.db
      .prepare(
        "INSERT INTO role_permissions (role_id, permission) SELECT id, ? FROM roles WHERE identifier = 'agent'",
      )
      .run(permission)
  const paper = sim.db.prepare<[], string>('SELECT identifier FROM claims ORDER BY id DESC').pluck().get()!
  const { accessToken: access_token, device: device_number } = await sim.sessionOf(me)
  const pdf = await sim.request(
    `/files/generate/pdf/${paper}?access_token=${access_token}&device_number=${device_number}`,
  )
  expect(pdf.status).toBe(404)
  const body = { is_selected_all: true }
  const columns = [{ key: 'claimed_amount', label: 'Claimed' }]
  const calls: [AnyEndpoint, object][] = [
    [invoices.list, {}],
    [invoices.agents, {}],
    [invoices.filters, {}],
    [invoices.summary, {}],
    [invoices.ids, {}],
    [invoices.totals, { body }],
    [invoices.ageing, { body }],
    [invoices.rows, { body }],
    [invoices.exportFile, { body: { ...body, columns } }],
    [
      invoices.accountingFile,
      { body: { ...body, format: 'xero', account_code: '200', tax_type: 'Tax Exempt' } },
    ],
    [financeReports.debtors, {}],
    [financeReports.agentBalances, {}],
    [financeReports.forecast, {}],
    [financeReports.exportFile, { report: 'debtors', body: { columns: [{ key: 'count', label: 'Count' }] } }],
  ]
  for (const [endpoint, args] of calls) {
    const { status } = await sim.call(endpoint, args as never, { as: me })
    expect([endpoint.path, status]).toEqual([endpoint.path, 403])
  }
})
