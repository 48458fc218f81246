/** The student portal: a student's own profile and lead. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { studentPortal } from '@contract/admissions/studentPortal'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.student.email

test('student profile shows the student and, once there is one, the lead', async () => {
  expect((await sim.call(studentPortal.profile, {}, { as })).data).toMatchObject({
    identifier: 'ibrahim-yusuf',
    lead_identifier: null,
    userInfo: { first_name: 'Ibrahim', last_name: 'Yusuf', email: as },
    preferences: null,
  })
  makeLead(sim.kit, { identifier: 'ibrahim-yusuf', destination_country: 'CA' })
  expect((await sim.call(studentPortal.profile, {}, { as })).data).toMatchObject({
    lead_identifier: 'ibrahim-yusuf',
    preferences: { destination_country: 'CA' },
  })
})

test('student profile is refused to anyone who is not a student', async () => {
  const { status, errors } = await sim.call(studentPortal.profile, {}, { as: personas.admin.email })
  expect([status, errors[0]!.message]).toEqual([404, 'You have no student profile'])
})
