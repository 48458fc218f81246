/** A lead becomes a student: with and without a login, refusals for each row, undo and redo. */
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { students } from '@contract/admissions/students'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import {
  chosen,
  counsellor,
  leadsToBe,
  makeStudents,
  studentOf,
} from '@support/server/admissions/studentDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const emailOf = (lead: string) =>
  sim.db.prepare<[string], string>('SELECT lower(email) FROM leads WHERE identifier = ?').pluck().get(lead)!
const accountOf = (lead: string) =>
  sim.db
    .prepare<[string], { id: number; email: string; status: string; deleted_at: string | null }>(
      'SELECT id, email, status, deleted_at FROM users WHERE student_profile_identifier = ?',
    )
    .get(lead)
const invitationsTo = (email: string) =>
  sim.db
    .prepare<[string], number>('SELECT count(*) FROM outbox WHERE "to" = ? AND kind = \'account_invited\'')
    .pluck()
    .get(email)!
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, counsellor)

test('leads.make_student without a login makes a student that has none', async () => {
  const [lead] = leadsToBe(sim.db) as [string]
  expect(await makeStudents(sim, [lead])).toMatchObject({ total: 1, changed: 1, undoable: true })
  expect(await studentOf(sim, lead)).toMatchObject({ identifier: lead, status: 'none', login_at: null })
  expect(accountOf(lead)).toBeUndefined()
})

describe('with a login', () => {
  test('the lead gets an account with the role of students, and the invitation', async () => {
    const [lead] = leadsToBe(sim.db) as [string]
    await makeStudents(sim, [lead], true)
    const email = emailOf(lead)
    expect(await studentOf(sim, lead)).toMatchObject({ status: 'invited', login_at: sim.clock.iso() })
    expect(accountOf(lead)).toMatchObject({ email, status: 'active' })
    expect(invitationsTo(email)).toBe(1)
    const { data } = await sim.call(session.profile, {}, { as: email })
    expect(data).toMatchObject({ hasStudentProfile: true, studentProfileInfo: { identifier: lead } })
  })
  test('the undo closes the account, frees its email and leaves a lead; the redo brings both back', async () => {
    const [lead] = leadsToBe(sim.db) as [string]
    const { operation_identifier } = await makeStudents(sim, [lead], true)
    const email = emailOf(lead)
    expect((await undo(operation_identifier)).status).toBe(200)
    expect((await sim.call(students.single, { id: lead }, counsellor)).status).toBe(404)
    expect(accountOf(lead)).toMatchObject({ status: 'deactivated' })
    expect(accountOf(lead)!.email).not.toBe(email)
    expect(
      (await sim.call(operations.redo, { identifier: operation_identifier, body: {} }, counsellor)).status,
    ).toBe(200)
    expect(await studentOf(sim, lead)).toMatchObject({ status: 'invited' })
    expect(accountOf(lead)).toMatchObject({ email, status: 'active', deleted_at: null })
  })
})

test('leads.make_student plans and refuses by row: no email, an account has it, twice, a student already', async () => {
  const [first, same, none, taken, student] = leadsToBe(sim.db, 5) as [string, string, string, string, string]
  const set = sim.db.prepare('UPDATE leads SET email = ? WHERE identifier = ?')
  set.run(emailOf(first).toUpperCase(), same)
  set.run(null, none)
  set.run(personas.manager.email, taken)
  await makeStudents(sim, [student])
  const all = [first, same, none, taken, student]
  const { data } = await sim.call(
    operations.plan,
    { body: { verb: 'leads.make_student', ...chosen(all, true).body } },
    counsellor,
  )
  expect(data).toMatchObject({ total: 5, will_change: 1, blocked_total: 4 })
  expect(Object.fromEntries(data.blocked.map(({ identifier, reason }) => [identifier, reason]))).toEqual({
    [same]: 'Another one of these has the same email',
    [none]: 'It has no email',
    [taken]: 'Another account has its email',
    [student]: 'It is a student already',
  })
  expect(await makeStudents(sim, all, true)).toMatchObject({ changed: 1, skipped: 4 })
  expect((await sim.call(students.single, { id: none }, counsellor)).status).toBe(404)
})

test('students.invite gives students without a login one; others have it already', async () => {
  const [lead, other] = leadsToBe(sim.db, 2) as [string, string]
  await makeStudents(sim, [lead])
  await makeStudents(sim, [other], true)
  const body = { is_selected_all: false, students: [lead, other] }
  const { data } = await sim.call(students.invite, { body }, counsellor)
  expect(data).toMatchObject({ changed: 1, skipped: 1 })
  expect(await studentOf(sim, lead)).toMatchObject({ status: 'invited' })
  await undo(data.operation_identifier)
  expect(await studentOf(sim, lead)).toMatchObject({ status: 'none' })
  expect(accountOf(lead)).toMatchObject({ status: 'deactivated' })
})

test('a student with an application stays one: the undo is refused', async () => {
  const [lead] = leadsToBe(sim.db) as [string]
  const { operation_identifier } = await makeStudents(sim, [lead])
  sim.db
    .prepare(
      'UPDATE applications SET lead_id = (SELECT id FROM leads WHERE identifier = ?) WHERE id = (SELECT min(id) FROM applications)',
    )
    .run(lead)
  expect(await undo(operation_identifier)).toMatchObject({ status: 409 })
  expect(await studentOf(sim, lead)).toMatchObject({ identifier: lead, applications: 1 })
})

test('who signs up as a student is one, with the login', async () => {
  const row = sim.db
    .prepare<[], { status: string }>(
      "SELECT u.status FROM students s JOIN users u ON u.id = s.user_id WHERE u.email = 'student@mail.example'",
    )
    .get()
  expect(row === undefined || row.status === 'active').toBe(true)
})
