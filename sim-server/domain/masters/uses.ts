/** Where a row of a master is used, read from the references of the schema: a table that refers to it counts without being listed. */
import type { z } from 'zod'
import type { MasterUse, UsesOfMany as UsesOfManySchema } from '@contract/masters/masterRecords'
import type { Db } from '@db/open'
import { masterOfTable } from '.'
import { useLists, usePages } from './useLists'
import { drain } from '@kit/tenant/readInSteps'
import { keyOfColumn, type MasterDefinition, type UseCount } from './definition'

type UsesOfMany = z.output<typeof UsesOfManySchema>

interface Reference {
  table: string
  column: string
  /** Rows that are not deleted. */
  living: string
}

/** Of a join table with the key `(holiday_id, branch_id)`, the column of the rows that it belongs to. `table`: SQL. */
const ownColumn = (table: string) => `SELECT c.name FROM pragma_table_info(${table}) c WHERE c.pk = 1`
/** Of a join table, the table whose rows it belongs to: `holidays` of `holiday_branches`. */
const ownerOf = (db: Db, table: string): string | undefined =>
  db
    .prepare<[string, string], string>(
      `SELECT f."table" FROM pragma_foreign_key_list(?) f WHERE f."from" = (${ownColumn('?')})`,
    )
    .pluck()
    .get(table, table)

/** Of a database: they are the same in all, but a test may add a table. The rows of its own join tables are a part of it. */
const referencesTo = (db: Db, { table }: MasterDefinition): Reference[] =>
  db
    .prepare<[string], { table: string; column: string; hasDeleted: number }>(
      `SELECT t.name AS "table", f."from" AS "column", EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name = 'deleted_at') AS hasDeleted
       FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND f."table" = ? AND NOT (f.on_delete = 'CASCADE' AND f."from" IS (${ownColumn('t.name')})) ORDER BY 1, 2`,
    )
    .all(table)
    .map(({ hasDeleted, ...one }) => ({ ...one, living: hasDeleted ? 'AND deleted_at IS NULL' : '' }))

/** The master whose rows a table holds, or belongs to as a join table. */
const masterUsing = (db: Db, table: string) => masterOfTable(table) ?? masterOfTable(ownerOf(db, table) ?? '')
/** The filter behind a reference: a field, of a join table the field with several values, `branch_identifiers` of `branch_id`, or `foundBy`. */
const keyUsing = (master: MasterDefinition, table: string, column: string) =>
  Object.entries(master.rules.foundBy ?? {}).find(
    ([, found]) => found.table === table && found.column === column,
  )?.[0] ?? keyOfColumn(master, master.table === table ? column : `${column}s`)

/** Rows that a list is filtered by at once: more make an address too long. */
const MOST_FILTERED = 100
/**
 * The list of the rows that refer to these, filtered by them: `/leads?q=source:%233`. Null when no list has such a filter, or they are too
 * many.
 */
function listPath(db: Db, { table, column }: Reference, rows: readonly UsedRow[]): string | null {
  const page = usePages.get(table)
  if (page) return rows.length === 1 ? page(rows[0]!.identifier) : null
  const master = masterUsing(db, table)
  const list = master
    ? { page: master.spec.page, filters: master.filters, by: 'identifier' as const }
    : useLists.get(table)
  const filter = list?.filters[master ? keyUsing(master, table, column) : column]
  if (!list || !filter || rows.length > MOST_FILTERED) return null
  const values = rows.map((row) => `#${row[list.by]}`).join(',')
  return `${list.page}?q=${encodeURIComponent(`${filter.word}:${values}`)}`
}
/** Every reference to rows of the master, with the list that shows what refers to these. */
export const usingLists = (db: Db, master: MasterDefinition, rows: readonly UsedRow[]) =>
  referencesTo(db, master).map((reference) => ({ ...reference, path: listPath(db, reference, rows) }))

interface UsedRow {
  id: number
  identifier: string
}

type RuleCounts = readonly ReadonlyMap<number, UseCount>[]
/** What the rules of the master say of these rows, in the order of `usedIn`. */
function* ruleCounts(
  db: Db,
  { rules }: MasterDefinition,
  ids: readonly number[],
): Generator<void, RuleCounts> {
  const all: ReadonlyMap<number, UseCount>[] = []
  for (const { counts } of rules.usedIn ?? []) all.push(yield* counts(db, ids))
  return all
}

/**
 * How many rows use these, by master or table, and where they are listed, in steps. Rows that are deleted do not count.
 * @param counted what the rules say of them, where it is known
 */
export function* usesOf(
  db: Db,
  master: MasterDefinition,
  rows: readonly UsedRow[],
  counted?: RuleCounts,
): Generator<void, MasterUse[]> {
  const uses = new Map<string, MasterUse>()
  const ids = rows.map(({ id }) => id)
  const ofRules = counted ?? (yield* ruleCounts(db, master, ids))
  for (const { table, column, living, path } of usingLists(db, master, rows)) {
    yield
    // Of a join table the rows that it belongs to: two stages of one timeline may ask a form.
    const own = masterOfTable(table)
      ? undefined
      : db.prepare<[string], string>(ownColumn('?')).pluck().get(table)
    const countedBy = own && masterUsing(db, table) ? `DISTINCT ${own}` : '*'
    const count = db
      .prepare<[string], number>(
        `SELECT count(${countedBy}) FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?)) ${living}`,
      )
      .pluck()
      .get(JSON.stringify(ids))!
    const subject = masterUsing(db, table)?.spec.name ?? ownerOf(db, table) ?? table
    const before = uses.get(subject)?.count ?? 0
    if (count > 0) uses.set(subject, { subject, count: before + count, path })
  }
  for (const [at, { subject, path }] of (master.rules.usedIn ?? []).entries()) {
    const more = ids.reduce((sum, id) => sum + ofRules[at]!.get(id)!.living, 0)
    const address = rows.length === 1 ? path?.(db, rows[0]!.id) : undefined
    if (more > 0) uses.set(subject, { subject, count: more, path: address ?? null })
  }
  return [...uses.values()]
}
/** How many of these rows are used, by how many others, and where these are listed; in steps. */
export function* usesOfRows(
  db: Db,
  master: MasterDefinition,
  ids: readonly number[],
): Generator<void, UsesOfMany> {
  const ofRules = yield* ruleCounts(db, master, ids)
  const referred = yield* referredRows(db, master)
  const used = ids.filter((id) => referred.has(id) || ofRules.some((counts) => counts.get(id)!.isUsed))
  const rows = db
    .prepare<[string], UsedRow>(
      `SELECT id, identifier FROM ${master.table} WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(used))
  return { rows: rows.length, uses: yield* usesOf(db, master, rows, ofRules) }
}

/** The rows that foreign keys refer to, each reference in a step. */
function* referredRows(
  db: Db,
  master: MasterDefinition,
  released: readonly string[] = [],
): Generator<void, Set<number>> {
  const referred = new Set<number>()
  for (const { table, column, living } of referencesTo(db, master)) {
    if (released.includes(table)) continue
    yield
    const ids = db
      .prepare<[], number>(`SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL ${living}`)
      .pluck()
      .all()
    for (const id of ids) referred.add(id)
  }
  return referred
}

/**
 * Finds which of many rows are in use. Foreign keys are read once, on first use; other uses for each row.
 * @param released tables that do not count
 */
export function usedRows(
  db: Db,
  master: MasterDefinition,
  released: readonly string[] = [],
): (id: number) => boolean {
  let used: Set<number> | undefined
  const asked = (master.rules.usedIn ?? []).filter(({ subject }) => !released.includes(subject))
  const answers = new Map<number, boolean>()
  const isUsedIn = (id: number) => {
    const answer = answers.get(id) ?? asked.some(({ isUsed }) => isUsed(db, id))
    answers.set(id, answer)
    return answer
  }
  return (id) => (used ??= drain(referredRows(db, master, released))).has(id) || isUsedIn(id)
}

/** The sentence why a row is not deleted: it is used, or kept by a rule of the master. Null when it can be. */
export function keptRows(db: Db, master: MasterDefinition): (id: number) => string | null {
  const isUsed = usedRows(db, master, master.rules.released)
  const keeps = master.rules.keeps?.(db) ?? (() => null)
  return (id) => (isUsed(id) ? master.spec.inUse : keeps(id))
}
