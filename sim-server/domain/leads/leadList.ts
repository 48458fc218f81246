/** The list of leads. Its pages, counts, export and every bulk verb ask with it, so that "all that match" means the same rows everywhere. */
import type { Db } from '@db/open'
import { leadFilters, type LeadTab } from '@contract/leads/leadFilters'
import { leads } from '@contract/leads/leads'
import { FIRST_STAGE } from './firstStage'
import { mayWithType } from './leadDocuments/mayWithType'
import { ownFields } from './ownFields/ownFilter'
import { lateLeads } from './timeline/lateLeads'
import { declareList, type Viewer } from '@kit/list/declareList'
import { inList, placeholders, whereOf, type Has, type WherePart, type Where } from '@kit/list/filterWhere'

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
const tabs: Record<LeadTab, (viewer: Viewer) => WherePart[]> = {
  all: () => [LIVING],
  mine: ({ user }) => [LIVING, ['l.staff_id = ?', user.id]],
  unassigned: () => [LIVING, ['l.staff_id IS NULL']],
  new: () => [LIVING, [`l.stage_id = (${FIRST_STAGE})`]],
  deferred: () => [LIVING, ['l.is_deferred = 1']],
  deleted: () => [['l.deleted_at IS NOT NULL']],
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

/** Folds the search text as the search index folds a lead's words (db/schema/leads/leads.sql): `IŞIL` matches `ışıl`, `أحمد` matches `احمد`. */
const foldSearch = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[İı]/g, 'i')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[\u064b-\u0652]/g, '')

/**
 * The digits of a search for a phone number, without the leading zero: `+90 (532) 123`, `0532 123`. Undefined for fewer than six
 * digits, which may be anything.
 */
const phoneDigits = (text: string) => {
  const digits = /^[+\d][\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 6 ? digits : undefined
}

/** An FTS5 query of quoted prefixes, so that no text is read as syntax: `mar ay` → `"mar"* "ay"*`. */
export const searchPhrase = (search: string) => {
  // Mail hosts are not indexed: otherwise `ma` would find every address at mail.example.
  const words = phoneDigits(search) ?? foldSearch(search).replaceAll(/@\S*/g, ' ')
  return words
    .split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u)
    .filter(Boolean)
    .map((word) => `"${word}"*`)
    .join(' ')
}

/** An operation identifier, as in the documented link of a notification: searching for it finds the leads it changed. */
const OPERATION_IDENTIFIER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The index that is asked: an empty phrase finds nothing. */
const FOUND_SQL = ['a', 'b']
  .map(
    (side) =>
      `SELECT rowid AS id FROM leads_search_${side} WHERE leads_search_${side} MATCH iif((SELECT is_asked FROM search_sides WHERE side = '${side}'), ?, '""')`,
  )
  .join(' UNION ALL ')

/** A query for the lead ids that match a search: `SELECT … AS id`, to run alone or inside IN (…). */
export const searchIds = (search: string): Where => {
  const phrase = searchPhrase(search)
  if (!phrase) return { sql: 'SELECT 0 AS id WHERE 0', values: [] }
  const found: Where = { sql: FOUND_SQL, values: [phrase, phrase] }
  if (OPERATION_IDENTIFIER.test(search))
    return {
      sql: `${found.sql} UNION SELECT r.row_id AS id FROM operations o JOIN operation_rows r ON r.operation_id = o.id WHERE o.identifier = ? AND o.verb LIKE 'leads.%' AND r.outcome = 'changed'`,
      values: [...found.values, search.toLowerCase()],
    }
  const address = search
    .split(/\s+/)
    .find((word) => word.includes('@'))
    ?.toLowerCase()
  if (!address) return found
  return {
    sql: `SELECT s.id AS id FROM leads s WHERE s.id IN (${found.sql}) AND instr(lower(s.email), ?) > 0`,
    values: [...found.values, address],
  }
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
  },
  custom: {
    tag_id: hasTag,
    document_type_id: ({ viewer }) => hasDocument(viewer),
    operation_id: hasOperation,
    late: ({ db, now }) => db && lateLeads(db, now),
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
