/** Callers, made once for a session and role and remembered until somebody's access changes. */
import { canGroupAct, NO_PARTNERS } from '@contract/modes'
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

const MOST_REMEMBERED = 20_000
const remembered = () => new Map<string, Caller>()
const accesses = () => ({ changes: 0 })
/** Another number after everything that may have changed what anybody may do. */
export const accessEpochOf = (tenant: Tenant): number => tenant.state(accesses).changes
/** Permissions, roles, branches or sessions changed: everybody is looked up again. */
export const forgetCallers = (tenant: Tenant) => {
  tenant.state(accesses).changes++
  tenant.state(remembered).clear()
  forgetTokens(tenant)
}

/** What roles may do has changed for these people: they are told, and are somebody new at their next call (core §4). */
export const permissionsChanged = (tenant: Tenant, users: readonly string[]) => {
  forgetCallers(tenant)
  for (const identifier of users) tenant.emit('permission_updated', { user: identifier }, { identifier })
}

/** The keys of a role, as far as it has their modules. */
export const permissionsOf = ({ db }: Pick<Tenant, 'db'>, role_id: number): ReadonlySet<string> => {
  const off = new Set(
    db
      .prepare<[number], { module: string }>('SELECT module FROM role_modules_off WHERE role_id = ?')
      .all(role_id)
      .map(({ module }) => module),
  )
  const keys = db
    .prepare<[number], { permission: string }>('SELECT permission FROM role_permissions WHERE role_id = ?')
    .all(role_id)
    .map(({ permission }) => permission)
  return new Set(off.size > 0 ? keys.filter((key) => !off.has(moduleOfKey(key))) : keys)
}

const held = (tenant: Tenant, user_id: number): Role[] =>
  tenant.db
    .prepare<[number], Role>(
      'SELECT r.id, r.identifier, r.name, r.user_group, r.lead_scope FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = ? ORDER BY ur.rowid',
    )
    .all(user_id)

/** Those that somebody may act in, in the client's mode. */
export const rolesOf = (tenant: Tenant, user_id: number): Role[] =>
  held(tenant, user_id).filter(({ user_group }) => canGroupAct(clientConfigOf(tenant).mode, user_group))
/** Why somebody has none. */
export const callerWithoutRole = (tenant: Tenant, user_id: number): string =>
  held(tenant, user_id).length > 0 ? NO_PARTNERS : 'This account has no role. Please ask an administrator'

/** Without an agreement to sign there is nothing to owe. */
const owesAgreement = ({ db }: Tenant, user_id: number, { user_group }: Role): boolean =>
  user_group === 'agent' &&
  Boolean(
    db
      .prepare<[number], { owes: number }>(
        `SELECT NOT has_signed_agreement AND EXISTS (SELECT 1 FROM agreements WHERE "group" = 'agent' AND is_current AND status = 'active') AS owes FROM users WHERE id = ?`,
      )
      .get(user_id)?.owes,
  )

const make = (tenant: Tenant, session: string, asked: string | undefined): Caller => {
  const row = tenant.db
    .prepare<[string], Row>(
      `SELECT u.id AS user_id, u.identifier AS user_identifier, u.first_name, u.last_name, u.email, s.id AS session_id, s.role_id, d.id AS device_id, d.identifier AS device, d.status AS device_status
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN devices d ON d.id = s.device_id WHERE s.identifier = ? AND s.ended_at IS NULL AND u.status = 'active'`,
    )
    .get(session)
  if (!row) throw refuseToken('token')
  if (row.device_status !== 'active') throw refuseToken('device')
  const roles = held(tenant, row.user_id)
  const role = roles.find((one) => (asked ? one.identifier === asked : one.id === row.role_id))
  if (!role) throw new Fail(403, 'You do not have this role', { rule: 'role-identifier' })
  const permissions = permissionsOf(tenant, role.id)
  const branches = tenant.db
    .prepare<[number], { branch_id: number }>('SELECT branch_id FROM user_branches WHERE user_id = ?')
    .all(row.user_id)
    .map(({ branch_id }) => branch_id)
  return {
    user: {
      id: row.user_id,
      identifier: row.user_identifier,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
    },
    role,
    branches,
    permissions,
    owesAgreement: owesAgreement(tenant, row.user_id, role),
    session: { id: row.session_id, identifier: session },
    device: { id: row.device_id, identifier: row.device },
    can: (permission) => permissions.has(permission),
  }
}

/** The caller of a session, in the role asked for (`role-identifier`) or else the one it signed in with. */
export function callerOf(tenant: Tenant, session: string, role: string | undefined): Caller {
  const known = tenant.state(remembered)
  const key = `${session} ${role ?? ''}`
  let caller = known.get(key)
  if (!caller) {
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
    known.set(key, (caller = make(tenant, session, role)))
  }
  // The client's mode may have changed under a session: it ends.
  if (!canGroupAct(clientConfigOf(tenant).mode, caller.role.user_group))
    throw new Fail(401, NO_PARTNERS, { rule: 'mode' })
  return caller
}
