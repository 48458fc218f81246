/** Ids of rows in an order that no index holds: many, or a part of many texts, are sorted in steps, others by SQLite. */
import type { Language } from '@contract/client'
import { alphabetKey, alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { Where } from './filterWhere'
import { sortInSteps } from './sortInSteps'

type Key = string | number | null

export interface RowOrder {
  /** SQL of what is sorted, of a row `l`. Equal ones are sorted by id; those without a value come last. */
  key: string
  /** Texts are sorted by the alphabet of this language. */
  alphabet?: Language
  way: 'asc' | 'desc'
}

/** More rows than these are sorted in steps: to make the keys of 100,000 names takes 100 ms, to answer 100,000 ids 50 ms. */
const MOST_AT_ONCE = 10_000
const ROWS_PER_STEP = 4000

const compareKeys = (a: Key, b: Key, sign: number) => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -sign : sign
}

function* keyedRows(
  db: Db,
  from: string,
  where: Where,
  { key, alphabet }: RowOrder,
): Generator<{ id: number; key: Key }[]> {
  const read = db.prepare<unknown[], { id: number; key: Key }>(
    `SELECT l.id, ${key} AS key FROM ${from} WHERE l.id > ? AND ${where.sql} ORDER BY l.id LIMIT ${ROWS_PER_STEP}`,
  )
  for (let after = 0; ;) {
    const rows = read.all(after, ...where.values)
    if (alphabet)
      for (const row of rows) if (typeof row.key === 'string') row.key = alphabetKey(row.key, alphabet)
    if (rows.length === 0) return
    // The rows are sorted when they were taken.
    after = rows.at(-1)!.id
    yield rows
  }
}

/**
 * For `readInSteps`.
 * @param from `FROM` without the word, of a row `l`
 * @param total number of rows that match
 * @param part which of them; all when left out
 */
export function* idsInOrder(
  db: Db,
  from: string,
  where: Where,
  order: RowOrder,
  total: number,
  part: { limit: number; offset: number } = { limit: total, offset: 0 },
): Generator<void, number[]> {
  const { key, alphabet, way } = order
  // To count them took a step.
  if (total > MOST_AT_ONCE) yield
  if (total <= MOST_AT_ONCE || (!alphabet && part.limit <= MOST_AT_ONCE)) {
    const sorted = alphabet ? alphabetSql(key, alphabet) : key
    // Newest first: SQLite keeps the rows of the page while it reads, and would replace them with each of 100,000 that come in the order of
    // ids. Read from the last id on, they stay, in a third of the time. The LIMIT keeps the inner order.
    const isNewestFirst = total > MOST_AT_ONCE && way === 'desc' && key !== 'l.id'
    const sql = isNewestFirst
      ? `SELECT id FROM (SELECT l.id, ${sorted} AS key FROM ${from} WHERE ${where.sql} ORDER BY l.id DESC LIMIT -1) ORDER BY key DESC NULLS LAST, id DESC LIMIT ? OFFSET ?`
      : `SELECT l.id FROM ${from} WHERE ${where.sql} ORDER BY ${sorted} ${way} NULLS LAST, l.id ${way} LIMIT ? OFFSET ?`
    return db
      .prepare<unknown[], number>(sql)
      .pluck()
      .all(...where.values, part.limit, part.offset)
  }
  const sign = way === 'asc' ? 1 : -1
  const rows = yield* sortInSteps(
    keyedRows(db, from, where, order),
    (a, b) => compareKeys(a.key, b.key, sign) || sign * (a.id - b.id),
  )
  return rows.slice(part.offset, part.offset + part.limit).map(({ id }) => id)
}
