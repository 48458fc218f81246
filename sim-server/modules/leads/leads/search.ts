/**
 * The best leads for what somebody typed: those whose names have its words as a whole, in any order, then those whose names have words
 * that begin so, then what was found elsewhere; the newest first among equals. Some rows of each are read and ranked, never all.
 */
import type { FoundLead } from '@contract/leads/leads'
import {
  addressIn,
  phoneBeginnings,
  searchIds,
  searchPhrase,
  wholeWordsPhrase,
} from '@domain/leads/searchedLeads'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import type { Where } from '@kit/list/filterWhere'
import { searchWords } from '@db/searchText'
import type { Db } from '@db/open'
import { tabQuery } from './listQuery'
import { firstAmong } from './views'

/** Rows that are ranked of each kind of match. */
const MOST_RANKED = 30

const FOUND_SQL = `SELECT l.id, l.identifier, l.first_name, l.last_name, l.email, l.country_code, l.mobile,
  (SELECT m.name FROM lead_stages m WHERE m.id = l.stage_id) AS stage_name, (SELECT m.colour FROM lead_stages m WHERE m.id = l.stage_id) AS stage_colour,
  (SELECT m.name FROM branches m WHERE m.id = l.branch_id) AS branch_name,
  (SELECT trim(m.first_name || ' ' || m.last_name) FROM users m WHERE m.id = l.staff_id) AS staff_name
  FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value`

/** Newest first, from the index that is asked; its other side is empty or being filled. */
function foundIn(db: Db, phrase: string): Where {
  const side = db.prepare<[], string>('SELECT side FROM search_sides WHERE is_asked').pluck().get()!
  const table = side === 'a' ? 'leads_search_a' : 'leads_search_b'
  return {
    sql: `SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC`,
    values: [phrase],
  }
}

const IDENTIFIER = /^[\da-z-]{8,40}$/i
/** What names one lead, the surest first; then whole words, then beginnings. */
function* matchesOf(db: Db, search: string): Generator<Where> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  if (number) yield { sql: 'SELECT id FROM leads WHERE id = ?', values: [Number(number)] }
  if (IDENTIFIER.test(search))
    yield { sql: 'SELECT id FROM leads WHERE identifier = ?', values: [search.toLowerCase()] }
  const address = addressIn(search)
  if (address) {
    yield { sql: 'SELECT id FROM leads WHERE email IN (?, ?) ORDER BY id DESC', values: [search, address] }
    const { sql, values } = searchIds(search)
    return yield { sql: `SELECT id FROM (${sql}) ORDER BY id DESC`, values }
  }
  for (const phrase of [wholeWordsPhrase(search), searchPhrase(search)]) if (phrase) yield foundIn(db, phrase)
}

type Found = Omit<FoundLead, 'found_by'>
interface Ranked {
  /** 0 is best. */
  rank: number
  found_by: FoundLead['found_by']
}

/** How the words of a search are in a name: 0 they are the name, 1 whole, 2 its words begin so; 3 they are not. */
function nameRank(name: readonly string[], words: readonly string[]): number {
  if (words.length === 0 || !words.every((word) => name.some((one) => one.startsWith(word)))) return 3
  if (!words.every((word) => name.includes(word))) return 2
  return name.every((one) => words.includes(one)) ? 0 : 1
}

function rankerOf(search: string): (lead: Found) => Ranked {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  const beginnings = phoneBeginnings(search)
  const words = searchWords(search)
  const hasAddress = addressIn(search) !== undefined
  return ({ id, identifier, first_name, last_name, email, country_code, mobile }) => {
    if (String(id) === number || identifier === search.toLowerCase()) return { rank: 0, found_by: 'number' }
    const isIn = (phone: string) => beginnings?.some((beginning) => phone.startsWith(beginning))
    if (mobile && (isIn(mobile) || isIn((country_code ?? '').replace('+', '') + mobile)))
      return { rank: 1, found_by: 'phone' }
    const rank = hasAddress ? 3 : nameRank(searchWords(`${first_name} ${last_name}`), words)
    if (rank < 3) return { rank, found_by: 'name' }
    const inEmail = hasAddress || nameRank(searchWords(email?.split('@')[0] ?? ''), words) < 3
    return { rank, found_by: inEmail ? 'email' : 'other' }
  }
}

/** @param count most leads of the answer */
export function searchLeads(tenant: Tenant, caller: Caller, search: string, count: number): FoundLead[] {
  const { db } = tenant
  const visible = tabQuery(caller, 'all')
  const ids = new Set<number>()
  for (const match of matchesOf(db, search))
    for (const id of firstAmong(tenant, visible, match, MOST_RANKED)) ids.add(id)
  const rankOf = rankerOf(search)
  return db
    .prepare<[string], Found>(FOUND_SQL)
    .all(JSON.stringify([...ids]))
    .map((lead) => ({ lead, ...rankOf(lead) }))
    .toSorted((a, b) => a.rank - b.rank || b.lead.id - a.lead.id)
    .slice(0, count)
    .map(({ lead, found_by }) => ({ ...lead, found_by }))
}
