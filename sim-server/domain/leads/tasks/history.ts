/** The history of a task, read from the operations: user, time, values before and after. */
import { MISSING_RECORD } from '@contract/shapes'
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { loggedChanges, rowHistory } from '../../platform/operations'
import { taskSubject } from './subject'
import { taskScope } from './taskList'

/** Columns whose field has another name. */
const fields: ReadonlyMap<string, string> = new Map([
  ['user_id', 'userInfo'],
  ['role_id', 'roleInfo'],
])
/** What the history says by its verb, or not at all. */
const hidden: ReadonlySet<string> = new Set(['deleted_at', 'notified_at'])
const canOf = (verb: DeclaredVerb) => (verb === 'tasks.delete' ? 'tasks.delete' : 'tasks.update')

/** Of a deleted task too, for its undo. @throws Fail 404 for a task that the caller does not see */
export function taskHistory(
  { db, caller }: { db: Db; caller: Caller },
  identifier: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { sql, values } = whereOf([['l.identifier = ?', identifier], ...taskScope(caller)])
  const row = db
    .prepare<unknown[], number>(`SELECT l.id FROM tasks l WHERE ${sql}`)
    .pluck()
    .get(...values)
  if (row === undefined) throw new Fail(404, MISSING_RECORD)
  const { rows, total } = rowHistory<DeclaredVerb>({ db, caller }, { table: 'tasks', id: row }, query, canOf)
  return paged(
    rows.map(({ before, after, changed, arguments: _arguments, ...change }): RecordChange => ({
      ...change,
      // What was done to hundreds is not undone from the history of one of them.
      can_undo: change.can_undo && changed === 1,
      changes: loggedChanges(db, taskSubject, { before, after })
        .filter(({ field }) => !hidden.has(field))
        .map((one) => ({ ...one, field: fields.get(one.field) ?? one.field })),
    })),
    query,
    total,
  )
}
