/** Leads that may be the same person, the comparison of two, and their merge. */
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import type { Db } from '@db/open'
import { leadId } from '@domain/leads/leadId'
import { comparedFields, leadColumns, type LeadColumns } from '@domain/leads/leadMerge/fields'
import { merge } from '@domain/leads/leadMerge/merge'
import { similarLeads } from '@domain/leads/leadMerge/similar'
import { runVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

interface LeadName {
  identifier: string
  first_name: string
  last_name: string
}
const mergedInto = (db: Db, id: number): LeadName | null =>
  db
    .prepare<[number], LeadName>(
      'SELECT m.identifier, m.first_name, m.last_name FROM leads l JOIN leads m ON m.id = l.merged_into_id WHERE l.id = ? AND l.deleted_at IS NOT NULL',
    )
    .get(id) ?? null

const compared = ({ id, identifier, version, first_name, last_name, created_at }: LeadColumns) => ({
  id,
  identifier,
  version,
  first_name: first_name as string,
  last_name: last_name as string,
  created_at: created_at as string,
})

export default serve(leadMerge, {
  similar: ({ db, caller, lead }) => {
    const id = leadId(db, caller, lead)
    return { ...similarLeads(db, caller, id), merged_into: mergedInto(db, id) }
  },
  compare: ({ db, caller, lead, other }) => {
    const [one, two] = [lead, other].map((name) => leadColumns(db, leadId(db, caller, name))) as [
      LeadColumns,
      LeadColumns,
    ]
    return { lead: compared(one), other: compared(two), fields: comparedFields(db, one, two) }
  },
  merge: async (call) => runVerb(merge, leadMerge.merge, call),
})
