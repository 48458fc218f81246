/** The rows that a claim names, as the documents write it, or all that match a filter. */
import type { CampusClaim, ProgramClaim } from '@contract/catalog/inventoryClaims'
import type { Db } from '@db/open'
import type { TargetRows } from '@kit/list/changingRows'
import { Fail, type FieldError } from '@kit/request/fail'
import type { BulkCall } from '../../platform/operations'
import { campusList } from './campuses'
import { programClaimList } from './programs'

interface CampusRow {
  id: number
  identifier: string
  institution_id: number
  institution: string
}
interface ProgramRow extends CampusRow {
  campus_id: number
  campus: string
}
const CAMPUSES = {
  columns: 'l.id, l.identifier, l.institution_id, i.identifier AS institution',
  from: 'campuses l JOIN institutions i ON i.id = l.institution_id',
}
const PROGRAMS = {
  columns:
    'l.id, l.identifier, l.institution_id, i.identifier AS institution, l.campus_id, c.identifier AS campus',
  from: 'programs l JOIN institutions i ON i.id = l.institution_id JOIN campuses c ON c.id = l.campus_id',
}

/** Rows by their identifiers or numbers, in the order of the keys: 10,000 in two statements. */
function rowsByKey<Row>(
  db: Db,
  { columns, from }: typeof CAMPUSES,
  keys: readonly string[],
): (Row | undefined)[] {
  const rows: (Row | undefined)[] = keys.map(() => undefined)
  const read = (by: 'id' | 'identifier', asked: readonly (string | number | null)[]) => {
    const found = db
      .prepare<[string], Row & { place: number }>(
        `SELECT j.key AS place, ${columns} FROM json_each(?) j CROSS JOIN ${from} WHERE l.${by} = j.value`,
      )
      .all(JSON.stringify(asked))
    for (const row of found) rows[row.place] = row
  }
  read('identifier', keys)
  const numbers = keys.map((key, at) =>
    rows[at] === undefined && /^\d{1,15}$/.test(key) ? Number(key) : null,
  )
  if (numbers.some((one) => one !== null)) read('id', numbers)
  return rows
}

const isKeyOf = (key: string | undefined, id: number, identifier: string) =>
  key === undefined || key === identifier || key === String(id)

/** What is wrong with an entry, and in which of its fields. */
type Wrong = readonly [field: string, message: string]
const ofOtherInstitution = (
  { institution_id }: { institution_id?: string | undefined },
  row: CampusRow,
  message: string,
): Wrong | undefined =>
  isKeyOf(institution_id, row.institution_id, row.institution) ? undefined : ['institution_id', message]

/** @throws Fail 404 for entries that name nothing, or not what they say */
function requireRows<Entry, Row extends CampusRow>(
  entries: readonly Entry[],
  rows: readonly (Row | undefined)[],
  missing: Wrong,
  wrongOf: (entry: Entry, row: Row) => Wrong | undefined,
): asserts rows is readonly Row[] {
  const errors = entries.flatMap((entry, at): FieldError[] => {
    const row = rows[at]
    const wrong = row === undefined ? missing : wrongOf(entry, row)
    return wrong ? [{ message: wrong[1], field: `institution_data.${at}.${wrong[0]}` }] : []
  })
  if (errors.length > 0) throw new Fail(404, errors, { rule: 'rows exist', total: errors.length })
}

/** Rows that were found already: everybody who may claim sees all of them. `field`: of an entry, where the body names its row. */
function namedRows(from: string, rows: readonly CampusRow[], field: string): TargetRows {
  const places = new Map(rows.map(({ identifier }, at) => [identifier, at]))
  return {
    from: `${from} WHERE l.id IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(rows.map(({ id }) => id))],
    fieldOf: (identifier) => `institution_data.${places.get(identifier)}.${field}`,
  }
}

/** @throws Fail 404 for what does not exist, 422 for a filter value that does not */
export function campusTargets(call: BulkCall, body: CampusClaim): TargetRows {
  const { is_selected_all, filters, excluded, institution_data: entries } = body
  if (is_selected_all)
    return campusList.targetRows(call, { is_selected_all, filters, excluded, campuses: [] })
  const keys = entries.map(({ campus_id }) => campus_id)
  const rows = rowsByKey<CampusRow>(call.db, CAMPUSES, keys)
  requireRows(entries, rows, ['campus_id', 'Campus not found'], (entry, row) =>
    ofOtherInstitution(entry, row, 'The campus is not of this institution'),
  )
  return namedRows(campusList.from, rows, 'campus_id')
}

/** @throws Fail 404 for what does not exist, 422 for a filter value that does not */
export function programTargets(call: BulkCall, body: ProgramClaim): TargetRows {
  const { is_selected_all, filters, excluded, institution_data: entries } = body
  if (is_selected_all)
    return programClaimList.targetRows(call, { is_selected_all, filters, excluded, programClaims: [] })
  const keys = entries.map(({ program_id }) => program_id)
  const rows = rowsByKey<ProgramRow>(call.db, PROGRAMS, keys)
  requireRows(
    entries,
    rows,
    ['program_id', 'Program not found'],
    (entry, row) =>
      ofOtherInstitution(entry, row, 'The program is not of this institution') ??
      (isKeyOf(entry.campus_id, row.campus_id, row.campus)
        ? undefined
        : ['campus_id', 'The program is not at this campus']),
  )
  return namedRows(programClaimList.from, rows, 'program_id')
}
