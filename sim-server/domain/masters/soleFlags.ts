/**
 * A flag that at most one row of a group has: the default account of a currency. A row that gets it takes it from the other one in the same
 * operation. Unless the group may be without one, the row that has it is neither switched off nor deleted while the group has others; where
 * records follow it (`kept`), never.
 */
import type { Db } from '@db/open'
import { soleKeyOf } from '@contract/master'
import { Fail } from '@kit/request/fail'
import {
  NOT_ALL,
  type BulkEffect,
  type Change,
  type ChangedBeside,
  type Row,
  type Value,
} from '../platform/operations'
import { columnOf, type MasterDefinition, type MasterRules } from './definition'

type Columns = Readonly<Record<string, Value>>
type StoredRow = Columns & { id: number }

export const ONLY_ONE = 'Only one of these records can be the default'
const IS_DEFAULT = 'It is the default. Make another one the default first.'
const DEFAULT_MEANWHILE = 'Another record is the default by now. Nothing was changed.'

interface SoleFlag {
  key: string
  column: string
  /** Columns whose values make the group. */
  by: readonly string[]
  mayBeNone: boolean
  /** The sentence that keeps the row which has it. */
  refusal: string
  /** Even when its group has no others. */
  isAlwaysKept: boolean
}
export function soleFlagOf(master: MasterDefinition): SoleFlag | undefined {
  const key = soleKeyOf(master.spec.fields)
  if (!key) return undefined
  const { by, mayBeNone, kept } = master.spec.fields[key]!.sole!
  return {
    key,
    column: columnOf(master, key),
    by: by.map((one) => columnOf(master, one)),
    mayBeNone,
    refusal: kept ?? IS_DEFAULT,
    isAlwaysKept: kept !== undefined,
  }
}

const groupOf = ({ by }: SoleFlag, row: Columns) => JSON.stringify(by.map((column) => row[column] ?? null))
const has = ({ column }: SoleFlag, row: Columns) => row[column] === 1

/** The group in which a row has the flag; undefined when it does not have it. */
export function flaggedGroup(master: MasterDefinition, row: Columns): string | undefined {
  const sole = soleFlagOf(master)
  return sole && has(sole, row) ? groupOf(sole, row) : undefined
}

/** The living rows that have the flag, by their group. */
function rowsWithFlag(db: Db, { table }: MasterDefinition, sole: SoleFlag): Map<string, number> {
  const rows = db
    .prepare<[], StoredRow>(
      `SELECT ${['id', ...sole.by].join(', ')} FROM ${table} WHERE ${sole.column} = 1 AND deleted_at IS NULL`,
    )
    .all()
  return new Map(rows.map((row) => [groupOf(sole, row), row.id]))
}

/** Whether the group of the flagged row has other rows that can get the flag. */
function hasOthers(db: Db, { table }: MasterDefinition, sole: SoleFlag): (row: Columns) => boolean {
  const groups = sole.by.length > 0 ? `GROUP BY ${sole.by.join(', ')}` : ''
  let counts: Map<string, Value> | undefined
  const read = () =>
    new Map(
      db
        .prepare<[], Columns>(
          `SELECT ${[...sole.by, 'count(*) AS rows'].join(', ')} FROM ${table} WHERE deleted_at IS NULL ${groups}`,
        )
        .all()
        .map((group) => [groupOf(sole, group), group['rows']!]),
    )
  return (row) => Number((counts ??= read()).get(groupOf(sole, row)) ?? 0) > 1
}

/** Columns to read for `keptBySoleFlag`. */
export const soleColumns = (master: MasterDefinition): Record<string, string> => {
  const sole = soleFlagOf(master)
  return sole ? Object.fromEntries([sole.column, ...sole.by].map((column) => [column, `l.${column}`])) : {}
}
/** The sentence that refuses to delete a row; null when its flag does not keep it. */
export function keptBySoleFlag(db: Db, master: MasterDefinition): (row: Row) => string | null {
  const sole = soleFlagOf(master)
  if (!sole || sole.mayBeNone) return () => null
  const others = hasOthers(db, master, sole)
  return (row) => (has(sole, row) && (sole.isAlwaysKept || others(row)) ? sole.refusal : null)
}

/** Why no row can be like this: by the rules of the master, or because it has a flag whose row is never switched off. */
export function refusesOf(master: MasterDefinition): MasterRules['refuses'] {
  const { refuses } = master.rules
  const sole = soleFlagOf(master)
  if (!sole?.isAlwaysKept) return refuses
  const isOff = (columns: Columns) => has(sole, columns) && columns['is_active'] === 0
  return (call, columns) =>
    refuses?.(call, columns) ?? (isOff(columns) ? { message: sole.refusal, field: 'is_active' } : undefined)
}

/** The sentence that refuses to have deleted a row, after other rows were written with it: null when another row of its group has the flag. */
export function missedFlag(db: Db, master: MasterDefinition): (id: number) => string | null {
  const sole = soleFlagOf(master)
  if (!sole?.isAlwaysKept) return () => null
  const present = rowsWithFlag(db, master, sole)
  const read = db.prepare<[number], StoredRow>(
    `SELECT ${['id', sole.column, ...sole.by].join(', ')} FROM ${master.table} WHERE id = ?`,
  )
  return (id) => {
    const row = read.get(id)!
    return has(sole, row) && !present.has(groupOf(sole, row)) ? sole.refusal : null
  }
}

/** The row that will have the flag, by group: the row that has it already, else the first one that gets it. */
function winnersOf(sole: SoleFlag, rows: readonly { before: StoredRow; after: Columns }[]) {
  const winners = new Map<string, number>()
  const claiming = rows.filter(({ after }) => has(sole, after))
  const stays = ({ before, after }: (typeof rows)[number]) =>
    has(sole, before) && groupOf(sole, before) === groupOf(sole, after)
  for (const { before, after } of [...claiming.filter(stays), ...claiming]) {
    const group = groupOf(sole, after)
    if (!winners.has(group)) winners.set(group, before.id)
  }
  return winners
}

/**
 * The effect of an edit in which the row that gets the flag takes it from the one that has it: that row is a target too, and the plan
 * counts it. Other effects stay as they are.
 */
export function withSoleFlag(db: Db, master: MasterDefinition, effect: BulkEffect): BulkEffect {
  const sole = soleFlagOf(master)
  const touching = [sole?.column, ...(sole?.by ?? []), 'is_active']
  if (!sole || !effect.writtenColumns.some((column) => touching.includes(column))) return effect
  const writtenColumns = [...new Set([...effect.writtenColumns, sole.column])]
  const readColumns = {
    ...effect.readColumns,
    ...Object.fromEntries([...writtenColumns, ...sole.by].map((column) => [column, `l.${column}`])),
  }
  const select = Object.entries(readColumns).map(([column, sql]) => `${sql} AS ${column}`)
  const targets = db
    .prepare<unknown[], StoredRow>(`SELECT l.id, ${select.join(', ')} FROM ${effect.from} ORDER BY l.id`)
    .all(...effect.values)
  const decisions = new Map<number, Change | string>()
  const changed: { before: StoredRow; after: Columns }[] = []
  const others = hasOthers(db, master, sole)
  for (const before of targets) {
    const change = effect.decide(before)
    const after = typeof change === 'string' ? before : { ...before, ...change }
    const isLost =
      !has(sole, after) || after['is_active'] === 0 || groupOf(sole, before) !== groupOf(sole, after)
    const isKept = !sole.mayBeNone && has(sole, before) && isLost && others(before)
    const refused = typeof change === 'string' ? change : isKept ? sole.refusal : undefined
    decisions.set(before.id, refused ?? { [sole.column]: before[sole.column]!, ...(change as Change) })
    if (refused === undefined || has(sole, before)) changed.push({ before, after: refused ? before : after })
  }
  const winners = winnersOf(sole, changed)
  for (const { before, after } of changed)
    if (has(sole, after) && winners.get(groupOf(sole, after)) !== before.id)
      decisions.set(before.id, ONLY_ONE)
  const losers = [...rowsWithFlag(db, master, sole)]
    .filter(([group, id]) => winners.has(group) && !decisions.has(id))
    .map(([, id]) => id)
  return {
    ...effect,
    from: `${master.table} l WHERE l.id IN (SELECT l.id FROM ${effect.from} UNION SELECT value FROM json_each(?))`,
    values: [...effect.values, JSON.stringify(losers)],
    ...(effect.exactly && {
      exactly: { ...effect.exactly, rows: effect.exactly.rows + losers.length },
    }),
    readColumns,
    writtenColumns,
    decide: (row) =>
      decisions.get(row.id) ?? {
        ...Object.fromEntries(writtenColumns.map((column) => [column, row[column]!])),
        [sole.column]: 0,
      },
  }
}

/** The index of each new row that would have the flag of another new one. */
export function repeatedFlags(master: MasterDefinition, rows: readonly Columns[]): number[] {
  const sole = soleFlagOf(master)
  if (!sole) return []
  const taken = new Set<string>()
  return rows.flatMap((row, at) => {
    if (!has(sole, row)) return []
    const group = groupOf(sole, row)
    const isRepeated = taken.has(group)
    taken.add(group)
    return isRepeated ? [at] : []
  })
}

/** Takes the flag from the rows that have it where a new row gets it. Call it before the new rows are written. */
export function takeFlags(
  db: Db,
  master: MasterDefinition,
  rows: readonly Columns[],
  now: string,
): ChangedBeside[] {
  const sole = soleFlagOf(master)
  if (!sole) return []
  const groups = new Set(rows.filter((row) => has(sole, row)).map((row) => groupOf(sole, row)))
  const take = db
    .prepare<[string, number], number>(
      `UPDATE ${master.table} SET ${sole.column} = 0, version = version + 1, updated_at = ? WHERE id = ? RETURNING version`,
    )
    .pluck()
  return [...rowsWithFlag(db, master, sole)]
    .filter(([group]) => groups.has(group))
    .map(([, id]) => ({
      id,
      before: { deleted_at: null, [sole.column]: 1 },
      after: { deleted_at: null, [sole.column]: 0 },
      version: take.get(now, id)!,
    }))
}
/** What the undo of a creation changes besides: the columns are those of `ChangedBeside`. */
export const withoutFlag = (master: MasterDefinition): Change => {
  const sole = soleFlagOf(master)
  return sole ? { [sole.column]: 0 } : {}
}

/** Whether an operation gave the flag to a row, or took it. */
const movedFlag = (db: Db, { column }: SoleFlag, operation: number) =>
  db
    .prepare<[number], { rows: number; isMoved: number }>(
      `SELECT count(*) AS rows, max(coalesce(before ->> '$.${column}', 0) <> coalesce(after ->> '$.${column}', 0)) AS isMoved
       FROM operation_rows WHERE operation_id = ? AND outcome = 'changed'`,
    )
    .get(operation)!

/**
 * Call it after an undo or a redo of an operation, with the rows that it changed back.
 * @throws Fail 409 when two rows of a group have the flag, one that has it is switched off, or only some rows of those that gave it to each
 * other were changed back
 */
export function requireSoleFlags(
  db: Db,
  master: MasterDefinition,
  { operation, rows }: { operation: number; rows: readonly number[] },
): void {
  const sole = soleFlagOf(master)
  if (!sole) return
  const moved = movedFlag(db, sole, operation)
  if (!sole.mayBeNone && moved.isMoved && rows.length < moved.rows)
    throw new Fail(409, NOT_ALL, { rule: 'together' })
  const isOff = `SELECT 1 FROM ${master.table} WHERE ${sole.column} = 1 AND is_active = 0 AND deleted_at IS NULL`
  if (sole.isAlwaysKept && db.prepare(isOff).get() !== undefined)
    throw new Fail(409, sole.refusal, { rule: 'sole flag' })
  const groups = sole.by.length > 0 ? `GROUP BY ${sole.by.join(', ')}` : ''
  const twice = db
    .prepare(
      `SELECT 1 FROM ${master.table} WHERE ${sole.column} = 1 AND deleted_at IS NULL ${groups} HAVING count(*) > 1`,
    )
    .get()
  if (twice !== undefined) throw new Fail(409, DEFAULT_MEANWHILE, { rule: 'sole flag' })
}
