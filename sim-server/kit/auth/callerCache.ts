/** Caches the caller of each session and role until anybody's access changes. */
import { canGroupAct, NO_PARTNERS } from '@contract/operatingModes'
import { moduleOfKey } from '@contract/permissions'
import type { Caller } from './caller'
import { clientConfigOf } from '../tenant/clientConfig'
import { Fail } from '../request/fail'
import type { Tenant } from '../tenant/tenant'
import { forgetTokens, refuseToken } from './tokens'

interface Row {
  user_id: number
  user_identifier: string
  first_name: string
  last_name: string
  email: string
  session_id: number
  device_id: number
  device: string
  device_status: string
  role_id: number
}
type Role = Caller['role']

const MOST_CACHED = 20_000
const cachedCallers = () => new Map<string, Caller>()
const accessChanges = () => ({ changes: 0 })
/** Changes whenever anybody's permissions, roles, branches or sessions may have changed. */
export const accessEpochOf = (tenant: Tenant): number => tenant.state(accessChanges).changes
/** Call after changing permissions, roles, branches or sessions: every caller is read again. */
export const forgetCallers = (tenant: Tenant) => {
  tenant.state(accessChanges).changes++
  tenant.state(cachedCallers).clear()
  forgetTokens(tenant)
}

/** Drops the cached callers and tells these users' consoles that their permissions changed (core §4). */
export const permissionsChanged = (tenant: Tenant, users: readonly string[]) => {
  forgetCallers(tenant)
  for (const identifier of users) tenant.emit('permission_updated', { user: identifier }, { identifier })
}

/** The permission keys of a role, without those of modules taken from it. */
export const permissionsOf = ({ db }: Pick<Tenant, 'db'>, role_id: number): ReadonlySet<string> => {
  const off = new Set(
    db
      .prepare<[number], string>('SELECT module FROM role_modules_off WHERE role_id = ?')
      .pluck()
      .all(role_id),
  )
  const keys = db
    .prepare<[number], string>('SELECT permission FROM role_permissions WHERE role_id = ?')
    .pluck()
    .all(role_id)
  return new Set(off.size > 0 ? keys.filter((key) => !off.has(moduleOfKey(key))) : keys)
}

/** The permission keys of a person in a role: those of the role, with what was given to and taken from this person. */
export const permissionsOfPerson = (
  tenant: Pick<Tenant, 'db'>,
  user_id: number,
  role_id: number,
): ReadonlySet<string> => {
  const keys = new Set(permissionsOf(tenant, role_id))
  const own = tenant.db
    .prepare<[number], { permission: string; is_given: number }>(
      'SELECT permission, is_given FROM user_permissions WHERE user_id = ?',
    )
    .all(user_id)
  for (const { permission, is_given } of own) {
    if (is_given) keys.add(permission)
    else keys.delete(permission)
  }
  return keys
}

const rolesHeldBy = (tenant: Tenant, user_id: number): Role[] =>
  tenant.db
    .prepare<[number], Role>(
      'SELECT r.id, r.identifier, r.name, r.user_group, r.lead_scope FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = ? ORDER BY ur.rowid',
    )
    .all(user_id)

/** The roles that a user may act in, in the client's mode (b2b or b2c). */
export const rolesOf = (tenant: Tenant, user_id: number): Role[] =>
  rolesHeldBy(tenant, user_id).filter(({ user_group }) =>
    canGroupAct(clientConfigOf(tenant).mode, user_group),
  )
/** The sentence for a user without such a role. */
export const callerWithoutRole = (tenant: Tenant, user_id: number): string =>
  rolesHeldBy(tenant, user_id).length > 0
    ? NO_PARTNERS
    : 'This account has no role. Please ask an administrator'

/** Only agents sign agreements, and only while there is a current one. */
const owesAgreement = ({ db }: Tenant, user_id: number, { user_group }: Role): boolean =>
  user_group === 'agent' &&
  Boolean(
    db
      .prepare<[number], { owes: number }>(
        `SELECT NOT has_signed_agreement AND EXISTS (SELECT 1 FROM agreements WHERE user_group = 'agent' AND is_current AND status = 'active' AND deleted_at IS NULL) AS owes FROM users WHERE id = ?`,
      )
      .get(user_id)?.owes,
  )

const readCaller = (tenant: Tenant, session: string, asked: string | undefined): Caller => {
  const row = tenant.db
    .prepare<[string], Row>(
      `SELECT u.id AS user_id, u.identifier AS user_identifier, u.first_name, u.last_name, u.email, s.id AS session_id, s.role_id, d.id AS device_id, d.identifier AS device, d.status AS device_status
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN devices d ON d.id = s.device_id WHERE s.identifier = ? AND s.ended_at IS NULL AND u.status = 'active'`,
    )
    .get(session)
  if (!row) throw refuseToken('token')
  if (row.device_status !== 'active') throw refuseToken('device')
  const roles = rolesHeldBy(tenant, row.user_id)
  const role = roles.find((one) => (asked ? one.identifier === asked : one.id === row.role_id))
  if (!role) throw new Fail(403, 'You do not have this role', { rule: 'role-identifier' })
  return {
    ...rightsOf(tenant, row, role),
    owesAgreement: owesAgreement(tenant, row.user_id, role),
    session: { id: row.session_id, identifier: session },
    device: { id: row.device_id, identifier: row.device },
  }
}

type Person = Pick<Row, 'user_id' | 'user_identifier' | 'first_name' | 'last_name' | 'email'>
/** A person in a role, with permissions and branches. */
const rightsOf = (tenant: Tenant, person: Person, role: Role) => {
  const permissions = permissionsOfPerson(tenant, person.user_id, role.id)
  const branches = tenant.db
    .prepare<[number], number>('SELECT branch_id FROM user_branches WHERE user_id = ?')
    .pluck()
    .all(person.user_id)
  return {
    user: {
      id: person.user_id,
      identifier: person.user_identifier,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
    },
    role,
    branches,
    permissions,
    can: (permission: string) => permissions.has(permission),
  }
}

/** No session: it acts on the clock, not in a call. */
const NOBODYS = { id: 0, identifier: '' }
/**
 * A person in each role that they may act in now, for what is done in their name without a session. Empty for somebody who is not active,
 * or owes the agreement.
 */
export function absentCallers(tenant: Tenant, user_id: number): Caller[] {
  const person = tenant.db
    .prepare<[number], Person>(
      "SELECT id AS user_id, identifier AS user_identifier, first_name, last_name, email FROM users WHERE id = ? AND status = 'active' AND deleted_at IS NULL",
    )
    .get(user_id)
  if (!person) return []
  return rolesOf(tenant, user_id)
    .filter((role) => !owesAgreement(tenant, user_id, role))
    .map((role) => ({
      ...rightsOf(tenant, person, role),
      owesAgreement: false,
      session: NOBODYS,
      device: NOBODYS,
    }))
}

/**
 * The caller of a session, in the role of `role-identifier` or else in the one it signed in with.
 * @throws Fail 401 for an ended session or another mode, 403 for a role that the user does not have
 */
export function callerOf(tenant: Tenant, session: string, role: string | undefined): Caller {
  const cached = tenant.state(cachedCallers)
  const key = `${session} ${role ?? ''}`
  let caller = cached.get(key)
  if (!caller) {
    if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value!)
    cached.set(key, (caller = readCaller(tenant, session, role)))
  }
  // The client's mode may have changed under a session: it ends.
  if (!canGroupAct(clientConfigOf(tenant).mode, caller.role.user_group))
    throw new Fail(401, NO_PARTNERS, { rule: 'mode' })
  return caller
}
