/**
 * The statements of a bulk change: values before by INSERT … SELECT, then one UPDATE, in the order of ids whatever a row
 * becomes. Group by group costs half as much again, for it walks the table once a group.
 */
import type { Db } from '@db/open'
import type { EvaluatedRows } from './evaluateRows'
import type { BulkEffect, Subject } from './verb'

/** Rows between two breaths: 1,000 take about 10 ms. */
const STEP = 1000
/** Columns that one change may set. */
const MOST_COLUMNS = 16

const places = Array.from({ length: MOST_COLUMNS }, (_, at) => `v${at}`)
/** `becoming`: what rows become, one a change. `aimed`: which row becomes which. A connection's own, emptied by each use. */
const TABLES = `CREATE TEMP TABLE IF NOT EXISTS becoming (n INTEGER PRIMARY KEY, after TEXT NOT NULL, ${places.join(', ')});
  CREATE TEMP TABLE IF NOT EXISTS aimed (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); DELETE FROM becoming; DELETE FROM aimed;`

/** An amount for each row is a change for each: five thousand of them are one list, and two statements. */
function fill(db: Db, columns: readonly string[], changes: EvaluatedRows['changes']) {
  db.sql.exec(TABLES)
  const alone = changes.filter(({ ids }) => ids.length === 1)
  const shared = changes.filter(({ ids }) => ids.length > 1)
  const all = [...alone, ...shared].map(({ change }) => change)
  // What all of them become, like the account of a claim, is read out of none of them.
  const same = columns.filter((name) => all.every((change) => change[name] === all[0]?.[name]))
  db.prepare(
    `INSERT INTO becoming (n, after${columns.map((_, at) => `, v${at}`).join('')}) SELECT key, value${columns.map((name) => (same.includes(name) ? ', ?' : `, value ->> '${name}'`)).join('')} FROM json_each(?)`,
  ).run(...same.map((name) => all[0]?.[name] ?? null), JSON.stringify(all))
  db.prepare('INSERT INTO aimed (n, id) SELECT key, value FROM json_each(?)').run(
    JSON.stringify(alone.map(({ ids }) => ids[0])),
  )
  const aimed = db.prepare('INSERT INTO aimed (n, id) SELECT ?, value FROM json_each(?)')
  for (const [at, { ids }] of shared.entries()) aimed.run(alone.length + at, JSON.stringify(ids))
}

/** Yields how many rows are done, after each step. */
export function* writeChanges(
  db: Db,
  { table }: Subject,
  { keeps }: BulkEffect,
  { changes, skipped, failed }: EvaluatedRows,
  operation: number,
  now: string,
): Generator<number, void> {
  if (keeps.length > MOST_COLUMNS) throw new Error(`A change sets at most ${MOST_COLUMNS} columns`)
  fill(db, keeps, changes)
  const kept = `json_object(${keeps.map((name) => `'${name}', l.${name}`).join(', ')})`
  const before =
    db.prepare(`INSERT INTO operation_rows (operation_id, row_id, outcome, before, after, version)
    SELECT ?, l.id, 'changed', ${kept}, b.after, l.version + 1 FROM aimed a CROSS JOIN ${table} l ON l.id = a.id CROSS JOIN becoming b ON b.n = a.n WHERE a.id BETWEEN ? AND ? ORDER BY a.id`)
  const update =
    db.prepare(`UPDATE ${table} SET (${keeps.join(', ')}) = (SELECT ${keeps.map((_, at) => `b.v${at}`).join(', ')} FROM aimed a CROSS JOIN becoming b ON b.n = a.n WHERE a.id = ${table}.id),
    version = version + 1, updated_at = ? WHERE id IN (SELECT id FROM aimed WHERE id BETWEEN ? AND ?)`)
  const aside = db.prepare(
    'INSERT INTO operation_rows (operation_id, row_id, outcome, message) SELECT ?, value, ?, ? FROM json_each(?)',
  )
  const ids = changes.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)
  let done = 0
  for (const step of steps(ids)) {
    before.run(operation, step[0], step.at(-1))
    update.run(now, step[0], step.at(-1))
    yield (done += step.length)
  }
  for (const [outcome, reasons] of [
    ['skipped', skipped],
    ['failed', failed],
  ] as const) {
    for (const [message, ids] of reasons) {
      for (const step of steps(ids)) {
        aside.run(operation, outcome, message, JSON.stringify(step))
        yield (done += step.length)
      }
    }
  }
}

function* steps(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += STEP) yield ids.slice(at, at + STEP)
}
