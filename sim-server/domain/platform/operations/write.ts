/**
 * The statements of a bulk change: INSERT … SELECT stores the values before, then one UPDATE changes the rows, in the order of ids. What all
 * rows get is passed; different changes come from temporary tables.
 * One UPDATE per group of equal changes takes 1.5 times as long: it reads the table once per group.
 */
import type { Db } from '@db/open'
import { changedIds, type EvaluatedRows } from './evaluateRows'
import type { BulkEffect, Change, Subject } from './verb'

/** Rows per step of the event loop: 1,000 take about 10 ms. */
const ROWS_PER_STEP = 1000
/** Rows per step of the list of targets: 10,000 take about 5 ms. */
const TARGETS_PER_STEP = 10_000
/** Columns that one change may set. */
const MOST_COLUMNS = 32

const places = Array.from({ length: MOST_COLUMNS }, (_, at) => `v${at}`)
/** `bulk_changes`: one row per change. `bulk_targets`: the change of each row. Temporary tables of the connection, emptied before use. */
const TEMP_TABLES = `CREATE TEMP TABLE IF NOT EXISTS bulk_changes (n INTEGER PRIMARY KEY, after TEXT NOT NULL, ${places.join(', ')});
  CREATE TEMP TABLE IF NOT EXISTS bulk_targets (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); DELETE FROM bulk_changes; DELETE FROM bulk_targets;`

/** Changes of single rows (amounts differ by row) are inserted as one JSON list: two statements for 5,000 rows. */
function* fillTempTables(
  db: Db,
  columns: readonly string[],
  changes: EvaluatedRows['changes'],
): Generator<void, void> {
  db.sql.exec(TEMP_TABLES)
  const alone = changes.filter(({ ids }) => ids.length === 1)
  const shared = changes.filter(({ ids }) => ids.length > 1)
  const all = [...alone, ...shared].map(({ change }) => change)
  // A value that all changes share (the account of a claim) is passed once, not read from the JSON of each.
  const same = columns.filter((name) => all.every((change) => change[name] === all[0]?.[name]))
  db.prepare(
    `INSERT INTO bulk_changes (n, after${columns.map((_, at) => `, v${at}`).join('')}) SELECT key, value${columns.map((name) => (same.includes(name) ? ', ?' : `, value ->> '${name}'`)).join('')} FROM json_each(?)`,
  ).run(...same.map((name) => all[0]?.[name] ?? null), JSON.stringify(all))
  db.prepare('INSERT INTO bulk_targets (n, id) SELECT key, value FROM json_each(?)').run(
    JSON.stringify(alone.map(({ ids }) => ids[0])),
  )
  const insertTargets = db.prepare('INSERT INTO bulk_targets (n, id) SELECT ?, value FROM json_each(?)')
  for (const [at, { ids }] of shared.entries())
    for (const step of steps(ids, TARGETS_PER_STEP)) {
      insertTargets.run(alone.length + at, JSON.stringify(step))
      if (step.length === TARGETS_PER_STEP) yield
    }
}

interface Written {
  table: string
  /** Columns that the rows keep before they change. */
  keeps: readonly string[]
  operation: number
  now: string
}
/** Writes some rows, by ids in their order. */
type WriteStep = (ids: readonly number[]) => void

/** Whether no id is missing between the first and the last: of ascending ids. */
const areConsecutive = (ids: readonly number[]) => ids[0]! + ids.length - 1 === ids.at(-1)

const valuesBefore = (keeps: readonly string[]) =>
  `json_object(${keeps.map((name) => `'${name}', l.${name}`).join(', ')})`
const STORED = 'INSERT INTO operation_rows (operation_id, row_id, outcome, before, after, version)'
const stepOf = (keeps: readonly string[]) => (keeps.length > 0 ? 1 : 0)

/**
 * All rows get the same, which is passed: nothing is looked up for each of them. Of a whole table the ids follow each other: a range of
 * them is read in a third less time than a list.
 */
function alikeStep(db: Db, { table, keeps, operation, now }: Written, change: Change): WriteStep {
  const after = JSON.stringify(change)
  const stored = `${STORED} SELECT ?, l.id, 'changed', ${valuesBefore(keeps)}, ?, l.version + ${stepOf(keeps)}`
  const updated = `UPDATE ${table} SET ${keeps.map((name) => `${name} = ?`).join(', ')}, version = version + 1, updated_at = ?`
  const statements = (from: string, where: string) => ({
    storeBefore: db.prepare(`${stored} FROM ${from}`),
    update: keeps.length > 0 && db.prepare(`${updated} WHERE id ${where}`),
  })
  const range = statements(`${table} l WHERE l.id BETWEEN ? AND ?`, 'BETWEEN ? AND ?')
  const list = statements(
    `json_each(?) j CROSS JOIN ${table} l ON l.id = j.value`,
    'IN (SELECT value FROM json_each(?))',
  )
  const values = keeps.map((name) => change[name] ?? null)
  return (ids) => {
    const isRange = areConsecutive(ids)
    const { storeBefore, update } = isRange ? range : list
    const step = isRange ? [ids[0], ids.at(-1)] : [JSON.stringify(ids)]
    storeBefore.run(operation, after, ...step)
    if (update) update.run(...values, now, ...step)
  }
}

/** Each row gets the change that the temporary tables have for it. */
function eachStep(db: Db, { table, keeps, operation, now }: Written): WriteStep {
  const storeBefore = db.prepare(
    `${STORED} SELECT ?, l.id, 'changed', ${valuesBefore(keeps)}, b.after, l.version + ${stepOf(keeps)} FROM bulk_targets a CROSS JOIN ${table} l ON l.id = a.id CROSS JOIN bulk_changes b ON b.n = a.n WHERE a.id BETWEEN ? AND ? ORDER BY a.id`,
  )
  const update =
    keeps.length > 0 &&
    db.prepare(`UPDATE ${table} SET (${keeps.join(', ')}) = (SELECT ${keeps.map((_, at) => `b.v${at}`).join(', ')} FROM bulk_targets a CROSS JOIN bulk_changes b ON b.n = a.n WHERE a.id = ${table}.id),
    version = version + 1, updated_at = ? WHERE id IN (SELECT id FROM bulk_targets WHERE id BETWEEN ? AND ?)`)
  return (ids) => {
    storeBefore.run(operation, ids[0], ids.at(-1))
    if (update) update.run(now, ids[0], ids.at(-1))
  }
}

/** Yields the number of rows done after each step. */
export function* writeChanges(
  db: Db,
  { table, logged }: Subject,
  { writtenColumns: keeps }: BulkEffect,
  { changes, skipped, failed }: EvaluatedRows,
  operation: number,
  now: string,
): Generator<number | void, void> {
  if (keeps.length > MOST_COLUMNS) throw new Error(`A change sets at most ${MOST_COLUMNS} columns`)
  const unnamed = logged && keeps.filter((name) => !Object.hasOwn(logged, name))
  if (unnamed?.length) throw new Error(`How is a change of ${unnamed.join(', ')} shown? Say so in logged`)
  const written: Written = { table, keeps, operation, now }
  const [first] = changes
  const alike = changes.length === 1 ? first : undefined
  if (!alike) yield* fillTempTables(db, keeps, changes)
  const write = alike ? alikeStep(db, written, alike.change) : eachStep(db, written)
  const storeOutcome = db.prepare(
    'INSERT INTO operation_rows (operation_id, row_id, outcome, message) SELECT ?, value, ?, ? FROM json_each(?)',
  )
  const ids = inOrder(changedIds(changes))
  let done = 0
  for (const step of steps(ids)) {
    write(step)
    done += step.length
    yield done
  }
  for (const [outcome, reasons] of [
    ['skipped', skipped],
    ['failed', failed],
  ] as const) {
    for (const [message, ids] of reasons) {
      for (const step of steps(ids)) {
        storeOutcome.run(operation, outcome, message, JSON.stringify(step))
        done += step.length
        yield done
      }
    }
  }
}

/** Most come in their order: to sort 100,000 of them again takes 15 ms. */
function inOrder(ids: readonly number[]): readonly number[] {
  for (let at = 1; at < ids.length; at++)
    if (ids[at]! < ids[at - 1]!) return [...Float64Array.from(ids).sort()]
  return ids
}

function* steps(ids: readonly number[], size = ROWS_PER_STEP): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}
