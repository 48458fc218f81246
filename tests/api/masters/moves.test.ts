/** Moves among the rows of a master with an order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { applicationStatuses } from '@contract/masters/applicationStatuses'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const master = 'applicationStatuses'
type To = 'up' | 'down' | 'first' | 'last'

describe('masters.move', () => {
  let sim: Sim
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
    sim.db.sql.exec('DELETE FROM sub_statuses; DELETE FROM application_statuses')
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await sim.call(applicationStatuses.create, { body: { name, type: 'open' } }, admin)
  })
  const rows = async () => (await sim.call(applicationStatuses.list, {}, admin)).data.recordsInfo
  const order = async () => (await rows()).map(({ name }) => name).join('')
  const records = async (names: string) => {
    const all = await rows()
    return [...names].map((name) => all.find((row) => row.name === name)!.identifier)
  }
  const move = async (names: string, to: To) =>
    sim.call(masterRecords.move, { master, body: { records: await records(names), to } }, admin)

  test('a new row comes last, in the list and in selects', async () => {
    expect((await rows()).map(({ name, order_by }) => `${name}${order_by}`)).toEqual([
      'A1',
      'B2',
      'C3',
      'D4',
      'E5',
    ])
    await move('E', 'first')
    const { data } = await sim.call(applicationStatuses.dropdown, {}, admin)
    expect(data.map(({ name }) => name)).toEqual(['E', 'A', 'B', 'C', 'D'])
  })

  test.each<[string, To, string, number]>([
    ['C', 'up', 'ACBDE', 2],
    ['C', 'down', 'ABDCE', 2],
    ['BC', 'up', 'BCADE', 3],
    ['BD', 'down', 'ACBED', 4],
    ['AC', 'up', 'ACBDE', 2],
    ['D', 'first', 'DABCE', 1],
    ['CA', 'last', 'BDEAC', 2],
  ])('%s moves %s: %s, with %i rows written', async (names, to, expected, written) => {
    const { status, data, message } = await move(names, to)
    expect([status, message, data.changed]).toEqual([200, 'Moved', written])
    expect(await order()).toBe(expected)
    const places = (await rows()).map(({ order_by }) => order_by)
    expect(new Set(places).size).toBe(5)
  })

  test.each<[string, To, string]>([
    ['A', 'up', 'This is the first place already'],
    ['AB', 'first', 'This is the first place already'],
    ['DE', 'down', 'This is the last place already'],
    ['E', 'last', 'This is the last place already'],
  ])('%s cannot move %s', async (names, to, sentence) => {
    const { status, errors } = await move(names, to)
    expect([status, errors]).toEqual([409, [{ message: sentence }]])
    expect(await order()).toBe('ABCDE')
  })

  test('rows that were given the same place get places of their own', async () => {
    sim.db.sql.exec('UPDATE application_statuses SET order_by = 1')
    expect(await order()).toBe('ABCDE')
    await move('D', 'up')
    expect(await order()).toBe('ABDCE')
    expect((await rows()).map(({ order_by }) => order_by)).toEqual([1, 2, 3, 4, 5])
  })

  test('an undo brings both rows back, or none when one was moved since', async () => {
    const first = await move('B', 'down')
    const second = await move('B', 'down')
    const undo = (one: typeof first) =>
      sim.call(operations.undo, { identifier: one.data.operation_identifier, body: {} }, admin)
    const { status, errors } = await undo(first)
    expect([status, errors[0]]).toEqual([
      409,
      { message: 'Not all rows can be changed back. Nothing was changed.' },
    ])
    expect(await order()).toBe('ACDBE')
    await undo(second)
    await undo(first)
    expect(await order()).toBe('ABCDE')
  })

  test('a move is in the history of the row', async () => {
    await move('B', 'up')
    const [identifier] = await records('B')
    const { data } = await sim.call(masterRecords.history, { master, identifier: identifier! }, admin)
    expect(data.recordsInfo[0]).toMatchObject({
      verb: 'masters.move',
      changes: [{ field: 'order_by', before: { value: '2' }, after: { value: '1' } }],
    })
  })

  test('a row that is not there, and a master without an order, are refused', async () => {
    const none = await sim.call(masterRecords.move, { master, body: { records: ['none'], to: 'up' } }, admin)
    expect([none.status, none.errors]).toEqual([
      404,
      [{ message: 'There is no such record', field: 'records.0' }],
    ])
    const plain = await sim.call(
      masterRecords.move,
      { master: 'dealTypes', body: { records: ['none'], to: 'up' } },
      admin,
    )
    expect([plain.status, plain.errors]).toEqual([422, [{ message: 'These records have no order' }]])
  })

  test('a move requires the permission to edit', async () => {
    const body = { records: await records('B'), to: 'up' as const }
    const stranger = { as: personas.student.email as string }
    expect((await sim.call(masterRecords.move, { master, body }, stranger)).status).toBe(403)
    expect(await order()).toBe('ABCDE')
  })
})
