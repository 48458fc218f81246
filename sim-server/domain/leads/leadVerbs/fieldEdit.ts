/** Sets one field of many leads. */
import type { z } from 'zod'
import type { LeadEditField, LeadFieldEdit } from '@contract/leads/leadForms'
import type { Db } from '@db/open'
import {
  fieldEditEffect,
  refuseValue,
  type BulkCall,
  type Change,
  type EditedField,
} from '../../platform/operations'
import { DELETED } from './assignTransfer'
import { leadTargets } from './targets'

interface Named {
  id: number
  lead_source_id?: number | null
}
/** A row of a master that is offered. */
function offered(db: Db, table: 'lead_sources' | 'lead_mediums', columns: string, identifier: string): Named {
  const found = db
    .prepare<[string], Named & { is_active: number }>(
      `SELECT ${columns}, is_active FROM ${table} WHERE identifier = ? AND deleted_at IS NULL`,
    )
    .get(identifier)
  if (!found) return refuseValue('This value does not exist')
  return found.is_active ? found : refuseValue('This value is switched off')
}

/** A medium of another source goes with the source that it was of. */
const source: EditedField = ({ db }, value) => {
  const lead_source_id = value === null ? null : offered(db, 'lead_sources', 'id', value).id
  const changes = new Map<unknown, Change>()
  return {
    change: { lead_source_id, lead_medium_id: null },
    reads: { medium_source: '(SELECT m.lead_source_id FROM lead_mediums m WHERE m.id = l.lead_medium_id)' },
    decide: ({ lead_medium_id, medium_source }) => {
      const isKept = medium_source === null || medium_source === lead_source_id
      const medium = isKept ? lead_medium_id! : null
      // Rows with the same change share one object.
      const change = changes.get(medium) ?? { lead_source_id, lead_medium_id: medium }
      changes.set(medium, change)
      return change
    },
  }
}
const medium: EditedField = ({ db }, value) => {
  const found = value === null ? undefined : offered(db, 'lead_mediums', 'id, lead_source_id', value)
  const change = { lead_medium_id: found?.id ?? null }
  return {
    change,
    reads: { lead_source_id: 'l.lead_source_id' },
    decide: (row) =>
      found?.lead_source_id && found.lead_source_id !== row.lead_source_id
        ? 'The medium is of another source'
        : change,
  }
}
const country =
  (column: 'destination_country' | 'source_country'): EditedField =>
  ({ db }, value) => {
    const isThere = db.prepare<[string | null]>('SELECT 1 FROM countries WHERE code = ?').get(value)
    if (value !== null && !isThere) refuseValue('Unknown country')
    return { change: { [column]: value } }
  }
const fields: Record<LeadEditField, EditedField> = {
  lead_source_identifier: source,
  lead_medium_identifier: medium,
  destination_country: country('destination_country'),
  source_country: country('source_country'),
}

export function setFieldEffect(call: BulkCall, { field, value, ...targets }: z.output<typeof LeadFieldEdit>) {
  return fieldEditEffect(
    leadTargets(call, targets),
    fields[field](call, value),
    { field, value },
    {
      reads: { deleted_at: 'l.deleted_at' },
      why: (row) => (row.deleted_at === null ? undefined : DELETED),
    },
  )
}
