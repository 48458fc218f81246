/** What tests of applications begin with: a lead, programs of one campus, and calls that create and read. */
import { applications, type ApplicationInput } from '@contract/admissions/applications'
import type { Db } from '@db/open'
import { personas } from '@seeds/people/personas'
import type { Sim } from '../sim'

export const admin = { as: personas.superAdmin.email as string }

export interface OfferedProgram {
  id: number
  identifier: string
  name: string
  institution: string
  institution_id: number
  campus: string
  country: string
  intake: number
}
/** Programs of the first campus that has as many, with an intake in which all of them start. */
export function programsOfOneCampus(db: Db, count: number, where = '1'): OfferedProgram[] {
  const rows = db
    .prepare<[], OfferedProgram & { campus_id: number }>(
      `SELECT l.id, l.identifier, l.name, i.identifier AS institution, i.id AS institution_id, c.identifier AS campus, c.id AS campus_id, i.country, n.value AS intake FROM programs l
       JOIN campuses c ON c.id = l.campus_id JOIN institutions i ON i.id = l.institution_id, json_each(l.intake_ids) n
       WHERE c.visible_to IS NOT NULL AND i.status = 'active' AND coalesce(l.visible_to, '') <> 'none' AND ${where} ORDER BY c.id, n.value, l.id`,
    )
    .all()
  for (const { campus_id, intake } of rows) {
    const found = rows.filter((row) => row.campus_id === campus_id && row.intake === intake)
    if (found.length >= count) return found.slice(0, count)
  }
  throw new Error(`No campus has ${count} programs that start together`)
}

export const YEAR = 2027
export const bodyFor = (
  lead: string,
  programs: readonly OfferedProgram[],
  values: object = {},
): ApplicationInput =>
  ({
    intake: programs[0]!.intake,
    intake_year: YEAR,
    institution: programs[0]!.institution,
    destination_country: programs[0]!.country,
    campus: programs[0]!.campus,
    lead_identifier: lead,
    programs: programs.map(({ identifier }) => identifier),
    ...values,
  }) as object as ApplicationInput

/** The identifiers of leads without an application. */
export const leadsWithoutApplication = (db: Db, count = 1): string[] =>
  db
    .prepare<[number], string>(
      'SELECT identifier FROM leads WHERE deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM applications) ORDER BY id LIMIT ?',
    )
    .pluck()
    .all(count)

/** New applications of a lead. @returns their identifiers */
export async function apply(sim: Sim, lead: string, programs: readonly OfferedProgram[]): Promise<string[]> {
  const { status, data, errors } = await sim.call(
    applications.create,
    { body: bodyFor(lead, programs) },
    admin,
  )
  if (status !== 200) throw new Error(JSON.stringify(errors))
  return data.identifiers
}
