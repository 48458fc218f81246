/** Guarded fields of a master: only the form of one row changes them, with a two-factor code, and such a change is not undone. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { requireCode } from '../access/twoFactor'
import type { BulkCall, BulkEffect, Change } from '../platform/operations'
import { columnOf, type MasterDefinition } from './definition'
import type { AnsweredRow } from './rows'

export const IN_ITS_FORM = 'This is changed in the form of the record, with a two-factor code'
const NOT_UNDONE = 'Fields that need a two-factor code cannot be undone. Change them in the form.'

/** @throws Fail 422 at the first guarded field among these */
export function refuseGuarded({ spec }: MasterDefinition, keys: readonly string[]): void {
  const key = spec.guarded.find((one) => keys.includes(one))
  if (key) throw new Fail(422, { message: IN_ITS_FORM, field: `values.${key}` })
}

/** The code that a change of this row needs, and what follows from it; nothing when no guarded field changes. */
export function guardedChange(
  { spec, rules }: MasterDefinition,
  call: BulkCall,
  {
    before,
    given,
    code,
  }: { before: AnsweredRow; given: Readonly<Record<string, unknown>>; code: string | undefined },
): Pick<BulkEffect, 'authorize' | 'finish'> {
  const changed = spec.guarded.filter(
    (key) => Object.hasOwn(given, key) && (given[key] ?? null) !== (before[key] ?? null),
  )
  if (changed.length === 0) return {}
  return {
    authorize: () => requireCode(call.tenant, call.caller.user.id, code),
    finish: (db) => rules.guardedChange?.(call, db, { before, after: { ...before, ...given }, changed }),
  }
}

/** @throws Fail 409 for an operation that changed guarded fields */
export function refuseUndo(db: Db, master: MasterDefinition, operation: number): void {
  const differs = master.spec.guarded
    .map((key) => `before ->> '${columnOf(master, key)}' IS NOT after ->> '${columnOf(master, key)}'`)
    .join(' OR ')
  const found = db
    .prepare<[number]>(
      `SELECT 1 FROM operation_rows WHERE operation_id = ? AND before IS NOT NULL AND outcome = 'changed' AND (${differs})`,
    )
    .get(operation)
  if (found !== undefined) throw new Fail(409, NOT_UNDONE, { rule: 'guarded' })
}

/**
 * Of new rows that take the place of others, with other values of guarded fields: only a form adds them, with a code.
 * @param form the rows are those of a form
 * @throws Fail 422 at the row, or at the code
 */
export function requireCodeOfNew(
  { spec, rules }: MasterDefinition,
  { db, tenant, caller }: BulkCall,
  rows: readonly Change[],
  { fieldOf, form }: { fieldOf(index: number, key: string): string; form?: { code: string | undefined } },
): void {
  const at = rules.replaces ? rows.findIndex((columns) => rules.replaces!(db, columns)) : -1
  if (at < 0) return
  if (!form) throw new Fail(422, { message: IN_ITS_FORM, field: fieldOf(at, spec.guarded[0]!) })
  requireCode(tenant, caller.user.id, form.code)
}

/** @throws Fail 409 when an undo brought back one of these rows, and others took its place since */
export function refuseReplaced(
  db: Db,
  { table, rules: { replaces } }: MasterDefinition,
  ids: ReadonlySet<number>,
): void {
  if (!replaces) return
  const read = db.prepare<[string], Change>(
    `SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL`,
  )
  if (read.all(JSON.stringify([...ids])).some((columns) => replaces(db, columns)))
    throw new Fail(409, NOT_UNDONE, { rule: 'guarded' })
}
