/** Request-update tickets: any user can raise one; users with `tickets.inventory.update` work on them. */
import type { InferSelectModel } from 'drizzle-orm'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { updateTickets as tickets } from '@db/schema'
import { inventoryUpdates, ticketStates, type UpdateTicket } from '@contract/catalog/inventoryUpdates'
import { TICKET_PEOPLE_SQL } from '@domain/catalog/ticketVerbs'
import { insertRow, updateRow } from '@kit/crud/crud'
import { declareList } from '@kit/list/declareList'
import { searchIn, tabsOf } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const NO_SUCH_TICKET = 'There is no such ticket'
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

const ticketRows = storedRows<Row, UpdateTicket>(
  declareList({
    table: 'update_tickets',
    tabName: 'status',
    tabs: tabsOf('l.status', ticketStates),
    search: searchIn(['l.request_content', 'l.identifier']),
  }),
  { rowOf: (row, db) => ticketOf(db, row), order: { sort_by: 'id', sort: 'desc' } },
)

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
  update: (call) => ticketOf(call.db, updateRow(call, tickets, call.ticket, call.body, NO_SUCH_TICKET)),
  assign: (call) => {
    const user = call.db
      .prepare<[string], { id: number }>(`${TICKET_PEOPLE_SQL} AND u.identifier = ?`)
      .get(call.body.user_identifier)
    if (!user) throw new Fail(422, { message: 'User not found', field: 'user_identifier' })
    updateRow(call, tickets, call.ticket, { staff_id: user.id }, NO_SUCH_TICKET)
    return {}
  },
  changeStatus: (call) => {
    updateRow(call, tickets, call.ticket, { status: call.body.status }, NO_SUCH_TICKET)
    return {}
  },
})
