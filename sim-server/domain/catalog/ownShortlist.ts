/** Programs that somebody keeps for themselves. */
import type { ShortlistedByOneself } from '@contract/catalog/programFinder'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { MISSING_PROGRAM, programList } from './programList'

/** A program that the caller finds, by its number or its identifier. @throws Fail 404 at `field` */
export function visibleProgram(
  db: Db,
  caller: Caller,
  key: string | number,
  field?: string,
): { id: number; identifier: string } {
  const { sql, values } = whereOf([['? IN (l.identifier, CAST(l.id AS TEXT))', String(key)]])
  const visible = programList.visible(caller)
  const program = db
    .prepare<unknown[], { id: number; identifier: string }>(
      `SELECT l.id, l.identifier FROM ${programList.from} WHERE ${sql} AND ${visible.sql}`,
    )
    .get(...values, ...visible.values)
  if (!program)
    throw new Fail(
      404,
      { message: MISSING_PROGRAM, ...(field !== undefined && { field }) },
      { rule: 'rows exist' },
    )
  return program
}

/** The caller's own shortlist, newest first. What they no longer find stays on it, and says so. */
export function shortlistOf(db: Db, caller: Caller): ShortlistedByOneself[] {
  const { sql, values } = programList.visible(caller)
  return db
    .prepare<unknown[], Omit<ShortlistedByOneself, 'is_offered'> & { is_offered: number }>(
      `SELECT l.id, l.identifier, l.name, i.name AS institution, (${sql}) AS is_offered
      FROM ${programList.from} JOIN program_shortlists m ON m.program_id = l.id WHERE m.user_id = ? ORDER BY m.id DESC`,
    )
    .all(...values, caller.user.id)
    .map((row) => ({ ...row, is_offered: row.is_offered === 1 }))
}

/** A program that the caller finds, or that is on their own shortlist: it can be taken off. @throws Fail 404 at `field` */
export function shortlistableProgram(db: Db, caller: Caller, key: string | number, field: string) {
  const listed = shortlistOf(db, caller).find(({ id, identifier }) =>
    [identifier, String(id)].includes(String(key)),
  )
  return listed ?? visibleProgram(db, caller, key, field)
}

interface ShortlistCall {
  tenant: Tenant
  db: Db
  caller: Caller
}
/** @param wanted undefined: the other way round. @returns whether the program is on the caller's shortlist now */
export function shortlistProgram(
  { tenant, db, caller }: ShortlistCall,
  program: { id: number; identifier: string },
  wanted: boolean | undefined,
): boolean {
  const taken = db
    .prepare<[number, number]>('SELECT 1 FROM program_shortlists WHERE user_id = ? AND program_id = ?')
    .get(caller.user.id, program.id)
  const isWanted = wanted ?? taken === undefined
  if (isWanted === (taken !== undefined)) return isWanted
  const now = tenant.clock.iso()
  if (isWanted)
    db.prepare(
      'INSERT INTO program_shortlists (user_id, program_id, created_at, updated_at) VALUES (?, ?, ?, ?)',
    ).run(caller.user.id, program.id, now, now)
  else
    db.prepare('DELETE FROM program_shortlists WHERE user_id = ? AND program_id = ?').run(
      caller.user.id,
      program.id,
    )
  // Nobody else sees it.
  tenant.emit(
    'programs_changed',
    { user: caller.user.identifier },
    { identifiers: [program.identifier], by: caller.user.identifier, operation: null },
  )
  return isWanted
}
