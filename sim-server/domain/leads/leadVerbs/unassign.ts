/** The bulk verb that takes leads away from their owner, or from one person. They stay in their branch and team. */
import { leadPeople, type LeadsUnassign } from '@contract/leads/leadRecord'
import { Fail } from '@kit/request/fail'
import type { Db } from '@db/open'
import { bulkVerb, type BulkCall, type BulkEffect, type Change, type Row } from '../../platform/operations'
import { DELETED } from './assignTransfer'
import { staffNames } from './staff'
import { leadSubject } from './subject'
import { leadTargets } from './targets'

const NO_OWNER = 'This lead is not assigned to anybody'
const NOBODY: Change = { staff_id: null, staff_role_id: null }

interface Owner {
  user: number
  role: number
}
const idOf = (
  db: Db,
  table: 'users' | 'roles',
  identifier: string,
  field: string,
  missing: string,
): number => {
  const id = db
    .prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ?`)
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(422, { message: missing, field }, { rule: 'valid' })
  return id
}

/** Whom the body names; undefined when it names nobody. @throws Fail 422 for an unknown user or role */
function ownerNamed(db: Db, { user_identifier, role_identifier }: LeadsUnassign): Partial<Owner> {
  return {
    ...(role_identifier && {
      role: idOf(db, 'roles', role_identifier, 'role_identifier', 'Role not found'),
    }),
    ...(user_identifier && {
      user: idOf(db, 'users', user_identifier, 'user_identifier', 'User not found'),
    }),
  }
}

function unassignEffect(call: BulkCall, body: LeadsUnassign): BulkEffect {
  const named = ownerNamed(call.db, body)
  const names = staffNames(call.db)
  const nameOf = (id: number) => names.get(id) ?? 'somebody'
  const why = (row: Row): string | undefined => {
    if (row.deleted_at !== null) return DELETED
    if (row.staff_id === null) return NO_OWNER
    if (named.user !== undefined && named.user !== row.staff_id)
      return `This lead is not assigned to ${nameOf(named.user)}`
    return named.role !== undefined && named.role !== row.staff_role_id
      ? `${nameOf(row.staff_id as number)} has this lead in another role`
      : undefined
  }
  return {
    ...leadTargets(call, body),
    readColumns: { staff_id: 'l.staff_id', staff_role_id: 'l.staff_role_id', deleted_at: 'l.deleted_at' },
    writtenColumns: ['staff_id', 'staff_role_id'],
    arguments: { user_identifier: body.user_identifier, role_identifier: body.role_identifier },
    decide: (row) => why(row) ?? NOBODY,
    losses: (row) => nameOf(row.staff_id as number),
  }
}

export const unassign = bulkVerb({
  ...leadPeople.bulkUnassign.spec,
  subject: leadSubject,
  effectOf: unassignEffect,
})
