/** The record of a ticket: who asks, who works on it, the thread, its history. */
import type { Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { Column } from '@core/list/columns'
import type { List } from '@core/list/list'
import type { RecordDeclaration } from '../recordPage/record'
import { RecordDetail } from '../recordPage/RecordDetail'
import type { TicketDeclaration } from './declaration'
import { TicketChanges } from './TicketHistory'
import { TicketThread } from './TicketThread'

const PEOPLE = ['userInfo', 'assigned_staff', 'created_at', 'updated_at']

const recordOf = <Row extends Ticket>(
  { name, calls, nameOf, contentOf, columns: own, verbs = [], parts = [] }: TicketDeclaration<Row>,
  list: List<Row>,
  columns: readonly Column<Row>[],
): RecordDeclaration<Row> => {
  return {
    list,
    rows: calls.list.spec.lists,
    words: name,
    single: calls.single,
    argumentsOf: (ticket) => ({ ticket }),
    nameOf,
    numberOf: ({ ticket_no }) => `#${ticket_no}`,
    verbs: [`${name}.answer`, `${name}.close`, `${name}.assignTo`, ...verbs],
    columns,
    facts: { request: ['status', ...own.slice(1).map(({ key }) => key)], people: PEOPLE },
    moments: ['created_at', 'updated_at'],
    tabs: [
      {
        name: 'thread',
        parts: [...parts, ({ row }) => <TicketThread name={name} row={row} content={contentOf(row)} />],
      },
      {
        name: 'changes',
        parts: [({ identifier }) => <TicketChanges name={name} calls={calls} identifier={identifier} />],
      },
    ],
  }
}

/** The `Detail` of the list of this kind. */
export const ticketRecord = <Row extends Ticket>(
  declaration: TicketDeclaration<Row>,
  list: List<Row>,
  columns: readonly Column<Row>[],
) => {
  const record = recordOf(declaration, list, columns)
  return { default: () => <RecordDetail record={record} /> }
}
