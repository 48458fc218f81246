/** Deleting is soft: it asks for a reason and a code, and restoring takes it back. */
import { z } from 'zod'
import { LeadTargets } from '@contract/leads/leads'
import type { BulkCall, BulkVerb, Change, BulkEffect, Row } from '../../platform/operations'
import { checkCode } from '../../access/twoFactor'
import { DELETED } from './assignTransfer'
import { leadSubject } from './subject'
import { staffNames } from './staff'
import { leadTargets, type Targets } from './targets'

/** A plan does not ask for the reason yet, and never for the code. */
const Planned = LeadTargets.safeExtend({ reason: z.string().optional() })
interface Removing extends Targets {
  reason?: string
  two_factor_code?: string
}

const reads = { staff_id: 'l.staff_id', deleted_at: 'l.deleted_at' }
const keeps = ['deleted_at', 'delete_reason']
const owner =
  (names: ReadonlyMap<number, string>) =>
  ({ staff_id }: Row) =>
    names.get(staff_id as number) ?? null

function removing(call: BulkCall, body: Removing): BulkEffect {
  const { db, tenant, caller, now } = call
  const change: Change = { deleted_at: now, delete_reason: body.reason ?? null }
  return {
    ...leadTargets(call, body),
    reads,
    keeps,
    arguments: {},
    adds: { reason: body.reason },
    decide: (row) => (row.deleted_at === null ? change : DELETED),
    losses: owner(staffNames(db)),
    permit: () => checkCode(tenant, caller.user.id, body.two_factor_code!),
  }
}

function restoring(call: BulkCall, body: Targets): BulkEffect {
  const change: Change = { deleted_at: null, delete_reason: null }
  return {
    ...leadTargets(call, body, 'deleted'),
    reads,
    keeps,
    arguments: {},
    decide: (row) => (row.deleted_at === null ? 'This lead is not deleted' : change),
    gains: owner(staffNames(call.db)),
  }
}

export const remove: BulkVerb = {
  verb: 'leads.delete',
  can: 'leads.delete',
  subject: leadSubject,
  undoable: true,
  planned: Planned,
  deed: removing,
}
export const restore: BulkVerb = {
  verb: 'leads.restore',
  can: 'leads.restore',
  subject: leadSubject,
  undoable: true,
  planned: LeadTargets,
  deed: restoring,
}
