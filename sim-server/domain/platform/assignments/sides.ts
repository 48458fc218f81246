/** Every side of an assignment, by its name in `contract/assignmentSides.ts`. */
import type { SideName } from '@contract/platform/assignments/assignmentSides'
import { languages } from '@contract/client'
import { CLIENT } from '@contract/catalog/clientInstitutionAssign'
import { permissions } from '@contract/permissions'
import { countryNameSql } from '@db/countryName'
import type { WherePart } from '@kit/list/filterWhere'
import { joinedBy, refersTo } from '@kit/list/relatedHas'
import { rolesWithin } from '../../people/roleHierarchy'
import { staffScope } from '../../people/staffScope'
import { contains, declareSide, type Side, type SideDeclaration } from './side'

const anyContains = (pattern: string, ...expressions: string[]): WherePart => [
  `(${expressions.map(contains).join(' OR ')})`,
  ...expressions.map(() => pattern),
]
const namesOf = (join: string, key: string, table: string) => () =>
  `(SELECT group_concat(name, ', ') FROM (SELECT t.name FROM ${join} j JOIN ${table} t ON t.id = j.${key} WHERE j.user_id = l.id ORDER BY t.name))`

const FULL_NAME = "trim(l.first_name || ' ' || l.last_name)"
const usersOf = (
  group: 'agent' | 'company',
): Pick<SideDeclaration, 'table' | 'label' | 'living' | 'isPeople'> & {
  search: SideDeclaration['search']
} => ({
  table: 'users',
  label: () => FULL_NAME,
  living: [
    `l.status = 'active' AND EXISTS (SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = l.id AND r.user_group = '${group}')`,
  ],
  search: (pattern) => anyContains(pattern, FULL_NAME, 'l.email'),
  isPeople: true,
})

const master = (table: string): Pick<SideDeclaration, 'table' | 'label' | 'search'> => ({
  table,
  label: () => 'l.name',
  search: (pattern) => anyContains(pattern, 'l.name'),
})
/** Groups of a role, as SQL over `l`. A search for one finds all of its roles. */
const GROUP_NAMES =
  "(SELECT group_concat(name, ', ') FROM (SELECT g.name FROM group_roles j JOIN groups g ON g.id = j.group_id WHERE j.role_id = l.id ORDER BY j.rowid))"
const countryOf = (column: string) => (language: Parameters<SideDeclaration['label']>[0]) =>
  countryNameSql(column, language)

const declarations: Record<SideName, SideDeclaration> = {
  agents: {
    ...usersOf('agent'),
    one: 'agent',
    many: 'agents',
    details: {
      agency: () => "json_extract(l.settings, '$.agent.name')",
      email: () => 'l.email',
    },
    search: (pattern) =>
      anyContains(pattern, FULL_NAME, 'l.email', "json_extract(l.settings, '$.agent.name')"),
  },
  client: {
    table: `(SELECT 1 AS id, '${CLIENT}' AS identifier, value AS name FROM about WHERE key = 'name')`,
    one: 'client',
    many: 'clients',
    label: () => 'l.name',
    search: (pattern) => anyContains(pattern, 'l.name'),
  },
  clientServices: {
    ...master('client_services'),
    one: 'service',
    many: 'services',
    living: ['l.is_active AND l.deleted_at IS NULL'],
  },
  countries: {
    table: '(SELECT id, code, code AS identifier FROM countries)',
    one: 'country',
    many: 'countries',
    label: countryOf('l.code'),
    // Found by its name in any language.
    search: (pattern) =>
      anyContains(pattern, 'l.code', ...languages.map((language) => countryNameSql('l.code', language))),
  },
  extensions: {
    table: 'extensions',
    one: 'extension',
    many: 'extensions',
    label: () => 'l.extension',
    details: { vendor: () => 'l.vendor' },
    living: ['l.deleted_at IS NULL'],
    search: (pattern) => anyContains(pattern, 'l.extension'),
  },
  inboxes: {
    table:
      "(SELECT g.user_id AS id, g.email AS identifier, g.email AS name, trim(u.first_name || ' ' || u.last_name) AS owner FROM google_accounts g JOIN users u ON u.id = g.user_id AND u.status = 'active')",
    one: 'inbox',
    many: 'inboxes',
    label: () => 'l.name',
    details: { owner: () => 'l.owner' },
    search: (pattern) => anyContains(pattern, 'l.name', 'l.owner'),
  },
  institutions: {
    ...master('institutions'),
    one: 'institution',
    many: 'institutions',
    details: { country: countryOf('l.country') },
    search: (pattern) => anyContains(pattern, 'l.name', 'l.alias_name'),
    columns: { country_id: 'l.country' },
  },
  leadStages: {
    ...master('lead_stages'),
    one: 'stage',
    many: 'stages',
    living: ['l.is_active AND l.deleted_at IS NULL'],
  },
  leadStatuses: {
    ...master('lead_statuses'),
    one: 'status',
    many: 'statuses',
    details: { stage: () => '(SELECT s.name FROM lead_stages s WHERE s.id = l.stage_id)' },
    living: ['l.is_active AND l.deleted_at IS NULL'],
  },
  permissions: {
    table: 'permission_keys',
    one: 'permission',
    many: 'permissions',
    label: () => 'l.identifier',
    living: [`l.identifier IN (SELECT value FROM json_each('${JSON.stringify(permissions)}'))`],
    search: (pattern) => anyContains(pattern, 'l.identifier', "replace(l.identifier, '.', ' ')"),
  },
  programs: {
    ...master('programs'),
    one: 'program',
    many: 'programs',
    details: {
      institution: () => '(SELECT v.name FROM institutions v WHERE v.id = l.institution_id)',
      country: (language) =>
        countryNameSql('(SELECT v.country FROM institutions v WHERE v.id = l.institution_id)', language),
      study_level: () => '(SELECT s.name FROM study_levels s WHERE s.id = l.study_level_id)',
    },
    search: (pattern) => [
      `(${contains('l.name')} OR l.institution_id IN (SELECT v.id FROM institutions v WHERE ${contains('v.name')} OR ${contains('v.alias_name')}))`,
      pattern,
      pattern,
      pattern,
    ],
    custom: {
      institution_id: refersTo('institution_id', 'institutions', 'identifier'),
      country_id: refersTo('institution_id', 'institutions', 'country'),
      study_level_id: refersTo('study_level_id', 'study_levels', 'identifier'),
    },
  },
  roles: {
    ...master('roles'),
    one: 'role',
    many: 'roles',
    details: { groups: () => GROUP_NAMES },
    living: ["l.user_group <> 'user' AND l.deleted_at IS NULL"],
    scope: rolesWithin,
    search: (pattern) => anyContains(pattern, 'l.name', GROUP_NAMES),
  },
  staff: {
    ...usersOf('company'),
    one: 'person',
    many: 'people',
    details: {
      roles: namesOf('user_roles', 'role_id', 'roles'),
      branches: namesOf('user_branches', 'branch_id', 'branches'),
    },
    scope: staffScope,
    custom: {
      role_identifier: joinedBy('user_id', 'user_roles', 'role_id', 'roles'),
      branch_identifier: joinedBy('user_id', 'user_branches', 'branch_id', 'branches'),
    },
  },
  tags: {
    ...master('tags'),
    one: 'tag',
    many: 'tags',
    living: ["l.deleted_at IS NULL AND l.tag_type = 'program'"],
  },
}

const sides = new Map(
  (Object.keys(declarations) as SideName[]).map((name) => [name, declareSide(name, declarations[name])]),
)
export const sideNamed = (name: SideName): Side => sides.get(name)!
