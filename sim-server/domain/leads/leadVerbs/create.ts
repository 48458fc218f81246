/** Creates one lead from the values of a form. The undo deletes it again. */
import { randomUUID } from 'node:crypto'
import type { Receipt } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { bulkVerb, storeCreated, type BulkCall, type Change } from '../../platform/operations'
import { firstStageId } from '../firstStage'
import { leadSubject } from './subject'

export const createLead = bulkVerb({
  verb: 'leads.create',
  subject: leadSubject,
  undoCreated: (now) => ({ deleted_at: now, delete_reason: 'The creation was undone' }),
})

const NO_NAME = 'Give a name, an email or a phone number'

/** Users with a limited scope must see the lead they create: it is assigned to them or to their branch. */
const placeOf = ({ user, role, branches }: Caller): Change => {
  const branch_id = branches[0] ?? null
  if (role.lead_scope === 'all') return {}
  if (role.lead_scope === 'branch' && branch_id !== null) return { branch_id }
  return { branch_id, staff_id: user.id, staff_role_id: role.id }
}

/** @throws Fail 422 for a lead that has neither a name nor an address */
export function insertLead(
  call: BulkCall,
  values: Change,
): { identifier: string; receipt: Receipt; afterCommit(): void } {
  const { db, tenant, caller, now } = call
  if (!['first_name', 'last_name', 'email', 'mobile'].some((name) => values[name]))
    throw new Fail(422, { message: NO_NAME, field: 'first_name' }, { rule: 'valid' })
  const identifier = randomUUID()
  const columns: Change = {
    first_name: '',
    last_name: '',
    stage_id: firstStageId(db),
    ...placeOf(caller),
    ...values,
  }
  const row: Change = { identifier, ...columns, created_at: now, updated_at: now }
  const names = Object.keys(row)
  const id = Number(
    db
      .prepare(`INSERT INTO leads (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row)).lastInsertRowid,
  )
  const receipt = storeCreated(call, db, createLead, [{ id, columns }], {})
  return {
    identifier,
    receipt,
    afterCommit: () => leadSubject.changed(tenant, caller, receipt.operation_identifier, [identifier]),
  }
}
