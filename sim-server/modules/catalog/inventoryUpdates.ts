/** Request-update tickets: raised by whoever finds something wrong, worked on by whoever may. */
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '@db/open'
import { updateTickets as tickets } from '@db/schema'
import { inventoryUpdates, type UpdateTicket } from '@contract/catalog/inventoryUpdates'
import { insertRow, listPage, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const MISSING = 'There is no such ticket'
type Row = InferSelectModel<typeof tickets>
type Person = UpdateTicket['userInfo']

const personOf = (db: Db, id: number) =>
  db.prepare<[number], Person>('SELECT identifier, first_name, last_name FROM users WHERE id = ?').get(id)!
/** Its number is the one people say: 12. */
const shown = (db: Db, { id, user_id, staff_id, ...row }: Row) =>
  ({
    ...row,
    ticket_no: id,
    userInfo: personOf(db, user_id),
    assigned_staff: staff_id === null ? null : personOf(db, staff_id),
  }) as UpdateTicket

const MAY_WORK = `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN role_permissions rp ON rp.role_id = ur.role_id
  WHERE rp.permission = 'tickets.inventory.update' AND u.status = 'active'`

export default serve(inventoryUpdates, {
  list: (call) => {
    const { status } = call.query
    const answer = listPage(call, tickets, {
      search: [tickets.request_content, tickets.identifier],
      where: status && eq(tickets.status, status),
      also: ['id', 'user_id', 'staff_id'],
    })
    return { ...answer, recordsInfo: answer.recordsInfo.map((row) => shown(call.db, row)) }
  },
  users: ({ db }) =>
    db
      .prepare<[], Person & { id: number }>(`${MAY_WORK} ORDER BY u.first_name, u.last_name, u.id`)
      .all()
      .map(({ identifier, first_name, last_name }) => ({ identifier, first_name, last_name })),
  create: (call) => shown(call.db, insertRow(call, tickets, { ...call.body, user_id: call.caller.user.id })),
  update: (call) => shown(call.db, updateRow(call, tickets, call.ticket, call.body, MISSING)),
  assign: (call) => {
    const user = call.db
      .prepare<[string], { id: number }>(`${MAY_WORK} AND u.identifier = ?`)
      .get(call.body.user_identifier)
    if (!user) throw new Fail(422, { message: 'User not found', field: 'user_identifier' })
    updateRow(call, tickets, call.ticket, { staff_id: user.id }, MISSING)
    return {}
  },
  changeStatus: (call) => {
    updateRow(call, tickets, call.ticket, { status: call.body.status }, MISSING)
    return {}
  },
})
