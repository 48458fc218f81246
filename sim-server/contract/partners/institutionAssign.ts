/** Institutions that are open to an agent (core §2.4): agents are offered these and no others. */
import { assignment } from '../platform/assignments/assignment'

export const institutionAssign = assignment('institutionAssign', {
  path: '/assigning/institutions',
  page: '/settings/institution-assign',
  can: 'settings.institution.assign',
  roles: ['manager'],
  alias: 'Assign institutions',
  who: { side: 'agents', key: 'user_identifier' },
  what: { side: 'institutions', key: 'institution_ids' },
})
