/** Fields of masters that name several rows: of holidays the branches. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { holidays } from '@contract/masters/holidays/holidays'
import { holidayTypes } from '@contract/masters/holidays/holidayTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { branches as branchMaster } from '@contract/people/branches'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const master = 'holidays'

describe('relations of masters to several rows', () => {
  let sim: Sim
  let branches: { identifier: string; name: string }[]
  let type: string
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
    sim.db.sql.exec('DELETE FROM holidays')
    branches = (await sim.call(branchMaster.dropdown, {}, admin)).data
    type = (await sim.call(holidayTypes.dropdown, {}, admin)).data[0]!.identifier
  })
  const bodyWith = (chosen: readonly number[], name = 'Founding day') => ({
    name,
    holiday_type_identifier: type,
    date: '2027-05-19',
    branch_identifiers: chosen.map((at) => branches[at]!.identifier),
  })
  const create = async (chosen: readonly number[], name?: string) =>
    (await sim.call(holidays.create, { body: bodyWith(chosen, name) }, admin)).data
  const list = async (query = {}) => (await sim.call(holidays.list, { query }, admin)).data.recordsInfo
  const joined = () =>
    sim.db
      .prepare<[], string>(
        'SELECT b.name FROM holiday_branches h JOIN branches b ON b.id = h.branch_id ORDER BY 1',
      )
      .pluck()
      .all()
  const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
  const names = (...chosen: number[]) => chosen.map((at) => branches[at]!.name).toSorted()

  test('are answered as identifiers and names, each once, and stored in the join table', async () => {
    const made = await create([1, 0, 1])
    expect(made.branch_names).toEqual(names(0, 1))
    expect(made.branch_identifiers.toSorted()).toEqual(bodyWith([0, 1]).branch_identifiers.toSorted())
    expect(joined()).toEqual(names(0, 1))
  })

  test('may be none, and are none when the body does not say', async () => {
    const { branch_identifiers: _, ...body } = bodyWith([])
    const { data } = await sim.call(holidays.create, { body }, admin)
    expect([data.branch_identifiers, data.branch_names]).toEqual([[], []])
  })

  test('a row that is not there is refused at the field', async () => {
    const body = { ...bodyWith([0]), branch_identifiers: [branches[0]!.identifier, 'none'] }
    const { status, errors } = await sim.call(holidays.create, { body }, admin)
    expect([status, errors]).toEqual([
      422,
      [{ field: 'branch_identifiers', message: 'This value does not exist' }],
    ])
  })

  test('an edit is in the history by names, and an undo brings the rows before back', async () => {
    const { identifier } = await create([0])
    const edited = await sim.call(holidays.update, { identifier, body: bodyWith([1, 2]) }, admin)
    expect(joined()).toEqual(names(1, 2))
    const history = await sim.call(masterRecords.history, { master, identifier }, admin)
    expect(history.data.recordsInfo[0]!.changes).toEqual([
      {
        field: 'branch_identifiers',
        before: { as: 'name', value: branches[0]!.name },
        after: { as: 'name', value: names(1, 2).join(', ') },
      },
    ])
    await undo(edited.data.operation_identifier)
    expect([joined(), (await list())[0]!.branch_names]).toEqual([names(0), names(0)])
  })

  test('the same rows in another order are no change', async () => {
    const { identifier } = await create([0, 1])
    const { status, errors } = await sim.call(holidays.update, { identifier, body: bodyWith([1, 0]) }, admin)
    expect([status, errors]).toEqual([422, [{ message: 'It has these values already' }]])
  })

  test('an edit of a row that was changed meanwhile is refused with the names of now', async () => {
    const { identifier, updated_at } = await create([0])
    sim.clock.advance(1000)
    await sim.call(holidays.update, { identifier, body: bodyWith([1, 2]) }, admin)
    const body = { ...bodyWith([0], 'Mine'), updated_at }
    const { status, errors } = await sim.call(holidays.update, { identifier, body }, admin)
    expect([status, errors.slice(1)]).toEqual([
      409,
      [
        { field: 'name', message: 'It is Founding day now' },
        { field: 'branch_identifiers', message: `It is ${names(1, 2).join(', ')} now` },
      ],
    ])
  })

  test('many rows are given the same at once', async () => {
    const records = [(await create([0], 'One')).identifier, (await create([], 'Two')).identifier]
    const values = { branch_identifiers: [branches[2]!.identifier] }
    const { data } = await sim.call(masterRecords.edit, { master, body: { records, values } }, admin)
    expect([data.changed, (await list()).map((row) => row.branch_names)]).toEqual([2, [names(2), names(2)]])
  })

  test.each([
    ['one of two', (a: string, b: string) => `${a},${b}`, ['Both', 'First']],
    ['none', () => 'none', ['All']],
    ['without', (a: string) => `-${a}`, ['All', 'Second']],
  ] as const)('a filter finds rows with %s', async (_, filterOf, expected) => {
    await create([], 'All')
    await create([0], 'First')
    await create([0, 1], 'Both')
    await create([1], 'Second')
    const [a, c] = [branches[0]!.identifier, branches[2]!.identifier]
    const found = await list({ branch_identifiers: filterOf(a, c) })
    expect(found.map(({ name }) => name).toSorted()).toEqual(expected)
  })

  test('a deleted row lets go of its rows, and has them again after an undo', async () => {
    const { identifier } = await create([0])
    const { data } = await sim.call(holidays.remove, { identifier }, admin)
    expect(joined()).toEqual([])
    await undo(data.operation_identifier)
    expect(joined()).toEqual(names(0))
  })

  test('a branch that a holiday names cannot be deleted', async () => {
    await create([0])
    expect(() =>
      sim.db.prepare('DELETE FROM branches WHERE identifier = ?').run(branches[0]!.identifier),
    ).toThrow('FOREIGN KEY')
  })
})
