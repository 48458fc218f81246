/** Deleting is soft: it asks for a reason and a code, and restoring takes it back. */
import { LeadDelete, LeadTargets, targets } from '../../contract/leads'
import { z } from 'zod'
import type { BulkCall, BulkVerb, Change, Deed } from '../operations'
import { DELETED } from './give'
import { leadSubject } from './subject'
import { staffNames } from './staff'
import { leadsMeant, type Targets } from './targets'

/** A plan does not ask for the reason yet, and never for the code. */
const Planned = LeadTargets.safeExtend({ reason: z.string().optional() })
type Removing = Targets & { reason?: string }

const removing = (call: BulkCall, body: Removing): Deed => {
  const names = staffNames(call.db)
  const change: Change = { deleted_at: call.now, delete_reason: body.reason ?? null }
  return {
    ...leadsMeant(call, body),
    reads: { staff_id: 'l.staff_id', deleted_at: 'l.deleted_at' },
    keeps: ['deleted_at', 'delete_reason'],
    arguments: {},
    decide: (row) => (row.deleted_at === null ? change : DELETED),
    losses: (row) => names.get(row.staff_id as number) ?? null,
  }
}

const restoring = (call: BulkCall, body: Targets): Deed => {
  const names = staffNames(call.db)
  const change: Change = { deleted_at: null, delete_reason: null }
  return {
    ...leadsMeant(call, body, 'deleted'),
    reads: { staff_id: 'l.staff_id', deleted_at: 'l.deleted_at' },
    keeps: ['deleted_at', 'delete_reason'],
    arguments: {},
    decide: (row) => (row.deleted_at === null ? 'This lead is not deleted' : change),
    gains: (row) => names.get(row.staff_id as number) ?? null,
  }
}

export const remove: BulkVerb = { verb: 'leads.delete', can: 'leads.delete', subject: leadSubject, undoable: true, planned: Planned, deed: removing }
export const restore: BulkVerb = { verb: 'leads.restore', can: 'leads.restore', subject: leadSubject, undoable: true, planned: LeadTargets, deed: restoring }
void LeadDelete; void targets
