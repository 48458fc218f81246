/** Statements of account: they close with what the debtors list and the database say, for any period, and are of the office. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { accountStatements, type InstitutionStatement } from '@contract/finance/accountStatements'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { financeReports, type Debtor } from '@contract/finance/financeReports'
import type { AgentStatement } from '@contract/finance/agents/agentStatement'
import {
  agent,
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
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const ALWAYS = { from: '2000-01-01', to: '2099-12-31' }
const statementOf = async (institution_id: number, query = ALWAYS): Promise<InstitutionStatement[]> => {
  const { data, status } = await sim.call(
    accountStatements.institution,
    { institution_id: String(institution_id), query },
    { as },
  )
  expect(status).toBe(200)
  return data.statements
}
const debtors = async (): Promise<Debtor[]> =>
  (await sim.call(financeReports.debtors, { query: { per_page: 500 } }, { as })).data.recordsInfo
/** York has nothing but what the test makes. */
const withoutOthers = () =>
  sim.db
    .prepare('UPDATE application_installments SET institution_id = ? WHERE institution_id = ?')
    .run(institution('University of Leeds'), york())
const movements = ({ entries }: InstitutionStatement) =>
  entries.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])
const institutions = () =>
  sim.db.prepare<[], number>('SELECT DISTINCT institution_id FROM application_installments').pluck().all()

describe('the statement of an institution', () => {
  test('accountStatements.institution has papers, payments, reversals, refunds and credit notes with a running balance', async () => {
    withoutOthers()
    const ids = [newInstallment(), newInstallment()]
    await claim(ids, 100_000)
    await invoice(ids, 90_000)
    await receive(ids, 90_000)
    await reverse(paymentLines(ids[0]!), '16-11-2026')
    await creditNote([ids[1]!], 10_000)
    await refund([ids[1]!], 10_000)
    const [statement, ...others] = await statementOf(york(), { from: '2026-11-01', to: '2026-11-30' })
    expect(others).toEqual([])
    expect(statement).toMatchObject({ currency: 'CAD', opening: 0, billed: 170_000, closing: 90_000 })
    expect(movements(statement!)).toEqual([
      ['2026-11-16', 'claim', 200_000, 200_000],
      ['2026-11-16', 'invoice', -20_000, 180_000],
      ['2026-11-16', 'credit_note', -10_000, 170_000],
      ['2026-11-16', 'received', -180_000, -10_000],
      ['2026-11-16', 'reversal', 90_000, 80_000],
      ['2026-11-16', 'refund', 10_000, 90_000],
    ])
  })
  test('accountStatements.institution counts the installments of a paper and names it', async () => {
    withoutOthers()
    await claim([newInstallment(), newInstallment()])
    const [statement] = await statementOf(york())
    expect(statement!.entries).toMatchObject([
      { kind: 'claim', count: 2, reference: expect.stringMatching(/^CLM-2026-\d+$/) },
    ])
  })
  test('accountStatements.institution begins a later period with the balance before', async () => {
    withoutOthers()
    const ids = [newInstallment()]
    await claim(ids, 100_000)
    await receive(ids, 30_000, { receive_date: '10-12-2026', accept_date: true })
    expect(await statementOf(york(), { from: '2026-12-01', to: '2026-12-31' })).toMatchObject([
      { opening: 100_000, received: 30_000, closing: 70_000, entries: [{ amount: -30_000 }] },
    ])
  })
  test('accountStatements.institution has a statement for each currency', async () => {
    withoutOthers()
    const pounds = sim.db
      .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'GBP'")
      .pluck()
      .get()!
    const claim_details = lines([newInstallment({ expected_currency_in: 'GBP' })], 70_000)
    await claim([newInstallment()], 100_000)
    const body = { claim_details, account_identifier: pounds, expected_received_at: '31-12-2026' }
    expect((await sim.call(invoiceVerbs.claim, { body }, { as })).status).toBe(200)
    expect((await statementOf(york())).map(({ currency, closing }) => [currency, closing])).toEqual([
      ['CAD', 100_000],
      ['GBP', 70_000],
    ])
  })
  test('accountStatements.institution takes away what was dropped', async () => {
    withoutOthers()
    const ids = [newInstallment()]
    await claim(ids, 100_000)
    await hold(ids, 'drop')
    const [statement] = await statementOf(york())
    expect([statement!.closing, statement!.entries.at(-1)!.kind]).toEqual([0, 'dropped'])
  })
  test('accountStatements.institution closes with outstanding − credit of the debtors list, for every institution and currency', async () => {
    // Over-payment, reversal, credit note and a drop beside the seeds.
    const ids = [newInstallment(), newInstallment(), newInstallment(), newInstallment()]
    await claim(ids, 100_000)
    await receive([ids[0]!], 130_000)
    await receive([ids[1]!], 40_000)
    await reverse(paymentLines(ids[1]!))
    await creditNote([ids[2]!], 25_000)
    await hold([ids[3]!], 'drop')
    const found = new Map<string, Debtor>()
    for (const row of await debtors()) found.set(row.identifier, row)
    let checked = 0
    for (const id of institutions())
      for (const { currency, closing, aged } of await statementOf(id)) {
        const { not_due, days_0, days_30, days_60, days_90, outstanding, credit } = found.get(
          `${id}-${currency}`,
        ) ?? { not_due: 0, days_0: 0, days_30: 0, days_60: 0, days_90: 0, outstanding: 0, credit: 0 }
        expect([id, currency, closing]).toEqual([id, currency, outstanding - credit])
        expect([id, currency, aged]).toEqual([
          id,
          currency,
          { not_due, days_0, days_30, days_60, days_90, credit },
        ])
        checked++
      }
    expect(checked).toBeGreaterThan(5)
  })
  test('accountStatements.institution: opening + movements = closing, aged − credit = closing, for any period', async () => {
    const all = institutions()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 400 }),
        async (id, start, length) => {
          const day = (days: number) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)
          for (const one of await statementOf(id, { from: day(start), to: day(start + length) })) {
            const moved = one.entries.reduce((sum, { amount }) => sum + amount, 0)
            expect([one.opening + moved, one.opening + one.billed - one.received]).toEqual([
              one.closing,
              one.closing,
            ])
            const { credit, ...open } = one.aged
            expect(Object.values(open).reduce((sum, amount) => sum + amount, -credit)).toBe(one.closing)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
  test('accountStatements.institutionFile has the movements with plain amounts', async () => {
    withoutOthers()
    await claim([newInstallment()], 100_000)
    const { text } = await sim.call(
      accountStatements.institutionFile,
      { institution_id: String(york()), query: { from: '2026-11-01', to: '2026-11-30' } },
      { as },
    )
    const lines = text.replace('\uFEFF', '').trim().split('\n')
    expect(lines[0]).toBe('Currency,Day,Entry,Reference,Installments,Amount,Balance')
    expect(lines[2]).toMatch(/^CAD,2026-11-\d\d,claim,CLM-2026-\d+,1,1000\.00,1000\.00$/)
    expect(lines.at(-1)).toBe('CAD,2026-11-30,closing,,,,1000.00')
  })
  test('accountStatements.institution is 404 for no institution and 422 for a first day after the last', async () => {
    const call = (institution_id: string, query: object) =>
      sim.call(accountStatements.institution, { institution_id, query: query as never }, { as })
    expect((await call('999999', ALWAYS)).status).toBe(404)
    expect((await call(String(york()), { from: '2026-12-01', to: '2026-11-01' })).status).toBe(422)
  })
})

describe('the statement of an agent for the office', () => {
  test('accountStatements.agent closes with what the agent is owed', async () => {
    const ids = [newInstallment({ agent_id: agent(), agent_percent: 80 })]
    await claim(ids, 100_000)
    await invoice(ids, 100_000)
    await receive(ids, 100_000)
    await pay(ids, 30_000)
    const { data } = await sim.call(
      accountStatements.agent,
      { agent_id: String(agent()), query: ALWAYS },
      { as },
    )
    const balances = (await sim.call(financeReports.agentBalances, { query: { per_page: 500 } }, { as })).data
    const owed = new Map(
      balances.recordsInfo
        .filter(({ agent_id }) => agent_id === agent())
        .map(({ currency, owed }) => [currency, owed]),
    )
    expect(data.name).toBe('Farid Nasser')
    for (const { currency, closing } of data.statements as AgentStatement[])
      expect([currency, closing]).toEqual([currency, owed.get(currency)])
    const { text } = await sim.call(
      accountStatements.agentFile,
      { agent_id: String(agent()), query: ALWAYS },
      { as },
    )
    expect(text).toContain('Currency,Day,Entry,Student,Institution,Installment,Amount,Balance')
  })
  test('accountStatements.agent is 404 for somebody who is no agent', async () => {
    const finance = sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(personas.finance.email)!
    const { status } = await sim.call(
      accountStatements.agent,
      { agent_id: String(finance), query: ALWAYS },
      { as },
    )
    expect(status).toBe(404)
  })
})

test('accountStatements are of the office: an agent with invoices.read is refused, and so is a counsellor without', async () => {
  sim.db
    .prepare(
      "INSERT INTO role_permissions (role_id, permission) SELECT id, 'invoices.read' FROM roles WHERE identifier = 'agent'",
    )
    .run()
  const calls = [
    [accountStatements.institution, { institution_id: String(york()) }],
    [accountStatements.institutionFile, { institution_id: String(york()) }],
    [accountStatements.agent, { agent_id: String(agent()) }],
    [accountStatements.agentFile, { agent_id: String(agent()) }],
  ] as const
  for (const [endpoint, args] of calls)
    for (const email of [personas.agent.email, personas.counsellor.email]) {
      const { status } = await sim.call(endpoint, { ...args, query: ALWAYS } as never, { as: email })
      expect([endpoint.path, email, status]).toEqual([endpoint.path, email, 403])
    }
})
