/** Requests for updates: counsellors raise them, the request-update role works on them. */
import { inventoryUpdates, type TicketInput } from '@contract/catalog/inventoryUpdates'
import type { z } from 'zod'
import { tickets } from '@db/schema'
import { updates } from '@domain/catalog/tickets/kinds'
import { ticketId } from '@domain/catalog/tickets/rows'
import { ticketHandlers } from '@domain/catalog/tickets/serve'
import { raiseTicket } from '@domain/catalog/tickets/write'
import { updateRow } from '@kit/crud/crud'
import { serve } from '@kit/request/serve'

const { rows, ...handlers } = ticketHandlers(inventoryUpdates, updates, 'update')
const columnsOf = <B extends z.output<typeof TicketInput>>({ request_content: content, ...body }: B) => ({
  ...body,
  content,
})

export default serve(inventoryUpdates, {
  ...handlers,
  create: (call) => {
    const { tenant, db, caller, body, request } = call
    const { id, identifier } = raiseTicket(call, { kind: 'update', ...columnsOf(body) })
    updates.list.changed(tenant, caller, null, [identifier])
    return rows.byIds(db, [id], request.language)[0]!
  },
  update: (call) => {
    const { tenant, db, caller, ticket, body, request } = call
    const id = ticketId(call, updates, ticket)
    updateRow(call, tickets, ticket, columnsOf(body))
    updates.list.changed(tenant, caller, null, [ticket])
    return rows.byIds(db, [id], request.language)[0]!
  },
})
