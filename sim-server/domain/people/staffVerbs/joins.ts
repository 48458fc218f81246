/** What a person belongs to, in join tables: roles, branches, teams, institutions. What a change did to them is kept with its operation. */
import type { StaffAssignments } from '@contract/people/staff'
import type { LoggedChange } from '@contract/platform/loggedChanges'
import type { Db } from '@db/open'
import { endSessionsInRoles } from '@kit/auth/sessions'
import { permissionsChanged } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { BulkCall } from '../../platform/operations'
import { changeableRole, type RoleCall } from '../roleHierarchy'
import { requirePlaces } from '../staffAccess'
import { requireWayIn } from '../wayIn'

/** By the name of what is joined: the join table, its column, and the table of the other side. */
const joins = {
  roles: {
    join: 'user_roles',
    remove: 'DELETE FROM user_roles',
    column: 'role_id',
    table: 'roles',
    living: 'AND deleted_at IS NULL',
    missing: 'Role not found',
  },
  branches: {
    join: 'user_branches',
    remove: 'DELETE FROM user_branches',
    column: 'branch_id',
    table: 'branches',
    living: 'AND deleted_at IS NULL',
    missing: 'Branch not found',
  },
  teams: {
    join: 'user_teams',
    remove: 'DELETE FROM user_teams',
    column: 'team_id',
    table: 'teams',
    living: 'AND deleted_at IS NULL',
    missing: 'Team not found',
  },
  agentTeams: {
    join: 'user_agent_teams',
    remove: 'DELETE FROM user_agent_teams',
    column: 'agent_team_id',
    table: 'agent_teams',
    living: 'AND deleted_at IS NULL',
    missing: 'Team not found',
  },
  institutions: {
    join: 'user_institutions',
    remove: 'DELETE FROM user_institutions',
    column: 'institution_id',
    table: 'institutions',
    living: '',
    missing: 'Institution not found',
  },
} as const
export type JoinName = keyof typeof joins
const joinNames = Object.keys(joins) as JoinName[]

/** Ids of rows that a person gets and loses, by join. */
export type JoinChange = Partial<Record<JoinName, { added: number[]; removed: number[] }>>

const presentIds = (db: Db, name: JoinName, user: number): number[] =>
  db
    .prepare<[number], number>(`SELECT ${joins[name].column} FROM ${joins[name].join} WHERE user_id = ?`)
    .pluck()
    .all(user)

const wantedIds = (db: Db, name: JoinName, identifiers: readonly string[], field: string): number[] => {
  const { table, living, missing } = joins[name]
  const find = db.prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ? ${living}`).pluck()
  return [...new Set(identifiers)].map((identifier, at) => {
    const id = find.get(identifier)
    if (id === undefined) throw new Fail(422, { message: missing, field: `${field}.${at}` })
    return id
  })
}

/** The fields of a call that name rows of each join. Teams of agencies are teams of agent staff. */
const fields = {
  roles: 'role_identifiers',
  branches: 'branch_identifiers',
  teams: 'team_identifiers',
  institutions: 'institution_ids',
} as const satisfies Partial<Record<JoinName, keyof StaffAssignments>>

/**
 * What a person would get and lose. `user`: 0 for one who is new. `isAgent`: their teams are those of agencies.
 * @throws Fail 422 at a row that is not there, 403 for what the caller cannot give
 */
export function joinChange(
  call: RoleCall,
  user: number,
  given: StaffAssignments,
  isAgent: boolean,
): JoinChange {
  const { db } = call
  const change: JoinChange = {}
  for (const [name, field] of Object.entries(fields) as [
    keyof typeof fields,
    (typeof fields)[keyof typeof fields],
  ][]) {
    const identifiers = given[field]
    if (identifiers === undefined) continue
    const join: JoinName = name === 'teams' && isAgent ? 'agentTeams' : name
    const wanted = wantedIds(db, join, identifiers, field)
    const present = presentIds(db, join, user)
    const added = wanted.filter((id) => !present.includes(id))
    const removed = present.filter((id) => !wanted.includes(id))
    if (added.length + removed.length > 0) change[join] = { added, removed }
  }
  requireGivable(call, change)
  return change
}

/** @throws Fail 403 for a role, a branch or a team that the caller cannot give */
export function requireGivable(call: RoleCall, change: JoinChange): void {
  const { db, caller, tenant } = call
  const nameOf = db.prepare<[number], string>('SELECT identifier FROM roles WHERE id = ?').pluck()
  for (const role of change.roles?.added ?? []) {
    const identifier = nameOf.get(role)
    if (identifier !== undefined) changeableRole({ tenant, db, caller }, identifier)
  }
  requirePlaces(
    db,
    caller,
    { branches: change.branches?.added ?? [], teams: change.teams?.added ?? [] },
    (kind, at) => `${fields[kind]}.${at}`,
  )
}

/** What the ledger keeps of a change: of one person, or who joined and left a team. */
export interface GivenJoins {
  joins?: JoinChange
  team?: number
  joined?: number[]
  left?: number[]
}
/** What such a change did to this person. */
export function joinsOfPerson({ joins, team, joined = [], left = [] }: GivenJoins, user: number): JoinChange {
  if (joins) return joins
  if (team === undefined) return {}
  return {
    teams: { added: joined.includes(user) ? [team] : [], removed: left.includes(user) ? [team] : [] },
  }
}

/** What such a change gave and took, as names. */
export function joinNamesOf(db: Db, change: JoinChange): LoggedChange[] {
  const namesOf = (name: JoinName, ids: readonly number[]): LoggedChange['before'] => {
    const names = db
      .prepare<[string], string>(
        `SELECT name FROM ${joins[name].table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name`,
      )
      .pluck()
      .all(JSON.stringify(ids))
    if (ids.length === 0) return null
    return names.length === 0 ? { as: 'gone', value: '' } : { as: 'name', value: names.join(', ') }
  }
  return joinNames.flatMap((name) => {
    const { added = [], removed = [] } = change[name] ?? {}
    return added.length + removed.length === 0
      ? []
      : [{ field: name, before: namesOf(name, removed), after: namesOf(name, added) }]
  })
}

/** The same change the other way round. */
export const reversed = (change: JoinChange): JoinChange =>
  Object.fromEntries(
    Object.entries(change).map(([name, { added, removed }]) => [name, { added: removed, removed: added }]),
  )

/** Writes what a new person belongs to; what was deleted meanwhile is left out. */
export function insertJoins(db: Db, user: number, change: JoinChange): void {
  for (const name of joinNames) {
    const { join, column, table, living } = joins[name]
    const insert = db.prepare<[number, number]>(
      `INSERT OR IGNORE INTO ${join} (user_id, ${column}) SELECT ?, id FROM ${table} WHERE id = ? ${living}`,
    )
    for (const id of change[name]?.added ?? []) insert.run(user, id)
  }
}

/**
 * Writes the change; what was deleted meanwhile is left out. The function it returns is called after the commit: it ends sessions in roles
 * that are gone, and open consoles read their permissions again.
 */
export function writeJoins(
  { tenant }: Pick<BulkCall, 'tenant'>,
  db: Db,
  user: number,
  change: JoinChange,
): () => void {
  for (const name of joinNames) {
    const { remove: removal, column } = joins[name]
    const { removed = [] } = change[name] ?? {}
    const remove = db.prepare<[number, number]>(`${removal} WHERE user_id = ? AND ${column} = ?`)
    for (const id of removed) remove.run(user, id)
  }
  insertJoins(db, user, change)
  if (change.roles) requireWayIn(db)
  const signOut = endSessionsInRoles(tenant, db, user, change.roles?.removed ?? [])
  const identifier = db
    .prepare<[number], string>('SELECT identifier FROM users WHERE id = ?')
    .pluck()
    .get(user)!
  return () => {
    signOut()
    permissionsChanged(tenant, [identifier])
  }
}
