/** Bank statements: a line is known by what it says, received once, undone, booked, and seen by everybody. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { periodLocks } from '@contract/finance/periodLocks'
import { statements } from '@contract/finance/statements'
import { operations } from '@contract/platform/operations'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import {
  as,
  ids,
  amountsLeft,
  load,
  open,
  openStatementDesk,
  other,
  payments,
  proposed,
  receive,
  sim,
  TEXT,
  upload,
} from '@support/server/finance/statementDesk'
import { mt940 } from '@support/statementFiles'

openStatementDesk()

describe('a statement', () => {
  test('is stored with its lines, its user and what is proposed for each', async () => {
    const detail = await load(TEXT)
    expect([detail.name, detail.by, detail.count, detail.open]).toEqual(['March', expect.any(String), 3, 3])
    expect(proposed(detail)).toEqual([
      ['open', [[0, 123_456]]],
      ['open', [[1, 80_000]]],
      ['open', []],
    ])
    expect(detail.totals).toEqual([
      { currency: 'GBP', count: 3, amount: 203_156, left: 203_156, stated: null },
    ])
  })
  test('is the same statement when it comes again, and one with new lines knows the old ones', async () => {
    const first = (await upload(TEXT)).data.statement!
    expect((await upload(TEXT)).data.statement!.identifier).toBe(first.identifier)
    const longer = await load(`${TEXT}\n17.10.2026;LEED-200002;950,50;GBP`)
    expect(longer.lines.map(({ known_from }) => known_from)).toEqual(['March', 'March', 'March', null])
    expect(sim.db.prepare('SELECT count(*) FROM statement_lines').pluck().get()).toBe(4)
  })
  test('with two equal lines has both, also when it comes again', async () => {
    const twice = `${TEXT}\n16.10.2026;LEED-200001;800,00;GBP`
    await load(twice)
    const again = await load(`${twice}\n18.10.2026;rent;1,00;GBP`)
    expect(again.lines).toHaveLength(5)
    expect(sim.db.prepare('SELECT count(*) FROM statement_lines').pluck().get()).toBe(5)
  })
  test('asks for what it leaves open and is stored with the answers', async () => {
    const text = 'Reference;Amount\nLEED-200001;1.500'
    const asked = (await upload(text)).data
    expect([asked.statement, asked.questions.map(({ kind }) => kind)]).toEqual([
      null,
      ['currency', 'decimal_mark'],
    ])
    const { questions, statement } = (await upload(text, { currency: 'GBP', decimal_mark: ',' })).data
    expect([questions, statement!.totals]).toMatchObject([[], [{ currency: 'GBP', amount: 150_000 }]])
  })
  test('is listed with how much is open, newest first', async () => {
    await upload(TEXT)
    await upload('Reference;Amount\nrent;12,50 GBP', { name: 'April' })
    const { recordsInfo } = (await sim.call(statements.list, {}, { as })).data
    expect(recordsInfo.map(({ name, open: lines }) => [name, lines])).toEqual([
      ['April', 1],
      ['March', 3],
    ])
  })
  test('is closed to those who may not receive', async () => {
    const { identifier } = (await upload(TEXT)).data.statement!
    const { email } = personas.counsellor
    expect([
      (await sim.call(statements.single, { identifier }, { as: email })).status,
      (await sim.call(statements.list, {}, { as: email })).status,
    ]).toEqual([403, 403])
  })
})

describe('receiving lines', () => {
  test("writes one payment for each line, with the bank's date and reference", async () => {
    const { lines } = await load(TEXT)
    const { status } = await receive([
      { identifier: lines[0]!.identifier, pays: [[0, 123_456]] },
      { identifier: lines[1]!.identifier, pays: [[1, 80_000]] },
    ])
    expect(status).toBe(200)
    expect(payments()).toEqual([
      { date: '2026-10-15T23:59:59.000Z', reference: 'LEED-200000 March', amount: 123_456, valid: 1 },
      { date: '2026-10-16T23:59:59.000Z', reference: 'LEED-200001', amount: 80_000, valid: 1 },
    ])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('leaves nothing to propose when the statement comes again, in the same or another form', async () => {
    const rows = [{ day: '2026-10-15', reference: 'LEED-200000', amount: 123_456 }]
    const first = await load(mt940(rows, 'GBP'))
    await receive([{ identifier: first.lines[0]!.identifier, pays: [[0, 123_456]] }])
    const again = await load(mt940(rows, 'GBP'))
    expect([proposed(again), amountsLeft(again)]).toEqual([[['received', []]], [0]])
    const changed = await load('Date;Reference;Amount\n15.10.2026;LEED-200000 again;1.234,56 GBP')
    expect(changed.lines[0]).toMatchObject({
      pays: [],
      others: [],
      problems: ['Looks like a line already received from “March”, line 1', 'Already received'],
    })
  })
  test('says who received a line to whoever comes second, and books nothing', async () => {
    const [line] = (await load(TEXT)).lines
    await receive([{ identifier: line!.identifier, pays: [[0, 123_456]] }])
    const { status, errors } = await receive(
      [{ identifier: line!.identifier, pays: [[1, 80_000]] }],
      {},
      other,
    )
    const name = sim.db
      .prepare<[string], string>("SELECT first_name || ' ' || last_name FROM users WHERE email = ?")
      .pluck()
      .get(as)!
    expect([status, errors.map(({ message }) => message)]).toEqual([409, [`Line 2 was received by ${name}`]])
    expect(payments()).toHaveLength(1)
  })
  test('is undone with its fees, which opens the lines again', async () => {
    const { identifier, lines } = await load(TEXT)
    const fee = { kind: 'fee', amount: 3456, remark: 'Kept by the bank' }
    const { data } = await receive([
      { identifier: lines[0]!.identifier, pays: [[0, 120_000]], bookings: [fee] },
    ])
    expect((await open(identifier)).lines[0]).toMatchObject({ state: 'received', left: 0, received: 120_000 })
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    expect((await open(identifier)).lines[0]).toMatchObject({
      state: 'open',
      left: 123_456,
      received: 0,
      bookings: [],
      pays: [{ identifier: ids[0], amount: 123_456 }],
    })
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('is not redone when the line was used for something else since', async () => {
    const { lines } = await load(TEXT)
    const [line] = lines
    const { data } = await receive([{ identifier: line!.identifier, pays: [[0, 123_456]] }])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    await sim.call(
      statements.book,
      { body: { lines: [line!.identifier], kind: 'aside', remark: 'Rent' } },
      { as },
    )
    const redone = await sim.call(
      operations.redo,
      { identifier: data.operation_identifier, body: {} },
      { as },
    )
    expect([redone.status, redone.errors[0]?.message]).toEqual([
      409,
      'Line 2 was used for something else since',
    ])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('takes a part of a line, a fee below zero, and several lines for one installment', async () => {
    const { identifier, lines } = await load(
      'Date;Reference;Amount\n15.10.2026;LEED-200000 part 1;1.000,00 GBP\n16.10.2026;LEED-200000 part 2;214,56 GBP\n17.10.2026;rent and LEED-200003;500,00 GBP',
    )
    const { status } = await receive([
      { identifier: lines[0]!.identifier, pays: [[0, 100_000]] },
      {
        identifier: lines[1]!.identifier,
        pays: [[0, 23_456]],
        bookings: [{ kind: 'fee', amount: -2000, remark: 'Kept by the bank' }],
      },
      { identifier: lines[2]!.identifier, pays: [[3, 40_000]] },
    ])
    expect(status).toBe(200)
    expect((await open(identifier)).lines.map(({ state, left: rest }) => [state, rest])).toEqual([
      ['received', 0],
      ['received', 0],
      ['open', 10_000],
    ])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('skips an installment that cannot be received, and its part of the line stays open', async () => {
    const { identifier, lines } = await load('Date;Reference;Amount\n15.10.2026;two of them;2.034,56 GBP')
    sim.db
      .prepare("UPDATE application_installments SET invoice_status_type = 'hold' WHERE identifier = ?")
      .run(ids[1])
    const { data } = await receive([
      {
        identifier: lines[0]!.identifier,
        pays: [
          [0, 123_456],
          [1, 80_000],
        ],
      },
    ])
    expect([data.changed, data.skipped, amountsLeft(await open(identifier))]).toEqual([1, 1, [80_000]])
  })
  test.each([
    ['more than the line has', [[0, 123_457]], 422, 'Line 2 has less left than is taken from it'],
    [
      'an installment twice',
      [
        [0, 1],
        [0, 2],
      ],
      422,
      'This installment is listed twice',
    ],
  ] as const)('refuses %s', async (_, pays, status, message) => {
    const { lines } = await load(TEXT)
    const refused = await receive([{ identifier: lines[0]!.identifier, pays: pays as never }])
    expect([refused.status, refused.errors[0]?.message]).toEqual([status, message])
    expect(payments()).toEqual([])
  })
  test('refuses a line of another currency, an unknown line and a line twice', async () => {
    const { lines } = await load('Reference;Amount\nLEED-200000;1.234,56 EUR')
    const line = { identifier: lines[0]!.identifier, pays: [[0, 100]] as [number, number][] }
    const messages = []
    for (const refused of [
      await receive([line]),
      await receive([{ ...line, identifier: 'none' }]),
      await receive([line, line]),
    ])
      messages.push([refused.status, refused.errors[0]?.message])
    expect(messages).toEqual([
      [422, 'An installment in GBP cannot go together with one in EUR'],
      [404, 'Line not found'],
      [422, 'This line is listed twice'],
    ])
  })
})

test('receiving a line of a locked period is refused with the line, who locked it and when', async () => {
  await sim.call(periodLocks.lock, { body: { locked_until: '31-10-2026' } }, { as })
  const { lines } = await load(TEXT)
  const { status, errors } = await receive([{ identifier: lines[1]!.identifier, pays: [[1, 80_000]] }])
  expect([status, errors]).toEqual([
    422,
    [
      {
        message: expect.stringMatching(/^The period until 31-10-2026 was locked by .+ on 16-11-2026\.$/),
        field: 'receive_date',
        row: { identifier: lines[1]!.identifier, name: '3 · LEED-200001' },
      },
    ],
  ])
})

describe('receiving lines asks for', () => {
  const FUTURE = '15-03-2027 is in the future. Confirm the date.'
  const lira = () =>
    sim.db.prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'TRY'").pluck().get()!
  const lineOn = async (date: string) => {
    const { lines } = await load(`Date;Reference;Amount\n${date};LEED-200000;1.234,56 GBP`)
    return { identifier: lines[0]!.identifier, pays: [[0, 123_456]] as [number, number][] }
  }
  const planned = (line: { identifier: string }, more: object) =>
    sim.call(
      operations.plan,
      {
        body: {
          verb: 'invoices.receive_lines',
          lines: [
            {
              identifier: line.identifier,
              pays: [{ installment_identifier: ids[0]!, receive_amount: 123_456 }],
            },
          ],
          ...more,
        } as never,
      },
      { as },
    )
  test('an unusual day of the bank, in the plan and in the run, until it is confirmed', async () => {
    const line = await lineOn('15.03.2027')
    for (const { status, errors } of [await planned(line, {}), await receive([line])])
      expect([status, errors]).toEqual([422, [{ message: FUTURE, field: 'lines.0.identifier' }]])
    expect((await planned(line, { accept_date: true })).status).toBe(200)
    expect((await receive([line], { accept_date: true })).status).toBe(200)
  })
  test('an unusual day of the call, where the bank gives none', async () => {
    const line = await lineOn('')
    const { errors } = await receive([line], { receive_date: '15-03-2027' })
    expect(errors).toEqual([{ message: FUTURE, field: 'receive_date' }])
  })
  test('an account in another currency than a line, in the plan and in the run, until it is confirmed', async () => {
    const line = await lineOn('15.10.2026')
    const given = { account_identifier: lira() }
    for (const { status, errors } of [await planned(line, given), await receive([line], given)])
      expect([status, errors]).toEqual([
        422,
        [
          {
            message: 'The account is in TRY, the amounts are in GBP. Confirm the account.',
            field: 'account_identifier',
          },
        ],
      ])
    expect((await receive([line], { ...given, accept_account: true })).status).toBe(200)
  })
})
test('plan of receiving lines shows each institution with the amount and what else is outstanding', async () => {
  const { lines } = await load(TEXT)
  const { data } = await sim.call(
    operations.plan,
    {
      body: {
        verb: 'invoices.receive_lines',
        lines: [
          {
            identifier: lines[0]!.identifier,
            pays: [{ installment_identifier: ids[0]!, receive_amount: 100_000 }],
          },
        ],
      } as never,
    },
    { as },
  )
  expect(data.parts).toEqual([
    {
      by: 'institution',
      label: expect.any(String),
      no: null,
      count: 1,
      amount: 100_000,
      expected: 123_456,
      currency: 'GBP',
      moves: 'received_amount',
    },
  ])
  expect(data.lines).toMatchObject([
    { part: 0, identifier: ids[0], student: 'StudentA FamilyA', amount: 100_000, before: 0, after: 100_000 },
  ])
})

describe('booking lines', () => {
  test.each(['aside', 'fee', 'exchange', 'write_off'] as const)(
    'as %s settles them, with who and why, and opens them again',
    async (kind) => {
      const { identifier, lines } = await load(TEXT)
      const charges = lines[2]!.identifier
      await sim.call(statements.book, { body: { lines: [charges], kind, remark: 'Monthly' } }, { as })
      expect((await open(identifier, other)).lines[2]).toMatchObject({
        state: kind,
        left: 0,
        bookings: [{ kind, amount: -300, remark: 'Monthly', by: expect.any(String) }],
      })
      await sim.call(statements.reopen, { body: { lines: [charges] } }, { as })
      expect((await open(identifier)).lines[2]).toMatchObject({ state: 'open', left: -300, bookings: [] })
    },
  )
  test('takes a part of a line and no more than is left', async () => {
    const { identifier, lines } = await load(TEXT)
    const book = (amount: number) =>
      sim.call(
        statements.book,
        { body: { lines: [lines[1]!.identifier], kind: 'exchange', amount, remark: 'Rate' } },
        { as },
      )
    expect([(await book(500)).status, (await book(79_501)).status, (await book(-1)).status]).toEqual([
      200, 422, 422,
    ])
    expect((await open(identifier)).lines[1]).toMatchObject({ state: 'open', left: 79_500 })
  })
  test('refuses a line that is settled, and needs a remark', async () => {
    const { lines } = await load(TEXT)
    const book = (remark: string) =>
      sim.call(statements.book, { body: { lines: [lines[2]!.identifier], kind: 'fee', remark } }, { as })
    expect((await book('')).status).toBe(422)
    await book('Monthly')
    const again = await book('Monthly')
    expect([again.status, again.errors[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^Line 4 was booked as a fee by .+/),
    ])
  })
})
