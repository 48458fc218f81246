/** Lead stages that a member of staff may set (core §2.4). Who has none may set those of their role. */
import { assignment } from '../platform/assignments/assignment'

export const stageAssign = assignment('stageAssign', {
  path: '/assigning/stages',
  page: '/settings/stage-assign',
  can: 'settings.stage.assign',
  roles: ['manager'],
  alias: 'Assign stages',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'leadStages', key: 'stage_identifiers' },
})
