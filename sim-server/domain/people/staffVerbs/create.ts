/** Adds a person with their first roles. The undo deletes them again. */
import { randomUUID } from 'node:crypto'
import type { StaffKind } from '@contract/people/staffFilters'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { Fail } from '@kit/request/fail'
import { scheduleDeliveries } from '../../outreach/deliveries'
import { bulkVerb, storeCreated, type BulkCall, type Change } from '../../platform/operations'
import { columnsOf, type StaffValues } from '../staffForm'
import { staffLists } from '../staffList'
import { releaseAddresses, reopenRequests, takeAddressesAgain } from './createdUndone'
import { joinChange, writeJoins } from './joins'
import { endSessionsOfLeft, refuseAbove, staffSubject } from './subject'

/** Rows of one step of an undo. */
const ROWS_PER_STEP = 1000

export const staffCreate = bulkVerb({
  verb: 'staff.create',
  can: USER_MANAGEMENT.create,
  subject: staffSubject,
  checkUndoOrRedo: refuseAbove,
  undoCreated: (now) => ({ status: 'deactivated', deleted_at: now }),
  afterUndoOrRedo: function* (db, operation, undone, rows, _now, call) {
    const events: (() => void)[] = []
    for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
      const some = rows.slice(at, at + ROWS_PER_STEP)
      if (undone) releaseAddresses(db, some)
      else takeAddressesAgain(db, operation, some)
      reopenRequests(db, some, undone)
      events.push(endSessionsOfLeft(call, db, some))
      yield
    }
    return () => {
      for (const emit of events) emit()
      // Invitations that had not gone out yet.
      if (!undone) scheduleDeliveries(call.tenant)
    }
  },
})

/** The default role of a new person. */
export const firstRole: Record<StaffKind, string> = {
  staff: 'staff',
  agent: 'agent',
  institution: 'institution-staff',
}
const OTHER_KIND = 'Choose a role of this kind of staff'

/** Callers limited to their branches add people there. */
export const ownBranches = ({ db, caller: { role, branches } }: BulkCall): string[] =>
  role.lead_scope === 'all'
    ? []
    : db
        .prepare<[string], string>(
          'SELECT identifier FROM branches WHERE id IN (SELECT value FROM json_each(?))',
        )
        .pluck()
        .all(JSON.stringify(branches.slice(0, 1)))

export const NEW_PERSON = { status: 'active', deleted_at: null }

/** The row of a person, without what they belong to. */
export function insertPerson(
  { db, now }: Pick<BulkCall, 'db' | 'now'>,
  columns: Change,
  password_hash: string | null,
): { id: number; identifier: string } {
  const identifier = randomUUID()
  const names = ['identifier', 'password_hash', 'created_at', 'updated_at', ...Object.keys(columns)]
  const id = Number(
    db
      .prepare(`INSERT INTO users (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(identifier, password_hash, now, now, ...Object.values(columns)).lastInsertRowid,
  )
  return { id, identifier }
}

/**
 * Adds the person in a transaction of the caller.
 * @throws Fail 422 at what is not valid, 403 for what the caller cannot give
 */
export function createPerson(
  call: BulkCall,
  kind: StaffKind,
  values: StaffValues,
  password_hash: string | null,
): { id: number; identifier: string; operation_identifier: string; afterCommit(): void } {
  const { db, tenant, caller } = call
  const columns = { ...columnsOf(call, 0, values), ...NEW_PERSON }
  const given = {
    ...values,
    role_identifiers: values.role_identifiers ?? [firstRole[kind]],
    branch_identifiers: values.branch_identifiers ?? ownBranches(call),
  }
  const joins = joinChange(call, 0, given, kind === 'agent')
  const { id, identifier } = insertPerson(call, columns, password_hash)
  const joined = writeJoins(call, db, id, joins)
  const { list } = staffLists[kind]
  const everybody = { ...caller, role: { ...caller.role, lead_scope: 'all' as const } }
  const { sql, values: scoped } = list.visible(everybody)
  if (!db.prepare<unknown[]>(`SELECT 1 FROM users l WHERE l.id = ? AND ${sql}`).get(id, ...scoped))
    throw new Fail(422, { message: OTHER_KIND, field: 'role_identifiers' })
  const receipt = storeCreated(call, db, staffCreate, [{ id, columns }], { kind })
  return {
    id,
    identifier,
    operation_identifier: receipt.operation_identifier,
    afterCommit: () => {
      joined()
      staffSubject.changed(tenant, caller, receipt.operation_identifier, [identifier])
    },
  }
}
