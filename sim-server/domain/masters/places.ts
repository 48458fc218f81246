/** The pages of masters that a caller may open, with how many rows each has and when one was last changed. */
import type { z } from 'zod'
import { moduleDeclarations } from '@contract/declarations'
import type { MasterPlace } from '@contract/masters/masterRecords'
import type { NavigationPlace } from '@contract/moduleDeclaration'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { allMasters } from '.'

const places = moduleDeclarations
  .flatMap((declaration): readonly NavigationPlace[] =>
    'navigation' in declaration ? declaration.navigation : [],
  )
  .flatMap(({ route, can, group }) => (group ? [{ route, can, group }] : []))

const NO_ROWS = { count: null, changed_at: null }

/** Of pages that list rows, and are not the page of a master: what the rows are read from. */
const otherRows: ReadonlyMap<string, string> = new Map([
  ['/master/lead-stages', "stages WHERE module_type = 'lead'"],
  ['/master/letter-templates', '(SELECT updated_at, NULL AS deleted_at FROM letter_templates)'],
  ['/master/application-assignment', 'timeline_assignments JOIN timelines ON timelines.id = timeline_id'],
])

/** Rows that are counted in one turn of the event loop. */
const MANY_ROWS = 10_000

/** Counts and times in one pass over each table: the times of deleted rows count too. For `readInSteps`. */
export function* masterPlaces(db: Db, caller: Caller): Generator<void, z.output<typeof MasterPlace>[]> {
  const found: z.output<typeof MasterPlace>[] = []
  let counted = 0
  for (const { route, group, can } of places) {
    if (can !== undefined && !caller.can(can)) continue
    const source = allMasters().find(({ spec }) => spec.page === route)?.table ?? otherRows.get(route)
    if (counted > MANY_ROWS) {
      counted = 0
      yield
    }
    const rows = source
      ? db
          .prepare<[], { count: number; changed_at: string | null }>(
            `SELECT count(*) FILTER (WHERE deleted_at IS NULL) AS count, max(max(updated_at, coalesce(deleted_at, ''))) AS changed_at FROM ${source}`,
          )
          .get()!
      : NO_ROWS
    counted += rows.count ?? 0
    found.push({ route, group, ...rows })
  }
  return found
}
