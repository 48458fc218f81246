/** Request-update tickets: errors in the data of a program or an institution, their assignee and status (business §7 Inventory updates). */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { Nothing, required, Time } from '../shapes'
import { listQueries, page, pageQuery } from '../paging'
import { RecordChange } from '../platform/loggedChanges'
import { runs } from '../platform/operations'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'

export const bugTypes = ['wrong_information', 'missing_information', 'outdated_information'] as const
export const ticketModules = ['program', 'institution', 'campus'] as const
export const ticketStates = ['open', 'closed'] as const

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const UpdateTicket = z.object({
  identifier: z.string(),
  ticket_no: z.number(),
  bug_type: z.enum(bugTypes),
  module_type: z.enum(ticketModules),
  module_identifier: z.string().nullable(),
  request_content: z.string(),
  status: z.enum(ticketStates),
  userInfo: Person,
  assigned_staff: Person.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type UpdateTicket = z.infer<typeof UpdateTicket>

export const TicketInput = z.object({
  bug_type: z.enum(bugTypes, 'Please select what is wrong'),
  module_type: z.enum(ticketModules, 'Please select module type'),
  module_identifier: z.string().max(64).optional(),
  request_content: required('Please describe what is wrong').max(
    2000,
    'A request is at most 2,000 characters',
  ),
})

const status = z.enum(ticketStates)
const user_identifier = required('User is required')
const queries = listQueries({ tab: { status }, sorts: ['id', 'created_at', 'status'] })
const targets = queries.targets({ rows: 'tickets' })

export const inventoryUpdates = endpoints('inventoryUpdates', {
  list: get('/inventory-update-request', {
    can: 'tickets.inventory.read',
    query: queries.List,
    answer: page(UpdateTicket),
    lists: 'tickets',
    from: 'documented',
    quirks: ['query and response are not shown'],
  }),
  users: get('/inventory-update-request/getUsers/list', {
    can: 'tickets.inventory.read',
    answer: z.array(Person),
    from: 'documented',
    quirks: ['camelCase, verb in the path; assumed: the users who may work on tickets'],
  }),
  create: post('/inventory-update-request/create', {
    can: 'tickets.inventory.create',
    body: TicketInput,
    answer: UpdateTicket,
    from: 'documented',
    says: 'Request raised successfully',
    quirks: ['body not shown'],
  }),
  update: put('/inventory-update-request/ticket/{ticket}', {
    can: 'tickets.inventory.update',
    body: TicketInput,
    answer: UpdateTicket,
    from: 'documented',
    says: 'Ticket updated',
    quirks: ['written without a leading slash in the documents'],
  }),
  assign: put('/inventory-update-request/assignStaff/{ticket}', {
    can: 'tickets.inventory.update',
    body: z.object({ user_identifier }),
    answer: Nothing,
    from: 'documented',
    says: 'Ticket assigned',
    quirks: ['camelCase path segment'],
  }),
  changeStatus: put('/inventory-update-request/{ticket}/change-status', {
    can: 'tickets.inventory.update',
    body: z.object({ status }),
    answer: Nothing,
    from: 'documented',
    says: 'Ticket updated',
  }),
  assignMany: post('/inventory-update-request/bulk-assign', {
    ...runs('tickets.assign', 'tickets.inventory.update'),
    body: targets.body({ user_identifier }),
    from: 'assumed',
  }),
  changeStatusOfMany: post('/inventory-update-request/bulk-status', {
    ...runs('tickets.status', 'tickets.inventory.update'),
    body: targets.body({ status }),
    from: 'assumed',
  }),
  /** The history of a ticket, newest first: assigned, closed, reopened. */
  history: get('/inventory-update-request/{ticket}/history', {
    can: 'tickets.inventory.read',
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
})

export default {
  endpoints: { inventoryUpdates },
  lists: { tickets: ['assign', 'status', 'hand_over'] },
  permissions: {
    'tickets.inventory.read': ['request-update'],
    'tickets.inventory.create': [...COUNSELLING, 'request-update'],
    'tickets.inventory.update': ['request-update'],
  },
  navigation: [
    {
      alias: 'Request-update tickets',
      route: '/request-update-tickets',
      can: 'tickets.inventory.read',
      icon: 'tasks',
      order: 40,
    },
  ],
} as const satisfies ModuleDeclaration
