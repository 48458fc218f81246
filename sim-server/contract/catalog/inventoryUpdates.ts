/** Requests for updates: errors in the data of a program, an institution or a campus, from the place where somebody saw them to the correction (business §7 Inventory updates). */
import { z } from 'zod'
import { endpoints, put } from '../http'
import { required, Time } from '../shapes'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import {
  MOST_TICKET_LETTERS,
  ticketCalls,
  ticketFields,
  ticketFilters,
  ticketThread,
} from './tickets/ticketCalls'
import { file_identifiers } from '../platform/uploads/attachedFiles'

/** `correction`: of the field that is wrong, from its place (business §7 Program finder). */
export const bugTypes = [
  'correction',
  'wrong_information',
  'missing_information',
  'outdated_information',
] as const
export const ticketModules = ['program', 'institution', 'campus'] as const
export type TicketModule = (typeof ticketModules)[number]

/** `problem:missing assigned:me raised:week` */
export const updateFilters = ticketFilters('bug_type', 'problem', bugTypes)

const fields = {
  ...ticketFields,
  bug_type: z.enum(bugTypes),
  module_type: z.enum(ticketModules),
  module_identifier: z.string().nullable(),
  request_content: z.string(),
  /** Assumed, as all below: what it is about. Null where no record is named, or it is gone. */
  moduleInfo: z
    .object({ identifier: z.string(), name: z.string(), institution_identifier: z.string() })
    .nullable(),
  /** The field that is wrong, `tuition_fee`. */
  field: z.string().nullable(),
  /** What its readers saw there, and what stands there since, in words. */
  seen_value: z.string().nullable(),
  corrected_value: z.string().nullable(),
  corrected_at: Time.nullable(),
}
export const UpdateTicket = z.object(fields)
export type UpdateTicket = z.infer<typeof UpdateTicket>

/** What a request says, as it is raised and as it is edited. */
export const TicketInput = z.object({
  bug_type: z.enum(bugTypes, 'Please select what is wrong'),
  module_type: z.enum(ticketModules, 'Please select module type'),
  module_identifier: z.string().max(64).optional(),
  request_content: required('Please describe what is wrong').max(
    MOST_TICKET_LETTERS,
    'A request is at most 2,000 characters',
  ),
})

const PATH = '/inventory-update-request'
const calls = ticketCalls({
  name: 'inventoryUpdates',
  path: PATH,
  list: 'tickets',
  can: 'tickets.inventory',
  filters: updateFilters,
  row: UpdateTicket,
  single: UpdateTicket.extend(ticketThread),
  body: TicketInput.extend({
    file_identifiers,
    /** Assumed: the field that is wrong, and what stood there. */
    field: z.string().max(64).nullish(),
    seen_value: z.string().max(500, 'A value is at most 500 characters').nullish(),
  }),
  raised: 'Request raised successfully',
  from: 'documented',
})
export const inventoryUpdates = endpoints('inventoryUpdates', {
  ...calls,
  update: put(`${PATH}/ticket/{ticket}`, {
    can: 'tickets.inventory.update',
    body: TicketInput,
    answer: UpdateTicket,
    from: 'documented',
    says: 'Ticket updated',
    quirks: ['written without a leading slash in the documents'],
  }),
})

export default {
  endpoints: { inventoryUpdates },
  lists: { tickets: ['assign', 'status', 'delete', 'hand_over'] },
  permissions: {
    'tickets.inventory.read': ['request-update'],
    'tickets.inventory.create': [...COUNSELLING, 'request-update'],
    'tickets.inventory.update': ['request-update'],
  },
  navigation: [
    {
      alias: 'Request-update tickets',
      route: '/request-update-tickets',
      can: 'tickets.inventory.create',
      icon: 'tasks',
      order: 40,
    },
  ],
} as const satisfies ModuleDeclaration
