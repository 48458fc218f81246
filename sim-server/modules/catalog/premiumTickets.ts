/** Requests for premium features. */
import { premiumTickets } from '@contract/catalog/premiumTickets'
import { premium } from '@domain/catalog/tickets/kinds'
import { ticketHandlers } from '@domain/catalog/tickets/serve'
import { raiseTicket } from '@domain/catalog/tickets/write'
import { serve } from '@kit/request/serve'

const { rows, ...handlers } = ticketHandlers(premiumTickets, premium, 'premium')

export default serve(premiumTickets, {
  ...handlers,
  create: (call) => {
    const { tenant, db, caller, body, request } = call
    const { id, identifier } = raiseTicket(call, { kind: 'premium', ...body })
    premium.list.changed(tenant, caller, null, [identifier])
    return rows.byIds(db, [id], request.language)[0]!
  },
})
