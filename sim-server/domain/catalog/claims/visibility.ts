/**
 * What is claimed, and for whom. A campus has a visibility or none; a program has that of its campus, unless it has one of its own, which
 * may be `none`: `visibleToSql` says the same in SQL.
 */
import type { Visibility } from '@contract/catalog/catalogValues'

type Stored = Visibility | 'none' | null

/** What counts for a program. */
export const effectiveOf = (own: Stored, campus: Visibility | null): Visibility | null => {
  const visibility = own ?? campus
  return visibility === 'none' ? null : visibility
}

/** What a program stores so that this visibility counts, null for none: nothing where its campus has the same. */
export const storedFor = (visibility: Visibility | null, campus: Visibility | null): Stored =>
  visibility === campus ? null : (visibility ?? 'none')

/** Who finds what has this visibility, besides the staff: agents, students. */
export const audiencesOf = (visibility: Visibility | null) => ({
  agents: visibility === 'all' || visibility === 'b2b',
  students: visibility === 'all' || visibility === 'b2c',
})
