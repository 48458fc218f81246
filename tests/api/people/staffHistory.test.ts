/** The history of a person: who changed what, what can be undone from there, and who may read it. */
import { beforeEach, expect, test } from 'vitest'
import { staff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { makeBranch, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const historyOf = async (id: string, as = admin) => sim.call(staff.history, { id, query: {} }, as)
const entries = async (id: string) =>
  (await historyOf(id)).data.recordsInfo.map(({ verb, is_undo, can_undo, changes }) => ({
    verb,
    is_undo,
    can_undo,
    changes: changes.map(({ field, before, after }) => [field, before?.value ?? null, after?.value ?? null]),
  }))

test('staff.history says what changed, with what the person belongs to, newest first; so does an undo', async () => {
  const { identifier: id } = makeUser(sim.kit, { name: 'Ece Tan', roles: ['staff'] })
  const boss = makeUser(sim.kit, { name: 'Boss One' })
  const body = { role_identifiers: ['counsellor'], reporting_manager_identifier: boss.identifier }
  const { data } = await sim.call(staff.assignments, { id, body }, admin)
  await sim.call(staff.changeStatus, { id, body: { status: 'blocked' } }, admin)
  const status = {
    verb: 'staff.status',
    is_undo: false,
    can_undo: true,
    changes: [['status', 'active', 'blocked']],
  }
  const edit = {
    verb: 'staff.edit',
    is_undo: false,
    can_undo: true,
    changes: [
      ['reporting_manager', null, 'Boss One'],
      ['roles', 'Staff', 'Counsellor'],
    ],
  }
  expect(await entries(id)).toEqual([status, edit])
  const [newest] = (await historyOf(id)).data.recordsInfo
  expect(newest?.userInfo).toMatchObject({ first_name: 'Nadia', last_name: 'Sterling' })
  await sim.call(operations.undo, { identifier: newest!.identifier, body: {} }, admin)
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(await entries(id)).toEqual([
    {
      verb: 'staff.edit',
      is_undo: true,
      can_undo: false,
      changes: [
        ['reporting_manager', 'Boss One', null],
        ['roles', 'Counsellor', 'Staff'],
      ],
    },
    { verb: 'staff.status', is_undo: true, can_undo: false, changes: [['status', 'blocked', 'active']] },
    { ...status, can_undo: false },
    { ...edit, can_undo: false },
  ])
})
test('staff.history does not undo what was done to several people at once', async () => {
  const people = ['One', 'Two'].map((name) => makeUser(sim.kit, { name: `Pair ${name}` }).identifier)
  await sim.call(
    staff.bulkStatus,
    { body: { is_selected_all: false, staff: people, status: 'banned' } },
    admin,
  )
  expect((await entries(people[0]!)).map(({ can_undo }) => can_undo)).toEqual([false])
})
test('staff.history of people whom the caller does not see, and without the right to see people, is closed', async () => {
  const branch = makeBranch(sim.kit, { name: 'Far away' })
  const { id, identifier } = makeUser(sim.kit, { name: 'Ece Tan' })
  sim.db.prepare('UPDATE user_branches SET branch_id = ? WHERE user_id = ?').run(branch, id)
  const lead = makeUser(sim.kit, { email: 'branch.lead@meridian.example', roles: ['manager'] })
  sim.db
    .prepare(
      "INSERT OR IGNORE INTO user_permissions (user_id, permission, is_given) VALUES (?, 'settings.user.management.read', 1)",
    )
    .run(lead.id)
  const answers = [
    await historyOf(identifier, { as: lead.email }),
    await historyOf(identifier, { as: personas.counsellor.email }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 403])
})
