/**
 * Which client services a member of staff handles (business §7 Client services). The documents name the calls and no field: bodies and
 * the query are assumed. Who has none is offered all (`GET /dropdowns/client-services`).
 */
import { assignment } from '../platform/assignments/assignment'

export const clientServiceAssign = assignment('clientServiceAssign', {
  path: '/assigning/client-services',
  page: '/settings/client-service-assign',
  can: 'settings.client.service.assign',
  roles: ['manager'],
  alias: 'Assign client services',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'clientServices', key: 'client_service_identifiers' },
  namesAssigned: true,
  documented: ['list', 'assign', 'unassign'],
})
