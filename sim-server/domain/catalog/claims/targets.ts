/** The rows that a claim names, as the documents write it, or all that match a filter. */
import type { CampusClaim, ProgramClaim } from '@contract/catalog/inventoryClaims'
import type { Db } from '@db/open'
import type { TargetRows } from '@kit/list/changingRows'
import { Fail, MOST_ERRORS, type FieldError } from '@kit/request/fail'
import type { BulkCall } from '../../platform/operations'
import { campusList } from './campuses'
import { programClaimList } from './programs'

type Key = string | undefined
interface Named {
  identifier: string
  place: string
}

/** Looks up rows of a table by their identifier or number. */
const finder = <Row>(db: Db, select: string) => {
  const byIdentifier = db.prepare<[string], Row>(`${select} WHERE l.identifier = ?`)
  const byNumber = db.prepare<[number], Row>(`${select} WHERE l.id = ?`)
  return (key: string): Row | undefined =>
    byIdentifier.get(key) ?? (/^\d{1,15}$/.test(key) ? byNumber.get(Number(key)) : undefined)
}
const isKeyOf = (key: Key, id: number, identifier: string) =>
  key === undefined || key === identifier || key === String(id)

interface CampusRow {
  identifier: string
  institution_id: number
  institution: string
}
interface ProgramRow extends CampusRow {
  campus_id: number
  campus: string
}
const CAMPUS_SQL =
  'SELECT l.identifier, l.institution_id, i.identifier AS institution FROM campuses l JOIN institutions i ON i.id = l.institution_id'
const PROGRAM_SQL =
  'SELECT l.identifier, l.institution_id, i.identifier AS institution, l.campus_id, c.identifier AS campus FROM programs l JOIN institutions i ON i.id = l.institution_id JOIN campuses c ON c.id = l.campus_id'

const placeOf = (at: number, field: string) => `institution_data.${at}.${field}`
const refuse = (errors: readonly FieldError[], total: number): never => {
  throw new Fail(404, errors.slice(0, MOST_ERRORS), { rule: 'rows exist', total })
}

/** @throws Fail 404 for an entry that names nothing, or a campus that is not of its institution */
function resolved<Entry, Row>(
  entries: readonly Entry[],
  find: (entry: Entry) => Row | undefined,
  check: (entry: Entry, row: Row) => [field: string, message: string] | undefined,
  missing: { field: string; message: string },
): Row[] {
  const errors: FieldError[] = []
  const rows = entries.flatMap((entry, at) => {
    const row = find(entry)
    const wrong = row === undefined ? ([missing.field, missing.message] as const) : check(entry, row)
    if (wrong) errors.push({ message: wrong[1], field: placeOf(at, wrong[0]) })
    return row === undefined ? [] : [row]
  })
  if (errors.length > 0) refuse(errors, errors.length)
  return rows
}

const wrongInstitution = ['institution_id', 'The campus is not of this institution'] as const
const targetRows = (rows: TargetRows, named: readonly Named[]): TargetRows => {
  const places = new Map(named.map(({ identifier, place }) => [identifier, place]))
  return rows.exactly ? { ...rows, fieldOf: (identifier) => places.get(identifier)! } : rows
}

/** @throws Fail 404 for what does not exist, 422 for a filter value that does not */
export function campusTargets(call: BulkCall, body: CampusClaim): TargetRows {
  const { is_selected_all, filters, excluded, institution_data } = body
  const find = finder<CampusRow>(call.db, CAMPUS_SQL)
  const rows = is_selected_all
    ? []
    : resolved(
        institution_data,
        ({ campus_id }) => find(campus_id),
        ({ institution_id }, row) =>
          isKeyOf(institution_id, row.institution_id, row.institution) ? undefined : [...wrongInstitution],
        { field: 'campus_id', message: 'Campus not found' },
      )
  const campuses = rows.map(({ identifier }) => identifier)
  return targetRows(
    campusList.targetRows(call, { is_selected_all, filters, excluded, campuses }),
    campuses.map((identifier, at) => ({ identifier, place: placeOf(at, 'campus_id') })),
  )
}

/** @throws Fail 404 for what does not exist, 422 for a filter value that does not */
export function programTargets(call: BulkCall, body: ProgramClaim): TargetRows {
  const { is_selected_all, filters, excluded, institution_data } = body
  const find = finder<ProgramRow>(call.db, PROGRAM_SQL)
  const rows = is_selected_all
    ? []
    : resolved(
        institution_data,
        ({ program_id }) => find(program_id),
        ({ institution_id, campus_id }, row) => {
          if (!isKeyOf(institution_id, row.institution_id, row.institution))
            return ['institution_id', 'The program is not of this institution']
          return isKeyOf(campus_id, row.campus_id, row.campus)
            ? undefined
            : ['campus_id', 'The program is not at this campus']
        },
        { field: 'program_id', message: 'Program not found' },
      )
  const programs = rows.map(({ identifier }) => identifier)
  return targetRows(
    programClaimList.targetRows(call, { is_selected_all, filters, excluded, programs }),
    programs.map((identifier, at) => ({ identifier, place: placeOf(at, 'program_id') })),
  )
}
