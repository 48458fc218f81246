/** Who assigned, closed and reopened a ticket, newest first. */
import { inventoryUpdates, type UpdateTicket } from '@contract/catalog/inventoryUpdates'
import type { RecordChange } from '@contract/platform/loggedChanges'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { ChangeEntry } from '@ui/record/ChangeEntry'
import { HistoryDialog } from '@ui/record/HistoryDialog'

export function TicketHistory({ ticket: { identifier, ticket_no } }: { ticket: UpdateTicket }) {
  const t = useWords()
  return (
    <HistoryDialog<RecordChange>
      name={`#${ticket_no}`}
      queryKey={['inventoryUpdates', 'history', identifier]}
      fetchPage={(query, signal) => call(inventoryUpdates.history, { ticket: identifier, query }, { signal })}
      undoes={({ verb }) => ({ verb, changed: 1 })}
    >
      {(change) => (
        <ChangeEntry
          change={change}
          labels="inventoryUpdates"
          textOf={(field, value) => (field === 'status' ? t(`inventoryUpdates:status.${value}`) : value)}
        />
      )}
    </HistoryDialog>
  )
}
