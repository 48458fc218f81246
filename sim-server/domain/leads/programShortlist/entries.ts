/** The programs of a lead as `leads.shortlist` has them, in the order of preference. */
import type { shortlistOrigins } from '@contract/catalog/catalogValues'
import type { Db } from '@db/open'
import type { Value } from '../../platform/operations'

export interface ShortlistEntry {
  program_id: number
  /** Who put it there. */
  user_id: number
  shortlist_origin: (typeof shortlistOrigins)[number]
  created_at: string
}
export const entriesIn = (stored: Value | undefined): ShortlistEntry[] =>
  typeof stored === 'string' ? (JSON.parse(stored) as ShortlistEntry[]) : []
export const entriesColumn = (entries: readonly ShortlistEntry[]): string | null =>
  entries.length === 0 ? null : JSON.stringify(entries)

/** What stands in the history: `1. MSc Data Science, 2. MBA`. */
export function shortlistWords(db: Db, stored: Value): string {
  const nameOf = db.prepare<[number], string>('SELECT name FROM programs WHERE id = ?').pluck()
  return entriesIn(stored)
    .flatMap(({ program_id }) => nameOf.get(program_id) ?? [])
    .map((name, at) => `${at + 1}. ${name}`)
    .join(', ')
}

/** The list of a lead that stays, and after it what only the other one has. */
export function joinedEntries(one: Value | undefined, other: Value | undefined): string | null {
  const entries = entriesIn(one)
  const has = new Set(entries.map(({ program_id }) => program_id))
  return entriesColumn([...entries, ...entriesIn(other).filter(({ program_id }) => !has.has(program_id))])
}
