/** The deletion of roles, one or many: those in use stay, and the roles below them move up. An undo takes both back. */
import { roles, type RolesToDelete } from '@contract/people/roles'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { logActivity } from '../platform/activity'
import {
  bulkVerb,
  runPart,
  type BulkCall,
  type BulkEffect,
  type Change,
  type Subject,
} from '../platform/operations'
import { ABOVE_CALLER, isAboveCaller, type RoleRow } from './roleHierarchy'
import { allRoles, roleList } from './roleList'
import { usedRoles, usesOfRoles } from './roleUses'

const IN_USE = 'This role is still in use'
const TAKEN_MEANWHILE = 'Another record has this name by now. Nothing was changed.'
const DELETED = { action: 'role_deleted', module_type: 'roles' } as const

const roleSubject: Subject = {
  table: 'roles',
  one: 'role',
  many: 'roles',
  label: 'l.name',
  visibleTo: () => [],
  logged: { deleted_at: 'time', parent_role_id: { table: 'roles', name: 'name' } },
  changed: allRoles.changed,
}

/** The nearest ancestor role that is not deleted. */
function livingParents(db: Db): (role: number | null) => number | null {
  const parents = new Map(
    db
      .prepare<[], { id: number; parent_role_id: number | null; deleted_at: string | null }>(
        'SELECT id, parent_role_id, deleted_at FROM roles',
      )
      .all()
      .map((role) => [role.id, role]),
  )
  const living = (id: number | null): number | null => {
    const role = id === null ? undefined : parents.get(id)
    return role?.deleted_at ? living(role.parent_role_id) : id
  }
  return living
}
const UNDER_DELETED = 'l.parent_role_id IN (SELECT id FROM roles WHERE deleted_at IS NOT NULL)'

export const moveRoles = bulkVerb({
  verb: 'roles.move',
  can: 'settings.roles.delete',
  subject: roleSubject,
})
function moveEffect(db: Db): BulkEffect {
  const living = livingParents(db)
  return {
    from: `roles l WHERE l.deleted_at IS NULL AND ${UNDER_DELETED}`,
    values: [],
    readColumns: { parent_role_id: 'l.parent_role_id' },
    writtenColumns: ['parent_role_id'],
    arguments: {},
    decide: (row): Change => ({ parent_role_id: living(row['parent_role_id'] as number) }),
  }
}

/** Where the roles that a deletion names are used. */
export function usesOfTargets(call: BulkCall, targets: RolesToDelete) {
  const { from, values } = roleList(call.tenant).targetRows(call, targets)
  const ids = call.db.sql
    .prepare<unknown[], number>(`SELECT l.id FROM ${from}`)
    .pluck()
    .all(...values)
  return usesOfRoles(call.db, ids)
}

function deleteEffect(call: BulkCall, targets: RolesToDelete): BulkEffect {
  const used = usedRoles(call.db)
  const below = call.db.prepare<[number], Parameters<typeof isAboveCaller>[1]>(
    'SELECT id, identifier, lead_scope FROM roles WHERE parent_role_id = ? AND deleted_at IS NULL',
  )
  const change: Change = { deleted_at: call.now }
  const reasons = new Set<string>()
  const refusal = (role: Parameters<typeof isAboveCaller>[1]) => {
    if (used.has(role.id)) return IN_USE
    // The roles below it move up: that changes them too.
    return [role, ...below.all(role.id)].some((one) => isAboveCaller(call, one)) ? ABOVE_CALLER : undefined
  }
  return {
    ...roleList(call.tenant).targetRows(call, targets),
    readColumns: { name: 'l.name', identifier: 'l.identifier', lead_scope: 'l.lead_scope' },
    writtenColumns: ['deleted_at'],
    arguments: {},
    decide: ({ id, identifier, lead_scope }) => {
      const reason = refusal({ id, identifier: String(identifier), lead_scope: String(lead_scope) })
      if (reason) reasons.add(reason)
      return reason ?? change
    },
    nothingChanged: () => ({ status: 409, message: reasons.size === 1 ? [...reasons][0]! : IN_USE }),
    finish: function* (db, { operation, changes }) {
      const ids = changes.flatMap((one) => one.ids)
      if (ids.length > 1) logDeleted({ ...call, db }, ids)
      const moved = yield* runPart({ ...call, db }, moveRoles, moveEffect(db), operation)
      return () => moved?.afterCommit()
    },
  }
}
/** Of several roles, each has its entry: their history is the activity log. */
function logDeleted({ db, tenant, caller, ip }: BulkCall, ids: readonly number[]): void {
  const rows = db
    .prepare<[string], { identifier: string; name: string }>(
      'SELECT identifier, name FROM roles WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    .all(JSON.stringify(ids))
  for (const { identifier, name } of rows)
    logActivity(
      tenant,
      { ...DELETED, user_id: caller.user.id, module_identifier: identifier, description: name, ip },
      db,
    )
}

/** An undo is refused for a role that may do more than the caller by now. @throws Fail 403 */
function refuseAbove(call: BulkCall, operation: number): void {
  const changed = call.db
    .prepare<[number], Pick<RoleRow, 'id' | 'identifier' | 'lead_scope'>>(
      "SELECT l.id, l.identifier, l.lead_scope FROM operation_rows r JOIN roles l ON l.id = r.row_id WHERE r.operation_id = ? AND r.outcome = 'changed'",
    )
    .all(operation)
  if (changed.some((role) => isAboveCaller(call, role))) throw new Fail(403, ABOVE_CALLER, { rule: 'above' })
}

/** @throws Fail 409 for a role that is used by now, or whose name another one has */
function checkReversal(db: Db, rows: readonly number[], undone: boolean): void {
  if (!undone) {
    const used = usedRoles(db)
    if (rows.some((id) => used.has(id))) throw new Fail(409, IN_USE, { rule: 'in use' })
    return
  }
  const twice = db
    .prepare(
      'SELECT 1 FROM roles WHERE deleted_at IS NULL GROUP BY lower(name) HAVING count(*) > 1 AND max(id IN (SELECT value FROM json_each(?)))',
    )
    .get(JSON.stringify(rows))
  if (twice) throw new Fail(409, TAKEN_MEANWHILE, { rule: 'unique' })
  // The parent of the restored role was deleted meanwhile.
  const living = livingParents(db)
  const orphans = db
    .prepare<[string], { id: number; parent_role_id: number }>(
      `SELECT l.id, l.parent_role_id FROM roles l WHERE l.id IN (SELECT value FROM json_each(?)) AND ${UNDER_DELETED}`,
    )
    .all(JSON.stringify(rows))
  for (const { id, parent_role_id } of orphans)
    db.prepare('UPDATE roles SET parent_role_id = ? WHERE id = ?').run(living(parent_role_id), id)
}

export const deleteRoles = bulkVerb({
  ...roles.removeMany.spec,
  subject: roleSubject,
  effectOf: deleteEffect,
  activity: DELETED,
  checkUndoOrRedo: refuseAbove,
  afterUndoOrRedo: (db, _operation, undone, rows) => checkReversal(db, rows, undone),
})
