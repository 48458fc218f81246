/** Who assigned, closed, reopened and corrected a ticket, newest first: in a dialog, and as a part of its record. */
import type { Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { RecordChange } from '@contract/platform/loggedChanges'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { ChangeEntry } from '../record/ChangeEntry'
import { ChangeHistory, type ChangeHistoryProps } from '../record/ChangeHistory'
import { HistoryDialog } from '../record/HistoryDialog'
import type { TicketCalls } from './declaration'

interface OfKind {
  name: string
  calls: TicketCalls
}
const historyOf = (
  { name, calls }: OfKind,
  ticket: string,
): Omit<ChangeHistoryProps<RecordChange>, 'onUndo'> => ({
  queryKey: [name, 'history', ticket],
  fetchPage: (query, signal) => call(calls.history, { ticket, query }, { signal }),
  undoes: ({ verb }) => ({ verb, changed: 1 }),
  children: (change) => <Entry change={change} name={name} />,
})

export const TicketHistory = ({ ticket, ...kind }: OfKind & { ticket: Ticket }) => (
  <HistoryDialog<RecordChange> name={`#${ticket.ticket_no}`} {...historyOf(kind, ticket.identifier)} />
)

export const TicketChanges = ({ identifier, ...kind }: OfKind & { identifier: string }) => (
  <ChangeHistory<RecordChange> {...historyOf(kind, identifier)} />
)

function Entry({ change, name }: { change: RecordChange; name: string }) {
  const t = useWords()
  return (
    <ChangeEntry
      change={change}
      labels={name}
      textOf={(field, value) => (field === 'status' ? t(`ticket:status.${value}`) : value)}
    />
  )
}
