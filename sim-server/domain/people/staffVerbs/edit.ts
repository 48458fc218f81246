/** Changes one person: name, address, whom they report to, and what they belong to. A password is set, and never kept in the ledger. */
import { staff } from '@contract/people/staff'
import type { Db } from '@db/open'
import { endOtherSessions, endSessionsOfPeople } from '@kit/auth/sessions'
import { Fail } from '@kit/request/fail'
import { assignmentNamed } from '../../platform/assignments'
import { assignmentVerb } from '../../platform/assignments/verb'
import { bulkVerb, runPart, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { MISSING_PERSON } from '../staffAccess'
import { columnsOf, requireNoCircle, type StaffValues } from '../staffForm'
import { joinChange, joinsOfPerson, requireGivable, reversed, writeJoins, type GivenJoins } from './joins'
import { setFieldEffect } from './fieldEdit'
import { refuseAbove, staffSubject } from './subject'

const SAME = 'It has these values already'
const OWN_ROLE = 'You cannot take away the role you are using'

const isAgent = (db: Db, user: number): boolean =>
  db
    .prepare<[number]>(
      "SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = ? AND r.user_group = 'agent'",
    )
    .get(user) !== undefined

/** Ids of countries as their codes; they are assigned as on the page of assignments. */
const countryCodes = (db: Db, ids: readonly number[]): string[] => {
  const find = db.prepare<[number], string>('SELECT code FROM countries WHERE id = ?').pluck()
  return ids.map((id, at) => {
    const code = find.get(id)
    if (code === undefined)
      throw new Fail(422, { message: 'This value does not exist', field: `country_ids.${at}` })
    return code
  })
}
/** Assigns exactly these countries to the person, as a part of the operation. */
function* assignCountries(call: BulkCall, who: string, ids: readonly number[], whole: string) {
  const verb = assignmentVerb(assignmentNamed('countryAssign'))
  const everything = { filters: {}, excluded: [] }
  const effect = verb.effectOf(call, {
    who,
    steps: [
      { ...everything, assigned: false, is_selected_all: true, identifiers: [] },
      { ...everything, assigned: true, is_selected_all: false, identifiers: countryCodes(call.db, ids) },
    ],
  })
  const done = yield* runPart(call, verb, effect, whole)
  return done?.afterCommit
}

/** @param password_hash of a new password */
export function editEffect(
  call: BulkCall,
  { id, identifier }: { id: number; identifier: string },
  values: StaffValues,
  password_hash: string | undefined,
): BulkEffect {
  const { db, tenant, caller } = call
  const change: Change = columnsOf(call, id, values)
  const columns = Object.keys(change)
  const joins = joinChange(call, id, values, isAgent(db, id))
  if (id === caller.user.id && joins.roles?.removed.includes(caller.role.id))
    throw new Fail(422, { message: OWN_ROLE, field: 'role_identifiers' })
  const isSame =
    Object.keys(joins).length === 0 && password_hash === undefined && values.country_ids === undefined
  return {
    from: 'users l WHERE l.id = ? AND l.deleted_at IS NULL',
    values: [id],
    exactly: { rows: 1, message: MISSING_PERSON },
    readColumns: Object.fromEntries(columns.map((column) => [column, `l.${column}`])),
    // A change of what somebody belongs to is one of the person, too: an undo compares versions.
    writtenColumns: columns.length > 0 ? columns : ['status'],
    arguments: { joins },
    ...(columns.length === 0 && { readColumns: { status: 'l.status' } }),
    decide: (row) => {
      if (columns.length === 0) return isSame ? SAME : { status: row.status! }
      return isSame && columns.every((column) => row[column] === change[column]) ? SAME : change
    },
    nothingChanged: () => ({ status: 422, message: SAME }),
    finish: function* (db, { operation }) {
      const after = [writeJoins(call, db, id, joins)]
      if (values.country_ids) {
        const emit = yield* assignCountries({ ...call, db }, identifier, values.country_ids, operation)
        if (emit) after.push(emit)
      }
      if (password_hash !== undefined) {
        db.prepare('UPDATE users SET password_hash = ? WHERE id = ?').run(password_hash, id)
        after.push(
          id === caller.user.id
            ? () => endOtherSessions(tenant, caller)
            : endSessionsOfPeople(tenant, db, [id]),
        )
      }
      return () => {
        for (const one of after) one()
      }
    },
  }
}

const givenJoins = (db: Db, operation: number): GivenJoins =>
  JSON.parse(
    db.prepare<[number], string>('SELECT arguments FROM operations WHERE id = ?').pluck().get(operation)!,
  ) as GivenJoins

/** Of one person through their form, or one field of many. */
export const staffEdit = bulkVerb({
  ...staff.setField.spec,
  subject: staffSubject,
  checkUndoOrRedo: refuseAbove,
  effectOf: setFieldEffect,
  afterUndoOrRedo: (db, operation, undone, users, _now, call) => {
    const given = givenJoins(db, operation)
    const managerOf = db
      .prepare<[number], number | null>('SELECT reporting_manager_id FROM users WHERE id = ?')
      .pluck()
    const after = users.map((user) => {
      const done = joinsOfPerson(given, user)
      const change = undone ? reversed(done) : done
      requireGivable({ ...call, db }, change)
      const manager = managerOf.get(user)
      // Meanwhile whom they reported to may report to them.
      if (manager) requireNoCircle(db, user, manager)
      return writeJoins(call, db, user, change)
    })
    return () => {
      for (const one of after) one()
    }
  },
})
