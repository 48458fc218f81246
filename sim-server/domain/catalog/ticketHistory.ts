/** The history of a ticket: assigned, closed, reopened. */
import { MISSING_RECORD } from '@contract/shapes'
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { loggedChanges, rowHistory } from '../platform/operations'
import { assignTickets, ticketSubject } from './tickets'

/** Newest first. @throws Fail 404 */
export function ticketHistory(
  call: { db: Db; caller: Caller },
  identifier: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db } = call
  const id = db
    .prepare<[string], number>('SELECT id FROM update_tickets WHERE identifier = ?')
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(404, MISSING_RECORD)
  const { rows, total } = rowHistory(call, { table: ticketSubject.table, id }, query, () => assignTickets.can)
  return paged(
    rows.map(({ before, after, changed, arguments: _arguments, ...row }): RecordChange => ({
      ...row,
      // Bulk changes cannot be undone from the history of one ticket.
      can_undo: row.can_undo && changed === 1,
      changes: loggedChanges(db, ticketSubject, { before, after }),
    })),
    query,
    total,
  )
}
