/** A master of many rows: what reads all of them leaves the event loop free, and says the same as for few. */
import { beforeAll, expect, test } from 'vitest'
import { dealTypes } from '@contract/masters/dealTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { personas } from '@seeds/people/personas'
import { turnsDuring } from '@support/server/loopTurns'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

/** More than is read in a few steps. */
const MANY = 20_000
const { format } = new Intl.NumberFormat('en', { minimumIntegerDigits: 5, useGrouping: false })
const nameOf = (number: number) => `Ödül ${format(number)}`
/** Of the rows as they were added: not by name. */
const numberOf = (at: number) => (at * 7919) % MANY
const byName = Array.from({ length: MANY }, (_, number) => nameOf(number))

let sim: Sim
let as: SignedInAs
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  as = await sim.signIn(personas.superAdmin.email)
  const { db } = sim
  db.whole(() => {
    db.prepare('UPDATE deal_types SET deleted_at = created_at').run()
    const insert = db.prepare<[string, string, number]>(
      "INSERT INTO deal_types (identifier, name, is_active, created_at, updated_at) VALUES (?, ?, ?, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
    )
    for (let at = 0; at < MANY; at++)
      insert.run(`many-${at}`, nameOf(numberOf(at)), numberOf(at) === 0 ? 0 : 1)
  })
})

type Named = { identifier: string; name: string }
const options = async (query: object = {}) =>
  (await sim.call(dealTypes.dropdown, { query }, { as })).data as Named[]
const names = (rows: readonly object[]) => rows.map((row) => (row as Named).name)
const rowsOf = async (body: object) =>
  (await sim.call(masterRecords.rows, { master: 'dealTypes', body }, { as })).text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Named)

test('options are by name, without rows that are switched off', async () => {
  const all = await options()
  expect(names(all)).toEqual(byName.slice(1))
  expect(Object.keys(all[0]!)).toEqual(['identifier', 'name'])
})
test('options by page are a part of all, and can be searched', async () => {
  const page = { paginate: 'true', per_page: 3 }
  expect(names(await options({ ...page, page: 2 }))).toEqual(byName.slice(4, 7))
  expect(names(await options({ ...page, search: 'L 0456' }))).toEqual([4560, 4561, 4562].map(nameOf))
  expect(await options({ search: '100%' })).toEqual([])
})
const identifiersOf = async (body: object) =>
  (await sim.call(masterRecords.ids, { master: 'dealTypes', body }, { as })).data
test('identifiers are in the order of the list, as many as are asked for', async () => {
  const sorted = { sort_by: 'name', sort: 'asc' }
  const all = await identifiersOf({ ...sorted, from: 0, count: 100_000 })
  expect([all.totalRecords, all.identifiers.length]).toEqual([MANY, MANY])
  expect(await identifiersOf({ ...sorted, from: 11_990, count: 5 })).toEqual({
    totalRecords: MANY,
    identifiers: all.identifiers.slice(11_990, 11_995),
  })
  const { data } = await sim.call(
    dealTypes.list,
    { query: { sort_by: 'name', sort: 'asc', page: 600, per_page: 10 } },
    { as },
  )
  expect(data.recordsInfo.map(({ identifier }) => identifier)).toEqual(all.identifiers.slice(5990, 6000))
  expect(await identifiersOf({ filters: { is_active: '0' } })).toEqual({
    totalRecords: 1,
    identifiers: ['many-0'],
  })
})
test('newest first: a page has the rows that were created last, the last id before equal ones', async () => {
  const { db } = sim
  db.prepare(
    "UPDATE deal_types SET created_at = '2026-11-22T09:00:00.000Z' WHERE identifier IN ('many-7', 'many-9000')",
  ).run()
  const query = { sort_by: 'created_at', sort: 'desc', per_page: 4 } as const
  const { data } = await sim.call(dealTypes.list, { query }, { as })
  expect(data.recordsInfo.map(({ identifier }) => identifier)).toEqual([
    'many-9000',
    'many-7',
    `many-${MANY - 1}`,
    `many-${MANY - 2}`,
  ])
  db.prepare("UPDATE deal_types SET created_at = '2026-11-21T09:00:00.000Z'").run()
})
test.each(['asc', 'desc'] as const)('a late page sorted by name, %s', async (sort) => {
  const query = { sort_by: 'name', sort, page: 600, per_page: 10 } as const
  const { data } = await sim.call(dealTypes.list, { query }, { as })
  const expected = sort === 'asc' ? byName : byName.toReversed()
  expect(names(data.recordsInfo)).toEqual(expected.slice(5990, 6000))
  expect(data.totalRecords).toBe(MANY)
})
test('rows for a file come in the order of the list, with the fields of the master', async () => {
  const all = await rowsOf({ is_selected_all: true, sort_by: 'name', sort: 'asc' })
  expect(names(all)).toEqual(byName)
  expect(Object.keys(all[0]!).toSorted()).toEqual(
    ['created_at', 'identifier', 'is_active', 'name', 'updated_at'].toSorted(),
  )
})
test('rows for a file are those that are named, or all that match except some', async () => {
  const records = ['many-2', 'many-1', 'none']
  expect(names(await rowsOf({ records, sort_by: 'name' }))).toEqual(
    [1, 2]
      .map(numberOf)
      .toSorted((a, b) => a - b)
      .map(nameOf),
  )
  const excluded = ['many-0']
  expect(names(await rowsOf({ is_selected_all: true, filters: { search: 'Ödül 0000' }, excluded }))).toEqual(
    expect.arrayContaining(byName.slice(1, 10)),
  )
})
test('rows for a file: an order or a filter that the list does not have is refused', async () => {
  const ask = (body: object) => sim.call(masterRecords.rows, { master: 'dealTypes', body }, { as })
  expect((await ask({ is_selected_all: true, sort_by: 'id; --' })).errors![0]!.message).toBe(
    'sort_by must be one of created_at, name',
  )
  expect((await ask({ is_selected_all: true, filters: { colour: 'red' } })).status).toBe(422)
  const stranger = { as: personas.student.email }
  expect((await sim.call(masterRecords.rows, { master: 'dealTypes', body: {} }, stranger)).status).toBe(403)
})
test('the event loop turns while all options, a page by name and all rows are read', async () => {
  // What earlier tests left in memory would be answered at once.
  sim.tenant.forget()
  const calls = [
    () => options(),
    () => sim.call(dealTypes.list, { query: { sort_by: 'name' } }, { as }),
    () => rowsOf({ is_selected_all: true, sort_by: 'name' }),
  ]
  for (const call of calls) expect(await turnsDuring(call)).toBeGreaterThan(5)
})
