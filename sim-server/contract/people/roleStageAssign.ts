/** Lead stages that a role may set (core §2.4). A role without any may set all; what is assigned to a person counts before it. */
import { assignment } from '../platform/assignments/assignment'

export const roleStageAssign = assignment('roleStageAssign', {
  path: '/assigning/role-stages',
  page: '/settings/assign-stage-to-role',
  can: 'settings.role.stage.assign',
  roles: ['manager'],
  alias: 'Assign stages to roles',
  who: { side: 'roles', key: 'role_identifier' },
  what: { side: 'leadStages', key: 'stage_identifiers' },
})
