/** Gives labels to programs, and takes labels from them, as one change (business §6 Manage Labels). */
import { programRecord } from '@contract/catalog/programRecord'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { assignmentNamed } from '../platform/assignments'
import { axisOf } from '../platform/assignments/definition'
import { pairEffect } from '../platform/assignments/pairEffects'
import { assignmentVerb } from '../platform/assignments/verb'
import { bulkVerb, type BulkCall, type Subject } from '../platform/operations'
import { programList } from './programList'

const assignment = assignmentNamed('tagPrograms')
const ofPrograms = axisOf(assignment, 'what')
const { subject } = assignmentVerb(assignment)

/** The rows that change are those of the pairs, which bear the identifiers of their programs. */
const labelSubject: Subject = {
  ...subject,
  changed: (...change) => {
    subject.changed(...change)
    programList.changed(...change)
  },
}

/** The identifiers of the programs. @throws Fail 404 when one is named that the caller may not see */
function programsOf(call: BulkCall, body: Parameters<typeof programList.targetRows>[1]): string[] {
  const { from, values, exactly } = programList.targetRows(call, body)
  const found = call.db
    .prepare<unknown[], string>(`SELECT l.identifier FROM ${from} ORDER BY l.id`)
    .pluck()
    .all(...values)
  if (exactly && found.length !== exactly.rows) throw new Fail(404, exactly.message)
  return found
}
/** @throws Fail 422 at the label that there is not */
function requireLabels(db: Db, field: 'add' | 'remove', identifiers: readonly string[]): void {
  const label = db.prepare<[string]>(
    `SELECT 1 FROM tags WHERE identifier = ? AND tag_type = 'program' AND (deleted_at IS NULL OR ${field === 'remove'})`,
  )
  for (const [at, identifier] of identifiers.entries())
    if (label.get(identifier) === undefined)
      throw new Fail(422, { message: 'Label not found', field: `${field}.${at}` })
}

export const labelPrograms = bulkVerb({
  ...programRecord.setLabels.spec,
  subject: labelSubject,
  effectOf: (call, { add, remove, ...body }) => {
    requireLabels(call.db, 'add', add)
    requireLabels(call.db, 'remove', remove)
    const step = (assigned: boolean, identifiers: readonly string[]) =>
      identifiers.length === 0
        ? []
        : [{ assigned, is_selected_all: false, identifiers: [...identifiers], filters: {}, excluded: [] }]
    return {
      ...pairEffect(ofPrograms, call, {
        fixed: programsOf(call, body),
        steps: [...step(false, remove), ...step(true, add)],
      }),
      arguments: { add, remove },
    }
  },
})
