/** People who work on request-update tickets, and the verbs: hand over, assign, close and reopen. */
import { TicketsToAssign, TicketsWithStatus } from '@contract/catalog/inventoryUpdates'
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { Verb } from '@contract/platform/operations'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { readersOf } from '@kit/auth/eventReaders'
import { paged } from '@kit/crud/pageEnvelope'
import { listReaders } from '@kit/list/listReaders'
import { Fail } from '@kit/request/fail'
import {
  loggedChanges,
  rowHistory,
  type BulkCall,
  type BulkEffect,
  type BulkVerb,
  type Change,
  type Subject,
} from '../platform/operations'
import { ticketList } from './ticketList'

/** Active users `u` who have the permission to work on tickets, through a role or as a personal permission. */
export const TICKET_PEOPLE_SQL = `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM users u
  LEFT JOIN user_permissions p ON p.user_id = u.id AND p.permission = 'tickets.inventory.update'
  WHERE u.status = 'active' AND coalesce(p.is_given, EXISTS (SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.role_id = ur.role_id WHERE ur.user_id = u.id AND rp.permission = 'tickets.inventory.update'))`

export const NO_SUCH_TICKET = 'There is no such ticket'
const readers = listReaders(ticketList, 'tickets.inventory.read')

export const ticketSubject: Subject = {
  table: 'update_tickets',
  one: 'ticket',
  many: 'tickets',
  label: "'#' || l.id",
  visibleTo: () => [],
  logged: { staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" }, status: 'text' },
  changed: (tenant, by, operation, identifiers) => {
    const payload = { identifiers, by: by?.user.identifier ?? null, operation }
    tenant.emit('tickets_changed', readersOf(tenant, readers, payload), payload)
  },
}
const ticketVerb = (
  verb: Extract<Verb, `tickets.${string}`>,
  own: Pick<BulkVerb, 'planSchema' | 'effectOf' | 'recipientOf'> = {},
): BulkVerb => ({ verb, can: 'tickets.inventory.update', subject: ticketSubject, undoable: true, ...own })

export const handOverTickets = ticketVerb('tickets.hand_over')

type Targets = Omit<TicketsWithStatus, 'status'>
/** The tickets that a call names, or all that match its filters except some, and the column that changes. */
function changeOf(
  call: BulkCall,
  { is_selected_all, tickets, filters, excluded }: Targets,
  [column, value]: readonly ['staff_id' | 'status', string | number],
  given: object,
  unchanged: string,
): BulkEffect {
  const where = ticketList.targets(call, { is_selected_all, identifiers: tickets, filters, excluded })
  const change: Change = { [column]: value }
  return {
    from: `update_tickets l WHERE ${where.sql}`,
    values: where.values,
    ...(!is_selected_all && {
      exactly: { rows: new Set(tickets).size, message: NO_SUCH_TICKET },
      fieldOf: (identifier: string) => `tickets.${tickets.indexOf(identifier)}`,
    }),
    readColumns: { [column]: `l.${column}` },
    writtenColumns: [column],
    arguments: { ...given },
    decide: (row) => (row[column] === value ? unchanged : change),
  }
}

interface Worker {
  id: number
  name: string
}
const workerOf = (db: Db, identifier: unknown) =>
  db
    .prepare<[unknown], Worker>(
      `SELECT id, trim(first_name || ' ' || last_name) AS name FROM (${TICKET_PEOPLE_SQL}) WHERE identifier = ?`,
    )
    .get(identifier)

export const assignTickets = ticketVerb('tickets.assign', {
  planSchema: TicketsToAssign,
  effectOf: (call, body) => {
    const { user_identifier, ...targets } = body as TicketsToAssign
    const worker = workerOf(call.db, user_identifier)
    if (!worker) throw new Fail(422, { message: 'User not found', field: 'user_identifier' })
    const already = `Already assigned to ${worker.name}`
    return changeOf(call, targets, ['staff_id', worker.id], { user_identifier }, already)
  },
  recipientOf: (db, { user_identifier }) => workerOf(db, user_identifier)?.name ?? null,
})

export const setTicketStatus = ticketVerb('tickets.status', {
  planSchema: TicketsWithStatus,
  effectOf: (call, body) => {
    const { status, ...targets } = body as TicketsWithStatus
    return changeOf(call, targets, ['status', status], { status }, 'It has these values already')
  },
})

/** The history of a ticket, newest first. @throws Fail 404 */
export function ticketHistory(
  call: { db: Db; caller: Caller },
  identifier: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db } = call
  const id = db
    .prepare<[string], number>('SELECT id FROM update_tickets WHERE identifier = ?')
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(404, NO_SUCH_TICKET)
  const { rows, total } = rowHistory(
    call,
    { table: ticketSubject.table, id },
    query,
    () => handOverTickets.can,
  )
  return paged(
    rows.map(({ before, after, changed, arguments: _arguments, ...row }): RecordChange => ({
      ...row,
      // Bulk changes cannot be undone from the history of one ticket.
      can_undo: row.can_undo && changed === 1,
      changes: loggedChanges(db, ticketSubject, { before, after }),
    })),
    query,
    total,
  )
}

/**
 * Distributes the open tickets of these people (ids) evenly among the `receivers` (ids) who work on tickets.
 * @throws Fail 422 when none of them does
 */
export function ticketsOf(
  { db }: BulkCall,
  receivers: readonly number[],
  people: readonly number[],
): BulkEffect {
  const able = db
    .prepare<[string], number>(
      `SELECT id FROM (${TICKET_PEOPLE_SQL}) WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .pluck()
    .all(JSON.stringify(receivers))
  const changes = able.map((staff_id): Change => ({ staff_id }))
  let turn = 0
  return {
    from: "update_tickets l WHERE l.staff_id IN (SELECT value FROM json_each(?)) AND l.status = 'open'",
    values: [JSON.stringify(people)],
    readColumns: {},
    writtenColumns: ['staff_id'],
    arguments: {},
    decide: () => {
      if (changes.length === 0)
        throw new Fail(422, {
          message: 'None of them works on tickets. Choose also somebody who does.',
          field: 'assign_leads_by',
        })
      return changes[turn++ % changes.length]!
    },
  }
}
