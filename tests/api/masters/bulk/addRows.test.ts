/** Rows of a large file are added to a master by one call: in steps, all or none, as one operation. */
import { beforeEach, expect, test } from 'vitest'
import { dealTypes } from '@contract/masters/dealTypes'
import { deals } from '@contract/masters/deals'
import { masterRecords, MOST_ROWS_ADDED } from '@contract/masters/masterRecords'
import { operations, type Receipt } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { turnsOf } from '@support/server/loopTurns'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
let as: SignedInAs
beforeEach(async () => {
  sim = await makeSim({ size: 'small' })
  as = await sim.signIn(personas.superAdmin.email)
})
const rowsNamed = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Fair ${at}` }))
const add = (rows: object[], key?: string) =>
  sim.call(
    masterRecords.add,
    { master: 'dealTypes', body: { rows: rows as Record<string, unknown>[] } },
    { as, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const count = () =>
  sim.db
    .prepare<[], number>("SELECT count(*) FROM deal_types WHERE name LIKE 'Fair %' AND deleted_at IS NULL")
    .pluck()
    .get()

test('ten thousand rows are one operation that leaves the loop free, says how far it is, and is undone', async () => {
  let answer: Awaited<ReturnType<typeof add>> | undefined
  const { turns } = await turnsOf(async () => {
    answer = await add(rowsNamed(MOST_ROWS_ADDED), 'many')
  })
  expect(answer!.status).toBe(200)
  expect(turns).toBeGreaterThan(50)
  const steps = sim.said.filter(({ event }) => event === 'operation_progress')
  expect(steps.length).toBeGreaterThan(20)
  const receipt = answer!.data as Receipt
  expect([receipt.changed, count()]).toEqual([MOST_ROWS_ADDED, MOST_ROWS_ADDED])
  const again = await add(rowsNamed(MOST_ROWS_ADDED), 'many')
  expect([again.data, count()]).toEqual([receipt, MOST_ROWS_ADDED])
  await sim.call(operations.undo, { identifier: receipt.operation_identifier, body: {} }, { as })
  expect(count()).toBe(0)
})

test('one wrong cell of many refuses all of them at its field', async () => {
  const rows = rowsNamed(5000)
  rows[4321] = { name: '' }
  rows[7] = { name: 'x'.repeat(201) }
  const { status, errors } = await add(rows)
  expect([status, errors]).toEqual([
    422,
    [
      { message: 'This text is longer than 200 letters', field: 'rows.7.name' },
      { message: 'Name is required', field: 'rows.4321.name' },
    ],
  ])
  expect(count()).toBe(0)
})

test('a name that another of many rows has, or one that is there, refuses all of them', async () => {
  await add([{ name: 'Fair 40' }])
  const { status, errors } = await add([...rowsNamed(3000), { name: 'FAIR 2999' }])
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['rows.40.name', 'rows.3000.name']])
  expect(count()).toBe(1)
})

test('masterRecords.add: accepts the rows that a list exports', async () => {
  const { data } = await sim.call(dealTypes.dropdown, {}, { as })
  const [type] = data as { identifier: string }[]
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    name: `Deal ${at}`,
    deal_type_identifier: type!.identifier,
    description: 'Students who apply together. '.repeat(40),
    amount: at,
    currency: 'EUR',
  }))
  // More than 2 MB.
  const { status } = await sim.call(masterRecords.add, { master: 'deals', body: { rows } }, { as })
  expect(status).toBe(200)
  const list = await sim.call(deals.list, { query: { search: 'Deal 2499' } }, { as })
  expect(list.data.recordsInfo.map(({ amount }) => amount)).toEqual([2499])
})

test('more rows than one call may add are refused', async () => {
  const { status, errors } = await add(rowsNamed(MOST_ROWS_ADDED + 1))
  expect([status, errors]).toEqual([422, [{ message: 'At most 10000 rows', field: 'rows' }]])
})
