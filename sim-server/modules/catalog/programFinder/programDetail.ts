/** One program, named by its number or its identifier, and optionally by what it belongs to. */
import type { ProgramEntry } from '@contract/catalog/programs'
import { MISSING_PROGRAM } from '@domain/catalog/programList'
import { programEntries } from '@domain/catalog/programRows'
import { visibleProgram } from '@domain/catalog/ownShortlist'
import { Fail } from '@kit/request/fail'
import { programReader, type FinderCall } from './listQuery'

interface Names {
  program_id: string
  country_id?: string | undefined
  institution_id?: string | undefined
  campus_id?: string | undefined
}
/** @throws Fail 404 also for a program of another country, institution or campus than the call names */
export function programDetail(call: FinderCall, names: Names): ProgramEntry {
  const { id } = visibleProgram(call.db, call.caller, names.program_id)
  const [program] = programEntries(programReader(call), [id])
  const { institution, campus_id } = program!
  const isOther = (name: string | undefined, ...keys: (string | number)[]) =>
    name !== undefined && name !== '' && !keys.map(String).includes(name)
  if (
    isOther(names.country_id, institution.country.id) ||
    isOther(names.institution_id, institution.id, institution.identifier) ||
    isOther(names.campus_id, campus_id, campusIdentifier(call, campus_id))
  )
    throw new Fail(404, MISSING_PROGRAM, { rule: 'rows exist' })
  return program!
}
const campusIdentifier = ({ db }: FinderCall, id: number): string =>
  db.prepare<[number], string>('SELECT identifier FROM campuses WHERE id = ?').pluck().get(id)!
