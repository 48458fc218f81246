/** The form in which one writes on a ticket. */
import { createElement } from 'react'
import { TicketAnswer, type Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { filesField } from '../attachedFiles/messageFilesField'
import { textAreaField } from '../record/fields'
import { RecordDialog } from '../record/RecordDialog'
import type { TicketCalls } from './declaration'

const fields = [textAreaField('content', { rows: 6 }), filesField]

/** @param module of the kind, whose open lists and records follow */
export function openAnswer<Row extends Ticket>(
  { targets, open, toast, t }: Context<Row>,
  module: string,
  calls: TicketCalls,
): void {
  const { identifier: ticket, ticket_no } = targets.rows[0]!
  open(
    createElement(RecordDialog, {
      module: 'ticket',
      title: (words) => words('ticket:answerTo', { ticket: `#${ticket_no}` }),
      submitLabel: (words) => words('ticket:send'),
      schema: TicketAnswer,
      fields,
      onSubmit: async (body) => {
        await call(calls.write, { ticket, body: TicketAnswer.parse(body) })
        toast(t.sentence(calls.write.spec.says), 'success')
        await queryClient.invalidateQueries({ queryKey: [module] })
      },
    }),
  )
}
