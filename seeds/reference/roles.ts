/** The roles of a new organisation. What each may do comes from the declarations of the modules. */
import { LEAD_ASSIGNMENT_GROUP, PARTNER_GROUP } from '@contract/people/lookups'
import { defaultRoles, permissions, type Permission } from '@contract/permissions'
import type { DefaultRole, SeededRole } from '@contract/moduleDeclaration'

export interface RoleSeed {
  identifier: string
  name: string
  parent: string | null
  user_group: 'agent' | 'company' | 'user'
  lead_scope: 'all' | 'branch' | 'own'
  permissions: readonly Permission[]
  groups: readonly string[]
}

/** The keys that the modules give this role. */
const defaultsOf = (role: DefaultRole): readonly Permission[] =>
  permissions.filter((key) => defaultRoles[key].includes(role))
/** The first is the one a role is known by. */
const STAFF = ['organisation', LEAD_ASSIGNMENT_GROUP]

export const roleSeeds = [
  {
    identifier: 'super-admin',
    name: 'Super Admin',
    parent: null,
    user_group: 'company',
    lead_scope: 'all',
    permissions,
    groups: ['organisation'],
  },
  {
    identifier: 'admin',
    name: 'Admin',
    parent: 'super-admin',
    user_group: 'company',
    lead_scope: 'all',
    permissions,
    groups: ['organisation'],
  },
  {
    identifier: 'manager',
    name: 'Manager',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'branch',
    permissions: defaultsOf('manager'),
    groups: STAFF,
  },
  {
    identifier: 'leader',
    name: 'Leader',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'branch',
    permissions: defaultsOf('leader'),
    groups: STAFF,
  },
  {
    identifier: 'counsellor',
    name: 'Counsellor',
    parent: 'leader',
    user_group: 'company',
    lead_scope: 'own',
    permissions: defaultsOf('counsellor'),
    groups: STAFF,
  },
  {
    identifier: 'destination-manager',
    name: 'Destination Manager',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'all',
    permissions: defaultsOf('destination-manager'),
    groups: STAFF,
  },
  {
    identifier: 'calling-agent',
    name: 'Calling Agent',
    parent: 'leader',
    user_group: 'company',
    lead_scope: 'own',
    permissions: defaultsOf('calling-agent'),
    groups: STAFF,
  },
  {
    identifier: 'staff',
    name: 'Staff',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'branch',
    permissions: defaultsOf('staff'),
    groups: ['organisation'],
  },
  {
    identifier: 'client',
    name: 'Client',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'all',
    permissions: defaultsOf('client'),
    groups: ['organisation'],
  },
  {
    identifier: 'finance',
    name: 'Finance',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'all',
    permissions: defaultsOf('finance'),
    groups: ['organisation'],
  },
  {
    identifier: 'agent',
    name: 'Agent',
    parent: 'manager',
    user_group: 'agent',
    lead_scope: 'own',
    permissions: defaultsOf('agent'),
    groups: [PARTNER_GROUP],
  },
  {
    identifier: 'institution-staff',
    name: 'Institution Staff',
    parent: 'manager',
    user_group: 'user',
    lead_scope: 'own',
    permissions: defaultsOf('institution-staff'),
    groups: [PARTNER_GROUP],
  },
  {
    identifier: 'student',
    name: 'Student',
    parent: 'counsellor',
    user_group: 'user',
    lead_scope: 'own',
    permissions: defaultsOf('student'),
    groups: ['learners'],
  },
  {
    identifier: 'ambassador',
    name: 'Ambassador',
    parent: 'manager',
    user_group: 'user',
    lead_scope: 'own',
    permissions: defaultsOf('ambassador'),
    groups: ['learners'],
  },
  {
    identifier: 'trainer',
    name: 'Trainer',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'own',
    permissions: defaultsOf('trainer'),
    groups: ['organisation'],
  },
  {
    identifier: 'request-update',
    name: 'Request Update',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'own',
    permissions: defaultsOf('request-update'),
    groups: ['organisation'],
  },
] as const satisfies readonly (RoleSeed & { identifier: SeededRole })[]

export type RoleName = SeededRole

export const groupSeeds = [
  { identifier: LEAD_ASSIGNMENT_GROUP, name: 'Lead assignment' },
  { identifier: 'organisation', name: 'Organisation' },
  { identifier: PARTNER_GROUP, name: 'Partners' },
  { identifier: 'learners', name: 'Learners' },
] as const
