/** The receivers of leads: turns the fields of the assignment mode into people. Throws 422 at the field that is wrong. */
import type { Db } from '@db/open'
import type { AssignTo } from '@contract/leads/leads'
import { NO_PARTNERS } from '@contract/operatingModes'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

export interface Person {
  id: number
  identifier: string
  name: string
  role_id: number
  branches: readonly number[]
  teams: readonly number[]
}
/** `branch` and `team`: ids, set in those modes only. `key`: of the stored round-robin position, `team:12|3,4`. */
export interface Assignees {
  people: readonly Person[]
  branch: number | null
  team: number | null
  key: string
}

interface UserRow {
  id: number
  identifier: string
  name: string
}
const refuse = (field: string, message: string): never => {
  throw new Fail(422, { message, field }, { rule: 'valid' })
}
const branchOf = (db: Db, identifier: string) =>
  db
    .prepare<[string], { id: number }>('SELECT id FROM branches WHERE identifier = ? AND deleted_at IS NULL')
    .get(identifier)
/** A role that users can act in under the client's mode (B2B, B2C). */
const roleOf = (tenant: Tenant, db: Db, identifier: string, field: string) => {
  const role =
    db
      .prepare<[string], { id: number; name: string; acted: number }>(
        `SELECT id, name, ${isPasswordRole(tenant, 'r')} AS acted FROM roles r WHERE identifier = ? AND deleted_at IS NULL`,
      )
      .get(identifier) ?? refuse(field, 'Role not found')
  return role.acted ? role : refuse(field, NO_PARTNERS)
}
const pluck = (db: Db, sql: string, ...values: unknown[]) =>
  db
    .prepare(sql)
    .pluck()
    .all(...values) as number[]

const person = (db: Db, { id, identifier, name }: UserRow, role_id: number): Person => ({
  id,
  identifier,
  name,
  role_id,
  branches: pluck(db, 'SELECT branch_id FROM user_branches WHERE user_id = ? ORDER BY branch_id', id),
  teams: pluck(db, 'SELECT team_id FROM user_teams WHERE user_id = ? ORDER BY team_id', id),
})
/** Ordered by id, without duplicates; the first entry of a person counts. */
const uniqueById = (people: Person[]) =>
  [...new Map(people.toReversed().map((person) => [person.id, person])).values()].toSorted(
    (a, b) => a.id - b.id,
  )

function assigneesByUser(
  tenant: Tenant,
  db: Db,
  entries: NonNullable<AssignTo['assign_to_users_info']>,
): Assignees {
  const people = entries.map(({ role_identifier, user_identifier }, at) => {
    const fieldOf = (name: string) => `assign_to_users_info.${at}.${name}`
    const role = roleOf(tenant, db, role_identifier, fieldOf('role_identifier'))
    const user =
      db
        .prepare<[string], UserRow & { status: string }>(
          "SELECT id, identifier, first_name || ' ' || last_name AS name, status FROM users WHERE identifier = ?",
        )
        .get(user_identifier) ?? refuse(fieldOf('user_identifier'), 'User not found')
    if (user.status !== 'active') refuse(fieldOf('user_identifier'), `${user.name} is not active`)
    if (!db.prepare('SELECT 1 FROM user_roles WHERE user_id = ? AND role_id = ?').get(user.id, role.id))
      refuse(fieldOf('user_identifier'), `${user.name} does not have the role ${role.name}`)
    return person(db, user, role.id)
  })
  const all = uniqueById(people)
  return { people: all, branch: null, team: null, key: `user:${all.map(({ id }) => id).join(',')}` }
}

/** Active users of a branch or team who have one of these roles; a user with several gets the first role of the request. */
function assigneesInPlace(
  tenant: Tenant,
  db: Db,
  place: { kind: 'branch' | 'team'; id: number; field: string },
  identifiers: readonly string[],
): Omit<Assignees, 'branch' | 'team'> {
  const roles = identifiers.map((identifier, at) =>
    roleOf(tenant, db, identifier, `${place.field}.role_identifiers.${at}`),
  )
  const people = roles.flatMap((role) =>
    db
      .prepare<[number, number], UserRow>(
        `SELECT u.id, u.identifier, u.first_name || ' ' || u.last_name AS name FROM user_${place.kind === 'team' ? 'teams' : 'branches'} p JOIN users u ON u.id = p.user_id AND u.status = 'active'
     JOIN user_roles r ON r.user_id = u.id AND r.role_id = ? WHERE p.${place.kind}_id = ?`,
      )
      .all(role.id, place.id)
      .map((user) => person(db, user, role.id)),
  )
  if (people.length === 0)
    refuse(
      `${place.field}.role_identifiers`,
      `Nobody in this ${place.kind} has ${roles.length === 1 ? 'this role' : 'these roles'}`,
    )
  return {
    people: uniqueById(people),
    key: `${place.kind}:${place.id}|${roles
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join(',')}`,
  }
}

/** The people that a request assigns to. Throws 422 when a user, role, branch or team is unknown or nobody matches. */
export function assigneesFor(tenant: Tenant, db: Db, to: AssignTo): Assignees {
  if (to.assign_leads_by === 'user') return assigneesByUser(tenant, db, to.assign_to_users_info!)
  if (to.assign_leads_by === 'branch') {
    const { branch_identifier, role_identifiers } = to.assign_to_branch_info!
    const field = 'assign_to_branch_info'
    const branch = branchOf(db, branch_identifier) ?? refuse(`${field}.branch_identifier`, 'Branch not found')
    return {
      ...assigneesInPlace(tenant, db, { kind: 'branch', id: branch.id, field }, role_identifiers),
      branch: branch.id,
      team: null,
    }
  }
  const { team_identifier, role_identifiers } = to.assign_to_team_info!
  const field = 'assign_to_team_info'
  const team =
    db
      .prepare<[string], { id: number; branch_id: number }>(
        'SELECT id, branch_id FROM teams WHERE identifier = ? AND deleted_at IS NULL',
      )
      .get(team_identifier) ?? refuse(`${field}.team_identifier`, 'Team not found')
  return {
    ...assigneesInPlace(tenant, db, { kind: 'team', id: team.id, field }, role_identifiers),
    branch: team.branch_id,
    team: team.id,
  }
}

/** Names of all users by id; users with the same name get their email added. */
export function staffNames(db: Db): ReadonlyMap<number, string> {
  const users = db
    .prepare<[], { id: number; name: string; email: string }>(
      "SELECT id, first_name || ' ' || last_name AS name, email FROM users",
    )
    .all()
  const times = new Map<string, number>()
  for (const { name } of users) times.set(name, (times.get(name) ?? 0) + 1)
  return new Map(users.map(({ id, name, email }) => [id, times.get(name)! > 1 ? `${name} (${email})` : name]))
}

const namesOf = (db: Db, name: string, table: string, identifiers: readonly string[]): string =>
  db
    .prepare<[string], string>(
      `SELECT ${name} FROM json_each(?) j JOIN ${table} t ON t.identifier = j.value ORDER BY j.key`,
    )
    .pluck()
    .all(JSON.stringify(identifiers))
    .join(', ')

/** Names of the receivers, for people who read about it later: `Şule Yıldız, Cem Aksoy`, `Canada Desk (Counsellor)`. */
export function recipientNames(db: Db, given: Readonly<Record<string, unknown>>): string | null {
  const { assign_to_users_info, assign_to_branch_info, assign_to_team_info } = given as Partial<AssignTo>
  if (assign_to_users_info)
    return namesOf(
      db,
      "t.first_name || ' ' || t.last_name",
      'users',
      assign_to_users_info.map(({ user_identifier }) => user_identifier),
    )
  const place = assign_to_team_info
    ? namesOf(db, 't.name', 'teams', [assign_to_team_info.team_identifier])
    : assign_to_branch_info && namesOf(db, 't.name', 'branches', [assign_to_branch_info.branch_identifier])
  const roles = (assign_to_team_info ?? assign_to_branch_info)?.role_identifiers
  return place && roles ? `${place} (${namesOf(db, 't.name', 'roles', roles)})` : null
}
