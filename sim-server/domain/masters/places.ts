/** The pages of masters that a caller may open, with how many rows each has and when one was last changed. */
import type { z } from 'zod'
import { moduleDeclarations } from '@contract'
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

interface Rows {
  count: number
  changed_at: string | null
}
const rowsSql = (source: string) =>
  `SELECT count(*) FILTER (WHERE deleted_at IS NULL) AS count, max(max(updated_at, coalesce(deleted_at, ''))) AS changed_at FROM ${source}`

const otherRowsOf = (db: Db, route: string) => {
  const source = otherRows.get(route)
  return source === undefined ? NO_ROWS : db.prepare<[], Rows>(rowsSql(source)).get()!
}

/** The rows of a master, of 10,000 ids in each step. */
function* rowsOfMaster(db: Db, table: string): Generator<void, Rows> {
  const most = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get()!
  const read = db.prepare<[number, number], Rows>(rowsSql(`${table} WHERE id > ? AND id <= ?`))
  const all: Rows = { count: 0, changed_at: null }
  for (let after = 0; after < most; after += MANY_ROWS) {
    if (after > 0) yield
    const { count, changed_at } = read.get(after, after + MANY_ROWS)!
    all.count += count
    if (changed_at !== null && changed_at > (all.changed_at ?? '')) all.changed_at = changed_at
  }
  return all
}

/** Counts and times in one pass over each table: the times of deleted rows count too. For `readInSteps`. */
export function* masterPlaces(db: Db, caller: Caller): Generator<void, z.output<typeof MasterPlace>[]> {
  const found: z.output<typeof MasterPlace>[] = []
  let counted = 0
  for (const { route, group, can } of places) {
    if (can !== undefined && !caller.can(can)) continue
    const master = allMasters().find(({ spec }) => spec.page === route)
    if (counted > MANY_ROWS) {
      counted = 0
      yield
    }
    const rows = master ? yield* rowsOfMaster(db, master.table) : otherRowsOf(db, route)
    counted += rows.count ?? 0
    found.push({ route, group, ...rows })
  }
  return found
}
