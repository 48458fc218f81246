/**
 * Rules for changing people: nobody changes somebody who may do or see more than they do, nobody gives a role, a branch or a team
 * beyond their own, and nobody reaches people of branches that they do not see.
 */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { permissionsOf } from '@kit/auth/callerCache'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { seesMore, SUPER_ADMIN } from './roleHierarchy'
import { mayGiveLeads, staffScope } from './staffScope'

export const MISSING_PERSON = 'There is no such person'
export const ABOVE = 'This person may do more than you'

interface Reader {
  db: Db
  caller: Caller
}
/** WHERE over users `l`: not deleted and in the caller's scope. */
export const visiblePeople = (caller: Caller) => whereOf([['l.deleted_at IS NULL'], ...staffScope(caller)])

/**
 * People offered as receivers of leads: everybody for callers who may assign leads, the people in their scope
 * for others.
 */
export const offeredReceivers = (caller: Caller) =>
  whereOf([['l.deleted_at IS NULL'], ...(mayGiveLeads(caller) ? [] : staffScope(caller))])

/**
 * Ids of the people with these identifiers or ids that the caller sees. With `field` all must be there.
 * @throws Fail 422 at the field
 */
export function visibleIds(
  { db, caller }: Reader,
  names: readonly (string | number)[],
  field?: string,
): number[] {
  const { sql, values } = visiblePeople(caller)
  const find = db.prepare<unknown[], number>(
    `SELECT l.id FROM users l WHERE l.${typeof names[0] === 'number' ? 'id' : 'identifier'} = ? AND ${sql}`,
  )
  return names.flatMap((name, at) => {
    const id = find.pluck().get(name, ...values)
    if (id === undefined && field) throw new Fail(422, { message: 'User not found', field: `${field}.${at}` })
    return id === undefined ? [] : [id]
  })
}

/** Whether a person has more permissions or scope than the caller, in any of their roles. */
export function aboveCaller({ tenant, db, caller }: Reader & { tenant: Tenant }): (user: number) => boolean {
  if (caller.role.identifier === SUPER_ADMIN) return () => false
  const rolesOfUser = db.prepare<[number], { id: number; identifier: string; lead_scope: string }>(
    'SELECT r.id, r.identifier, r.lead_scope FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = ?',
  )
  const ownKeys = db.prepare<[number], { permission: string; is_given: number }>(
    'SELECT permission, is_given FROM user_permissions WHERE user_id = ?',
  )
  /** Keys of a role that the caller does not have. */
  const beyond = new Map<number, readonly string[]>()
  const keysBeyond = (role: number) => {
    const found =
      beyond.get(role) ?? [...permissionsOf({ ...tenant, db }, role)].filter((key) => !caller.can(key))
    beyond.set(role, found)
    return found
  }
  return (user) => {
    const own = ownKeys.all(user)
    const taken = new Set(own.filter(({ is_given }) => !is_given).map(({ permission }) => permission))
    if (own.some(({ permission, is_given }) => is_given && !caller.can(permission))) return true
    return rolesOfUser
      .all(user)
      .some(
        (role) =>
          role.identifier === SUPER_ADMIN ||
          seesMore(caller, role) ||
          keysBeyond(role.id).some((key) => !taken.has(key)),
      )
  }
}

/** The person that a call changes. @throws Fail 404 outside the caller's scope, 403 for people with more permissions */
export function changeablePerson(call: Reader & { tenant: Tenant }, identifier: string): number {
  const [id] = visibleIds(call, [identifier])
  if (id === undefined) throw new Fail(404, MISSING_PERSON)
  if (aboveCaller(call)(id)) throw new Fail(403, ABOVE, { rule: 'above' })
  return id
}

/** Callers limited to their branches may assign only these branches and their teams. @throws Fail 403 */
export function requirePlaces(
  db: Db,
  { role, branches }: Caller,
  given: { branches?: readonly number[]; teams?: readonly number[] },
  fieldOf: (kind: 'branches' | 'teams', at: number) => string,
): void {
  if (role.lead_scope === 'all') return
  const refuse = (kind: 'branches' | 'teams', at: number) => {
    throw new Fail(
      403,
      { message: 'You can only give branches and teams of your own', field: fieldOf(kind, at) },
      { rule: 'give' },
    )
  }
  const branchOf = db.prepare<[number], number>('SELECT branch_id FROM teams WHERE id = ?').pluck()
  for (const [at, branch] of (given.branches ?? []).entries())
    if (!branches.includes(branch)) refuse('branches', at)
  for (const [at, team] of (given.teams ?? []).entries())
    if (!branches.includes(branchOf.get(team) ?? 0)) refuse('teams', at)
}
