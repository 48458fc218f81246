/** Gives labels to leads, and takes labels from them. */
import type { z } from 'zod'
import { leadForms, type LeadLabels } from '@contract/leads/leadForms'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { idsColumn, idsIn } from '../leadFields/recordFields'
import { DELETED } from './assignTransfer'
import { leadSubject } from './subject'
import { leadTargets } from './targets'

/** The ids of labels. @throws Fail 422 at the one that there is not */
function labelIds(db: Db, field: 'add' | 'remove', identifiers: readonly string[]): number[] {
  const label = db
    .prepare<[string], number>(
      `SELECT id FROM tags WHERE identifier = ? AND tag_type = 'lead' AND (deleted_at IS NULL OR ${field === 'remove'})`,
    )
    .pluck()
  return identifiers.map((identifier, at) => {
    const id = label.get(identifier)
    if (id === undefined) throw new Fail(422, { message: 'Label not found', field: `${field}.${at}` })
    return id
  })
}

function labelEffect(call: BulkCall, { add, remove, ...body }: z.output<typeof LeadLabels>): BulkEffect {
  const added = labelIds(call.db, 'add', add)
  const removed = new Set(labelIds(call.db, 'remove', remove))
  // Leads with the same labels share their change.
  const changes = new Map<string | null, Change | string>()
  const changeOf = (stored: string | null): Change | string => {
    const kept = idsIn(stored).filter((id) => !removed.has(id))
    const tag_ids = idsColumn([...kept, ...added])
    return tag_ids === stored ? 'It has these labels already' : { tag_ids }
  }
  return {
    ...leadTargets(call, body),
    readColumns: { tag_ids: 'l.tag_ids', deleted_at: 'l.deleted_at' },
    writtenColumns: ['tag_ids'],
    arguments: { add, remove },
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      const stored = row.tag_ids as string | null
      const change = changes.get(stored) ?? changeOf(stored)
      changes.set(stored, change)
      return change
    },
  }
}

export const labelLeads = bulkVerb({
  ...leadForms.setLabels.spec,
  subject: leadSubject,
  effectOf: labelEffect,
})
