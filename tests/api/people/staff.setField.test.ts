/** Whom many people report to, set at once. */
import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { staff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
const admin = { as: personas.superAdmin.email as string }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const person = (over: object = {}) => makeUser(sim.kit, over)
const managersOf = (people: readonly { id: number }[]) =>
  people.map(({ id }) =>
    sim.db
      .prepare<[number], number | null>('SELECT reporting_manager_id FROM users WHERE id = ?')
      .pluck()
      .get(id),
  )
const put = (people: readonly { identifier: string }[], value: string | null, as = admin) =>
  sim.call(
    staff.setField,
    {
      body: {
        kind: 'staff',
        is_selected_all: false,
        staff: people.map(({ identifier }) => identifier),
        field: 'reporting_manager_identifier',
        value,
      } as never,
    },
    as,
  )

test('staff.setField gives many people the same manager, as planned, and takes it back', async () => {
  const [boss, one, two] = [person(), person(), person()]
  const { data, message } = await put([one, two], boss.identifier)
  expect([message, data.changed, managersOf([one, two])]).toEqual(['Saved', 2, [boss.id, boss.id]])
  const body = {
    verb: 'staff.edit' as const,
    kind: 'staff',
    is_selected_all: false,
    staff: [one.identifier, boss.identifier],
    field: 'reporting_manager_identifier',
    value: boss.identifier,
  }
  const plan = await sim.call(operations.plan, { body }, admin)
  expect(plan.data.blocked.map(({ reason }) => reason).toSorted()).toEqual([
    'It has these values already',
    'Nobody can report to themselves or to somebody who reports to them',
  ])
  const undone = await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect([undone.status, managersOf([one, two])]).toEqual([200, [null, null]])
})

test('staff.setField makes no circle, and its undo makes none either', async () => {
  const [top, middle, low] = [person(), person(), person()]
  await put([middle], top.identifier)
  await put([low], middle.identifier)
  const refused = await put([top], low.identifier)
  expect([refused.status, managersOf([top, middle, low])]).toEqual([422, [null, top.id, middle.id]])
  // Middle leaves the chain; then top may report to low, and the first change cannot come back.
  const { data } = await put([low], null)
  await put([top], low.identifier)
  const undone = await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect([undone.status, managersOf([low])]).toEqual([422, [null]])
})

test('staff.setField refuses a manager who is not there, and people who may do more than the caller', async () => {
  const [one] = [person()]
  const missing = await put([one], 'nobody')
  expect([missing.status, missing.errors]).toEqual([422, [{ message: 'User not found', field: 'value' }]])
  expect((await put([one], null, { as: personas.student.email as string })).status).toBe(403)
})
