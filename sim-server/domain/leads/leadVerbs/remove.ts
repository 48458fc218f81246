/** Bulk verbs delete (soft; needs a reason and a two-factor code) and restore. */
import { z } from 'zod'
import { LeadTargets, leadVerbs } from '@contract/leads/leads'
import { bulkVerb, type BulkCall, type Change, type BulkEffect, type Row } from '../../platform/operations'
import { checkCode } from '../../access/twoFactor'
import { DELETED } from './assignTransfer'
import { leadSubject } from './subject'
import { staffNames } from './staff'
import { leadTargets } from './targets'

/** A plan needs neither the reason nor the code. */
const DeletePlanBody = LeadTargets.safeExtend({
  reason: z.string().optional(),
  two_factor_code: z.string().optional(),
})

/** What both verbs read and write. */
const columns = {
  readColumns: { staff_id: 'l.staff_id', deleted_at: 'l.deleted_at' },
  writtenColumns: ['deleted_at', 'delete_reason'],
  arguments: {},
}
const ownerName =
  (names: ReadonlyMap<number, string>) =>
  ({ staff_id }: Row) =>
    names.get(staff_id as number) ?? null

function deleteEffect(call: BulkCall, body: z.output<typeof DeletePlanBody>): BulkEffect {
  const { db, tenant, caller, now } = call
  const change: Change = { deleted_at: now, delete_reason: body.reason ?? null }
  return {
    ...leadTargets(call, body),
    ...columns,
    extraArguments: { reason: body.reason },
    decide: (row) => (row.deleted_at === null ? change : DELETED),
    losses: ownerName(staffNames(db)),
    authorize: () => checkCode(tenant, caller.user.id, body.two_factor_code!),
  }
}

export const remove = bulkVerb({
  ...leadVerbs.bulkDelete.spec,
  subject: leadSubject,
  body: DeletePlanBody,
  effectOf: deleteEffect,
})
export const restore = bulkVerb({
  ...leadVerbs.bulkRestore.spec,
  subject: leadSubject,
  effectOf: (call, body) => ({
    ...leadTargets(call, body, 'deleted'),
    ...columns,
    decide: (row) =>
      row.deleted_at === null ? 'This lead is not deleted' : { deleted_at: null, delete_reason: null },
    gains: ownerName(staffNames(call.db)),
  }),
})
