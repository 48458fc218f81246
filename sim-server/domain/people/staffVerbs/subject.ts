/** People as the subject of bulk verbs: table, words for messages, change event, and who may undo. */
import type { Db } from '@db/open'
import { endSessionsOfPeople } from '@kit/auth/sessions'
import { Fail } from '@kit/request/fail'
import { subjectOf, type BulkCall } from '../../platform/operations'
import { ABOVE, aboveCaller } from '../staffAccess'
import { allStaff } from '../staffList'
import { requireWayIn } from '../wayIn'

const PERSON = "trim(first_name || ' ' || last_name)"

export const staffSubject = subjectOf(allStaff.list, {
  one: 'person',
  many: 'people',
  label: "trim(l.first_name || ' ' || l.last_name)",
  logged: {
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    country_code: 'text',
    mobile: 'text',
    gender: 'text',
    status: 'text',
    deleted_at: 'time',
    reporting_manager_id: { table: 'users', name: PERSON },
    agent_id: { table: 'users', name: PERSON },
  },
})

/** People of an operation that are looked at in one step: about 4 ms. */
const PER_STEP = 5000
/**
 * A sample of the people that an operation changed, enough to check whether one has more permissions than the
 * caller: one for each role in each step, and everybody with personal permissions.
 */
function* changedByRights(db: Db, operation: number): Generator<void, Set<number>> {
  const changed = "operation_id = ? AND outcome = 'changed' AND row_id > ?"
  const lastOf = db
    .prepare<[number, number], number>(
      `SELECT max(row_id) FROM (SELECT row_id FROM operation_rows WHERE ${changed} ORDER BY row_id LIMIT ${PER_STEP})`,
    )
    .pluck()
  const read = db
    .prepare<[number, number, number], number>(
      `WITH changed (id) AS (SELECT row_id FROM operation_rows WHERE ${changed} AND row_id <= ?),
        special (id) AS (SELECT c.id FROM changed c WHERE EXISTS (SELECT 1 FROM user_permissions p WHERE p.user_id = c.id))
      SELECT id FROM special
      UNION SELECT min(c.id) FROM changed c JOIN user_roles j ON j.user_id = c.id WHERE c.id NOT IN (SELECT id FROM special) GROUP BY j.role_id`,
    )
    .pluck()
  const sample = new Set<number>()
  let from = 0
  for (let last = lastOf.get(operation, from); typeof last === 'number'; last = lastOf.get(operation, from)) {
    if (from > 0) yield
    for (const id of read.all(operation, from, last)) sample.add(id)
    from = last
  }
  return sample
}

/** Ends the sessions of inactive people. The function is called after the commit. @throws Fail 422 when nobody is left who may give permissions */
export function endSessionsOfLeft({ tenant }: BulkCall, db: Db, people: readonly number[]): () => void {
  requireWayIn(db)
  const left = db
    .prepare<[string], number>(
      "SELECT id FROM users WHERE id IN (SELECT value FROM json_each(?)) AND status <> 'active'",
    )
    .pluck()
    .all(JSON.stringify(people))
  return endSessionsOfPeople(tenant, db, left)
}

/** `checkUndoOrRedo` of verbs of people: an undo is refused for somebody who may do more than the caller by now. */
export function* refuseAbove(call: BulkCall, operation: number): Generator<void, void> {
  if ([...(yield* changedByRights(call.db, operation))].some(aboveCaller(call)))
    throw new Fail(403, ABOVE, { rule: 'above' })
}
