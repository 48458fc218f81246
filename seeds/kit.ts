/**
 * The base of all builders: seeded random numbers, a fixed date, stable identifiers, inserts. The same seed always gives the same
 * bytes; tests use the same builders on a seeded database.
 */
import type { Db } from '@db/open'

/** "Today" of the seeds, a Monday morning. */
export const SEED_DAY = '2026-11-16T08:00:00.000Z'
const DAY = 86_400_000

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `weighted([['new', 5], ['lost', 1]])` is `new` five times out of six. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** A bijection over 32 bits: different ids never give the same identifier. */
const mix = (value: number) => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
const hashText = (text: string, from: number) =>
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
  /** The current time of the seed; SEED_DAY by default. */
  readonly iso: string
  /** `ago(3.5)`: three and a half days before now. */
  ago(days: number): string
  /** The next free id of a table. */
  next(table: string): number
  /** The identifier of a row: unique, and always the same for the same seed, table and id. */
  identifier(table: string, id: number): string
  /** Inserts a row and adds id and identifier when they are missing: `kit.row('teams', { name: 'Blue' })`. */
  row<T extends Record<string, unknown>>(table: string, row: T): T & { id: number; identifier: string }
  /** Inserts into a join table; an existing row is ignored. */
  join(table: string, row: Record<string, unknown>): void
}

const sqlValue = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value)
  const isJson = value !== null && typeof value === 'object' && !Buffer.isBuffer(value)
  return isJson ? JSON.stringify(value) : (value ?? null)
}

/** The identifier that a kit of this seed gives to a row. */
export const seededIdentifier = (seed: number, table: string, id: number): string =>
  [hashText(table, seed), hashText(table, ~seed)]
    .map((salt) =>
      mix(mix(id ^ salt) + salt)
        .toString(36)
        .padStart(7, '0'),
    )
    .join('')

export function makeKit(
  db: Db,
  { seed = 1, clockIso = SEED_DAY }: { seed?: number; clockIso?: string } = {},
): Kit {
  const lastIds = new Map<string, number>()
  const insert = (table: string, row: Record<string, unknown>, or = '') => {
    const names = Object.keys(row)
    db.prepare(
      `INSERT ${or} INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ).run(...names.map((name) => sqlValue(row[name])))
  }
  const kit: Kit = {
    db,
    seed,
    iso: clockIso,
    random: makeRandom(seed),
    ago: (days) => new Date(Date.parse(clockIso) - Math.round(days * DAY)).toISOString(),
    next: (table) => {
      const id =
        (lastIds.get(table) ??
          db.prepare<[], { id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()!.id) + 1
      lastIds.set(table, id)
      return id
    },
    identifier: (table, id) => seededIdentifier(seed, table, id),
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
