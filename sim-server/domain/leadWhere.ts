/**
 * Filters, tab, search and what the caller may see, as one WHERE over `leads l`. The list, its counts, the export and
 * every bulk verb read this, so that "all that match" is the same rows everywhere.
 */
import { leadFilters, type LeadFilterName, type LeadTab } from '../contract/leadFilters'
import type { Caller } from '../kit/caller'

export interface Where { readonly sql: string; readonly values: readonly (string | number)[] }
/** `offset`: minutes east of UTC, so that a day is the caller's day. */
export interface LeadsAsked { filters: { [K in LeadFilterName]?: string | undefined }; tab: LeadTab; search?: string | undefined; offset: number }

type Part = [sql: string, ...values: (string | number)[]]
const DAY = 86_400_000

/** `l.stage_id` for most; the wire's name is the column's name (design, mechanism 3). */
const columns: Partial<Record<LeadFilterName, string>> = { created_from: 'l.created_at', created_to: 'l.created_at', updated_from: 'l.updated_at', updated_to: 'l.updated_at' }
const columnOf = (name: LeadFilterName) => columns[name] ?? `l.${name}`

const marks = (values: readonly unknown[]) => values.map(() => '?').join(',')
const inList = (column: string, values: readonly (string | number)[]): Part => values.length === 1 ? [`${column} = ?`, values[0]!] : [`${column} IN (${marks(values)})`, ...values]

/** `1,none,-3`: one of these (or without any), and none of those. */
const listed = (name: LeadFilterName, value: string): Part[] => {
  const asked = value.split(',').map((one) => one.trim())
  const typed = (one: string) => (leadFilters[name].kind === 'ids' ? Number(one) : one)
  const wanted = asked.filter((one) => !one.startsWith('-'))
  const unwanted = asked.filter((one) => one.startsWith('-')).map((one) => one.slice(1))
  const has = name === 'tag_id' ? hasTag : hasValue(columnOf(name))
  const parts: Part[] = []
  if (wanted.length > 0) parts.push(either(wanted.includes('none') && has.none, has.any(wanted.filter((one) => one !== 'none').map(typed))))
  if (unwanted.includes('none')) parts.push(not(has.none))
  const out = unwanted.filter((one) => one !== 'none').map(typed)
  if (out.length > 0) parts.push(has.without(out))
  return parts
}

const hasValue = (column: string) => ({
  none: [`${column} IS NULL`] as Part,
  any: (values: (string | number)[]): Part | null => (values.length > 0 ? inList(column, values) : null),
  without: (values: (string | number)[]): Part => [`(${column} IS NULL OR ${column} NOT IN (${marks(values)}))`, ...values],
})
const hasTag = {
  none: ['NOT EXISTS (SELECT 1 FROM lead_tags t WHERE t.lead_id = l.id)'] as Part,
  any: (values: (string | number)[]): Part | null => (values.length > 0 ? [`l.id IN (SELECT lead_id FROM lead_tags WHERE tag_id IN (${marks(values)}))`, ...values] : null),
  without: (values: (string | number)[]): Part => [`l.id NOT IN (SELECT lead_id FROM lead_tags WHERE tag_id IN (${marks(values)}))`, ...values],
}
const either = (a: Part | false, b: Part | null): Part => (a && b ? [`(${a[0]} OR ${b[0]})`, ...(a.slice(1) as never[]), ...(b.slice(1) as never[])] : a || b || ['1'])
const not = ([sql, ...values]: Part): Part => [`NOT (${sql})`, ...values]

/** Midnight of the caller's day, in UTC: `2026-11-21` in Istanbul (180) is `2026-11-20T21:00:00.000Z`. */
const midnight = (day: string, offset: number, after = 0) => new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * 60_000 + after * DAY).toISOString()

const filtered = (name: LeadFilterName, value: string, offset: number): Part[] => {
  switch (leadFilters[name].kind) {
    case 'from': return [[`${columnOf(name)} >= ?`, midnight(value, offset)]]
    case 'to': return [[`${columnOf(name)} < ?`, midnight(value, offset, 1)]]
    case 'flag': return [[`${columnOf(name)} = ?`, Number(value)]]
    default: return listed(name, value)
  }
}

const tabs: Record<LeadTab, (caller: Caller) => Part[]> = {
  all: () => [],
  mine: (caller) => [['l.staff_id = ?', caller.user.id]],
  unassigned: () => [['l.staff_id IS NULL']],
  new: () => [["l.stage_id = (SELECT id FROM lead_stages WHERE position = 'start' ORDER BY order_by LIMIT 1)"]],
  deferred: () => [['l.is_deferred = 1']],
  deleted: () => [],
}

/** What a role may see: everything, its branches, or what it owns itself. */
export const leadScope = (caller: Pick<Caller, 'user' | 'role' | 'branches'>): Part[] => {
  if (caller.role.lead_scope === 'all') return []
  if (caller.role.lead_scope === 'own' || caller.branches.length === 0) return [['l.staff_id = ?', caller.user.id]]
  return [inList('l.branch_id', [...caller.branches])]
}

/** What the search index does to a lead's words (db/migrations/0001), done to the question: `IŞIL` and `ışıl` are one, `أحمد` is `احمد`. */
const folded = (text: string) => text.normalize('NFC').replaceAll(/[İı]/g, 'i').replaceAll(/[أإآ]/g, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه').replaceAll(/[\u064b-\u0652]/g, '')

/** `+90 (532) 123`, `0532 123`: digits as they are kept, without the trunk zero. Less than six digits may be anything. */
const dialled = (text: string) => {
  const digits = /^[+\d][\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 6 ? digits : undefined
}

/** Words of an FTS5 question, each the beginning of a word and quoted, so that no text is syntax: `mar ay` → `"mar"* "ay"*`. */
export const searchPhrase = (search: string) => {
  // Hosts of addresses are not in the index, or `ma` would find everybody at mail.example.
  const words = dialled(search) ?? folded(search).replaceAll(/@\S*/g, ' ')
  return words.split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u).filter(Boolean).map((word) => `"${word}"*`).join(' ')
}

/** `12 leads were assigned to you` names the operation that did it: searched for, it finds those leads. */
const OPERATION = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids that a search finds, whatever else is asked: `SELECT … AS id`, to be read alone or inside of IN (…). */
export const searchIds = (search: string): Where => {
  const phrase = searchPhrase(search)
  if (!phrase) return { sql: 'SELECT 0 AS id WHERE 0', values: [] }
  const found: Where = { sql: 'SELECT rowid AS id FROM leads_search WHERE leads_search MATCH ?', values: [phrase] }
  if (OPERATION.test(search)) return { sql: `${found.sql} UNION SELECT r.row_id AS id FROM operations o JOIN operation_rows r ON r.operation_id = o.id WHERE o.identifier = ? AND r.outcome = 'changed'`, values: [...found.values, search.toLowerCase()] }
  const address = search.split(/\s+/).find((word) => word.includes('@'))?.toLowerCase()
  if (!address) return found
  return { sql: `SELECT s.id AS id FROM leads s WHERE s.id IN (${found.sql}) AND instr(lower(s.email), ?) > 0`, values: [...found.values, address] }
}

export function leadWhere(caller: Caller, { filters, tab, search, offset }: LeadsAsked): Where {
  const found = search ? searchIds(search) : null
  const parts: Part[] = [
    [tab === 'deleted' ? 'l.deleted_at IS NOT NULL' : 'l.deleted_at IS NULL'],
    ...leadScope(caller),
    ...tabs[tab](caller),
    ...Object.entries(filters).filter(([name, value]) => value && name in leadFilters).flatMap(([name, value]) => filtered(name as LeadFilterName, value!, offset)),
    ...(found ? [[`l.id IN (${found.sql})`, ...found.values] as Part] : []),
  ]
  return { sql: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) }
}
