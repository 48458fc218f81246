/** What somebody applies to, checked as the dropdowns chain: country, institution, campus, programs, intake, year. */
import { INTAKE_YEARS, type ApplicationInput } from '@contract/admissions/applications'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf } from '@kit/list/filterWhere'
import { Fail, type FieldError } from '@kit/request/fail'
import { PROGRAM_JOINS, visiblePrograms } from '../catalog/visiblePrograms'

export interface ChosenProgram {
  id: number
  identifier: string
  name: string
  institution_id: number
  campus_id: number
  study_level_id: number
  currency: string
  tuition_fee: number | null
  application_fee: number | null
  intake_ids: string
}
const PROGRAM = `SELECT l.id, l.identifier, l.name, l.institution_id, l.campus_id, l.study_level_id, l.currency, l.tuition_fee, l.application_fee, l.intake_ids FROM programs l ${PROGRAM_JOINS}`

/** A program that the caller finds, by its identifier or its number. */
export function programNamed(
  { db, caller }: { db: Db; caller: Caller },
  name: string,
): ChosenProgram | undefined {
  const { sql, values } = whereOf(visiblePrograms(caller))
  return db
    .prepare<unknown[], ChosenProgram>(`${PROGRAM} WHERE ? IN (l.identifier, CAST(l.id AS TEXT)) AND ${sql}`)
    .get(name, ...values)
}

const NO_VALUE = 'This value does not exist'
const idNamed = (db: Db, table: 'institutions' | 'campuses', name: string): number | undefined =>
  db
    .prepare<[string], number>(`SELECT id FROM ${table} WHERE ? IN (identifier, CAST(id AS TEXT))`)
    .pluck()
    .get(name)
/** Where a campus is, or its institution. */
const countriesOf = (db: Db, institution: number, campus: number | undefined): string[] =>
  db
    .prepare<[number, number | null], string>(
      `SELECT country FROM institutions WHERE id = ? UNION
       SELECT n.code FROM campuses c JOIN cities v ON v.id = c.city_id JOIN states s ON s.id = v.state_id JOIN countries n ON n.id = s.country_id WHERE c.id = ?`,
    )
    .pluck()
    .all(institution, campus ?? null)

/** A year that is offered: this one and the next six. @param now an ISO instant */
export function yearRefusal(year: number, now: string): string | undefined {
  const first = Number(now.slice(0, 4))
  const last = first + INTAKE_YEARS - 1
  return year >= first && year <= last ? undefined : `Choose a year from ${first} to ${last}`
}

/** The id of an intake. */
export const intakeNamed = (db: Db, name: string): number | undefined =>
  db.prepare<[string], number>('SELECT id FROM intakes WHERE CAST(id AS TEXT) = ?').pluck().get(name)

/** Whether a program starts in an intake; one that names none may start in any. */
export const startsIn = ({ intake_ids }: Pick<ChosenProgram, 'intake_ids'>, intake: number): boolean => {
  const intakes = JSON.parse(intake_ids) as number[]
  return intakes.length === 0 || intakes.includes(intake)
}
export const NOT_THEN = 'This course does not start in this intake'

interface Chosen {
  programs: ChosenProgram[]
  intake: number
}
/** @throws Fail 422 with an error at each field that does not fit */
export function chosenPrograms(
  call: { db: Db; caller: Caller; now: string },
  { intake, intake_year, institution, destination_country, campus, programs }: ApplicationInput,
): Chosen {
  const { db, now } = call
  const errors: FieldError[] = []
  const refuse = (field: string, message: string) => void errors.push({ field, message })
  const institutionId = idNamed(db, 'institutions', institution)
  const campusId = idNamed(db, 'campuses', campus)
  const intakeId = intakeNamed(db, intake)
  if (institutionId === undefined) refuse('institution', NO_VALUE)
  if (campusId === undefined) refuse('campus', NO_VALUE)
  if (intakeId === undefined) refuse('intake', NO_VALUE)
  const year = yearRefusal(intake_year, now)
  if (year) refuse('intake_year', year)
  if (institutionId !== undefined && !countriesOf(db, institutionId, campusId).includes(destination_country))
    refuse('destination_country', 'This college is in another country')
  const chosen = programs.map((name, at) => {
    const field = `programs.${at}`
    const program = programNamed(call, name)
    if (programs.indexOf(name) !== at) refuse(field, 'This course is chosen twice')
    else if (!program) refuse(field, NO_VALUE)
    else if (campusId !== undefined && program.campus_id !== campusId)
      refuse(field, 'This course is at another campus')
    else if (institutionId !== undefined && program.institution_id !== institutionId)
      refuse('campus', 'This campus is of another college')
    else if (intakeId !== undefined && !startsIn(program, intakeId)) refuse(field, NOT_THEN)
    return program
  })
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'valid' })
  return { programs: chosen as ChosenProgram[], intake: intakeId! }
}
