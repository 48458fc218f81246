/** Roles: who stands above whom, which modules and permissions each has, who holds it (core §6, business §5 and §7). */
import { z } from 'zod'
import { del, endpoints, get, post, put, signedIn } from '../http'
import type { Permission } from '../permissions'
import { Named, Nothing, page, pageQuery, required } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

const SEE = 'settings.user.management.read'
const CHANGE = 'settings.roles.update'

/** What lets one in here: nobody takes these from the role they act in. */
export const WAY_IN: readonly Permission[] = [SEE, CHANGE]

const some = (message: string) => z.array(z.string(), message).min(1, message)
export const RoleName = z.object({
  name: required('Please enter role name').max(80, 'A role name is at most 80 characters'),
})
export const RoleInput = RoleName.extend({
  group_identifier: required('Please select group'),
  parent_role_identifier: required('Please select parent role'),
})
export const ParentRole = z.object({ parent_role_identifier: required('Please select parent role') })
export const RoleModules = z.object({ module_identifiers: some('Please select at least one module') })
export const RoleGroups = z.object({ group_identifiers: some('Please select at least one group') })

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
const Made = z.object({ identifier: z.string() })

export const roles = endpoints('roles', {
  list: get('/masters/roles', {
    can: SEE,
    query: pageQuery(25, ['name', 'users_count', 'permissions_count']).extend({
      group_identifier: z.string().optional(),
    }),
    answer: page(Role),
    from: 'assumed',
  }),
  dropdown: get('/masters/roles/dropdown', {
    can: signedIn('Names for selects; the verbs that use them ask for their own keys'),
    query: z.object({ group_identifier: z.string().optional() }),
    answer: z.array(Named),
    from: 'assumed',
  }),
  modulesOfAll: get('/masters/modules', { can: SEE, answer: z.array(Named), from: 'assumed' }),
  create: post('/masters/roles', {
    can: 'settings.roles.create',
    body: RoleInput,
    answer: Made,
    from: 'assumed',
    says: 'Role created',
  }),
  rename: put('/masters/roles/{identifier}', {
    can: CHANGE,
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
  clone: post('/masters/roles/{identifier}/clone', {
    can: 'settings.roles.create',
    body: RoleName,
    answer: Made,
    from: 'assumed',
    says: 'Role created',
  }),
  parent: put('/masters/roles/{identifier}/parent-role', {
    can: CHANGE,
    body: ParentRole,
    answer: Nothing,
    from: 'assumed',
    says: 'Role updated',
  }),
  groups: put('/masters/roles/{identifier}/groups', {
    can: CHANGE,
    body: RoleGroups,
    answer: Nothing,
    from: 'assumed',
    says: 'Role updated',
  }),
  modules: get('/masters/roles/{identifier}/modules', {
    can: SEE,
    answer: z.array(Named.extend({ is_assigned: z.boolean() })),
    from: 'assumed',
  }),
  assignModules: put('/masters/roles/{identifier}/modules', {
    can: CHANGE,
    body: RoleModules,
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  permissions: get('/masters/roles/{identifier}/permissions', {
    can: SEE,
    answer: z.array(RolePermissions),
    from: 'assumed',
    quirks: ['only the keys of modules the role has'],
  }),
  savePermissions: put('/masters/roles/{identifier}/permissions', {
    can: CHANGE,
    body: z.object({
      permissions: z
        .array(
          z.object({ key: z.string('There is no such permission'), value: z.boolean() }),
          'Please select at least one permission',
        )
        .min(1, 'Please select at least one permission'),
    }),
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
    quirks: ['raises permission_updated for the users of the role', 'a key that is not named stays as it is'],
  }),
  assignAll: post('/masters/roles/{identifier}/assign-all-permissions', {
    can: CHANGE,
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  copyPermissions: post('/masters/roles/{identifier}/copy-permissions', {
    can: CHANGE,
    body: z.object({ role_identifiers: some('Please select at least one role') }),
    answer: Nothing,
    from: 'assumed',
    says: 'Permissions updated',
  }),
  addUsers: post('/masters/roles/{id}/users', {
    can: CHANGE,
    body: z.object({ user_identifiers: some('Please select at least one user') }),
    answer: Nothing,
    from: 'documented',
    says: 'Users added to the role',
    quirks: ['label-only message: taken to mean somebody who holds the role already'],
  }),
})

export const rolesDeclaration = {
  permissions: {
    'settings.user.management.read': [],
    'settings.roles.create': [],
    'settings.roles.update': [],
    'settings.roles.delete': [],
  },
  navigation: [
    {
      alias: 'User management',
      route: '/settings/user-management',
      can: 'settings.user.management.read',
      icon: 'users',
      order: 60,
    },
    {
      alias: 'Roles',
      route: '/settings/user-management/manage-roles',
      can: 'settings.user.management.read',
      under: '/settings/user-management',
      order: 10,
    },
  ],
} as const satisfies ModuleDeclaration
