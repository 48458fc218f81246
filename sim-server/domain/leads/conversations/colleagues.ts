/** Colleagues who see a lead: those that a note or a message can name. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

export interface Colleague {
  id: number
  identifier: string
  first_name: string
  last_name: string
}

/** Active people of the organisation with a role that may read leads and that sees the lead `l`, as `leadScope` says. */
const COLLEAGUES_SQL = `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM leads l
  JOIN users u ON u.status = 'active' AND u.deleted_at IS NULL
  JOIN user_roles ur ON ur.user_id = u.id
  JOIN roles r ON r.id = ur.role_id AND r.user_group = 'company'
  JOIN role_permissions rp ON rp.role_id = r.id AND rp.permission = 'leads.read'
  WHERE l.id = ? AND (r.lead_scope = 'all' OR l.staff_id = u.id
    OR (r.lead_scope = 'branch' AND EXISTS (SELECT 1 FROM user_branches b WHERE b.user_id = u.id AND b.branch_id = l.branch_id)))`

export const colleaguesOf = (db: Db, lead: number): Colleague[] =>
  db.prepare<[number], Colleague>(`${COLLEAGUES_SQL} ORDER BY u.first_name, u.last_name, u.id`).all(lead)

export const CANNOT_SEE_LEAD = 'A person who is named cannot see this lead'
/** The colleagues of these identifiers, once each. @throws Fail 422 for one that does not see the lead */
export function namedColleagues(db: Db, lead: number, identifiers: readonly string[]): Colleague[] {
  const wanted = [...new Set(identifiers)]
  if (wanted.length === 0) return []
  const found = db
    .prepare<[number, string], Colleague>(
      `${COLLEAGUES_SQL} AND u.identifier IN (SELECT value FROM json_each(?))`,
    )
    .all(lead, JSON.stringify(wanted))
  if (found.length < wanted.length)
    throw new Fail(422, { message: CANNOT_SEE_LEAD, field: 'user_identifiers' })
  return found
}
