/** Programs that a call names, as far as the caller may see them. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { PROGRAM_JOINS, visiblePrograms } from './visiblePrograms'

const MISSING_PROGRAM = 'Program not found'

/** Finds a program by its identifier or number; undefined where there is none that the caller may see. */
export function programFinderOf(db: Db, caller: Caller): (name: string) => number | undefined {
  const scope = visiblePrograms(caller)
  const find = db.sql
    .prepare<unknown[], number>(
      `SELECT l.id FROM programs l ${PROGRAM_JOINS} WHERE ${['(l.identifier = ? OR l.id = ?)', ...scope.map(([sql]) => sql)].join(' AND ')}`,
    )
    .pluck()
  const values = scope.flatMap(([, ...given]) => given)
  return (name) => find.get(name, /^\d{1,9}$/.test(name) ? Number(name) : -1, ...values)
}

/** @throws Fail 404 for one that does not exist, or that the caller may not see */
export function programId(db: Db, caller: Caller, name: string): number {
  const id = programFinderOf(db, caller)(name)
  if (id === undefined) throw new Fail(404, MISSING_PROGRAM)
  return id
}

/** The ids of the programs of a body, each once. @throws Fail 404 at the first that is not there for the caller */
export function programIds(db: Db, caller: Caller, names: readonly string[]): number[] {
  const idOf = programFinderOf(db, caller)
  const ids = names.map((name, at) => {
    const id = idOf(name)
    if (id === undefined) throw new Fail(404, { message: MISSING_PROGRAM, field: `programs.${at}` })
    return id
  })
  return [...new Set(ids)]
}
