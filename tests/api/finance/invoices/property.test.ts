/**
 * Whatever finance does in whatever order, two people together, in several institutions and currencies, with faults in between, after
 * second thoughts and in locked periods: the books are right.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoices, type Total } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { periodLocks } from '@contract/finance/periodLocks'
import { operations } from '@contract/platform/operations'
import { propertyRuns } from '@support/seed'
import { ledgerErrors, sumErrors } from '@support/server/ledgerInvariants'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
let people: SignedInAs[]
let account: string
let institutions: number[]
let reasons: Record<'hold' | 'drop', string>
beforeAll(async () => {
  sim = await makeSim()
  people = await Promise.all(
    [personas.finance.email, personas.admin.email].map((email) => sim.sessionOf(email)),
  )
  account = sim.db.prepare<[], string>('SELECT identifier FROM bank_accounts').pluck().get()!
  institutions = ['York University', 'University of Leeds'].map((name) =>
    sim.db.prepare<[string], number>('SELECT id FROM institutions WHERE name = ?').pluck().get(name)!,
  )
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
  'reverse',
  'refund',
  'creditNote',
  'applyCredit',
  'undo',
  'redo',
  'lock',
  'unlock',
] as const
/** What depends on much that went before, twice as often. */
const corrections = [
  'receive',
  'pay',
  'uninvoice',
  'reverse',
  'refund',
  'creditNote',
  'applyCredit',
  'applyCredit',
  'undo',
  'redo',
] as const
const step = fc.record({
  verb: fc.oneof(fc.constantFrom(...verbs), fc.constantFrom(...corrections)),
  who: fc.nat(1),
  /** Of the four installments: 0 and 2 are York's in CAD, 1 is York's in USD, 3 is of Leeds in GBP. */
  rows: fc.oneof(
    fc.constantFrom<number[]>([0, 2], [2, 0]),
    fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
  ),
  amount: fc.integer({ min: 1, max: 900 }),
  over: fc.boolean(),
  twice: fc.boolean(),
  breaks: fc.nat(12),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** How often each verb got through. */
const passed = new Map<string, number>()

/** Rows that can take a verb which few rows can. */
const rowsFor: Partial<Record<Step['verb'], string>> = {
  pay: "status = 'received' AND agent_amount > paid_amount",
  uninvoice: "status = 'not_received' AND received_amount = 0",
  refund: 'received_amount > coalesce(nullif(invoice_amount, 0), claimed_amount) - credited_amount',
  applyCredit: 'received_amount > coalesce(nullif(invoice_amount, 0), claimed_amount) - credited_amount',
}
const namesFor = ({ verb, rows, twice }: Step, all: readonly string[]): string[] => {
  const where = rowsFor[verb]
  if (where === undefined || twice) return rows.map((at) => all[at]!)
  const sql = `SELECT identifier FROM application_installments WHERE identifier IN (SELECT value FROM json_each(?)) AND ${where} ORDER BY id LIMIT 1`
  const found = sim.db.prepare<[string], string>(sql).pluck().get(JSON.stringify(all))
  return found === undefined ? rows.map((at) => all[at]!) : [found]
}
/** The latest operation that was undone; else any. */
const undone = (done: readonly string[]) =>
  sim.db
    .prepare<[string], string>(
      "SELECT identifier FROM operations WHERE identifier IN (SELECT value FROM json_each(?)) AND undone_at IS NOT NULL AND arguments ->> '$.undo_of' IS NULL ORDER BY undone_at DESC, id LIMIT 1",
    )
    .pluck()
    .get(JSON.stringify(done)) ?? done.at(-1)

function callOf(one: Step, all: readonly string[], done: readonly string[]) {
  const { verb, who, amount, over } = one
  const as = people[who]!
  const names = namesFor(one, all)
  const options = { as, headers: { 'idempotency-key': `${done.length}-${Math.random()}` } }
  const column = (sql: string) => sim.db.prepare<[string], number>(sql).pluck().all(JSON.stringify(names))
  const ids = () =>
    column('SELECT l.id FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value')
  const amounts = names.map((installment_identifier) => ({ installment_identifier, amount }))
  const claimed = {
    claim_details: names.map((installment_identifier) => ({ installment_identifier, remarks: 'x', amount })),
    account_identifier: account,
    accept_account: true,
    expected_received_at: '31-12-2026',
  }
  // A day of the locked period, now and then.
  const date = amount % 7 === 0 ? '02-11-2026' : '16-11-2026'
  const received = (receive_amount: number) => ({
    claimDetails: names.map((installment_identifier) => ({ installment_identifier, receive_amount })),
    receive_date: date,
    remark_to_internal: 'x',
  })
  const aside = (invoice_status_type: 'hold' | 'drop') => () =>
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
      options,
    )
  const again = (how: 'undo' | 'redo', identifier: string | undefined) => () =>
    identifier === undefined ? undefined : sim.call(operations[how], { identifier, body: {} }, options)
  const calls = {
    claim: () => sim.call(invoiceVerbs.claim, { body: claimed }, options),
    invoice: () => sim.call(invoiceVerbs.invoice, { body: claimed }, options),
    receive: () =>
      sim.call(invoiceVerbs.receive, { body: { ...received(amount), accept_overpayment: over } }, options),
    pay: () =>
      sim.call(
        invoiceVerbs.pay,
        { body: { ...received(1 + (amount % 90)), account_id: account, accept_account: true } },
        options,
      ),
    hold: aside('hold'),
    drop: aside('drop'),
    rollback: () => sim.call(invoiceVerbs.rollback, { body: { application_installment_id: names } }, options),
    unclaim: () => sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids() } }, options),
    uninvoice: () => sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: ids() } }, options),
    expect: () =>
      sim.call(
        invoiceVerbs.expectAll,
        { body: { identifiers: names, expected_commission_in_date: '2027-01-01' } },
        options,
      ),
    reverse: () => {
      const lines = column(
        'SELECT d.id FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value JOIN payment_details d ON d.installment_id = l.id WHERE d.void_at IS NULL',
      )
      const payment_lines = over ? lines.slice(0, 1) : lines.slice(-2)
      return payment_lines.length === 0
        ? undefined
        : sim.call(
            invoiceCorrections.reverse,
            { body: { payment_lines, reverse_date: date, remarks: 'x' } },
            options,
          )
    },
    refund: () =>
      sim.call(
        invoiceCorrections.refund,
        {
          body: {
            refund_details: amounts.map((one) => ({ ...one, amount: 1 + (amount % 90) })),
            account_identifier: account,
            accept_account: true,
            refund_date: date,
            remarks: 'x',
          },
        },
        options,
      ),
    creditNote: () =>
      sim.call(
        invoiceCorrections.creditNote,
        {
          body: {
            credit_details: amounts.map((one) => ({ ...one, amount: 1 + (amount % 90) })),
            credit_note_for: over ? ('overpayment' as const) : ('due' as const),
            remarks: 'x',
          },
        },
        options,
      ),
    applyCredit: () =>
      sim.call(
        invoiceCorrections.applyCredit,
        {
          body: {
            from_identifier: names[0]!,
            apply_details: (names.length > 1 ? names.slice(1) : [all[names[0] === all[2] ? 0 : 2]!]).map(
              (installment_identifier) => ({
                installment_identifier,
                amount: 1 + (amount % 90),
              }),
            ),
            apply_date: date,
            remarks: 'x',
          },
        },
        options,
      ),
    undo: again('undo', done.at(-1 - (amount % 4))),
    redo: again('redo', undone(done)),
    lock: () => sim.call(periodLocks.lock, { body: { locked_until: '03-11-2026' } }, options),
    unlock: () => {
      const identifier = sim.db
        .prepare<[], string>('SELECT identifier FROM period_locks WHERE unlocked_at IS NULL')
        .pluck()
        .get()
      return identifier === undefined ? undefined : sim.call(periodLocks.unlock, { identifier }, { as })
    },
  }
  return calls[verb]
}

/** `done`: the ids of operations so far, to undo and do again. */
async function take(one: Step, all: readonly string[], done: string[]) {
  const call = callOf(one, all, done)
  // The disk fails in the middle of the writing, now and then: nothing of it is there afterwards.
  if (one.breaks === 0)
    sim.db.sql.exec(
      "CREATE TEMP TRIGGER broken BEFORE INSERT ON operation_rows BEGIN SELECT raise(ABORT, 'broken'); END",
    )
  const answers = await Promise.all(one.twice && one.verb !== 'reverse' ? [call(), call()] : [call()])
  sim.db.sql.exec('DROP TRIGGER IF EXISTS temp.broken')
  if (answers.some((answer) => answer?.status === 200)) passed.set(one.verb, (passed.get(one.verb) ?? 0) + 1)
  if (one.verb === 'lock' || one.verb === 'unlock') return
  const kept = new Set(
    answers.flatMap((answer) =>
      answer?.status === 200 ? [(answer.data as { operation_identifier: string }).operation_identifier] : [],
    ),
  )
  expect(kept.size).toBeLessThanOrEqual(1)
  done.push(...kept)
}

/** Payments and papers that were booked on a day while it was locked. */
const bookedWhileLocked = (before: ReadonlySet<number>, wasLocked: boolean) =>
  wasLocked
    ? sim.db
        .prepare<[], number>(
          "SELECT d.id FROM payment_details d JOIN payments p ON p.id = d.payment_id WHERE d.void_at IS NULL AND p.date < '2026-11-04'",
        )
        .pluck()
        .all()
        .filter((id) => !before.has(id))
    : []
const earlyLines = () =>
  new Set(
    sim.db
      .prepare<[], number>(
        "SELECT d.id FROM payment_details d JOIN payments p ON p.id = d.payment_id WHERE d.void_at IS NULL AND p.date < '2026-11-04'",
      )
      .pluck()
      .all(),
  )
const isLocked = () =>
  sim.db.prepare('SELECT 1 FROM period_locks WHERE unlocked_at IS NULL').get() !== undefined

test('sums add up after every step of any run of verbs, corrections, retries, undos, locks and failing disks', async () => {
  const agent = sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.agent.email)!
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('received', 'received', 'invoiced', 'claimed', 'nothing'),
      fc.array(step, { minLength: 6, maxLength: 12 }),
      async (begun, steps) => {
        const all = (['CAD', 'USD', 'CAD', 'GBP'] as const).map(
          (expected_currency_in, at) =>
            makeInstallment(sim.kit, {
              lead_id: 1,
              institution_id: institutions[at === 3 ? 1 : 0]!,
              expected_currency_in,
              expected_commission_in: 500,
              ...(at !== 1 && { agent_id: agent, agent_percent: 85 }),
            }).identifier,
        )
        const done: string[] = []
        // From nothing, from claims, from invoices, or from receipts of more than is due.
        const start = { who: 0, amount: 400, over: true, twice: false, breaks: 1 } as const
        if (begun !== 'nothing')
          for (const rows of [[0, 2], [1], [3]]) await take({ ...start, verb: 'claim', rows }, all, done)
        if (begun === 'invoiced')
          for (const rows of [[0, 2], [3]]) await take({ ...start, verb: 'invoice', rows }, all, done)
        if (begun === 'received')
          for (const rows of [[0], [3]])
            await take({ ...start, amount: 450, verb: 'receive', rows }, all, done)
        for (const one of steps) {
          const [before, wasLocked] = [earlyLines(), isLocked()]
          await take(one, all, done)
          expect(ledgerErrors(sim.db, all)).toEqual([])
          expect(sumErrors(sim.db, all)).toEqual([])
          expect(bookedWhileLocked(before, wasLocked && isLocked())).toEqual([])
          if (wasLocked && isLocked()) expect([...before].every((id) => earlyLines().has(id))).toBe(true)
        }
        sim.db.prepare('UPDATE period_locks SET unlocked_at = created_at WHERE unlocked_at IS NULL').run()
      },
    ),
    propertyRuns(400),
  )
  expect(ledgerErrors(sim.db)).toEqual([])
  expect(sumErrors(sim.db)).toEqual([])
  const least = Math.floor(propertyRuns(400).numRuns / 80)
  expect(
    corrections.filter((verb) => (passed.get(verb) ?? 0) < least),
    'corrections that hardly ever got through',
  ).toEqual([])
}, 240_000)

test('by currency, what the totals add up is what the payments say', async () => {
  const { data } = await sim.call(invoices.totals, { body: { is_selected_all: true } }, { as: people[0] })
  const moved = sim.db
    .prepare<[number, string], number>(
      "SELECT coalesce(sum(d.amount), 0) FROM payment_details d JOIN payments p ON p.id = d.payment_id LEFT JOIN payment_details o ON o.id = d.reverses LEFT JOIN payments q ON q.id = o.payment_id JOIN application_installments l ON l.id = d.installment_id WHERE (coalesce(q.payment_for, p.payment_for) = 'fcp') = ? AND l.expected_currency_in = ? AND d.void_at IS NULL",
    )
    .pluck()
  expect(data.map(({ currency, received, paid }: Total) => [currency, received, paid])).toEqual(
    data.map(({ currency }: Total) => [currency, moved.get(0, currency), moved.get(1, currency)]),
  )
  for (const { due, received, credit, outstanding, dropped } of data)
    expect(due - received + credit).toBe(outstanding + dropped)
})
