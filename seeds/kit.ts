/**
 * What every builder starts from: a random from a seed number, one fixed day, names that are always the same and rows
 * with defaults. The same seed gives the same bytes twice; tests use the same builders over a seeded database.
 */
import type { Db } from '@db/open'

/** "Today" of the seeds, a Monday morning. */
export const SEED_DAY = '2026-11-16T08:00:00.000Z'
const DAY = 86_400_000

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole, both ends included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `weighted([['new', 5], ['lost', 1]])` is `new` five times out of six. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Bijective over 32 bits, so that two ids never mix to one name. */
const mix = (value: number) => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
const hashed = (text: string, from: number) =>
  [...text].reduce((sum, letter) => mix(Math.imul(sum, 31) + letter.charCodeAt(0)), from)

export function makeRandom(seed: number): Random {
  let state = mix(seed + 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]) => list[int(0, list.length - 1)]!
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      return (list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1)!)[0]
    },
    shuffle: (list) => {
      const all = [...list]
      for (let at = all.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[all[at], all[other]] = [all[other]!, all[at]!]
      }
      return all
    },
  }
}

export interface Kit {
  readonly db: Db
  readonly seed: number
  readonly random: Random
  /** Now, for the rows: the seeds' day unless told otherwise. */
  readonly iso: string
  /** `ago(3.5)`: three and a half days before now. */
  ago(days: number): string
  /** The next free id of a table. */
  next(table: string): number
  /** The opaque name of a row: the same for the same seed, table and id, and no two alike. */
  identifier(table: string, id: number): string
  /** Inserts `row`, with its id and (where the row has none) its identifier. `row(kit, 'teams', { name: 'Blue' })`. */
  row<T extends Record<string, unknown>>(table: string, row: T): T & { id: number; identifier: string }
  /** Inserts into a table that only joins two others. */
  join(table: string, row: Record<string, unknown>): void
}

const bound = (value: unknown) =>
  typeof value === 'boolean'
    ? Number(value)
    : value !== null && typeof value === 'object' && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : (value ?? null)

export function makeKit(
  db: Db,
  { seed = 1, clockIso = SEED_DAY }: { seed?: number; clockIso?: string } = {},
): Kit {
  const nexts = new Map<string, number>()
  const insert = (table: string, row: Record<string, unknown>, or = '') => {
    const names = Object.keys(row)
    db.prepare(
      `INSERT ${or} INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ).run(...names.map((name) => bound(row[name])))
  }
  const kit: Kit = {
    db,
    seed,
    iso: clockIso,
    random: makeRandom(seed),
    ago: (days) => new Date(Date.parse(clockIso) - Math.round(days * DAY)).toISOString(),
    next: (table) => {
      const id =
        (nexts.get(table) ??
          db.prepare<[], { id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()!.id) + 1
      nexts.set(table, id)
      return id
    },
    identifier: (table, id) =>
      [hashed(table, seed), hashed(table, ~seed)]
        .map((salt) =>
          mix(mix(id ^ salt) + salt)
            .toString(36)
            .padStart(7, '0'),
        )
        .join(''),
    row: (table, row) => {
      const id = typeof row['id'] === 'number' ? row['id'] : kit.next(table)
      const whole = {
        ...row,
        id,
        identifier: typeof row['identifier'] === 'string' ? row['identifier'] : kit.identifier(table, id),
      }
      insert(table, whole)
      return whole
    },
    join: (table, row) => insert(table, row, 'OR IGNORE'),
  }
  return kit
}
