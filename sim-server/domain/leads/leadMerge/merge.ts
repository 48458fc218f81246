/**
 * The verb that merges two leads into one. The lead that stays gets the chosen values and all that belongs to the other one, which goes
 * to Deleted with a pointer to it. Both change together or not at all, also when it is undone.
 */
import { leadForms } from '@contract/leads/leadForms'
import { leadMerge, type LeadsMerge } from '@contract/leads/leadRecord/leadMerge'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { bulkVerb, operationId, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { joinAccounts, mergeStudents } from '../../admissions/students/mergeStudents'
import { studentList } from '../../admissions/students/studentList'
import { documentSubject } from '../leadDocuments/verbs'
import { leadId } from '../leadId'
import { DELETED } from '../leadVerbs/assignTransfer'
import { leadSubject } from '../leadVerbs/subject'
import { joinedEntries } from '../programShortlist/entries'
import { taskSubject } from '../tasks/subject'
import { joinedTags, leadColumns, takenColumns, type LeadColumns } from './fields'
import { movePointers, movePointersBack } from './pointers'

const REASON = 'Merged into another lead'
const nameOf = ({ first_name, last_name }: LeadColumns) => `${first_name} ${last_name}`.trim()

function requireUnchanged({ version }: LeadColumns, read: number | undefined): void {
  if (read !== undefined && read !== version) throw new Fail(409, CHANGED_MEANWHILE, { rule: 'version' })
}

/** Tells of what moved: the leads themselves are told of by their subject. */
const tellOfMoved =
  ({ tenant, caller }: BulkCall, operation: string) =>
  () => {
    documentSubject.changed(tenant, caller, operation, null)
    taskSubject.changed(tenant, caller, operation, null)
    studentList.changed(tenant, caller, operation, null)
  }

function mergeEffect(call: BulkCall, body: LeadsMerge): BulkEffect {
  const { db, caller, now } = call
  const { can } = leadForms.edit.spec
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
  const lead = leadColumns(db, leadId(db, caller, body.lead_identifier))
  const other = leadColumns(db, leadId(db, caller, body.other_identifier))
  if (lead.id === other.id)
    throw new Fail(422, { message: 'Choose another lead', field: 'other_identifier' }, { rule: 'valid' })
  requireUnchanged(lead, body.lead_version)
  requireUnchanged(other, body.other_version)
  const taken = {
    ...takenColumns(lead, other, body.from_other),
    tag_ids: joinedTags(lead, other),
    shortlist: joinedEntries(lead['shortlist'], other['shortlist']),
  }
  const columns = Object.keys(taken)
  const kept: Change = { ...taken, deleted_at: null, delete_reason: null, merged_into_id: null }
  const gone: Change = {
    ...Object.fromEntries(columns.map((name) => [name, other[name] ?? null])),
    deleted_at: now,
    delete_reason: REASON,
    merged_into_id: lead.id,
  }
  return {
    from: 'leads l WHERE l.id IN (?, ?)',
    values: [lead.id, other.id],
    fieldOf: (identifier) => (identifier === lead.identifier ? 'lead_identifier' : 'other_identifier'),
    exactly: { rows: 2, message: 'Lead not found' },
    readColumns: { deleted_at: 'l.deleted_at' },
    writtenColumns: [...columns, 'deleted_at', 'delete_reason', 'merged_into_id'],
    arguments: { names: `${nameOf(lead)} · ${nameOf(other)}`, from_other: body.from_other },
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      return row.id === lead.id ? kept : gone
    },
    finish: (db, { operation }) => {
      const merged = { lead: lead.id, other: other.id }
      mergeStudents({ ...call, db }, operation, merged)
      movePointers(db, operationId(db, operation), merged)
      joinAccounts(db, merged)
      return tellOfMoved(call, operation)
    },
  }
}

/** The leads of a merge that was run, by the id of its operation. */
const mergedIn = (db: Db, operation: number) =>
  db
    .prepare<[number], { lead: number; other: number }>(
      "SELECT row_id AS other, after ->> '$.merged_into_id' AS lead FROM operation_rows WHERE operation_id = ? AND after ->> '$.merged_into_id' IS NOT NULL",
    )
    .get(operation)!

export const merge = bulkVerb({
  ...leadMerge.merge.spec,
  subject: leadSubject,
  together: true,
  effectOf: mergeEffect,
  afterUndoOrRedo: (db, operation, undone, _rows, _now, call) => {
    const move = undone ? movePointersBack : movePointers
    const merged = mergedIn(db, operation)
    move(db, operation, merged)
    joinAccounts(db, merged)
    const identifier = db
      .prepare<[number], string>('SELECT identifier FROM operations WHERE id = ?')
      .pluck()
      .get(operation)!
    return tellOfMoved(call, identifier)
  },
})
