/** Rules for permissions of single people, besides those of their roles, as the page of a person has them. */
import { permissionsChanged } from '@kit/auth/callerCache'
import type { PairRules } from '../platform/assignments/definition'
import type { BulkCall } from '../platform/operations'
import { logActivity } from '../platform/activity'
import { unfairChange } from './permissionRules'
import { changeablePerson } from './staffAccess'
import { requireWayIn } from './wayIn'

/** Keys that a role of the person gives. */
const OF_ROLES =
  'SELECT p.permission FROM role_permissions p JOIN user_roles j ON j.role_id = p.role_id WHERE j.user_id = ?'

const identifierOf = ({ db }: Pick<BulkCall, 'db'>, id: number): string =>
  db.prepare<[number], string>('SELECT identifier FROM users WHERE id = ?').pluck().get(id)!

export const personPermissionRules: PairRules = {
  fits: (person) => [`l.identifier NOT IN (${OF_ROLES})`, person],
  refusal: (call, id) => {
    const { db, caller } = call
    changeablePerson(call, identifierOf(call, id))
    const ofRoles = new Set(db.prepare<[number], string>(OF_ROLES).pluck().all(id))
    const isOwn = id === caller.user.id
    return (key, isGain) => {
      if (isGain && ofRoles.has(key)) return 'A role of this person gives it'
      return unfairChange(caller, isOwn, key, isGain)
    }
  },
  changed: (call, ids) => {
    // What is given is not taken away at the same time.
    call.db
      .prepare<[string]>(
        `DELETE FROM user_permissions_off WHERE user_id IN (SELECT value FROM json_each(?))
          AND permission IN (SELECT k.identifier FROM permission_users a JOIN permission_keys k ON k.id = a.permission_id
            WHERE a.user_id = user_permissions_off.user_id AND a.deleted_at IS NULL)`,
      )
      .run(JSON.stringify(ids))
    const { tenant, db, caller, ip } = call
    requireWayIn(db)
    const people = ids.map((id) => {
      const [identifier, name] = db
        .prepare<[number], [string, string]>(
          "SELECT identifier, trim(first_name || ' ' || last_name) FROM users WHERE id = ?",
        )
        .raw()
        .get(id)!
      logActivity(
        tenant,
        {
          user_id: caller.user.id,
          action: 'person_permissions_changed',
          module_type: 'staff',
          module_identifier: identifier,
          description: name,
          ip,
        },
        db,
      )
      return identifier
    })
    return () => permissionsChanged(tenant, people)
  },
}
