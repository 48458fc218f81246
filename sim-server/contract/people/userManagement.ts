/** Permissions of user management: people, branches and teams have the same ones. Those of roles are their own. */
import type { ModuleDeclaration } from '../moduleDeclaration'

export const USER_MANAGEMENT = {
  read: 'settings.user.management.read',
  create: 'settings.user.management.create',
  update: 'settings.user.management.update',
  delete: 'settings.user.management.delete',
} as const
export const USER_MANAGEMENT_PAGE = '/settings/user-management'

/** What the masters of user management have in common. */
export const userManagementMaster = {
  can: 'settings.user.management',
  sharesPermissions: true,
  roles: [],
  group: 'organisation',
  under: USER_MANAGEMENT_PAGE,
} as const

export default {
  lists: { staff: ['create', 'edit', 'status', 'delete'] },
  permissions: {
    'settings.user.management.read': [],
    'settings.user.management.create': [],
    'settings.user.management.update': [],
    'settings.user.management.delete': [],
  },
  navigation: [
    {
      alias: 'User management',
      route: USER_MANAGEMENT_PAGE,
      can: USER_MANAGEMENT.read,
      icon: 'users',
      order: 60,
    },
    ...[
      { alias: 'Staff', page: 'staff', order: 11 },
      { alias: 'Institution staff', page: 'institution-staff', order: 13 },
      { alias: 'Agent staff', page: 'agent-staff', order: 12 },
      { alias: 'Organisation chart', page: 'organisation-chart', order: 17 },
      { alias: 'Staff import', page: 'staff-import', order: 18 },
    ].map(({ alias, page, order }) => ({
      alias,
      route: `${USER_MANAGEMENT_PAGE}/${page}`,
      can: USER_MANAGEMENT.read,
      under: USER_MANAGEMENT_PAGE,
      order,
    })),
  ],
} as const satisfies ModuleDeclaration
