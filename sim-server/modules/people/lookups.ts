/** Lookups for assigning leads: groups and their roles, roles and their users, teams of branches, agencies (core §7). */
import type { Language } from '@contract/client'
import { lookups } from '@contract/people/lookups'
import type { Named } from '@contract/shapes'
import { AGENTS_SQL } from '@domain/people/agencies'
import { offeredReceivers } from '@domain/people/staffAccess'
import { Fail } from '@kit/request/fail'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import { serve } from '@kit/request/serve'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'

interface Person {
  identifier: string
  first_name: string
  last_name: string
}

const idOf = (
  db: Db,
  table: 'groups' | 'roles' | 'branches',
  identifier: string,
  missing: string,
): number => {
  const row = db
    .prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE identifier = ?`)
    .get(identifier)
  if (!row) throw new Fail(404, missing)
  return row.id
}

/** Active people with a role. */
const usersSql = (scope: string, language: Language) =>
  `SELECT l.identifier, l.first_name, l.last_name FROM user_roles j JOIN users l ON l.id = j.user_id WHERE j.role_id = ? AND l.status = 'active' AND ${scope} ORDER BY ${alphabetSql('l.first_name', language)}, ${alphabetSql('l.last_name', language)}, l.id`

export default serve(lookups, {
  groups: ({ db, request: { language } }) =>
    db
      .prepare<[], Named>(`SELECT identifier, name FROM groups ORDER BY ${alphabetSql('name', language)}, id`)
      .all(),
  groupRoles: ({ tenant, db, request: { language }, id }) =>
    db
      .prepare<[number], Named>(
        `SELECT m.identifier, m.name FROM group_roles j JOIN roles m ON m.id = j.role_id WHERE j.group_id = ? AND ${isPasswordRole(tenant, 'm')} ORDER BY ${alphabetSql('m.name', language)}, m.id`,
      )
      .all(idOf(db, 'groups', id, 'Group not found')),
  roleUsers: ({ tenant, db, caller, request: { language }, id }) => {
    const role = idOf(db, 'roles', id, 'Role not found')
    const { sql, values } = offeredReceivers(caller)
    return db.prepare(`SELECT 1 FROM roles r WHERE r.id = ? AND ${isPasswordRole(tenant, 'r')}`).get(role)
      ? db.prepare<unknown[], Person>(usersSql(sql, language)).all(role, ...values)
      : []
  },
  agents: ({ db, request: { language } }) =>
    db
      .prepare<[], Named>(
        `SELECT a.identifier, a.name FROM ${AGENTS_SQL} a ORDER BY ${alphabetSql('a.name', language)}, a.id`,
      )
      .all(),
  branchTeams: ({ db, request: { language }, id }) =>
    db
      .prepare<[number], Named>(
        `SELECT identifier, name FROM teams WHERE branch_id = ? AND deleted_at IS NULL ORDER BY ${alphabetSql('name', language)}, id`,
      )
      .all(idOf(db, 'branches', id, 'Branch not found')),
})
