/**
 * Filters, tab, search and what the caller may see, as one WHERE over `leads l`. The list, its counts, the export and
 * every bulk verb read this, so that "all that match" is the same rows everywhere.
 */
import { leadFilters, type LeadFilterName, type LeadTab } from '@contract/leads/leadFilters'
import type { Caller } from '@kit/auth/caller'
import {
  filterParts,
  inList,
  placeholders,
  whereOf,
  type Has,
  type WherePart,
  type Where,
} from '../filterWhere'
import { checkFilterValues } from '../checkFilterValues'

/** `offset`: minutes east of UTC, so that a day is the caller's day. */
export interface LeadQuery {
  filters: { [K in LeadFilterName]?: string | undefined }
  tab: LeadTab
  search?: string | undefined
  offset: number
}

const columns: Partial<Record<LeadFilterName, string>> = {
  created_from: 'l.created_at',
  created_to: 'l.created_at',
  updated_from: 'l.updated_at',
  updated_to: 'l.updated_at',
}
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

const tabs: Record<LeadTab, (caller: Caller) => WherePart[]> = {
  all: () => [],
  mine: (caller) => [['l.staff_id = ?', caller.user.id]],
  unassigned: () => [['l.staff_id IS NULL']],
  new: () => [
    ["l.stage_id = (SELECT id FROM lead_stages WHERE position = 'start' ORDER BY order_by LIMIT 1)"],
  ],
  deferred: () => [['l.is_deferred = 1']],
  deleted: () => [],
}

/** What a role may see: everything, its branches, or what it owns itself. */
export const leadScope = (caller: Pick<Caller, 'user' | 'role' | 'branches'>): WherePart[] => {
  if (caller.role.lead_scope === 'all') return []
  if (caller.role.lead_scope === 'own' || caller.branches.length === 0)
    return [['l.staff_id = ?', caller.user.id]]
  return [inList('l.branch_id', [...caller.branches])]
}

/** What the search index does to a lead's words (db/migrations/0001), done to the question: `IŞIL` and `ışıl` are one, `أحمد` is `احمد`. */
const folded = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[İı]/g, 'i')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[\u064b-\u0652]/g, '')

/** `+90 (532) 123`, `0532 123`: digits as they are kept, without the trunk zero. Less than six digits may be anything. */
const dialled = (text: string) => {
  const digits = /^[+\d][\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 6 ? digits : undefined
}

/** Words of an FTS5 question, each the beginning of a word and quoted, so that no text is syntax: `mar ay` → `"mar"* "ay"*`. */
export const searchPhrase = (search: string) => {
  // Hosts of addresses are not in the index, or `ma` would find everybody at mail.example.
  const words = dialled(search) ?? folded(search).replaceAll(/@\S*/g, ' ')
  return words
    .split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u)
    .filter(Boolean)
    .map((word) => `"${word}"*`)
    .join(' ')
}

/** `12 leads were assigned to you` names the operation that did it: searched for, it finds those leads. */
const OPERATION = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids that a search finds, whatever else is asked: `SELECT … AS id`, to be read alone or inside of IN (…). */
export const searchIds = (search: string): Where => {
  const phrase = searchPhrase(search)
  if (!phrase) return { sql: 'SELECT 0 AS id WHERE 0', values: [] }
  const found: Where = {
    sql: 'SELECT rowid AS id FROM leads_search WHERE leads_search MATCH ?',
    values: [phrase],
  }
  if (OPERATION.test(search))
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

export function leadWhere(caller: Caller, { filters, tab, search, offset }: LeadQuery): Where {
  const found = search ? searchIds(search) : null
  const parts: WherePart[] = [
    [tab === 'deleted' ? 'l.deleted_at IS NOT NULL' : 'l.deleted_at IS NULL'],
    ...leadScope(caller),
    ...tabs[tab](caller),
    ...filterParts(leadFilters, filters, { columns, own: { tag_id: hasTag }, offset }),
    ...(found ? [[`l.id IN (${found.sql})`, ...found.values] as WherePart] : []),
  ]
  return whereOf(parts)
}

export const checkLeadFilters = checkFilterValues(leadFilters, {
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
  },
})
