/** Who changed a program, when, and from what to what. */
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { loggedChanges, rowHistory } from '../platform/operations'
import { editProgram } from './editProgram'
import { programId, programSubject } from './programSubject'

/** Newest first. @throws Fail 404 */
export function programHistory(
  call: { db: Db; caller: Caller },
  program: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db, caller } = call
  const id = programId(db, caller, program)
  const { rows, total } = rowHistory(call, { table: programSubject.table, id }, query, () => editProgram.can)
  return paged(
    rows.map(({ before, after, changed, arguments: _arguments, ...row }): RecordChange => ({
      ...row,
      // A change of many is undone where it was made, and not from the history of one program.
      can_undo: row.can_undo && changed === 1,
      changes: loggedChanges(db, programSubject, { before, after }),
    })),
    query,
    total,
  )
}
