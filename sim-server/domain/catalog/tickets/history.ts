/** The history of a ticket: assigned, closed, reopened, corrected. */
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { loggedChanges, rowHistory } from '../../platform/operations'
import type { TicketKindParts } from './kind'

/** Newest first. @param id of a ticket that the caller sees */
export function ticketHistory(
  call: { db: Db; caller: Caller },
  { subject, work }: Pick<TicketKindParts, 'subject' | 'work'>,
  id: number,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { rows, total } = rowHistory(call, { table: subject.table, id }, query, () => work)
  return paged(
    rows.map(({ before, after, changed, arguments: _arguments, ...row }): RecordChange => ({
      ...row,
      // Bulk changes cannot be undone from the history of one ticket.
      can_undo: row.can_undo && changed === 1,
      changes: loggedChanges(call.db, subject, { before, after }),
    })),
    query,
    total,
  )
}
