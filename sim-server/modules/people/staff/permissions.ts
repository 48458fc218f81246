/** What one person may do: what their roles give, with what was given to and taken from them. */
import { moduleOfKey, permissions } from '@contract/permissions'
import { WAY_IN } from '@contract/people/roles'
import type { staff } from '@contract/people/staff'
import type { Db } from '@db/open'
import { changeablePerson, MISSING_PERSON, visibleIds } from '@domain/people/staffAccess'
import { requireGrantable, requirePermissionKeys } from '@domain/people/roleHierarchy'
import { requireWayIn } from '@domain/people/wayIn'
import { logActivity } from '@domain/platform/activity'
import { permissionsChanged, permissionsOf, permissionsOfPerson } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

/** Keys that one of the person's roles gives. */
const keysByRole = (tenant: Tenant, db: Db, user: number): ReadonlySet<string> =>
  new Set(
    db
      .prepare<[number], number>('SELECT role_id FROM user_roles WHERE user_id = ?')
      .pluck()
      .all(user)
      .flatMap((role) => [...permissionsOf({ ...tenant, db }, role)]),
  )
interface Own {
  permission: string
  is_given: number
}
const ownKeys = (db: Db, user: number): ReadonlyMap<string, boolean> =>
  new Map(
    db
      .prepare<[number], Own>(
        'SELECT permission, is_given FROM user_permissions WHERE user_id = ? ORDER BY permission',
      )
      .all(user)
      .map(({ permission, is_given }) => [permission, is_given === 1]),
  )

export const personPermissions: Handler<typeof staff.permissions> = ({ tenant, db, caller, id }) => {
  const [user] = visibleIds({ db, caller }, [id])
  if (user === undefined) throw new Fail(404, MISSING_PERSON)
  const byRole = keysByRole(tenant, db, user)
  const own = ownKeys(db, user)
  const name = db
    .prepare<[number], string>("SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ?")
    .pluck()
    .get(user)!
  return {
    name,
    permissions: permissions.map((key) => ({
      key,
      module: moduleOfKey(key),
      value: own.get(key) ?? byRole.has(key),
      by_role: byRole.has(key),
    })),
  }
}

export const savePersonPermissions: Handler<typeof staff.savePermissions> = (call) => {
  const { tenant, db, caller, request, body } = call
  requirePermissionKeys(body.permissions)
  const user = changeablePerson(call, body.staff_id)
  requireGrantable(
    call,
    body.permissions.filter(({ value }) => value).map(({ key }) => key),
  )
  const before = JSON.stringify([...ownKeys(db, user)])
  const byRole = keysByRole(tenant, db, user)
  const forget = db.prepare('DELETE FROM user_permissions WHERE user_id = ? AND permission = ?')
  const set = db.prepare('INSERT INTO user_permissions (user_id, permission, is_given) VALUES (?, ?, ?)')
  db.whole(() => {
    for (const { key, value } of body.permissions) {
      if (byRole.has(key) === value) forget.run(user, key)
      else set.run(user, key, Number(value))
    }
    if (JSON.stringify([...ownKeys(db, user)]) === before)
      throw new Fail(422, 'Nothing was changed: these permissions are set already.', {
        rule: 'rights change',
      })
    requireWayIn(db)
    const keys = permissionsOfPerson(tenant, user, caller.role.id)
    if (user === caller.user.id && WAY_IN.some((key) => !keys.has(key)))
      throw new Fail(422, 'You cannot take away your own way into user management', { rule: 'own way in' })
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'person_permissions_changed',
      module_type: 'staff',
      module_identifier: body.staff_id,
      description: db
        .prepare<[number], string>("SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ?")
        .pluck()
        .get(user)!,
      ip: request.ip,
    })
  })
  permissionsChanged(tenant, [body.staff_id])
  return {}
}
