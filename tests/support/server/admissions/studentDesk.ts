/** What tests of students begin with: leads that are none, and calls that make and read them. */
import { students } from '@contract/admissions/students'
import type { Db } from '@db/open'
import { personas } from '@seeds/people/personas'
import type { Sim } from '../sim'

export const counsellor = { as: personas.superAdmin.email as string }

/** Identifiers of living leads with an email that nobody else has, and that are no students. */
export const leadsToBe = (db: Db, count = 1, where = '1'): string[] =>
  db
    .prepare<[number], string>(
      `SELECT l.identifier FROM leads l WHERE l.deleted_at IS NULL AND l.email IS NOT NULL AND l.email NOT IN (SELECT email FROM users)
       AND l.id NOT IN (SELECT lead_id FROM students) AND (SELECT count(*) FROM leads o WHERE lower(o.email) = lower(l.email)) = 1 AND ${where} ORDER BY l.id LIMIT ?`,
    )
    .pluck()
    .all(count)

export const chosen = (leads: readonly string[], with_login = false) => ({
  body: { is_selected_all: false, leads: [...leads], with_login },
})

/** Leads become students. */
export async function makeStudents(sim: Sim, leads: readonly string[], with_login = false) {
  const { status, data, errors } = await sim.call(
    students.makeStudents,
    chosen(leads, with_login),
    counsellor,
  )
  if (status !== 200) throw new Error(JSON.stringify(errors))
  return data
}
export const studentOf = async (sim: Sim, id: string) =>
  (await sim.call(students.single, { id }, counsellor)).data
