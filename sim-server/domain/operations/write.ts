/** The statements of a bulk change: values before by INSERT … SELECT, then one UPDATE, over ids as JSON. */
import type { Db } from '../../../db/open'
import type { Aimed } from './aim'
import type { Change, Deed, Subject } from './verb'

/** Rows between two breaths: 1,000 take about 10 ms. */
const STEP = 1000

const kept = (keeps: readonly string[]) => `json_object(${keeps.map((name) => `'${name}', l.${name}`).join(', ')})`

/** Yields how many rows are done, after each step. */
export function* write(db: Db, { table }: Subject, deed: Deed, { changes, skipped, failed }: Aimed, operation: number, now: string): Generator<number, void> {
  const before = db.prepare(`INSERT INTO operation_rows (operation_id, row_id, outcome, before, after, version) SELECT ?, l.id, 'changed', ${kept(deed.keeps)}, ?, l.version + 1 FROM json_each(?) j JOIN ${table} l ON l.id = j.value`)
  const aside = db.prepare('INSERT INTO operation_rows (operation_id, row_id, outcome, message) SELECT ?, value, ?, ? FROM json_each(?)')
  let done = 0
  let since = 0
  const rested = (rows: number) => {
    done += rows
    since += rows
    if (since < STEP) return false
    since = 0
    return true
  }
  for (const [change, ids] of steps(changes)) {
    const json = JSON.stringify(ids)
    before.run(operation, JSON.stringify(change), json)
    const columns = Object.keys(change)
    db.prepare(`UPDATE ${table} SET ${columns.map((name) => `${name} = ?, `).join('')}version = version + 1, updated_at = ? WHERE id IN (SELECT value FROM json_each(?))`)
      .run(...columns.map((name) => change[name]), now, json)
    if (rested(ids.length)) yield done
  }
  for (const [outcome, reasons] of [['skipped', skipped], ['failed', failed]] as const) {
    for (const [message, ids] of steps([...reasons].map(([change, ids]) => ({ change, ids })))) {
      aside.run(operation, outcome, message, JSON.stringify(ids))
      if (rested(ids.length)) yield done
    }
  }
}

function* steps<T extends Change | string>(groups: readonly { change: T; ids: readonly number[] }[]): Generator<[T, readonly number[]]> {
  for (const { change, ids } of groups) for (let at = 0; at < ids.length; at += STEP) yield [change, ids.slice(at, at + STEP)]
}
