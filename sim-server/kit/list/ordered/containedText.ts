/**
 * Finds rows that contain a text, as LIKE does: anywhere, letters A to Z in either case. The texts of all rows are in memory, one string for
 * about a thousand rows: 100,000 rows are looked through in some milliseconds, and only the strings of changed rows are read again.
 */
import type { Db } from '@db/open'
import { drain } from '../../tenant/readInSteps'
import type { Tenant } from '../../tenant/tenant'
import { searchIn } from '../filterWhere'
import { changesOf } from './changes'
import type { Finder, OrderedRows } from './declaration'
import { idsFrom } from './idsFrom'

/** Ids of one string. */
const IDS = 1024
/** Between columns and rows: no text that people write has it. */
const SEPARATOR = '\u001f'

interface Part {
  ids: Int32Array
  /** Where the text of each row begins. */
  starts: Int32Array
  text: string
}

/** As LIKE compares: SQLite's own `lower` knows no other letters either. */
const lower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Characters that are looked for; the rest is compared where they are found. For longer texts the engine prepares a table at each call,
 * which is three times as slow where every row contains the text.
 */
const LOOKED_FOR = 7
/** Writes the rows of a part that contain the text and have a mark from `to` on, and returns where they end. */
function findIn(
  { ids, starts, text }: Part,
  needle: string,
  marks: Uint8Array,
  into: Int32Array,
  to: number,
) {
  const beginning = needle.slice(0, LOOKED_FOR)
  const isWhole = beginning === needle
  let row = 0
  for (let at = text.indexOf(beginning); at >= 0;) {
    if (!isWhole && !text.startsWith(needle, at)) {
      at = text.indexOf(beginning, at + 1)
      continue
    }
    while (row + 1 < ids.length && starts[row + 1]! <= at) row++
    if (marks[ids[row]!] === 1) into[to++] = ids[row]!
    if (++row === ids.length) break
    at = text.indexOf(beginning, starts[row])
  }
  return to
}

/** @param columns SQL of the texts of a row `l`, which may be null */
export function containedText(
  { table, from, log }: Pick<OrderedRows, 'table' | 'from' | 'log'>,
  columns: readonly string[],
): Finder {
  const { changeNumber, changesBetween } = changesOf(log)
  const newTexts = () => ({ seq: -1, parts: [] as Part[] })
  const textSql = columns.map((column) => `coalesce(${column}, '')`).join(` || char(31) || `)

  function readPart(db: Db, nth: number): Part {
    const rows = db
      .prepare<[number, number], [number, string]>(
        `SELECT l.id, lower(${textSql}) FROM ${from} WHERE l.id >= ? AND l.id < ? ORDER BY l.id`,
      )
      .raw()
      .all(nth * IDS, (nth + 1) * IDS)
    const starts = new Int32Array(rows.length)
    let length = 0
    for (const [at, [, text]] of rows.entries()) {
      starts[at] = length
      length += text.length + 1
    }
    return {
      ids: Int32Array.from(rows, ([id]) => id),
      starts,
      text: rows.map(([, text]) => text).join(SEPARATOR),
    }
  }
  /** Which parts are out of date since a change number; all when there is none. */
  function outdated(
    { db }: Tenant,
    changed: ReturnType<typeof changesBetween> | undefined,
  ): Iterable<number> {
    const most = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get()!
    if (!changed || changed.mustRebuild || changed.isRenamed)
      return Array.from({ length: Math.floor(most / IDS) + 1 }, (_, nth) => nth)
    return new Set(changed.moved.map((id) => Math.floor(id / IDS)))
  }
  function* current(tenant: Tenant): Generator<void, readonly Part[]> {
    const texts = tenant.state(newTexts)
    const seq = changeNumber(tenant)
    if (texts.seq === seq) return texts.parts
    const changed = texts.seq < 0 ? undefined : changesBetween(tenant, texts.seq, seq)
    for (const nth of outdated(tenant, changed)) {
      texts.parts[nth] = readPart(tenant.db, nth)
      yield
    }
    // What was written meanwhile has a higher number, and is read again.
    texts.seq = seq
    return texts.parts
  }
  return {
    prepare: (tenant) => (tenant.state(newTexts).seq === changeNumber(tenant) ? undefined : current(tenant)),
    find(tenant, search, marks) {
      if (search.includes(SEPARATOR)) {
        const [[sql, ...values]] = searchIn(columns)(search) as [[string, ...string[]]]
        return idsFrom(tenant.db, `SELECT l.id AS id FROM ${from} WHERE ${sql}`, values, marks)
      }
      const needle = lower(search)
      const found = new Int32Array(marks.length)
      let count = 0
      for (const part of drain(current(tenant))) if (part) count = findIn(part, needle, marks, found, count)
      return found.slice(0, count)
    },
  }
}
