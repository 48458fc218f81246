/** The list of request-update tickets, which everybody who may read them sees whole, and its verbs: assign, close and reopen. */
import { inventoryUpdates, ticketStates } from '@contract/catalog/inventoryUpdates'
import type { Db } from '@db/open'
import { declareList } from '@kit/list/declareList'
import { columnTabs, searchIn } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { bulkVerb, fieldEditEffect, subjectOf } from '../platform/operations'

export const ticketList = declareList({
  call: inventoryUpdates.list,
  table: 'update_tickets',
  ...columnTabs('status', ticketStates),
  search: searchIn(['l.request_content', 'l.identifier']),
})
export const ticketSubject = subjectOf(ticketList, {
  one: 'ticket',
  label: "'#' || l.id",
  logged: { staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" }, status: 'text' },
})

/** Active users `u` who have the permission to work on tickets, through a role or as a personal permission. */
export const TICKET_PEOPLE_SQL = `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM users u
  LEFT JOIN user_permissions p ON p.user_id = u.id AND p.permission = 'tickets.inventory.update'
  WHERE u.status = 'active' AND coalesce(p.is_given, EXISTS (SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.role_id = ur.role_id WHERE ur.user_id = u.id AND rp.permission = 'tickets.inventory.update'))`

const workerOf = (db: Db, identifier: unknown) =>
  db
    .prepare<[unknown], { id: number; name: string }>(
      `SELECT id, trim(first_name || ' ' || last_name) AS name FROM (${TICKET_PEOPLE_SQL}) WHERE identifier = ?`,
    )
    .get(identifier)

export const assignTickets = bulkVerb({
  ...inventoryUpdates.assignMany.spec,
  subject: ticketSubject,
  effectOf: (call, { user_identifier, ...targets }) => {
    const worker = workerOf(call.db, user_identifier)
    if (!worker) throw new Fail(422, { message: 'User not found', field: 'user_identifier' })
    const same = `Already assigned to ${worker.name}`
    const rows = ticketList.targetRows(call, targets)
    return fieldEditEffect(rows, { change: { staff_id: worker.id }, same }, { user_identifier })
  },
  recipientOf: (db, { user_identifier }) => workerOf(db, user_identifier)?.name ?? null,
})

export const setTicketStatus = bulkVerb({
  ...inventoryUpdates.changeStatusOfMany.spec,
  subject: ticketSubject,
  effectOf: (call, { status, ...targets }) =>
    fieldEditEffect(ticketList.targetRows(call, targets), { change: { status } }, { status }),
})
