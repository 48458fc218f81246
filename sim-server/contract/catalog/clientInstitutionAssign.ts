/** Institutions that the client works with (core §2.4): these are offered, and no others. A client who chose none is offered all. */
import { assignmentParts, assignmentWith } from '../platform/assignments/assignment'

/** The client: the only row of its side. */
export const CLIENT = 'client'

const spec = {
  path: '/assigning/client-institutions',
  page: '/settings/client-institution',
  can: 'settings.client.institution',
  roles: ['manager'],
  alias: 'Client institutions',
  who: { side: 'client', key: 'client_identifier', isPath: true, only: CLIENT },
  what: { side: 'institutions', key: 'institution_ids' },
} as const

export const clientInstitutionAssign = assignmentWith('clientInstitutionAssign', spec, assignmentParts(spec))
