/** Assignees of a task, and which of them may see its lead. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { permissionsOfPerson, rolesOf } from '@kit/auth/callerCache'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import type { BulkCall } from '../../platform/operations'
import { offeredReceivers } from '../../people/staffAccess'
import { leadScope } from '../leadList'

export const CANNOT_SEE_LEAD = 'They may not see this lead'

/** Whether a person is active and may see a lead, in one of their roles. Remembers what it read: make one for each call. */
export function leadSight(tenant: Tenant, db: Db): (user: number, lead: number | null) => boolean {
  const conditions = new Map<number, { sql: string; values: (string | number)[] } | null>()
  const conditionOf = (user: number) => {
    if (conditions.has(user)) return conditions.get(user)!
    const isActive = db.prepare<[number]>("SELECT 1 FROM users WHERE id = ? AND status = 'active'").get(user)
    const branches = db
      .prepare<[number], number>('SELECT branch_id FROM user_branches WHERE user_id = ?')
      .pluck()
      .all(user)
    const seen = isActive
      ? rolesOf({ ...tenant, db }, user)
          .filter((role) => permissionsOfPerson({ db }, user, role.id).has('leads.read'))
          .map((role) => whereOf(leadScope({ user: { id: user } as Caller['user'], role, branches })))
      : []
    const condition = isActive
      ? {
          sql: seen.map(({ sql }) => `(${sql})`).join(' OR ') || '0',
          values: seen.flatMap(({ values }) => [...values]),
        }
      : null
    conditions.set(user, condition)
    return condition
  }
  return (user, lead) => {
    const condition = conditionOf(user)
    if (!condition) return false
    if (lead === null) return true
    const { sql, values } = condition
    return (
      db.prepare<unknown[]>(`SELECT 1 FROM leads l WHERE l.id = ? AND (${sql})`).get(lead, ...values) !==
      undefined
    )
  }
}

/** People who have a role, by id. */
export const holdersOf = (db: Db, role: number): number[] =>
  db
    .prepare<[number], number>(
      "SELECT u.id FROM user_roles j JOIN users u ON u.id = j.user_id WHERE j.role_id = ? AND u.status = 'active' ORDER BY u.id",
    )
    .pluck()
    .all(role)

/** @throws Fail 422 at `field` for an unknown or inactive user, or one outside the caller's scope */
export function personId(
  { db, caller }: Pick<BulkCall, 'db' | 'caller'>,
  identifier: string,
  field: string,
): number {
  const { sql, values } = offeredReceivers(caller)
  const found = db
    .prepare<unknown[], { id: number; name: string; status: string }>(
      `SELECT l.id, trim(l.first_name || ' ' || l.last_name) AS name, l.status FROM users l WHERE l.identifier = ? AND (l.id = ? OR (${sql}))`,
    )
    .get(identifier, caller.user.id, ...values)
  if (!found) throw new Fail(422, { message: 'User not found', field })
  if (found.status !== 'active') throw new Fail(422, { message: `${found.name} is not active`, field })
  return found.id
}
/** @throws Fail 422 at `field` for a role that is not there */
export function roleId({ db }: Pick<BulkCall, 'db'>, identifier: string, field: string): number {
  const id = db
    .prepare<[string], number>('SELECT id FROM roles WHERE identifier = ? AND deleted_at IS NULL')
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(422, { message: 'Role not found', field })
  return id
}

export interface GivenAssignee {
  assign_to?: 'me' | 'person' | 'role' | undefined
  user_identifier?: string | null | undefined
  role_identifier?: string | null | undefined
}
export interface AssigneeColumns {
  user_id: number | null
  role_id: number | null
}
/**
 * The assignee columns of a task. `lead`: id of its lead.
 * @throws Fail 422 for an unknown user, one without the role, or one who may not see the lead
 */
export function assigneeOf(
  call: BulkCall,
  { assign_to, user_identifier, role_identifier }: GivenAssignee,
  lead: number | null,
): AssigneeColumns {
  const { db, tenant, caller } = call
  const named = assign_to ?? (user_identifier ? 'person' : role_identifier ? 'role' : 'me')
  if (named === 'me') return { user_id: caller.user.id, role_id: null }
  const role_id = role_identifier ? roleId(call, role_identifier, 'role_identifier') : null
  if (named === 'role') return { user_id: null, role_id }
  const user_id = personId(call, user_identifier!, 'user_identifier')
  const has = db.prepare<[number, number | null]>(
    'SELECT 1 FROM user_roles WHERE user_id = ? AND role_id = ?',
  )
  if (role_id !== null && !has.get(user_id, role_id))
    throw new Fail(422, { message: 'They do not have this role', field: 'role_identifier' })
  if (!leadSight(tenant, db)(user_id, lead))
    throw new Fail(422, { message: CANNOT_SEE_LEAD, field: 'user_identifier' })
  return { user_id, role_id }
}
