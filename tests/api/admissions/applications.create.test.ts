/** Creating applications: required fields, chained choices, one row for each program. */
import { beforeEach, expect, test } from 'vitest'
import { applications } from '@contract/admissions/applications'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import {
  admin,
  apply,
  bodyFor,
  leadsWithoutApplication,
  programsOfOneCampus,
  YEAR,
  type OfferedProgram,
} from '@support/server/admissions/applicationDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let lead: string
let programs: OfferedProgram[]
beforeEach(async () => {
  sim = await makeSim()
  ;[lead] = leadsWithoutApplication(sim.db) as [string]
  programs = programsOfOneCampus(sim.db, 4)
})
const create = (values: object, chosen = programs.slice(0, 1)) =>
  sim.call(applications.create, { body: bodyFor(lead, chosen, values) }, admin)

/** Missing, and empty. */
const refusalsWithout = async (field: string) => {
  const answers = [await create({ [field]: undefined }), await create({ [field]: '' })]
  return answers.map(({ errors }) => errors)
}
const refusedTwice = (field: string, message: string) => [[{ message, field }], [{ message, field }]]
test('an application without an intake is refused with “Intake is required” (business-5-application-01)', async () => {
  expect(await refusalsWithout('intake')).toEqual(refusedTwice('intake', 'Intake is required'))
})
test('an application without an intake year is refused with “Intake Year is required” (business-5-application-02)', async () => {
  expect(await refusalsWithout('intake_year')).toEqual(refusedTwice('intake_year', 'Intake Year is required'))
})
test('an application without a college is refused with “College is required” (business-5-application-03)', async () => {
  expect(await refusalsWithout('institution')).toEqual(refusedTwice('institution', 'College is required'))
})
test('an application without a country is refused with “Country is required” (business-5-application-04)', async () => {
  expect(await refusalsWithout('destination_country')).toEqual(
    refusedTwice('destination_country', 'Country is required'),
  )
})
test('an application without a campus is refused with “Campus is required” (business-5-application-05)', async () => {
  expect(await refusalsWithout('campus')).toEqual(refusedTwice('campus', 'Campus is required'))
})
test('an application without a student is refused with “Student is required” (business-5-application-06)', async () => {
  expect(await refusalsWithout('lead_identifier')).toEqual(
    refusedTwice('lead_identifier', 'Student is required'),
  )
})
test('an application without a course is refused with “Course is required” (business-5-application-07)', async () => {
  expect(await refusalsWithout('programs')).toEqual(refusedTwice('programs', 'Course is required'))
})

test('an application is created from intake, year, institution, country, campus, lead and programs (business-3-application-01)', async () => {
  const { status, data, message } = await create({}, programs.slice(0, 2))
  expect([status, message]).toEqual([200, 'Application Created'])
  const rows = await Promise.all(
    data.identifiers.map(async (id) => (await sim.call(applications.single, { id }, admin)).data),
  )
  expect(rows).toMatchObject([
    { program: { identifier: programs[0]!.identifier }, preference_order: 1 },
    { program: { identifier: programs[1]!.identifier }, preference_order: 2 },
  ])
  expect(rows[0]).toMatchObject({
    leadInfo: { identifier: lead },
    institution: { identifier: programs[0]!.institution },
    campus: { identifier: programs[0]!.campus },
    intake_id: programs[0]!.intake,
    intake_year: YEAR,
    destination_country: programs[0]!.country,
    stage_name: 'Preparation',
  })
})

test('an application takes one to three programs (business-5-application-08, business-9-constants-10)', async () => {
  expect((await create({ programs: [] })).errors).toEqual([
    { message: 'Course is required', field: 'programs' },
  ])
  expect((await create({}, programs)).errors).toEqual([
    { message: 'Select upto 3 Course', field: 'programs' },
  ])
  expect((await create({}, programs.slice(0, 3))).data.identifiers).toHaveLength(3)
})

test('the intake year is the current one or one of the next six (business-5-application-09, business-9-constants-11)', async () => {
  const year = Number(sim.tenant.clock.iso().slice(0, 4))
  expect((await create({ intake_year: year - 1 })).errors).toMatchObject([{ field: 'intake_year' }])
  expect((await create({ intake_year: year + 7 })).errors).toMatchObject([{ field: 'intake_year' }])
  expect((await create({ intake_year: year + 6 })).status).toBe(200)
})

test('choices chain: country, institution, campus and programs must fit (business-7-leads-07)', async () => {
  const [other] = programsOfOneCampus(sim.db, 1, `i.country <> '${programs[0]!.country}'`)
  expect((await create({ destination_country: other!.country })).errors).toMatchObject([
    { field: 'destination_country', message: 'This college is in another country' },
  ])
  expect((await create({ programs: [other!.identifier] })).errors).toMatchObject([
    { field: 'programs.0', message: 'This course is at another campus' },
  ])
})

test('a second open application of a lead for the same course is refused at the field, and a fourth at one institution', async () => {
  await apply(sim, lead, programs.slice(0, 1))
  expect((await create({})).errors).toMatchObject([
    { field: 'programs.0', message: 'This student has an open application for this course already' },
  ])
  expect((await create({}, programs.slice(1, 4))).errors).toEqual([
    { message: 'Select upto 3 Course', field: 'programs' },
  ])
})

test('a lead that applies becomes a student, and the undo deletes its applications', async () => {
  const { data } = await create({}, programs.slice(0, 2))
  const students = sim.db.prepare('SELECT identifier, user_id FROM students WHERE identifier = ?').all(lead)
  expect(students).toEqual([{ identifier: lead, user_id: null }])
  const identifier = data.receipt.operation_identifier
  expect((await sim.call(operations.undo, { identifier, body: {} }, admin)).data).toMatchObject({
    changed: 2,
  })
  const { data: page } = await sim.call(applications.list, { query: { lead } }, admin)
  expect(page.totalRecords).toBe(0)
})

test('applications are created for a lead that one sees', async () => {
  const body = bodyFor(lead, programs.slice(0, 1))
  sim.db.prepare('UPDATE leads SET staff_id = NULL, branch_id = NULL WHERE identifier = ?').run(lead)
  const { status } = await sim.call(applications.create, { body }, { as: personas.counsellor.email })
  expect(status).toBe(404)
})
