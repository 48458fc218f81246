/**
 * Finds rows that contain a text anywhere, without accents and in either case (`search_text`). The folded texts of all rows are in memory,
 * one string for about a thousand rows: 100,000 rows are looked through in some milliseconds, and only the strings of changed rows are read again.
 */
import type { Db } from '@db/open'
import { searchText } from '@db/searchText'
import { drain } from '../../tenant/readInSteps'
import type { Tenant } from '../../tenant/tenant'
import { searchFolded } from '../filterWhere'
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

/**
 * Characters that are looked for; the rest is compared where they are found. For longer texts the engine prepares a table at each call,
 * which is three times as slow where every row contains the text.
 */
const LOOKED_FOR = 7
/** Whether the text has the needle there. The first characters are known. A loop: `startsWith` is a call out of compiled code. */
function isAt(text: string, needle: string, at: number, known: number): boolean {
  for (let nth = known; nth < needle.length; nth++)
    if (text.charCodeAt(at + nth) !== needle.charCodeAt(nth)) return false
  return true
}
/**
 * Where the needle is next, from a place on; -1 when it is nowhere.
 * @param beginning its first `LOOKED_FOR` characters, cut once: this is called for each row
 */
function nextOf(text: string, needle: string, beginning: string, from: number): number {
  for (let at = text.indexOf(beginning, from); at >= 0; at = text.indexOf(beginning, at + 1))
    if (isAt(text, needle, at, beginning.length)) return at
  return -1
}

/** Rows in which a text is found, and where in the text of their part: ids in their order. */
interface Found {
  ids: Int32Array
  places: Int32Array
  count: number
}
/** Reused: a search would allocate a megabyte for each letter. Grows. */
let scratch: Found = { ids: new Int32Array(0), places: new Int32Array(0), count: 0 }
const scratchFor = (rows: number): Found => {
  if (scratch.ids.length < rows)
    scratch = { ids: new Int32Array(rows), places: new Int32Array(rows), count: 0 }
  scratch.count = 0
  return scratch
}
const copied = ({ ids, places, count }: Found): Found => ({
  ids: ids.slice(0, count),
  places: places.slice(0, count),
  count,
})
const add = (found: Found, id: number, place: number) => {
  found.ids[found.count] = id
  found.places[found.count++] = place
}

/** Adds the rows of a part that contain the text and have a mark. */
function findIn({ ids, starts, text }: Part, needle: string, marks: Uint8Array, found: Found) {
  const beginning = needle.slice(0, LOOKED_FOR)
  const next = (from: number) => nextOf(text, needle, beginning, from)
  let row = 0
  for (let at = next(0); at >= 0; at = next(starts[row]!)) {
    while (row + 1 < ids.length && starts[row + 1]! <= at) row++
    if (marks[ids[row]!] === 1) add(found, ids[row]!, at)
    if (++row === ids.length) return
  }
}

/**
 * Adds the rows of `before` that contain a text which begins with the one that was found there: as one types, each further letter is
 * compared where the others are, and only rows that do not go on like that are looked through.
 */
function findAmong(parts: readonly Part[], before: Found, known: number, needle: string, found: Found) {
  const beginning = needle.slice(0, LOOKED_FOR)
  for (let at = 0; at < before.count;) {
    const nth = Math.floor(before.ids[at]! / IDS)
    const end = (nth + 1) * IDS
    const { ids, starts, text } = parts[nth]!
    let row = 0
    /** The first place of the needle after those that were looked at in this part. */
    let next = -1
    for (; at < before.count && before.ids[at]! < end; at++) {
      const id = before.ids[at]!
      const place = before.places[at]!
      if (isAt(text, needle, place, known)) {
        add(found, id, place)
        continue
      }
      if (next <= place) {
        const later = nextOf(text, needle, beginning, place + 1)
        next = later < 0 ? text.length : later
      }
      while (ids[row] !== id) row++
      if (next < (starts[row + 1] ?? text.length)) add(found, id, next)
    }
  }
}

/** @param columns SQL of the texts of a row `l`, which may be null */
export function containedText(
  { table, from, log }: Pick<OrderedRows, 'table' | 'from' | 'log'>,
  columns: readonly string[],
): Finder {
  const { changeNumber, changesBetween } = changesOf(log)
  const newTexts = () => ({
    seq: -1,
    parts: [] as Part[],
    /** What was searched last, in these rows as they were then. */
    last: undefined as { seq: number; marks: Uint8Array; needle: string; found: Found } | undefined,
  })
  const textSql = columns.map((column) => `coalesce(${column}, '')`).join(` || char(31) || `)

  function readPart(db: Db, nth: number): Part {
    const rows = db
      .prepare<[number, number], [number, string]>(
        `SELECT l.id, search_text(${textSql}) FROM ${from} WHERE l.id >= ? AND l.id < ? ORDER BY l.id`,
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
        const [[sql, ...values]] = searchFolded(columns)(search) as [[string, ...string[]]]
        return idsFrom(tenant.db, `SELECT l.id AS id FROM ${from} WHERE ${sql}`, values, marks)
      }
      const needle = searchText(search)
      const parts = drain(current(tenant))
      const texts = tenant.state(newTexts)
      const { seq, last } = texts
      const found = scratchFor(marks.length)
      if (last && last.seq === seq && last.marks === marks && needle.startsWith(last.needle))
        findAmong(parts, last.found, last.needle.length, needle, found)
      else for (const part of parts) if (part) findIn(part, needle, marks, found)
      texts.last = { seq, marks, needle, found: copied(found) }
      return texts.last.found.ids
    },
  }
}
