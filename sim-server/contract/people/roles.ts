/** Roles: hierarchy, modules, permissions, users (core §6, business §5 and §7). */
import { z } from 'zod'
import { del, endpoints, get, post, put, signedIn } from '../http'
import type { Permission } from '../permissions'
import { Named, Nothing, required } from '../shapes'
import { listQueries, page, pageQuery } from '../paging'
import { UsesOfMany } from '../masters/masterRecords'
import { runs } from '../platform/operations'
import { UPDATE_ROLES, type ModuleDeclaration } from '../moduleDeclaration'

const READ_ROLES = 'settings.user.management.read'

/** Permissions for changing roles: nobody can remove them from their own active role. */
export const WAY_IN: readonly Permission[] = [READ_ROLES, UPDATE_ROLES]

const nonEmpty = (message: string) => z.array(z.string(), message).min(1, message)
export const RoleName = z.object({
  name: required('Please enter role name').max(80, 'A role name is at most 80 characters'),
})
export const RoleInput = RoleName.extend({
  group_identifier: required('Please select group'),
  parent_role_identifier: required('Please select parent role'),
})
export const NO_PERMISSION = 'There is no such permission'
/** Permissions that are given and taken; those that are not listed stay unchanged. */
export const PermissionSwitches = z.object({
  permissions: z
    .array(
      z.object({ key: z.string(NO_PERMISSION), value: z.boolean() }),
      'Please select at least one permission',
    )
    .min(1, 'Please select at least one permission'),
})
export const ParentRole = z.object({ parent_role_identifier: required('Please select parent role') })
export const RoleModules = z.object({ module_identifiers: nonEmpty('Please select at least one module') })
export const RoleGroups = z.object({ group_identifiers: nonEmpty('Please select at least one group') })

const roleSorts = ['name', 'users_count', 'permissions_count'] as const
const targets = listQueries({ sorts: roleSorts }).targets({
  rows: 'roles',
  missing: 'Please select at least one role',
})
export const RolesToDelete = targets.body({})
export type RolesToDelete = z.output<typeof RolesToDelete>

export const Role = z.object({
  identifier: z.string(),
  name: z.string(),
  /** The first of its groups. */
  group_info: Named.nullable(),
  groups: z.array(Named),
  parent_role_info: Named.nullable(),
  users_count: z.number(),
  permissions_count: z.number(),
})
export type Role = z.infer<typeof Role>

export const RolePermissions = z.object({
  module: z.string(),
  permissions: z.array(z.object({ key: z.string(), value: z.boolean() })),
})
const CreatedRecord = z.object({ identifier: z.string() })

export const roles = endpoints('roles', {
  list: get('/masters/roles', {
    can: READ_ROLES,
    query: pageQuery(25, roleSorts).extend({
      group_identifier: z.string().optional(),
    }),
    answer: page(Role),
    lists: 'roles',
    from: 'assumed',
  }),
  dropdown: get('/masters/roles/dropdown', {
    can: signedIn('Options for selects; the verbs that use them check their own permission'),
    query: z.object({ group_identifier: z.string().optional() }),
    answer: z.array(Named),
    from: 'assumed',
  }),
  modulesOfAll: get('/masters/modules', { can: READ_ROLES, answer: z.array(Named), from: 'assumed' }),
  create: post('/masters/roles', {
    can: 'settings.roles.create',
    body: RoleInput,
    answer: CreatedRecord,
    from: 'assumed',
    says: 'Role created',
  }),
  rename: put('/masters/roles/{identifier}', {
    can: UPDATE_ROLES,
    body: RoleName,
    answer: Nothing,
    from: 'assumed',
    says: 'Role updated',
  }),
  remove: del('/masters/roles/{identifier}', {
    can: 'settings.roles.delete',
    answer: Nothing,
    from: 'assumed',
    says: 'Role deleted',
  }),
  removeMany: post('/masters/roles/bulk-delete', {
    ...runs('roles.delete', 'settings.roles.delete'),
    body: RolesToDelete,
    from: 'assumed',
    quirks: ['roles in use stay; roles below a deleted one move up'],
  }),
  /** Where roles are used, as `masterRecords.usesOfMany` says it of masters. */
  usesOfMany: post('/masters/roles/uses', {
    can: READ_ROLES,
    body: RolesToDelete,
    answer: UsesOfMany,
    from: 'assumed',
    quirks: ['POST that reads: it takes what a deletion takes'],
  }),
  clone: post('/masters/roles/{identifier}/clone', {
    can: 'settings.roles.create',
    body: RoleName,
    answer: CreatedRecord,
    from: 'assumed',
    says: 'Role created',
  }),
  parent: put('/masters/roles/{identifier}/parent-role', {
    can: UPDATE_ROLES,
    body: ParentRole,
    answer: Nothing,
    from: 'assumed',
    says: 'Role updated',
  }),
  groups: put('/masters/roles/{identifier}/groups', {
    can: UPDATE_ROLES,
    body: RoleGroups,
    answer: Nothing,
    from: 'assumed',
    says: 'Role updated',
  }),
  modules: get('/masters/roles/{identifier}/modules', {
    can: READ_ROLES,
    answer: z.array(Named.extend({ is_assigned: z.boolean() })),
    from: 'assumed',
  }),
  assignModules: put('/masters/roles/{identifier}/modules', {
    can: UPDATE_ROLES,
    body: RoleModules,
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  permissions: get('/masters/roles/{identifier}/permissions', {
    can: READ_ROLES,
    answer: z.array(RolePermissions),
    from: 'assumed',
    quirks: ['only permissions of modules that the role has'],
  }),
  savePermissions: put('/masters/roles/{identifier}/permissions', {
    can: UPDATE_ROLES,
    body: PermissionSwitches,
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
    quirks: [
      'emits permission_updated to the users of the role',
      'permissions that are not listed stay unchanged',
    ],
  }),
  assignAll: post('/masters/roles/{identifier}/assign-all-permissions', {
    can: UPDATE_ROLES,
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  copyPermissions: post('/masters/roles/{identifier}/copy-permissions', {
    can: UPDATE_ROLES,
    body: z.object({ role_identifiers: nonEmpty('Please select at least one role') }),
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  addUsers: post('/masters/roles/{id}/users', {
    can: UPDATE_ROLES,
    body: z.object({ user_identifiers: nonEmpty('Please select at least one user') }),
    answer: Nothing,
    from: 'documented',
    says: 'Users added to the role',
    quirks: ['label-only message; assumed: the user already has the role'],
  }),
})

export default {
  endpoints: { roles },
  lists: { roles: ['delete', 'move'] },
  permissions: {
    'settings.roles.create': [],
    'settings.roles.update': [],
    'settings.roles.delete': [],
  },
  navigation: [
    {
      alias: 'Roles',
      route: '/settings/user-management/manage-roles',
      can: 'settings.user.management.read',
      under: '/settings/user-management',
      order: 10,
    },
  ],
} as const satisfies ModuleDeclaration
