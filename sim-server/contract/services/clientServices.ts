/** Services that a client offers its students (business §3, §5, §7). Assigned to staff, read by service requests when they are built (services). The answers of the documents carry identifier and name. */
import { WITH_AGENTS } from '../people/audience'
import { master } from '../master'
import { active, text } from '../masterFields'

export const clientServices = master('clientServices', {
  path: '/masters/client-services',
  parameter: 'id',
  options: '/dropdowns/client-services',
  page: '/master/client-services',
  can: 'masters.client.services',
  openTo: WITH_AGENTS,
  narrowedBy: 'clientServiceAssign',
  roles: ['manager'],
  group: 'services',
  alias: 'Client services',
  fields: {
    name: text('Name is required', {
      pattern: /^[\p{L}\p{N}\p{M} _]+$/u,
      mismatch: 'Name can only contain letters, numbers, spaces, and underscores.',
    }),
    is_active: active(),
  },
  says: { inUse: 'It is in use. Take it off first.' },
  documented: ['list', 'create', 'update', 'dropdown'],
  fails: 'Something went wrong while adding/updating the client service',
})
