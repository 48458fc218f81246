/** Feedback about the product. */
import { feedbackTickets } from '@contract/catalog/feedbackTickets'
import { feedback } from '@domain/catalog/tickets/kinds'
import { ticketHandlers } from '@domain/catalog/tickets/serve'
import { raiseTicket } from '@domain/catalog/tickets/write'
import { serve } from '@kit/request/serve'

const { rows, ...handlers } = ticketHandlers(feedbackTickets, feedback, 'feedback')

export default serve(feedbackTickets, {
  ...handlers,
  create: (call) => {
    const { tenant, db, caller, body, request } = call
    const { id, identifier } = raiseTicket(call, { kind: 'feedback', ...body })
    feedback.list.changed(tenant, caller, null, [identifier])
    return rows.byIds(db, [id], request.language)[0]!
  },
})
