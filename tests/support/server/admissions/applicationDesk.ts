/** What tests of applications begin with: a lead, programs of one campus, and calls that create and read. */
import { applications, type ApplicationInput } from '@contract/admissions/applications'
import type { Db } from '@db/open'
import type { Kit } from '@seeds/kit'
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

/** The identifier of a seeded status or stage of applications. */
export const statusNamed = (db: Db, name: string): string =>
  db
    .prepare<[string], string>('SELECT identifier FROM application_statuses WHERE name = ?')
    .pluck()
    .get(name)!
export const stageNamed = (db: Db, name: string): string =>
  db.prepare<[string], string>('SELECT identifier FROM application_stages WHERE name = ?').pluck().get(name)!
export const reasonNamed = (db: Db, type: string): string =>
  db
    .prepare<[string], string>('SELECT identifier FROM application_reasons WHERE reason_type = ? ORDER BY id')
    .pluck()
    .get(type)!

/** The terms of the institution of these programs. */
export const agreeTerms = (db: Db, institution: number, percentage: number | null): void =>
  void db
    .prepare(
      "UPDATE institutions SET commission_type = iif(? IS NULL, NULL, 'percentage'), commission_percentage = ?, commission_amount = NULL, commission_currency = NULL WHERE id = ?",
    )
    .run(percentage, percentage, institution)

export interface MadeInstallment {
  identifier: string
  number: number
  count: number
  expected_commission_in: number
  expected_currency_in: string
  expected_commission_in_date: string
  status: string
  invoice_status_type: string | null
}
export const installmentsOf = (db: Db, application: string): MadeInstallment[] =>
  db
    .prepare<[string], MadeInstallment>(
      'SELECT i.identifier, i.number, i.count, i.expected_commission_in, i.expected_currency_in, i.expected_commission_in_date, i.status, i.invoice_status_type FROM application_installments i JOIN applications a ON a.id = i.application_id WHERE a.identifier = ? ORDER BY i.number, i.id',
    )
    .all(application)

/** A row of an application without its catalog. @returns its identifier */
export const makeApplication = (kit: Kit, values: { lead_id: number } & Record<string, unknown>): string =>
  kit.row('applications', {
    institution_id: kit.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get()!,
    program_name: 'Law LLB',
    destination_country: 'GB',
    stage_id: kit.db.prepare<[], number>('SELECT min(id) FROM application_stages').pluck().get()!,
    stage_since: kit.iso,
    created_at: kit.iso,
    updated_at: kit.iso,
    ...values,
  }).identifier
