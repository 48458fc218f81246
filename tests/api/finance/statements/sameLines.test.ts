/** The same payment in another format is the same line; where only day, amount and currency agree, the user is asked. */
import { describe, expect, test } from 'vitest'
import { statements } from '@contract/finance/statements'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { as, load, openStatementDesk, receive, sim } from '@support/server/finance/statementDesk'
import { camt053, mt940, ofx } from '@support/statementFiles'

openStatementDesk()

const rent = { day: '2026-10-15', reference: 'Rent', amount: 1250 }
const paid = { day: '2026-10-15', reference: 'LEED-200000 Commission', amount: 123_456 }
const csv = (...lines: string[]) => ['Date;Reference;Amount;Currency', ...lines].join('\n')
const count = () => sim.db.prepare<[], number>('SELECT count(*) FROM statement_lines').pluck().get()
const statesOf = ({ lines }: Awaited<ReturnType<typeof load>>) =>
  lines.map(({ state, known_from }) => [state, known_from])
/** Receives the first line of a statement for the first installment. */
const receiveFirst = async (text: string) => {
  const { lines } = await load(text)
  const line = lines.find(({ amount }) => amount === 123_456)!
  expect((await receive([{ identifier: line.identifier, pays: [[0, 123_456]] }])).status).toBe(200)
}

describe('a payment that was received comes again', () => {
  test('as CAMT.053 after MT940, with the same text: it is the same line', async () => {
    await receiveFirst(mt940([rent, paid], 'GBP'))
    const again = await load(camt053([rent, paid], 'GBP'))
    expect(statesOf(again)).toEqual([
      ['open', 'March'],
      ['received', 'March'],
    ])
    expect(count()).toBe(2)
  })
  test('as MT940 after CAMT.053, with the same end-to-end reference and another text: it is the same line', async () => {
    const named = { ...paid, endToEnd: 'E2E-2026-77' }
    await receiveFirst(camt053([rent, named], 'GBP'))
    const again = await load(mt940([rent, { ...named, reference: 'Commission of October' }], 'GBP'))
    expect(statesOf(again)[1]).toEqual(['received', 'March'])
    expect(again.lines[1]!.looks_like).toBeNull()
  })
  test('as MT940 after CSV, with the same text: it is the same line', async () => {
    await receiveFirst(csv('15.10.2026;LEED-200000 Commission - UNIVERSITY ACCOUNTS;1.234,56;GBP'))
    expect(statesOf(await load(mt940([paid], 'GBP')))).toEqual([['received', 'March']])
  })
  test('as CSV after OFX, with the reference of the bank in its text: it is the same line', async () => {
    await receiveFirst(ofx([{ ...paid, endToEnd: 'FIT-20261015-9' }], 'GBP'))
    const again = await load(csv('15.10.2026;Payment FIT-20261015-9;1.234,56;GBP'))
    expect(statesOf(again)).toEqual([['received', 'March']])
  })
  test('as MT940 after CSV, with another text: it is asked and not proposed as certain', async () => {
    await receiveFirst(csv('15.10.2026;LEED-200000;1.234,56;GBP'))
    const [line] = (await load(mt940([{ ...paid, reference: 'LEED-200001 Commission' }], 'GBP'))).lines
    expect(line).toMatchObject({
      state: 'open',
      looks_like: { name: 'March', line: 2, reference: 'LEED-200000', is_received: true },
    })
    expect([line!.certainty, line!.problems]).toEqual([
      'likely',
      ['Looks like a line already received from “March”, line 2'],
    ])
  })
})

describe('a line that looks like one of another statement', () => {
  const loadLookAlike = async () => {
    await load(csv('15.10.2026;LEED-200000;1.234,56;GBP'))
    return (await load(csv('15.10.2026;LEED-200000 March;1.234,56;GBP'))).lines[0]!
  }
  const refusal = 'Line 2 looks like line 2 of “March”. Say first whether it is the same payment.'
  test('is neither received nor booked before the answer', async () => {
    const { identifier } = await loadLookAlike()
    const received = await receive([{ identifier, pays: [[0, 123_456]] }])
    const booked = await sim.call(
      statements.book,
      { body: { lines: [identifier], kind: 'fee', remark: 'x' } },
      { as },
    )
    expect([received, booked].map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
      [409, refusal],
      [409, refusal],
    ])
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('is received after the answer that it is another payment', async () => {
    const { identifier } = await loadLookAlike()
    await sim.call(statements.different, { body: { lines: [identifier] } }, { as })
    expect((await receive([{ identifier, pays: [[0, 123_456]] }])).status).toBe(200)
  })
  test('can be set aside as the same payment', async () => {
    const { identifier } = await loadLookAlike()
    const { status } = await sim.call(
      statements.book,
      { body: { lines: [identifier], kind: 'aside', remark: 'The same' } },
      { as },
    )
    expect(status).toBe(200)
  })
  test('is asked once for each earlier line: one more payment of that amount is another one', async () => {
    await load(csv('15.10.2026;first;1.234,56;GBP'))
    const { lines } = await load(csv('15.10.2026;second;1.234,56;GBP', '15.10.2026;third;1.234,56;GBP'))
    expect(lines.map(({ looks_like }) => looks_like?.reference)).toEqual(['first', undefined])
  })
  test('is not asked when the earlier line is in this statement too', async () => {
    await load(csv('15.10.2026;first;1.234,56;GBP'))
    const { lines } = await load(csv('15.10.2026;first;1.234,56;GBP', '15.10.2026;second;1.234,56;GBP'))
    expect(lines.map(({ looks_like }) => looks_like)).toEqual([null, null])
  })
})

describe('one sum of the bank, and its payments one by one', () => {
  const parts = [
    { day: '2026-10-15', reference: 'LEED-200000 March', amount: 123_456 },
    { day: '2026-10-15', reference: 'LEED-200001 March', amount: 80_000 },
  ]
  const sum = { day: '2026-10-15', reference: 'SEPA collective credit', amount: 203_456 }
  const problemsOf = ({ lines }: Awaited<ReturnType<typeof load>>) => lines.map(({ problems }) => problems)
  test('the payments in CAMT.053 after the sum in MT940: each is asked, and none is received before', async () => {
    await load(mt940([rent, sum], 'GBP'))
    const { lines } = await load(camt053([rent, ...parts], 'GBP'))
    expect(lines.map(({ looks_like }) => looks_like?.amount)).toEqual([undefined, 203_456, 203_456])
    expect(lines[1]!.problems).toEqual(['Looks like a part of line 2 of “March”'])
    const received = await receive([{ identifier: lines[1]!.identifier, pays: [[0, 123_456]] }])
    expect(received.status).toBe(409)
  })
  test('the sum in MT940 after the payments in CAMT.053: it is asked', async () => {
    await load(camt053([rent, ...parts], 'GBP'))
    const again = await load(mt940([rent, sum], 'GBP'))
    expect(problemsOf(again)).toEqual([[], ['Looks like the sum of several lines of “March”, with line 2']])
  })
  test('the payments of a day in a table after the sum in MT940: each is asked', async () => {
    await load(mt940([rent, sum], 'GBP'))
    const table = await load(csv('15.10.2026;LEED-200000;1.234,56;GBP', '15.10.2026;LEED-200001;800,00;GBP'))
    expect(problemsOf(table)).toEqual([
      ['Looks like a part of line 2 of “March”'],
      ['Looks like a part of line 2 of “March”'],
    ])
  })
  test('payments of another day, or of another sum, are not asked', async () => {
    await load(mt940([rent, { ...sum, day: '2026-10-14' }], 'GBP'))
    await load(mt940([{ ...sum, amount: 203_457 }], 'GBP'))
    const { lines } = await load(camt053(parts, 'GBP'))
    expect(lines.map(({ looks_like }) => looks_like)).toEqual([null, null])
  })
  test('after the answer that they are other payments, they are received', async () => {
    await load(mt940([rent, sum], 'GBP'))
    const [, line] = (await load(camt053([rent, ...parts], 'GBP'))).lines
    await sim.call(statements.different, { body: { lines: [line!.identifier] } }, { as })
    expect((await receive([{ identifier: line!.identifier, pays: [[0, 123_456]] }])).status).toBe(200)
  })
})

test('MT940 gives the day on which the bank booked, also in another year than the value date', async () => {
  const text = mt940([{ ...paid, day: '2025-12-31' }], 'GBP').replace(':61:2512311231', ':61:2512310102')
  expect((await load(text)).lines[0]!.day).toBe('2026-01-02')
})
