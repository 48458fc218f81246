/** Programs that a call names, as far as the caller may see them. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { PROGRAM_JOINS, shortlistedPrograms, visiblePrograms } from './visiblePrograms'

const MISSING_PROGRAM = 'Program not found'

type FindProgram = (name: string) => number | undefined
function finderIn(db: Db, from: string, scope: readonly WherePart[]): FindProgram {
  const { sql, values } = whereOf(scope)
  const find = db.sql
    .prepare<unknown[], number>(
      `SELECT l.id FROM ${from} WHERE (l.identifier = ? OR l.id = ?) AND ${sql} LIMIT 1`,
    )
    .pluck()
  return (name) => find.get(name, /^\d{1,9}$/.test(name) ? Number(name) : -1, ...values)
}
const PROGRAMS = `programs l ${PROGRAM_JOINS}`
/** Finds a program by its identifier or number; undefined where there is none that the caller may see. */
const visibleFinder = (db: Db, caller: Caller) => finderIn(db, PROGRAMS, visiblePrograms(caller))
/** The same, and programs of shortlists of leads that are no longer on offer: they can be moved and taken off. */
function listedFinder(db: Db, caller: Caller): FindProgram {
  const find = visibleFinder(db, caller)
  const findListed = finderIn(
    db,
    `${PROGRAMS} JOIN lead_shortlists m ON m.program_id = l.id`,
    shortlistedPrograms(caller),
  )
  return (name) => find(name) ?? findListed(name)
}

/** @throws Fail 404 for one that does not exist, or that the caller may not see */
export function programId(db: Db, caller: Caller, name: string): number {
  const id = listedFinder(db, caller)(name)
  if (id === undefined) throw new Fail(404, MISSING_PROGRAM)
  return id
}

/** The ids of named programs, each once. @throws Fail 404 at the first that is not there for the caller, which says whether it ever was */
function idsOf(names: readonly string[], find: FindProgram, nameOf: FindName): number[] {
  const ids = names.map((name, at) => {
    const id = find(name)
    if (id !== undefined) return id
    const known = nameOf(name)
    const message = known === undefined ? MISSING_PROGRAM : `${known} is no longer on offer`
    throw new Fail(404, { message, field: `programs.${at}` })
  })
  return [...new Set(ids)]
}
type FindName = (name: string) => string | undefined
/** Staff of the client may know the name of every program. */
function nameFinder(db: Db, caller: Caller): FindName {
  if (caller.role.user_group !== 'company') return () => undefined
  const find = finderIn(db, 'programs l', [])
  const read = db.sql.prepare<[number], string>('SELECT name FROM programs WHERE id = ?').pluck()
  return (name) => read.get(find(name) ?? -1)
}
/** Programs that are offered to the caller. @throws Fail 404 */
export const offeredIds = (db: Db, caller: Caller, names: readonly string[]): number[] =>
  idsOf(names, visibleFinder(db, caller), nameFinder(db, caller))
/** Programs that may stand on a list already, on offer or not. @throws Fail 404 */
export const listedIds = (db: Db, caller: Caller, names: readonly string[]): number[] =>
  idsOf(names, listedFinder(db, caller), nameFinder(db, caller))
