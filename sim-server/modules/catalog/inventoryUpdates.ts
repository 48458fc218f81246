/** Request-update tickets: any user can raise one; users with `tickets.inventory.update` work on them. */
import type { InferSelectModel } from 'drizzle-orm'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { updateTickets as tickets } from '@db/schema'
import { inventoryUpdates, type UpdateTicket } from '@contract/catalog/inventoryUpdates'
import { ticketHistory } from '@domain/catalog/ticketHistory'
import { assignTickets, setTicketStatus, TICKET_PEOPLE_SQL, ticketList } from '@domain/catalog/tickets'
import { runAlone, runVerb } from '@domain/platform/operations'
import { insertRow, updateRow } from '@kit/crud/crud'
import { storedRows } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'

type Row = InferSelectModel<typeof tickets>
type Person = UpdateTicket['userInfo']

const personOf = (db: Db, id: number) =>
  db.prepare<[number], Person>('SELECT identifier, first_name, last_name FROM users WHERE id = ?').get(id)!
/** A ticket as the contract answers it; `ticket_no` is the row id. */
const ticketOf = (db: Db, { id, user_id, staff_id, ...row }: Row) =>
  ({
    ...row,
    ticket_no: id,
    userInfo: personOf(db, user_id),
    assigned_staff: staff_id === null ? null : personOf(db, staff_id),
  }) as UpdateTicket

const ticketRows = storedRows<Row, UpdateTicket>(ticketList, {
  rowOf: (row, db) => ticketOf(db, row),
  order: { sort_by: 'id', sort: 'desc' },
})

export default serve(inventoryUpdates, {
  list: ticketRows.answer,
  users: ({ db, request: { language } }) =>
    db
      .prepare<[], Person & { id: number }>(
        `${TICKET_PEOPLE_SQL} ORDER BY ${alphabetSql('u.first_name', language)}, ${alphabetSql('u.last_name', language)}, u.id`,
      )
      .all()
      .map(({ identifier, first_name, last_name }) => ({ identifier, first_name, last_name })),
  create: (call) =>
    ticketOf(call.db, insertRow(call, tickets, { ...call.body, user_id: call.caller.user.id })),
  update: (call) => ticketOf(call.db, updateRow(call, tickets, call.ticket, call.body)),
  assign: ({ ticket, body, ...call }) => {
    runAlone(assignTickets, call, { ...ticketList.only(ticket), ...body })
    return {}
  },
  changeStatus: ({ ticket, body, ...call }) => {
    runAlone(setTicketStatus, call, { ...ticketList.only(ticket), ...body })
    return {}
  },
  assignMany: async (call) => runVerb(assignTickets, inventoryUpdates.assignMany, call),
  changeStatusOfMany: async (call) => runVerb(setTicketStatus, inventoryUpdates.changeStatusOfMany, call),
  history: ({ ticket, query, ...call }) => ticketHistory(call, ticket, query),
})
