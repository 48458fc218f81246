/** A payment that came with a bank line and is reversed opens the line again; the undo of the reversal closes it. */
import { expect, test } from 'vitest'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { statements } from '@contract/finance/statements'
import { operations } from '@contract/platform/operations'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import {
  as,
  ids,
  load,
  open,
  openStatementDesk,
  receive,
  sim,
  TEXT,
} from '@support/server/finance/statementDesk'

openStatementDesk()

const lineIds = () =>
  sim.db
    .prepare<[], number>('SELECT id FROM payment_details WHERE reverses IS NULL ORDER BY id')
    .pluck()
    .all()
const reverse = async (payment_lines: number[]) =>
  (
    await sim.call(
      invoiceCorrections.reverse,
      { body: { payment_lines, reverse_date: '20-10-2026', remarks: 'Of another student' } },
      { as },
    )
  ).data.operation_identifier
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, { as })
/** The first line of the statement: 1,234.56 for the first installment. */
const firstLine = async (identifier: string) => (await open(identifier)).lines[0]!

test('a reversal opens the bank line of the payment, which the same statement then offers again', async () => {
  const { identifier, lines } = await load(TEXT)
  await receive([{ identifier: lines[0]!.identifier, pays: [[0, 123_456]] }])
  await reverse(lineIds())
  expect((await load(TEXT)).identifier).toBe(identifier)
  expect(await firstLine(identifier)).toMatchObject({
    state: 'open',
    left: 123_456,
    received: 0,
    pays: [{ identifier: ids[0], amount: 123_456 }],
    receivedInfo: { by: expect.any(String) },
    reversedInfo: { by: expect.any(String), operation_identifier: expect.any(String) },
  })
  expect(ledgerErrors(sim.db)).toEqual([])
})
test('a reversal of one of two payments opens its part of the line', async () => {
  const { identifier, lines } = await load('Date;Reference;Amount\n15.10.2026;two of them;2.034,56 GBP')
  await receive([
    {
      identifier: lines[0]!.identifier,
      pays: [
        [0, 123_456],
        [1, 80_000],
      ],
    },
  ])
  await reverse(lineIds().slice(1))
  expect(await firstLine(identifier)).toMatchObject({ state: 'open', left: 80_000, received: 123_456 })
  expect(ledgerErrors(sim.db)).toEqual([])
})
test('the undo of a reversal closes the bank line again', async () => {
  const { identifier, lines } = await load(TEXT)
  await receive([{ identifier: lines[0]!.identifier, pays: [[0, 123_456]] }])
  expect((await undo(await reverse(lineIds()))).status).toBe(200)
  expect(await firstLine(identifier)).toMatchObject({ state: 'received', left: 0, reversedInfo: null })
  expect(ledgerErrors(sim.db)).toEqual([])
})
test('the undo of a reversal is refused when the bank line was received again since', async () => {
  const { lines } = await load(TEXT)
  const line = lines[0]!.identifier
  await receive([{ identifier: line, pays: [[0, 123_456]] }])
  const reversal = await reverse(lineIds())
  await receive([{ identifier: line, pays: [[1, 80_000]] }])
  const { status, errors } = await undo(reversal)
  expect([status, errors[0]?.message]).toEqual([409, 'Line 2 was used for something else since'])
  expect(ledgerErrors(sim.db)).toEqual([])
})
test('a fee that was booked with a receipt stays after the reversal, and can be taken back then', async () => {
  const { identifier, lines } = await load(TEXT)
  const line = lines[0]!.identifier
  const fee = { kind: 'fee', amount: 3456, remark: 'Kept by the bank' }
  await receive([{ identifier: line, pays: [[0, 120_000]], bookings: [fee] }])
  const reopen = () => sim.call(statements.reopen, { body: { lines: [line] } }, { as })
  expect((await reopen()).status).toBe(409)
  await reverse(lineIds())
  expect(await firstLine(identifier)).toMatchObject({ state: 'open', left: 120_000, bookings: [fee] })
  expect((await reopen()).status).toBe(200)
  expect(await firstLine(identifier)).toMatchObject({ left: 123_456, bookings: [] })
  expect(ledgerErrors(sim.db)).toEqual([])
})
