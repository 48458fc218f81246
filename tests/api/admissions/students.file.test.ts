/** The file of a student: created and edited with the values of its lead, parts, contacts, and what a merge leaves. */
import { beforeEach, describe, expect, test } from 'vitest'
import { studentRecord } from '@contract/admissions/studentRecord'
import { students } from '@contract/admissions/students'
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { counsellor, leadsToBe, makeStudents, studentOf } from '@support/server/admissions/studentDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const SCHOOL = {
  title: 'Bachelor in Physics',
  institution: 'Technical University',
  country: 'TR',
  grade: '82 %',
  from_year: 2019,
  to_year: 2023,
}
const fileOf = async (identifier: string) =>
  (await sim.call(students.profile, { identifier }, counsellor)).data
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, counsellor)
const setPart = (student: string, field: string, value: unknown, version?: number) =>
  sim.call(
    students.setField,
    { body: { is_selected_all: false, students: [student], field, value, version } as never },
    counsellor,
  )

test('POST /students/create makes lead, student and login of one form, and one undo takes all back', async () => {
  const body = {
    first_name: 'Zeynep',
    last_name: 'Aydın',
    email: 'zeynep.aydin@mail.example',
    education: [SCHOOL],
    with_login: true,
  }
  const { status, data, message } = await sim.call(students.create, { body }, counsellor)
  expect([status, message]).toEqual([200, 'Student created'])
  expect(await fileOf(data.identifier)).toMatchObject({
    userInfo: { first_name: 'Zeynep', email: 'zeynep.aydin@mail.example' },
    status: 'invited',
    education: [SCHOOL],
  })
  expect((await undo(data.operation_identifier)).status).toBe(200)
  expect((await sim.call(students.single, { id: data.identifier }, counsellor)).status).toBe(404)
  const account = sim.db
    .prepare<[string], string>('SELECT status FROM users WHERE student_profile_identifier = ?')
    .pluck()
    .get(data.identifier)
  expect(account).toBe('deactivated')
})

test('PUT /students/edit changes the lead and the file as one operation', async () => {
  const [lead] = leadsToBe(sim.db) as [string]
  await makeStudents(sim, [lead])
  const before = await studentOf(sim, lead)
  const body = {
    first_name: 'Renamed',
    last_name: before.last_name,
    email: before.email!,
    preferences: { subject: 'Physics', remarks: '' },
  }
  const { status, data, errors } = await sim.call(students.edit, { identifier: lead, body }, counsellor)
  expect([status, errors]).toEqual([200, []])
  expect(await fileOf(lead)).toMatchObject({
    userInfo: { first_name: 'Renamed' },
    preferences: { subject: 'Physics' },
  })
  await undo(data.operation_identifier)
  expect(await fileOf(lead)).toMatchObject({
    userInfo: { first_name: before.first_name },
    preferences: { subject: '' },
  })
})

describe('one part of the file', () => {
  let lead: string
  beforeEach(async () => {
    ;[lead] = leadsToBe(sim.db) as [string]
    await makeStudents(sim, [lead])
  })
  test('is set, counts towards the completion, and stands in the activity of the lead', async () => {
    const { percent } = (await fileOf(lead)).completion
    const { data } = await setPart(lead, 'education', [SCHOOL])
    const file = await fileOf(lead)
    expect(file.education).toEqual([SCHOOL])
    expect(file.completion.percent).toBeGreaterThan(percent)
    const { data: log } = await sim.call(leads.activities, { lead }, counsellor)
    expect(log.recordsInfo.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Student file changed', 'Made a student']),
    )
    await undo(data.operation_identifier)
    expect((await fileOf(lead)).education).toEqual([])
  })
  test('is refused at the field of its line', async () => {
    const { status, errors } = await setPart(lead, 'education', [{ ...SCHOOL, title: ' ', to_year: 2001 }])
    expect(status).toBe(422)
    expect(errors).toEqual([
      { message: 'Title is required', field: 'value.0.title' },
      { message: 'It ends before it begins', field: 'value.0.to_year' },
    ])
  })
  test('is refused when somebody changed the file meanwhile', async () => {
    const { version } = await fileOf(lead)
    await setPart(lead, 'preferences', { subject: 'Law', remarks: '' })
    expect((await setPart(lead, 'education', [SCHOOL], version)).status).toBe(409)
  })
})

describe('contacts', () => {
  let student: string
  beforeEach(async () => {
    ;[student] = leadsToBe(sim.db) as [string]
    await makeStudents(sim, [student])
  })
  const add = (values: object) =>
    sim.call(
      studentRecord.addContact,
      { student, body: { kind: 'parent', first_name: 'Fatma', ...values } as never },
      counsellor,
    )
  const list = async () => (await sim.call(studentRecord.contacts, { student }, counsellor)).data

  test('are added, edited and removed, each with an undo', async () => {
    const added = (await add({ country_code: '+90', mobile: '532 111 22 33' })).data
    expect(await list()).toMatchObject([{ first_name: 'Fatma', country_code: '+90', mobile: '5321112233' }])
    const body = { kind: 'guardian' as const, first_name: 'Fatma', last_name: 'Demir' }
    const edit = { student, contact: added.identifier, body }
    const edited = (await sim.call(studentRecord.editContact, edit as never, counsellor)).data as typeof added
    expect(await list()).toMatchObject([{ kind: 'guardian', last_name: 'Demir', mobile: null }])
    await undo(edited.operation_identifier)
    expect(await list()).toMatchObject([{ kind: 'parent', mobile: '5321112233' }])
    const gone = { student, contact: added.identifier }
    const removed = (await sim.call(studentRecord.removeContact, gone, counsellor)).data
    expect(await list()).toEqual([])
    await undo(removed.operation_identifier)
    expect(await list()).toHaveLength(1)
  })
  test('one at most is called first, and an undo gives the place back', async () => {
    await add({ is_primary: true })
    const { data } = await add({ first_name: 'Hasan', is_primary: true })
    expect((await list()).map(({ first_name, is_primary }) => [first_name, is_primary])).toEqual([
      ['Hasan', true],
      ['Fatma', false],
    ])
    await undo(data.operation_identifier)
    expect(await list()).toMatchObject([{ first_name: 'Fatma', is_primary: true }])
  })
  test.each([
    [{ first_name: '' }, 'first_name', 'First name is required'],
    [{ email: 'nobody' }, 'email', 'This is not an email address'],
    [{ kind: 'uncle' }, 'kind', 'Choose what they are to the student'],
  ])('%o is refused at %s', async (values, field, message) => {
    expect((await add(values)).errors).toEqual([{ message, field }])
  })
})

describe('a merge of two leads', () => {
  const mergeInto = async (lead_identifier: string, other_identifier: string) =>
    (
      await sim.call(
        leadMerge.merge,
        { body: { lead_identifier, other_identifier, from_other: [] } as never },
        counsellor,
      )
    ).data as { operation_identifier: string }

  test('gives the lead that stays the file, the contacts and the login of the other, and back', async () => {
    const [lead, other] = leadsToBe(sim.db, 2) as [string, string]
    await makeStudents(sim, [other], true)
    await setPart(other, 'education', [SCHOOL])
    const body = { kind: 'parent' as const, first_name: 'Fatma' }
    await sim.call(studentRecord.addContact, { student: other, body } as never, counsellor)
    const { operation_identifier } = await mergeInto(lead, other)
    expect(await fileOf(lead)).toMatchObject({ status: 'invited', education: [SCHOOL] })
    expect((await sim.call(studentRecord.contacts, { student: lead }, counsellor)).data).toHaveLength(1)
    expect((await sim.call(students.single, { id: other }, counsellor)).status).toBe(404)
    expect((await undo(operation_identifier)).status).toBe(200)
    expect((await sim.call(students.single, { id: lead }, counsellor)).status).toBe(404)
    expect(await fileOf(other)).toMatchObject({ status: 'invited', education: [SCHOOL] })
    expect((await sim.call(studentRecord.contacts, { student: other }, counsellor)).data).toHaveLength(1)
  })
  test('of two students keeps what the one that stays has', async () => {
    const [lead, other] = leadsToBe(sim.db, 2) as [string, string]
    await makeStudents(sim, [lead, other], true)
    await setPart(lead, 'preferences', { subject: 'Law', remarks: '' })
    await setPart(other, 'preferences', { subject: 'Physics', remarks: '' })
    await setPart(other, 'education', [SCHOOL])
    await mergeInto(lead, other)
    expect(await fileOf(lead)).toMatchObject({
      status: 'invited',
      preferences: { subject: 'Law' },
      education: [SCHOOL],
    })
  })
})

test('students of a deleted lead are gone, and come back with it', async () => {
  const [lead] = leadsToBe(sim.db) as [string]
  await makeStudents(sim, [lead])
  const set = sim.db.prepare('UPDATE leads SET deleted_at = ? WHERE identifier = ?')
  set.run(sim.clock.iso(), lead)
  expect((await sim.call(students.single, { id: lead }, counsellor)).status).toBe(404)
  set.run(null, lead)
  expect(await studentOf(sim, lead)).toMatchObject({ identifier: lead })
})
