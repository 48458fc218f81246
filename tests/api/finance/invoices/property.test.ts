/** Whatever finance does in whatever order, together, with faults in between and after second thoughts: the books are right. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { invoices, type Total } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoiceVerbs'
import { operations } from '@contract/platform/operations'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
let people: SignedInAs[]
let account: string
let reasons: Record<'hold' | 'drop', string>
beforeAll(async () => {
  sim = await makeSim()
  people = await Promise.all(
    [personas.finance.email, personas.admin.email].map((email) => sim.sessionOf(email)),
  )
  account = sim.db.prepare<[], string>('SELECT identifier FROM bank_accounts').pluck().get()!
  const reason = sim.db
    .prepare<[string], string>('SELECT identifier FROM invoice_reasons WHERE reason_type = ?')
    .pluck()
  reasons = { hold: reason.get('hold')!, drop: reason.get('drop')! }
})

const verbs = [
  'claim',
  'invoice',
  'receive',
  'pay',
  'hold',
  'drop',
  'rollback',
  'unclaim',
  'uninvoice',
  'expect',
  'undo',
  'redo',
] as const
const step = fc.record({
  verb: fc.constantFrom(...verbs),
  who: fc.nat(1),
  rows: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
  amount: fc.integer({ min: 1, max: 900 }),
  over: fc.boolean(),
  twice: fc.boolean(),
  breaks: fc.nat(12),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The ids of operations so far, to undo and do again. */
async function take(
  { verb, who, rows, amount, over, twice, breaks }: Step,
  all: readonly string[],
  done: string[],
) {
  const as = people[who]!
  const names = rows.map((at) => all[at]!)
  const headers = { 'idempotency-key': `${done.length}-${Math.random()}` }
  const ids = () =>
    sim.db
      .prepare<[string], number>(
        'SELECT l.id FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value',
      )
      .pluck()
      .all(JSON.stringify(names))
  const claimed = {
    claim_details: names.map((installment_identifier) => ({ installment_identifier, remarks: 'x', amount })),
    account_identifier: account,
    expected_received_at: '31-12-2026',
  }
  const received = {
    claimDetails: names.map((installment_identifier) => ({ installment_identifier, receive_amount: amount })),
    receive_date: '16-11-2026',
    remark_to_internal: 'x',
  }
  const aside = (invoice_status_type: 'hold' | 'drop') =>
    sim.call(
      invoiceVerbs.hold,
      {
        body: {
          invoice_status_type,
          invoice_reason_id: reasons[invoice_status_type],
          remarks: 'x',
          application_installment_id: names,
        },
      },
      { as, headers },
    )
  const last = done.at(-1 - (amount % 3))
  const call = () => {
    switch (verb) {
      case 'claim':
      case 'invoice':
        return sim.call(invoiceVerbs[verb], { body: claimed }, { as, headers })
      case 'receive':
        return sim.call(
          invoiceVerbs.receive,
          { body: { ...received, accept_overpayment: over } },
          { as, headers },
        )
      case 'pay':
        return sim.call(invoiceVerbs.pay, { body: { ...received, account_id: account } }, { as, headers })
      case 'hold':
      case 'drop':
        return aside(verb)
      case 'rollback':
        return sim.call(
          invoiceVerbs.rollback,
          { body: { application_installment_id: names } },
          { as, headers },
        )
      case 'unclaim':
        return sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids() } }, { as, headers })
      case 'uninvoice':
        return sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: ids() } }, { as, headers })
      case 'expect':
        return sim.call(
          invoiceVerbs.expectAll,
          { body: { identifiers: names, expected_commission_in_date: '2027-01-01' } },
          { as, headers },
        )
      default:
        return last ? sim.call(operations[verb], { identifier: last, body: {} }, { as, headers }) : undefined
    }
  }
  // The disk fails in the middle of the writing, now and then: nothing of it is there afterwards.
  if (breaks === 0)
    sim.db.sql.exec(
      "CREATE TEMP TRIGGER broken BEFORE INSERT ON operation_rows BEGIN SELECT raise(ABORT, 'broken'); END",
    )
  const answers = await Promise.all(twice ? [call(), call()] : [call()])
  sim.db.sql.exec('DROP TRIGGER IF EXISTS temp.broken')
  const kept = new Set(
    answers.flatMap((answer) => (answer?.status === 200 ? [answer.data.operation_identifier] : [])),
  )
  expect(kept.size).toBeLessThanOrEqual(1)
  done.push(...kept)
}

test('sums add up after every step of two thousand runs of verbs, retries, undos and failing disks', async () => {
  const agent = sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.agent.email)!
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const all = [0, 1, 2, 3].map(
        (at) =>
          makeInstallment(sim.kit, {
            lead_id: 1,
            institution_id: 1 + (at % 2) * 0,
            expected_commission_in: 500,
            ...(at % 2 && { agent_id: agent, agent_percent: 85 }),
          }).identifier,
      )
      const done: string[] = []
      for (const one of steps) {
        await take(one, all, done)
        expect(ledgerErrors(sim.db, all)).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
  expect(ledgerErrors(sim.db)).toEqual([])
}, 180_000)

test('by currency, what the desk adds up is what the payments say', async () => {
  const { data } = await sim.call(invoices.totals, { body: { is_selected_all: true } }, { as: people[0] })
  const paid = sim.db
    .prepare<[string, string], number>(
      'SELECT coalesce(sum(d.amount), 0) FROM payment_details d JOIN payments p ON p.id = d.payment_id JOIN application_installments l ON l.id = d.installment_id WHERE p.payment_for = ? AND l.expected_currency_in = ? AND d.void_at IS NULL',
    )
    .pluck()
  expect(data.map(({ currency, received, paid }: Total) => [currency, received, paid])).toEqual(
    data.map(({ currency }: Total) => [currency, paid.get('acr', currency), paid.get('fcp', currency)]),
  )
})
