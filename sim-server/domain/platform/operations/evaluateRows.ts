/** Which rows a deed means and what becomes of each: read once, decided once, nothing written. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { Change, BulkEffect, Subject, Value } from './verb'

/** The server's own reason why a row cannot be changed, by row id; a fault of the simulator for one row of a batch. */
export interface RowFaults {
  get(row: number): string | undefined
}

export interface EvaluatedRows {
  total: number
  willChange: number
  /** Rows that become the same. */
  changes: { change: Change; ids: number[] }[]
  /** Row ids by reason. */
  skipped: Map<string, number[]>
  failed: Map<string, number[]>
  gains: Map<string, number>
  losses: Map<string, number>
  /** By currency. */
  worth: Map<string, number>
  /** Of the matching set: equal when the same rows match and the same would become of them. */
  fingerprint: string
}

const add = <K>(map: Map<K, number[]>, key: K, id: number) => {
  const ids = map.get(key)
  if (ids) ids.push(id)
  else map.set(key, [id])
}
const count = (map: Map<string, number>, label: string | null | undefined) => {
  if (label) map.set(label, (map.get(label) ?? 0) + 1)
}
/** A step of FNV-1a, kept in 32 bits. */
const step = (hash: number, value: number) => Math.imul(hash ^ value, 0x01000193)

export function evaluateRows(
  db: Db,
  subject: Subject,
  deed: BulkEffect,
  faults: RowFaults = new Map(),
): EvaluatedRows {
  const reads = Object.entries(deed.reads)
  const text = `SELECT ${['l.id AS id', ...reads.map(([name, sql]) => `${sql} AS ${name}`)].join(', ')} FROM ${deed.from} ORDER BY l.id`
  const rows = db
    .prepare<unknown[], [number, ...Value[]]>(text)
    .raw()
    .all(...deed.values)
  if (deed.exactly && rows.length !== deed.exactly.rows)
    throw new Fail(404, { message: deed.exactly.message, field: subject.many }, { rule: 'rows exist' })
  const changes = new Map<Change, number[]>()
  const aimed: EvaluatedRows = {
    total: rows.length,
    willChange: 0,
    changes: [],
    skipped: new Map(),
    failed: new Map(),
    gains: new Map(),
    losses: new Map(),
    worth: new Map(),
    fingerprint: '',
  }
  let [ids, outcome] = [0x811c9dc5, 0x811c9dc5]
  // One object for all of them, filled anew: ten thousand small ones cost more than the rest of the rules.
  const row: { id: number } & Record<string, Value> = { id: 0 }
  const names = ['id', ...Object.keys(deed.reads)]
  for (const values of rows) {
    for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]!
    ids = step(ids, row.id)
    const fault = faults.get(row.id)
    if (fault !== undefined) {
      add(aimed.failed, fault, row.id)
      continue
    }
    const decided = deed.decide(row)
    outcome = step(outcome, typeof decided === 'string' ? 1 : 2)
    if (typeof decided === 'string') {
      add(aimed.skipped, decided, row.id)
      continue
    }
    aimed.willChange++
    add(changes, decided, row.id)
    count(aimed.gains, deed.gains?.(row, decided))
    count(aimed.losses, deed.losses?.(row, decided))
    const worth = deed.worth?.(row, decided)
    if (worth) aimed.worth.set(worth.currency, (aimed.worth.get(worth.currency) ?? 0) + worth.amount)
  }
  aimed.changes = [...changes].map(([change, ids]) => ({ change, ids }))
  aimed.fingerprint = [ids >>> 0, outcome >>> 0, shares(aimed.losses)]
    .map((part) => part.toString(36))
    .join('.')
  return aimed
}

/** Who would lose how many: when a row moved to somebody else meanwhile, the plan was about other people. */
const shares = (map: Map<string, number>) => {
  const hash = (text: string) =>
    [...text].reduce((hash, letter) => step(hash, letter.codePointAt(0)!), 0x811c9dc5)
  return (
    [...map]
      .map(([label, count]) => hash(`${label}=${count}`))
      .toSorted((a, b) => a - b)
      .reduce(step, 0x811c9dc5) >>> 0
  )
}
