/** Groups, roles, branches, teams and staff. Builders create the parents they need and take overrides. */
import { hashSync } from '@node-rs/argon2'
import { permissions } from '@contract/permissions'
import type { Kit } from '../kit'
import { placeNamed, seedGeography } from '../platform/geography'
import { offices } from '../reference/offices'
import { groupSeeds, roleSeeds, type RoleName, type RoleSeed } from '../reference/roles'

/** The password of every seeded user. */
export const PASSWORD = 'Chord-2026!'
/** A fixed salt, so that the same seed gives the same bytes; real passwords get random salts. */
const SALT = Buffer.from('chord-seeds-salt')
let hash: string | undefined
const passwordHash = () => (hash ??= hashSync(PASSWORD, { salt: SALT }))

const idOf = (kit: Kit, table: string, identifier: string) =>
  kit.db.prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE identifier = ?`).get(identifier)?.id

export function makeGroup(
  kit: Kit,
  { identifier, name = identifier }: { identifier: string; name?: string },
): number {
  return (
    idOf(kit, 'groups', identifier) ??
    kit.row('groups', {
      identifier,
      name: groupSeeds.find((group) => group.identifier === identifier)?.name ?? name,
    }).id
  )
}

/** A default role by its identifier, or a new one: `makeRole(kit, { identifier: 'intern', permissions: ['leads.read'] })`. */
export function makeRole(kit: Kit, overrides: Partial<RoleSeed> & { identifier: string }): number {
  const found = idOf(kit, 'roles', overrides.identifier)
  if (found) return found
  const defaultRole = roleSeeds.find((role) => role.identifier === overrides.identifier)
  const { identifier, name, parent, user_group, lead_scope, permissions, groups } = {
    name: overrides.identifier,
    parent: null,
    user_group: 'company',
    lead_scope: 'all',
    permissions: [],
    groups: [],
    ...defaultRole,
    ...overrides,
  }
  const parent_role_id = parent === null ? null : makeRole(kit, { identifier: parent })
  const { id } = kit.row('roles', { identifier, name, user_group, lead_scope, parent_role_id })
  for (const permission of permissions) kit.join('role_permissions', { role_id: id, permission })
  for (const group of groups)
    kit.join('group_roles', { group_id: makeGroup(kit, { identifier: group }), role_id: id })
  return id
}

/** A branch in a city. The place that the seeds know by this name, a state or a city, is its address. */
export function makeBranch(
  kit: Kit,
  {
    city = 'Izmir',
    country = 'TR',
    name = city,
    ...rest
  }: { city?: string; country?: string; name?: string; identifier?: string } = {},
): number {
  seedGeography(kit)
  const stamps = { created_at: kit.ago(700), updated_at: kit.ago(700) }
  return kit.row('branches', { ...rest, ...stamps, name, ...placeNamed(kit, country, city) }).id
}

const anyBranch = (kit: Kit) =>
  kit.db.prepare<[], { id: number }>('SELECT min(id) AS id FROM branches HAVING min(id) IS NOT NULL').get()
    ?.id ?? makeBranch(kit)

export const makeTeam = (
  kit: Kit,
  {
    name = 'First Contact',
    branch = anyBranch(kit),
    ...rest
  }: { name?: string; branch?: number; identifier?: string } = {},
): number =>
  kit.row('teams', {
    ...rest,
    created_at: kit.ago(600),
    updated_at: kit.ago(600),
    name,
    branch_id: branch,
  }).id

export interface UserSeed {
  name: string
  email: string
  roles: readonly (RoleName | (string & {}))[]
  /** Ids; empty for a user without a branch. */
  branches: readonly number[]
  teams: readonly number[]
  totp_secret: string | null
  has_signed_agreement: boolean
  student_profile_identifier: string | null
  status: string
  country_code: string | null
  mobile: string | null
  settings: Record<string, unknown>
  reporting_manager_id: number | null
  /** Of agent staff: the agent they work for. */
  agent_id: number | null
}

/** `makeUser(kit, { roles: ['manager'], teams: [3] })`. The user signs in with the first role. */
export function makeUser(
  kit: Kit,
  overrides: Partial<UserSeed> = {},
): { id: number; identifier: string; email: string } {
  const id = kit.next('users')
  const seed: UserSeed = {
    name: 'Deniz Ersoy',
    email: `person.${id}@meridian.example`,
    roles: ['counsellor'],
    branches: overrides.teams ? branchesOf(kit, overrides.teams) : [anyBranch(kit)],
    teams: [],
    totp_secret: null,
    has_signed_agreement: true,
    student_profile_identifier: null,
    status: 'active',
    country_code: null,
    mobile: null,
    settings: {},
    reporting_manager_id: null,
    agent_id: null,
    ...overrides,
  }
  const [first_name = '', ...rest] = seed.name.split(' ')
  const roles = seed.roles.map((identifier) => makeRole(kit, { identifier }))
  const row = kit.row('users', {
    id,
    first_name,
    last_name: rest.join(' '),
    email: seed.email,
    country_code: seed.country_code,
    mobile: seed.mobile,
    password_hash: passwordHash(),
    status: seed.status,
    student_profile_identifier: seed.student_profile_identifier,
    has_signed_agreement: seed.has_signed_agreement,
    is_checked_in: false,
    totp_secret: seed.totp_secret,
    totp_enabled: seed.totp_secret !== null,
    last_role_id: roles[0] ?? null,
    settings: seed.settings,
    reporting_manager_id: seed.reporting_manager_id,
    agent_id: seed.agent_id,
    created_at: kit.ago(400),
    updated_at: kit.ago(30),
  })
  for (const role_id of roles) kit.join('user_roles', { user_id: id, role_id })
  for (const branch_id of seed.branches) kit.join('user_branches', { user_id: id, branch_id })
  for (const team_id of seed.teams) kit.join('user_teams', { user_id: id, team_id })
  return { id, identifier: row.identifier, email: seed.email }
}
const branchesOf = (kit: Kit, teams: readonly number[]) => [
  ...new Set(
    teams.map(
      (team) =>
        kit.db.prepare<[number], { branch_id: number }>('SELECT branch_id FROM teams WHERE id = ?').get(team)!
          .branch_id,
    ),
  ),
]

/** `Ayşe Yılmaz` → `ayse.yilmaz`. */
const mailbox = (name: string) =>
  name
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '.')

/** The role of the nth person of an office: manager, leader, counsellors; the last one alternates by office. */
const officeRole = (at: number, all: number, office: number): RoleName => {
  if (at === 0) return 'manager'
  if (at === 1) return 'leader'
  if (at < all - 1) return 'counsellor'
  return office % 2 ? 'destination-manager' : 'calling-agent'
}

export function seedPeople(kit: Kit): void {
  kit.db
    .prepare('INSERT INTO permission_keys (identifier, created_at) SELECT value, ? FROM json_each(?)')
    .run(kit.iso, JSON.stringify(permissions))
  for (const group of groupSeeds) makeGroup(kit, group)
  for (const role of roleSeeds) makeRole(kit, role)
  for (const [at, office] of offices.entries()) {
    const branch = makeBranch(kit, { city: office.city, country: office.country })
    const teams = office.teams.map((name) => makeTeam(kit, { name, branch }))
    const people: number[] = []
    for (const [place, person] of office.people.entries()) {
      const [name, address] = typeof person === 'string' ? [person, mailbox(person)] : person
      const { id } = makeUser(kit, {
        name,
        email: `${address}@meridian.example`,
        // A leader reports to the manager of the office, the others to the leader.
        reporting_manager_id: people[Math.min(place - 1, 1)] ?? null,
        roles: [officeRole(place, office.people.length, at)],
        branches: [branch],
        teams: place === 0 ? [] : [teams[(place - 1) % teams.length]!],
        country_code: office.calling,
        mobile: String(kit.random.int(500_000_000, 599_999_999)),
      })
      people.push(id)
    }
  }
}
