/** Two people change the same person at once: the server compares what each of them saw. */
import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { staff } from '@contract/people/staff'
import { staffValuesOf } from '@contract/people/staffValues'
import { makeSim, type Sim } from '@support/server/sim'

const MEANWHILE = 'Somebody changed this record meanwhile. Compare the values, then save again'
let sim: Sim
let id: string
const admin = { as: personas.superAdmin.email as string }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  id = makeUser(sim.kit, { name: 'Ada Kaya', roles: ['counsellor'] }).identifier
})
const person = async () => (await sim.call(staff.single, { id }, admin)).data
async function rename(first_name: string, seen: object) {
  const { last_name, email } = await person()
  const form = { last_name, email, country_code: '+90', mobile: '5321234567', gender: 'female' as const }
  return sim.call(staff.edit, { id, body: { ...form, first_name, seen } }, admin)
}

test('staff.edit refuses a value that another person changed since it was seen, and changes nothing', async () => {
  const seen = staffValuesOf(await person())
  expect((await rename('Aylin', seen)).status).toBe(200)
  const late = await rename('Ayda', seen)
  expect([late.status, late.errors]).toEqual([409, [{ message: MEANWHILE, field: 'seen.first_name' }]])
  expect((await person()).first_name).toBe('Aylin')
  // What was not seen is not compared: the number of the first change is another one, too.
  expect((await rename('Ayda', { first_name: 'Aylin' })).status).toBe(200)
})

test('staff.assignments compares what a person belongs to, in whatever order', async () => {
  const role = (name: string) =>
    sim.db.prepare<[string], string>('SELECT identifier FROM roles WHERE name = ?').pluck().get(name)!
  const [counsellor, manager, staffRole] = [role('Counsellor'), role('Manager'), role('Staff')]
  const give = (role_identifiers: string[], role_before: string[]) =>
    sim.call(
      staff.assignments,
      { id, body: { role_identifiers, seen: { role_identifiers: role_before } } },
      admin,
    )
  expect((await give([counsellor, manager], [counsellor])).status).toBe(200)
  expect(await give([staffRole], [counsellor])).toMatchObject({
    status: 409,
    errors: [{ message: MEANWHILE, field: 'seen.role_identifiers' }],
  })
  expect((await give([staffRole], [manager, counsellor])).status).toBe(200)
  expect((await person()).roles.map(({ name }) => name)).toEqual(['Staff'])
})
