/** The list of leads. Its pages, counts, export and every bulk verb ask with it, so that "all that match" means the same rows everywhere. */
import type { Db } from '@db/open'
import { leadFilters, type LeadTab } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { FIRST_STAGE } from './firstStage'
import { mayWithType } from './leadDocuments/mayWithType'
import { ownFields } from './ownFields/ownFilter'
import { searchIds } from './searchedLeads'
import { lateRecords } from '../masters/timelines/late'
import { LAST_ACTIVITY_SQL, stagedLeads } from './timeline/stagedLeads'
import { declareList, type Viewer } from '@kit/list/declareList'
import { inList, placeholders, whereOf, type Has, type WherePart } from '@kit/list/filterWhere'

const hasTag: Has = {
  none: ['NOT EXISTS (SELECT 1 FROM lead_tags t WHERE t.lead_id = l.id)'],
  any: (values) =>
    values.length > 0
      ? [`l.id IN (SELECT lead_id FROM lead_tags WHERE tag_id IN (${placeholders(values)}))`, ...values]
      : null,
  without: (values) => [
    `l.id NOT IN (SELECT lead_id FROM lead_tags WHERE tag_id IN (${placeholders(values)}))`,
    ...values,
  ],
}

/** Documents that are not deleted, of types that the viewer's role may view. */
const hasDocument = ({ role }: Viewer): Has => {
  const documents = `SELECT d.lead_id FROM lead_documents d WHERE d.deleted_at IS NULL AND ${mayWithType('can_view', 'd.document_type_id')}`
  const among = (values: readonly unknown[]) =>
    `${documents} AND d.document_type_id IN (${placeholders(values)})`
  return {
    none: [`l.id NOT IN (${documents})`, role.id],
    any: (values) => (values.length > 0 ? [`l.id IN (${among(values)})`, role.id, ...values] : null),
    without: (values) => [`l.id NOT IN (${among(values)})`, role.id, ...values],
  }
}

const changedBy = (values: readonly unknown[]) =>
  `SELECT r.row_id FROM operation_rows r JOIN operations o ON o.id = r.operation_id WHERE o.id IN (${placeholders(values)}) AND o.verb LIKE 'leads.%' AND r.outcome = 'changed'`
/** Leads that a bulk change changed. */
const hasOperation: Has = {
  none: [
    "NOT EXISTS (SELECT 1 FROM operation_rows r JOIN operations o ON o.id = r.operation_id WHERE r.row_id = l.id AND o.verb LIKE 'leads.%' AND r.outcome = 'changed')",
  ],
  any: (values) => (values.length > 0 ? [`l.id IN (${changedBy(values)})`, ...values] : null),
  without: (values) => [`l.id NOT IN (${changedBy(values)})`, ...values],
}

const LIVING: WherePart = ['l.deleted_at IS NULL']
/** The reason of leads whose import was undone. Nobody deleted them: they were never meant to be there, and only a redo brings them back. */
export const IMPORT_UNDONE = 'The import was undone'
const tabs: Record<LeadTab, (viewer: Viewer) => WherePart[]> = {
  all: () => [LIVING],
  mine: ({ user }) => [LIVING, ['l.staff_id = ?', user.id]],
  unassigned: () => [LIVING, ['l.staff_id IS NULL']],
  new: () => [LIVING, [`l.stage_id = (${FIRST_STAGE})`]],
  deferred: () => [LIVING, ['l.is_deferred = 1']],
  deleted: () => [['l.deleted_at IS NOT NULL'], ['l.delete_reason IS NOT ?', IMPORT_UNDONE]],
}

/** The leads a caller may see, by their role: all, those of their branches, or only their own. */
export const leadScope = (caller: Omit<Viewer, 'can'>): WherePart[] => {
  if (caller.role.lead_scope === 'all') return []
  if (caller.role.lead_scope === 'own' || caller.branches.length === 0)
    return [['l.staff_id = ?', caller.user.id]]
  return [inList('l.branch_id', [...caller.branches])]
}

/** Distinct values of a column among the leads that the caller sees: at most `most`, in their order. */
export const seenValues = (
  db: Db,
  caller: Omit<Viewer, 'can'>,
  column: string,
  most: number,
): { value: string | number }[] => {
  const { sql, values } = whereOf([['l.deleted_at IS NULL'], ...leadScope(caller)])
  return db
    .prepare<unknown[], { value: string | number }>(
      `SELECT DISTINCT l.${column} AS value FROM leads l WHERE ${sql} AND l.${column} IS NOT NULL ORDER BY 1 LIMIT ${most}`,
    )
    .all(...values)
}

export const MISSING_LEAD = 'Lead not found'

export const leadList = declareList({
  call: leads.list,
  // The same for leads that do not exist and for leads that the caller may not see.
  missing: MISSING_LEAD,
  eventValues: ({ db }) => ({
    seq: db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM lead_changes').pluck().get()!,
  }),
  table: 'leads',
  filters: leadFilters,
  masters: {
    stage_id: 'lead_stages',
    status_id: 'lead_statuses',
    branch_id: 'branches',
    team_id: 'teams',
    staff_id: 'users',
    lead_source_id: 'lead_sources',
    lead_medium_id: 'lead_mediums',
    intake_id: 'intakes',
    tag_id: 'tags',
    document_type_id: 'document_types',
    import_id: 'lead_imports',
    operation_id: 'operations',
  },
  columns: {
    created_from: 'l.created_at',
    created_to: 'l.created_at',
    updated_from: 'l.updated_at',
    updated_to: 'l.updated_at',
    last_activity_from: LAST_ACTIVITY_SQL,
    last_activity_to: LAST_ACTIVITY_SQL,
  },
  custom: {
    tag_id: hasTag,
    document_type_id: ({ viewer }) => hasDocument(viewer),
    operation_id: hasOperation,
    late: ({ db, now }) => db && lateRecords(db, stagedLeads, now),
    own: ({ db }) => db && ownFields(db),
  },
  scope: leadScope,
  tabs,
  tabName: 'tab',
  firstTab: 'all',
  search: (text) => {
    const { sql, values } = searchIds(text)
    return [[`l.id IN (${sql})`, ...values]]
  },
})
