/** Managers are assigned by the mechanism of assignments and stored with the person: one each, and no circles. */
import { beforeEach, expect, test } from 'vitest'
import { managerAssign } from '@contract/people/managerAssign'
import { staff } from '@contract/people/staff'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'
import type { z } from 'zod'

const admin = { as: personas.superAdmin.email as string }
const assignment = 'managerAssign'
type Step = z.input<typeof assignmentRecords.change.spec.body>['steps'][number]

let sim: Sim
let [ada, ben, cem] = ['', '', '']
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  const person = (name: string) => makeUser(sim.kit, { name, roles: ['counsellor'] }).identifier
  ;[ada, ben, cem] = [person('Ada Acar'), person('Ben Bal'), person('Cem Can')]
})
const assign = (user_identifier: string, ...manager_identifiers: string[]) =>
  sim.call(managerAssign.assign, { body: { user_identifier, manager_identifiers } }, admin)
const take = (user_identifier: string, ...manager_identifiers: string[]) =>
  sim.call(managerAssign.unassign, { body: { user_identifier, manager_identifiers } }, admin)
const managerOf = (identifier: string) =>
  sim.db
    .prepare<[string], string | null>(
      'SELECT m.identifier FROM users u LEFT JOIN users m ON m.id = u.reporting_manager_id WHERE u.identifier = ?',
    )
    .pluck()
    .get(identifier)
const listed = async (user_identifier: string) =>
  (await sim.call(managerAssign.list, { query: { user_identifier, per_page: 100_000 } }, admin)).data
    .recordsInfo
const history = async (who: string) =>
  (await sim.call(assignmentRecords.history, { assignment, query: { who } }, admin)).data.recordsInfo
const messagesOf = ({ status, errors }: { status: number; errors: { message: string }[] }) => [
  status,
  errors[0]?.message,
]

test('a manager is assigned, replaced and taken back, and is the one of the form of the person', async () => {
  expect((await assign(ada, ben)).message).toBe('Assigned')
  expect(managerOf(ada)).toBe(ben)
  const { data } = await sim.call(staff.list, { query: { search: 'Ada Acar' } }, admin)
  expect(data.recordsInfo[0]).toMatchObject({ reporting_manager: { identifier: ben, name: 'Ben Bal' } })
  await assign(ada, cem)
  expect(managerOf(ada)).toBe(cem)
  const rows = await listed(ada)
  expect(rows.filter(({ is_assigned }) => is_assigned).map(({ identifier }) => identifier)).toEqual([cem])
  expect((await take(ada, cem)).message).toBe('Taken back')
  expect(managerOf(ada)).toBeNull()
  expect(messagesOf(await take(ada, cem))).toEqual([422, 'It is so already. Nothing was changed.'])
})

test('several people get one manager at once; of those who cannot the plan says why, and an undo takes it back', async () => {
  const body = { who: [ada, ben, cem], steps: [{ assigned: true, identifiers: [cem] }] }
  const { data: plan } = await sim.call(
    operations.plan,
    { body: { verb: 'assignments.change', assignment, ...body } },
    admin,
  )
  expect(plan).toMatchObject({
    will_change: 2,
    gains: [{ label: 'Ada Acar' }, { label: 'Ben Bal' }],
    blocked: [{ identifier: cem, name: 'Cem Can' }],
  })
  const { data } = await sim.call(assignmentRecords.change, { assignment, body }, admin)
  expect([ada, ben, cem].map(managerOf)).toEqual([cem, cem, null])
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect([ada, ben, cem].map(managerOf)).toEqual([null, null, null])
})

test('a person has one manager: two at once are refused', async () => {
  expect(messagesOf(await assign(ada, ben, cem))).toEqual([422, 'Choose only one'])
  expect(managerOf(ada)).toBeNull()
})

test('manager assignment: people themselves and their reports are neither offered nor accepted as manager', async () => {
  await assign(ada, ben)
  await assign(ben, cem)
  const circle = 'Nobody can report to themselves or to somebody who reports to them'
  expect(messagesOf(await assign(cem, ada))).toEqual([422, circle])
  expect(messagesOf(await assign(cem, cem))).toEqual([422, circle])
  const offered = (await listed(cem)).map(({ identifier }) => identifier)
  expect([ada, ben, cem].filter((one) => offered.includes(one))).toEqual([])
  expect((await listed(ada)).map(({ identifier }) => identifier)).toContain(cem)
})

test('marks show what replaces whom before they are saved, and the plan says it', async () => {
  await assign(ada, ben)
  const steps: Step[] = [{ assigned: true, identifiers: [cem] }]
  const body = { who: ada, steps, filters: { tab: 'changed' } }
  const { data } = await sim.call(assignmentRecords.rows, { assignment, body }, admin)
  expect(
    data.recordsInfo.map(({ identifier, is_assigned, is_wanted }) => [identifier, is_assigned, is_wanted]),
  ).toEqual([
    [ben, true, false],
    [cem, false, true],
  ])
  const plan = { verb: 'assignments.change' as const, assignment, who: ada, steps }
  const planned = await sim.call(operations.plan, { body: plan }, admin)
  expect(planned.data).toMatchObject({ will_change: 1, gains: [{ count: 1 }], losses: [{ count: 1 }] })
})

test('an undo brings the manager before back, and the history says all three', async () => {
  await assign(ada, ben)
  const { data } = await assign(ada, cem)
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(managerOf(ada)).toBe(ben)
  const [undone, replaced, first] = await history(ada)
  expect(undone).toMatchObject({ is_undo: true, assigned: 1, unassigned: 1 })
  expect(replaced).toMatchObject({ assigned: 1, unassigned: 1, can_undo: false })
  expect(replaced!.names.toSorted()).toEqual(['Ben Bal', 'Cem Can'])
  expect(first).toMatchObject({ assigned: 1, unassigned: 0, names: ['Ben Bal'] })
  expect(await history(ben)).toEqual([])
})

test('an undo that would make a circle by now is refused, and so is its plan, which changes nothing', async () => {
  await assign(ada, ben)
  const { data } = await take(ada, ben)
  const undoing = { identifier: data.operation_identifier, body: {} }
  const planned = await sim.call(operations.planUndo, undoing, admin)
  expect([planned.status, planned.data.will_change, managerOf(ada)]).toEqual([200, 1, null])
  await assign(ben, ada)
  const plan = await sim.call(operations.planUndo, undoing, admin)
  const undo = await sim.call(operations.undo, undoing, admin)
  expect([undo.status, plan.status, plan.errors]).toEqual([422, 422, undo.errors])
  expect(managerOf(ada)).toBeNull()
})

test('manager assignment: refuses people with more permissions than the caller', async () => {
  const role = sim.kit.row('roles', { name: 'Leads', user_group: 'company', lead_scope: 'all' })
  for (const key of ['settings.manager.assign.read', 'settings.manager.assign.update'])
    sim.kit.join('role_permissions', { role_id: role.id, permission: key })
  const lead = makeUser(sim.kit, {
    name: 'Ece Demir',
    email: 'lead@meridian.example',
    roles: [role.identifier],
  })
  const body = { user_identifier: ada, manager_identifiers: [lead.identifier] }
  const refused = await sim.call(managerAssign.assign, { body }, { as: 'lead@meridian.example' })
  expect(messagesOf(refused)).toEqual([403, 'This person may do more than you'])
})

test('those who see people are told that a person changed, and readers of managers too', async () => {
  sim.said.length = 0
  await assign(ada, ben)
  const told = sim.said.filter(({ event }) => event === 'staff_changed' || event === 'assignment_changed')
  expect(told.map(({ event }) => event).toSorted()).toEqual(['assignment_changed', 'staff_changed'])
})
