/** Leads that may be the same person: the same email, the same phone number, or the same name in any order of its words. */
import { MOST_SIMILAR, type SimilarLead } from '@contract/leads/leadRecord/leadMerge'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { whereOf } from '@kit/list/filterWhere'
import { foldText } from '../../foldText'
import { leadScope } from '../leadList'
import { searchIds } from '../searchedLeads'

interface Person {
  id: number
  first_name: string
  last_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
}
/** Leads of a common name that are looked at. */
const MOST_NAMESAKES = 500
/** A name of one word says too little. */
const FEWEST_WORDS = 2

const wordsOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): Set<string> =>
  new Set(foldText(`${first_name} ${last_name}`).split(' ').filter(Boolean))

/** `Ayşe Yılmaz` and `yilmaz ayse nur`: the words of the shorter name are all in the longer one. */
export function isSameName(
  one: Pick<Person, 'first_name' | 'last_name'>,
  other: Pick<Person, 'first_name' | 'last_name'>,
): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  return shorter!.size >= FEWEST_WORDS && [...shorter!].every((word) => longer!.has(word))
}

function namesakes(db: Db, lead: Person): number[] {
  const words = wordsOf(lead)
  if (words.size < FEWEST_WORDS) return []
  // Whole words: the search of the list takes beginnings.
  const { sql, values } = searchIds([...words].join(' '))
  return db
    .prepare<unknown[], Person>(
      `SELECT l.id, l.first_name, l.last_name FROM leads l WHERE l.id IN (${sql}) AND l.deleted_at IS NULL AND l.id <> ? LIMIT ${MOST_NAMESAKES}`,
    )
    .all(...values.map((value) => String(value).replaceAll('*', '')), lead.id)
    .filter((other) => isSameName(lead, other))
    .map(({ id }) => id)
}

const idsWhere = (db: Db, where: string, lead: Person): number[] =>
  db
    .prepare<unknown[], number>(
      `SELECT id FROM leads WHERE ${where} AND deleted_at IS NULL AND id <> @id LIMIT ${MOST_NAMESAKES}`,
    )
    .pluck()
    .all(lead)

/** Those that have most in common come first, then the newest. */
export function similarLeads(
  db: Db,
  caller: Caller,
  id: number,
): { recordsInfo: SimilarLead[]; others: number } {
  const lead = db
    .prepare<[number], Person>(
      'SELECT id, first_name, last_name, email, country_code, mobile FROM leads WHERE id = ?',
    )
    .get(id)!
  const found = {
    email: new Set(lead.email ? idsWhere(db, 'email IN (@email, lower(@email))', lead) : []),
    phone: new Set(
      lead.mobile ? idsWhere(db, 'mobile = @mobile AND country_code IS @country_code', lead) : [],
    ),
    name: new Set(namesakes(db, lead)),
  }
  const sameOf = (other: number) =>
    (['email', 'phone', 'name'] as const).filter((what) => found[what].has(other))
  const ids = [...new Set([...found.email, ...found.phone, ...found.name])].toSorted(
    (a, b) => sameOf(b).length - sameOf(a).length || b - a,
  )
  const { sql, values } = whereOf([['1 = 1'], ...leadScope(caller)])
  const seen = db
    .prepare<unknown[], SimilarLead & { id: number }>(
      `SELECT l.id, l.identifier, l.first_name, l.last_name, l.email, l.country_code, l.mobile,
        (SELECT name FROM stages WHERE id = l.stage_id) AS stage_name,
        (SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = l.staff_id) AS staff_name
      FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value WHERE ${sql} ORDER BY j.key`,
    )
    .all(JSON.stringify(ids), ...values)
  const visible = new Set(seen.map((one) => one.id))
  return {
    recordsInfo: seen
      .slice(0, MOST_SIMILAR)
      .map(({ id: other, ...one }) => ({ ...one, same: sameOf(other) })),
    others: [...new Set([...found.email, ...found.phone])].filter((one) => !visible.has(one)).length,
  }
}
