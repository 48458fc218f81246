/** Somebody can always give permissions: no change leaves nobody who may read and change roles. */
import { WAY_IN } from '@contract/people/roles'
import { moduleOfKey } from '@contract/permissions'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

export const NOBODY_LEFT =
  'Nobody would be left who may give permissions. Give somebody else this right first.'

const NEEDED = JSON.stringify(WAY_IN.map((key) => [key, moduleOfKey(key)]))
const OWN =
  'SELECT 1 FROM user_permissions o WHERE o.user_id = j.user_id AND o.permission = k.value ->> 0 AND'
/** Whether a person `j.user_id` has each of these keys in the role `j.role_id`: see `permissionsOfPerson`. */
const HAS_ALL = `NOT EXISTS (SELECT 1 FROM json_each(?) k WHERE EXISTS (${OWN} NOT o.is_given) OR NOT (
  EXISTS (${OWN} o.is_given)
  OR EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = j.role_id AND p.permission = k.value ->> 0)
    AND NOT EXISTS (SELECT 1 FROM role_modules_off f WHERE f.role_id = j.role_id AND f.module = k.value ->> 1)))`

/** Call it in the transaction of a change of roles, of people or of what they may do. @throws Fail 422 when nobody is left */
export function requireWayIn(db: Db): void {
  const somebody = db
    .prepare<[string]>(
      `SELECT 1 FROM user_roles j JOIN users u ON u.id = j.user_id JOIN roles r ON r.id = j.role_id
      WHERE u.status = 'active' AND u.deleted_at IS NULL AND r.deleted_at IS NULL AND ${HAS_ALL} LIMIT 1`,
    )
    .get(NEEDED)
  if (!somebody) throw new Fail(422, NOBODY_LEFT, { rule: 'way in' })
}
