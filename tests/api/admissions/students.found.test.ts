/** What documents of a student say, field by field: read, offered beside the present value, accepted, undone; and who sees which students. */
import { beforeEach, describe, expect, test } from 'vitest'
import { studentRecord } from '@contract/admissions/studentRecord'
import { students } from '@contract/admissions/students'
import { fileExtraction } from '@contract/leads/fileExtraction'
import { leadForms } from '@contract/leads/leadForms'
import { operations } from '@contract/platform/operations'
import { readingsOfDay } from '@domain/leads/extraction/writtenDay'
import { makeLead } from '@seeds/leads/leads'
import { makeStudent } from '@seeds/admissions/students'
import { personas } from '@seeds/people/personas'
import { makeSubscription } from '@seeds/platform/billing'
import { openDocumentDesk } from '@support/server/leads/documentDesk'
import { readablePdf } from '@support/server/leads/readablePdf'
import { makeSim, type Sim } from '@support/server/sim'

const MINUTE = 60_000

describe('values of documents', () => {
  let desk: Awaited<ReturnType<typeof openDocumentDesk>>
  let student: string
  const found = async (as: string = desk.as) =>
    (await desk.sim.call(studentRecord.found, { student }, { as })).data
  beforeEach(async () => {
    desk = await openDocumentDesk()
    const { sim, lead } = desk
    student = makeStudent(sim.kit, { lead_id: lead.id }).identifier
    sim.db
      .prepare('UPDATE leads SET date_of_birth = NULL, source_city = ?, test_scores = NULL WHERE id = ?')
      .run('Ankara', lead.id)
    makeSubscription(sim.kit, { type: 'ocr' })
    const bytes = await readablePdf([
      [
        [72, 100, 'Date of birth: 12 May 2004'],
        [72, 120, 'City: Izmir'],
        [72, 140, 'Hair: Brown'],
        [72, 160, 'Grade: never'],
        [72, 180, 'IELTS Academic: 6.5'],
      ],
    ])
    const uploaded = await desk.upload('passport.pdf', desk.as, bytes)
    const { data } = await desk.save({
      document_type_identifier: desk.typeOf('English test result'),
      files: [uploaded],
    })
    const file_identifier = data.documents[0]!.identifier
    await sim.call(fileExtraction.start, { body: { file_identifier } }, { as: desk.as })
    await sim.tenant.clock.advance(MINUTE)
  })

  test('are offered with the present value; what is no field or no value of one is not', async () => {
    expect(
      (await found()).map(({ field, present, value, text }) => [field.name, present, value, text]),
    ).toEqual([
      ['date_of_birth', null, '2004-05-12', '12 May 2004'],
      ['source_city', 'Ankara', 'Izmir', 'Izmir'],
      ['test_scores', null, 'IELTS Academic 6.5', '6.5'],
    ])
  })
  test('one is accepted by the call of the lead, is offered no longer, and comes back with the undo', async () => {
    const { field, value, present } = (await found())[1]!
    const body = {
      is_selected_all: false,
      leads: [student],
      filters: {},
      field: field.name,
      value: value as string,
      seen: present as string,
    }
    const { data } = await desk.sim.call(leadForms.setField, { body }, { as: desk.as })
    expect((await found()).map((one) => one.field.name)).toEqual(['date_of_birth', 'test_scores'])
    const identifier = data.operation_identifier
    await desk.sim.call(operations.undo, { identifier, body: {} }, { as: desk.as })
    expect((await found()).map((one) => one.field.name)).toContain('source_city')
  })
})

test.each([
  ['12 May 2004', ['2004-05-12']],
  ['2004-05-12', ['2004-05-12']],
  ['25.12.2004', ['2004-12-25']],
  ['05/04/2004', ['2004-04-05', '2004-05-04']],
  ['12 mayıs 2004', ['2004-05-12']],
  ['31 February 2004', []],
  ['soon', []],
])('readingsOfDay reads “%s” as %o', (text, days) => {
  expect(readingsOfDay(text)).toEqual(days)
})

describe('who sees students', () => {
  let sim: Sim
  let own: string
  let other: string
  const userId = (email: string) =>
    sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
    const of = (staff_id: number | null) =>
      makeStudent(sim.kit, { lead_id: makeLead(sim.kit, { staff_id, branch_id: null }).id }).identifier
    own = of(userId(personas.agent.email))
    other = of(userId(personas.counsellor.email))
  })
  const listed = async (as: string) =>
    (await sim.call(students.list, {}, { as })).data.recordsInfo.map(({ identifier }) => identifier)

  test('an agent sees its own students, a counsellor theirs, an administrator all', async () => {
    expect(await listed(personas.agent.email)).toEqual([own])
    expect(await listed(personas.counsellor.email)).toEqual([other])
    expect((await listed(personas.superAdmin.email)).toSorted()).toEqual([own, other].toSorted())
  })
  test('every call about a student of another is 404, and none changes it (attack)', async () => {
    const as = personas.agent.email
    const { contact } = { contact: 'any' }
    const targets = { is_selected_all: false, students: [other] }
    const contactBody = { kind: 'parent' as const, first_name: 'X', last_name: '' }
    const before = sim.db.prepare('SELECT * FROM students ORDER BY id').all()
    const answers = [
      await sim.call(students.single, { id: other }, { as }),
      await sim.call(students.profile, { identifier: other }, { as }),
      await sim.call(students.edit, { identifier: other, body: { first_name: 'X' } } as never, { as }),
      await sim.call(
        students.setField,
        { body: { ...targets, field: 'preferences', value: { subject: 'X', remarks: '' } } } as never,
        { as },
      ),
      await sim.call(students.invite, { body: targets } as never, { as }),
      await sim.call(
        students.makeStudents,
        { body: { is_selected_all: false, leads: [other], with_login: false } } as never,
        { as },
      ),
      await sim.call(studentRecord.contacts, { student: other }, { as }),
      await sim.call(studentRecord.addContact, { student: other, body: contactBody } as never, { as }),
      await sim.call(studentRecord.editContact, { student: other, contact, body: contactBody } as never, {
        as,
      }),
      await sim.call(studentRecord.removeContact, { student: other, contact }, { as }),
      await sim.call(studentRecord.found, { student: other }, { as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(sim.db.prepare('SELECT * FROM students ORDER BY id').all()).toEqual(before)
    const { data } = await sim.call(students.find, { body: { values: [other, own] } }, { as })
    expect(data).toEqual({ identifiers: [own], unknown: [other] })
  })
  test('a student reads none of it', async () => {
    expect((await sim.call(students.list, {}, { as: personas.student.email })).status).toBe(403)
  })
})
