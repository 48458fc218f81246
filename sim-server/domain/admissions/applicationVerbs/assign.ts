/** Gives applications to somebody who works on them. */
import { applications } from '@contract/admissions/applications'
import { Fail } from '@kit/request/fail'
import type { Db } from '@db/open'
import { bulkVerb, type Change } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { DELETED } from './remove'

interface Worker {
  id: number
  name: string
  role_id: number
}
/**
 * An active colleague in a role that works on applications.
 * @throws Fail 422 at the field that is wrong
 */
export function workerOf(
  db: Db,
  user: string,
  role: string | null | undefined,
  field = 'user_identifier',
): Worker {
  const person = db
    .prepare<[string], { id: number; name: string; status: string }>(
      "SELECT id, trim(first_name || ' ' || last_name) AS name, status FROM users WHERE identifier = ? AND deleted_at IS NULL",
    )
    .get(user)
  if (!person) throw new Fail(422, { message: 'User not found', field }, { rule: 'valid' })
  const { id, name, status } = person
  if (status !== 'active') throw new Fail(422, { message: `${name} is not active`, field }, { rule: 'valid' })
  const role_id = db
    .prepare<[number, string | null, string | null], number>(
      `SELECT r.id FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = ? AND r.deleted_at IS NULL AND (? IS NULL OR r.identifier = ?)
       AND EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = 'applications.edit') ORDER BY r.id LIMIT 1`,
    )
    .pluck()
    .get(id, role ?? null, role ?? null)
  if (role_id === undefined)
    throw new Fail(
      422,
      {
        message: `${name} does not work on applications in this role`,
        field: role ? 'role_identifier' : field,
      },
      { rule: 'valid' },
    )
  return { id, name, role_id }
}

export const assignApplications = bulkVerb({
  ...applications.bulkAssign.spec,
  subject: applicationSubject,
  recipientOf: (db, { user_identifier }) =>
    db
      .prepare<[string], string>(
        "SELECT trim(first_name || ' ' || last_name) FROM users WHERE identifier = ?",
      )
      .pluck()
      .get(String(user_identifier)) ?? null,
  effectOf: (call, { user_identifier, role_identifier, ...targets }) => {
    const { id, name, role_id } = workerOf(call.db, user_identifier, role_identifier)
    const change: Change = { staff_id: id, staff_role_id: role_id }
    return {
      ...applicationList.targetRows(call, targets),
      readColumns: { staff_id: 'l.staff_id', deleted_at: 'l.deleted_at' },
      writtenColumns: Object.keys(change),
      arguments: { user_identifier, role_identifier },
      decide: (row) => {
        if (row['deleted_at'] !== null) return DELETED
        return row['staff_id'] === id ? `Already with ${name}` : change
      },
    }
  },
})
