/**
 * The history of a person, read from the operations: user, time, values before and after, roles and teams
 * gained and lost.
 */
import type { RecordChange } from '@contract/platform/loggedChanges'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { loggedChanges, rowHistory } from '../platform/operations'
import { MISSING_PERSON } from './staffAccess'
import { staffScope } from './staffScope'
import { joinNamesOf, joinsOfPerson, reversed, type GivenJoins } from './staffVerbs/joins'
import { staffSubject } from './staffVerbs/subject'

/** Columns whose field has another name. */
const fields: ReadonlyMap<string, string> = new Map([
  ['reporting_manager_id', 'reporting_manager'],
  ['agent_id', 'agentInfo'],
  ['agentTeams', 'teams'],
])
const needed = (verb: DeclaredVerb) => {
  if (verb === 'staff.create') return USER_MANAGEMENT.create
  return verb === 'staff.delete' ? USER_MANAGEMENT.delete : USER_MANAGEMENT.update
}

/** Also for deleted people. @throws Fail 404 outside the caller's scope */
export function staffHistory(
  call: { db: Db; caller: Caller },
  identifier: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db, caller } = call
  const { sql, values } = whereOf([['l.identifier = ?', identifier], ...staffScope(caller)])
  const id = db
    .prepare<unknown[], number>(`SELECT l.id FROM users l WHERE ${sql}`)
    .pluck()
    .get(...values)
  if (id === undefined) throw new Fail(404, MISSING_PERSON)
  const { rows, total } = rowHistory<DeclaredVerb>(call, { table: 'users', id }, query, needed)
  return paged(
    rows.map(({ before, after, changed, arguments: given, ...row }): RecordChange => {
      const joins = joinsOfPerson(JSON.parse(given) as GivenJoins, id)
      return {
        ...row,
        // Bulk changes cannot be undone from the history of one person.
        can_undo: row.can_undo && changed === 1,
        changes: [
          ...loggedChanges(db, staffSubject, { before, after }).filter(({ field }) => field !== 'deleted_at'),
          ...joinNamesOf(db, row.is_undo ? reversed(joins) : joins),
        ].map((one) => ({ ...one, field: fields.get(one.field) ?? one.field })),
      }
    }),
    query,
    total,
  )
}
