/** The roles of the house, with what each may do. Identifiers are fixed: the console knows `request-update` by it (core §2.2). */
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import {
  assumedPermissions,
  documentedPermissions,
  permissions,
  type Permission,
} from '@contract/permissions'

export interface RoleSeed {
  identifier: string
  name: string
  parent: string | null
  user_group: 'agent' | 'company' | 'user'
  lead_scope: 'all' | 'branch' | 'own'
  permissions: readonly Permission[]
  groups: readonly string[]
}

const counselling = [
  'dashboards.lead.read',
  'leads.read',
  'leads.create',
  'leads.counsellings.read',
  'leads.transfer',
  'leads.call',
  'applications.read',
  'applications.create',
  'programs.read',
  'updates.offers.read',
  'updates.scholarship.read',
  'updates.recent.read',
  'tickets.inventory.create',
] as const
const leading = [...counselling, 'leads.assign', 'leads.export', 'dashboards.admission.read'] as const
const managing = [
  ...new Set([
    ...leading,
    ...assumedPermissions.filter((key) => /^(leads|operations)\./.test(key)),
    'updates.information.read',
    'leads.import',
    'dashboards.agent.read',
    'dashboards.marketing.read',
    'organizli.read',
    'workli.read',
  ] as const),
]
const financing = permissions.filter((key) =>
  /^(invoices|operations|masters\.(bank\.accounts|invoice\.reasons|payment\.types))\./.test(key),
)
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
    permissions: managing,
    groups: STAFF,
  },
  {
    identifier: 'leader',
    name: 'Leader',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'branch',
    permissions: leading,
    groups: STAFF,
  },
  {
    identifier: 'counsellor',
    name: 'Counsellor',
    parent: 'leader',
    user_group: 'company',
    lead_scope: 'own',
    permissions: counselling,
    groups: STAFF,
  },
  {
    identifier: 'destination-manager',
    name: 'Destination Manager',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'all',
    permissions: leading,
    groups: STAFF,
  },
  {
    identifier: 'calling-agent',
    name: 'Calling Agent',
    parent: 'leader',
    user_group: 'company',
    lead_scope: 'own',
    permissions: ['leads.read', 'leads.counsellings.read'],
    groups: STAFF,
  },
  {
    identifier: 'staff',
    name: 'Staff',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'branch',
    permissions: ['leads.read', 'applications.read', 'programs.read'],
    groups: ['organisation'],
  },
  {
    identifier: 'client',
    name: 'Client',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'all',
    permissions: ['dashboards.finance.read', 'invoices.read', 'programs.read'],
    groups: ['organisation'],
  },
  {
    identifier: 'finance',
    name: 'Finance',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'all',
    permissions: ['dashboards.finance.read', 'applications.read', 'programs.read', ...financing],
    groups: ['organisation'],
  },
  {
    identifier: 'agent',
    name: 'Agent',
    parent: 'manager',
    user_group: 'agent',
    lead_scope: 'own',
    permissions: [
      'dashboards.agent.read',
      'leads.read',
      'leads.create',
      'applications.read',
      'applications.create',
      'programs.read',
      'updates.offers.read',
    ],
    groups: ['partners'],
  },
  {
    identifier: 'institution-staff',
    name: 'Institution Staff',
    parent: 'manager',
    user_group: 'user',
    lead_scope: 'own',
    permissions: ['applications.read', 'programs.read'],
    groups: ['partners'],
  },
  {
    identifier: 'student',
    name: 'Student',
    parent: 'counsellor',
    user_group: 'user',
    lead_scope: 'own',
    permissions: ['programs.read', 'community.read'],
    groups: ['learners'],
  },
  {
    identifier: 'ambassador',
    name: 'Ambassador',
    parent: 'manager',
    user_group: 'user',
    lead_scope: 'own',
    permissions: ['community.read', 'webinars.read'],
    groups: ['learners'],
  },
  {
    identifier: 'trainer',
    name: 'Trainer',
    parent: 'manager',
    user_group: 'company',
    lead_scope: 'own',
    permissions: ['webinars.read', 'programs.read'],
    groups: ['organisation'],
  },
  {
    identifier: 'request-update',
    name: 'Request Update',
    parent: 'admin',
    user_group: 'company',
    lead_scope: 'own',
    permissions: [
      ...documentedPermissions.filter((key) => key.startsWith('updates.')),
      'tickets.inventory.read',
      'tickets.inventory.create',
      'tickets.inventory.update',
    ],
    groups: ['organisation'],
  },
] as const satisfies readonly RoleSeed[]

export type RoleName = (typeof roleSeeds)[number]['identifier']

export const groupSeeds = [
  { identifier: LEAD_ASSIGNMENT_GROUP, name: 'Lead assignment' },
  { identifier: 'organisation', name: 'Organisation' },
  { identifier: 'partners', name: 'Partners' },
  { identifier: 'learners', name: 'Learners' },
] as const
