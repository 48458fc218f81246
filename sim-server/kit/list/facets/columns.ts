/**
 * What a facet reads of all rows of a table, by id. One value for each row: its code, 2 bytes. Several: a bitset for each value. Numbers: as
 * they are, and the code of their range. A deleted row stays: rows are counted among those of a list.
 */
import { readRange } from '@contract/filters'
import type { AskedFilter } from './askedFilter'
import type { Facet } from './declaration'
import { markMissed } from './marks'

/** A value as SQLite gives it. */
export type Stored = string | number | null

export interface Column {
  /** Makes room for ids below this one. */
  grow(size: number): void
  set(id: number, stored: Stored): void
  /** Marks those of the rows that do not match the filter, which is the nth one. */
  markMisses(ids: Int32Array, asked: AskedFilter, marks: Uint8Array, nth: number): void
  /** Rows of each value; `none` are those without one. */
  count(ids: Int32Array): Map<string, number>
}
type Numbers = Uint16Array | Uint32Array | Float64Array

const enlarged = <A extends Numbers>(
  make: new (size: number) => A,
  array: ArrayLike<number>,
  size: number,
): A => {
  const larger = new make(size)
  larger.set(array)
  return larger
}

/** More values than codes of 2 bytes tell apart. */
const MANY_VALUES = 65_535

/** Codes of 2 bytes, of 4 where there are many values. Code 0: no value. */
export class CodedColumn implements Column {
  private readonly values: string[] = []
  private readonly codes = new Map<string, number>()
  /** By values as they are stored: a number is not made a text for each row. */
  private readonly codesOfStored = new Map<Stored, number>([[null, 0]])
  private column: Uint16Array | Uint32Array = new Uint16Array(0)

  codeOf(text: string): number {
    const known = this.codes.get(text)
    if (known !== undefined) return known
    this.codes.set(text, this.values.push(text))
    if (this.values.length > MANY_VALUES && this.column instanceof Uint16Array)
      this.column = enlarged(Uint32Array, this.column, this.column.length)
    return this.values.length
  }
  setCode(id: number, code: number) {
    this.column[id] = code
  }
  grow(size: number) {
    if (size <= this.column.length) return
    const make = this.values.length > MANY_VALUES ? Uint32Array : Uint16Array
    this.column = enlarged<Uint16Array | Uint32Array>(make, this.column, size)
  }
  set(id: number, stored: Stored) {
    let code = this.codesOfStored.get(stored)
    if (code === undefined) this.codesOfStored.set(stored, (code = this.codeOf(String(stored))))
    this.setCode(id, code)
  }
  markMisses(ids: Int32Array, { isWanted }: AskedFilter, marks: Uint8Array, nth: number) {
    const { column, values } = this
    const matches = Uint8Array.from([isWanted(null), ...values.map((value) => isWanted(value))], Number)
    for (let at = 0; at < ids.length; at++)
      if (matches[column[ids[at]!]!] === 0) markMissed(marks, ids[at]!, nth)
  }
  count(ids: Int32Array) {
    const { column, values } = this
    const counts = new Int32Array(values.length + 1)
    for (let at = 0; at < ids.length; at++) counts[column[ids[at]!]!]!++
    return new Map([['none', counts[0]!], ...values.map((value, nth) => [value, counts[nth + 1]!] as const)])
  }
}

/** `..9999`, `10000..19999`, `20000..`: ranges of whole numbers, without a gap. */
export const rangeNames = (begins: readonly number[]): string[] =>
  begins.map((begin, nth) => {
    const next = begins[nth + 1]
    if (next === undefined) return `${begin}..`
    if (nth === 0) return `..${next - 1}`
    return begin === next - 1 ? String(begin) : `${begin}..${next - 1}`
  })

/** First and last number of each range, in turn. */
const boundsOf = (names: readonly string[]): Float64Array =>
  Float64Array.from(
    names.flatMap((name) => {
      const range = readRange(name)
      return range ? [range.from ?? -Infinity, range.to ?? Infinity] : []
    }),
  )
function isWithin(bounds: Float64Array, number: number): boolean {
  for (let at = 0; at < bounds.length; at += 2)
    if (number >= bounds[at]! && number <= bounds[at + 1]!) return true
  return false
}

class NumberColumn implements Column {
  private readonly ranges = new CodedColumn()
  private numbers = new Float64Array(0)
  private readonly begins: readonly number[]
  private readonly rangeCodes: number[]

  constructor(begins: readonly number[]) {
    this.begins = begins
    this.rangeCodes = rangeNames(begins).map((name) => this.ranges.codeOf(name))
  }
  grow(size: number) {
    this.ranges.grow(size)
    if (size > this.numbers.length) this.numbers = enlarged(Float64Array, this.numbers, size)
  }
  set(id: number, stored: Stored) {
    const { begins, numbers } = this
    numbers[id] = stored === null ? NaN : Number(stored)
    let nth = begins.length - 1
    while (nth > 0 && begins[nth]! > numbers[id]!) nth--
    this.ranges.setCode(id, stored === null ? 0 : this.rangeCodes[nth]!)
  }
  markMisses(ids: Int32Array, asked: AskedFilter, marks: Uint8Array, nth: number) {
    const { numbers } = this
    const [included, excluded] = [boundsOf(asked.included), boundsOf(asked.excluded)]
    const isEmptyWanted = asked.isWanted(null)
    for (let at = 0; at < ids.length; at++) {
      const number = numbers[ids[at]!]!
      const isWanted = Number.isNaN(number)
        ? isEmptyWanted
        : (asked.included.length === 0 || isWithin(included, number)) && !isWithin(excluded, number)
      if (!isWanted) markMissed(marks, ids[at]!, nth)
    }
  }
  count(ids: Int32Array) {
    return this.ranges.count(ids)
  }
}

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
const has = (bits: Uint32Array, id: number) => (bits[id >>> 5]! & (1 << (id & 31))) !== 0
const add = (bits: Uint32Array, id: number) => {
  bits[id >>> 5]! |= 1 << (id & 31)
}

const MOST_TEXTS = 20_000
/** Remembers what texts have. */
function remembered(valuesOf: NonNullable<Facet['valuesOf']>) {
  const known = new Map<string, readonly string[]>()
  return (text: string): readonly string[] => {
    let values = known.get(text)
    if (values === undefined) {
      if (known.size === MOST_TEXTS) known.clear()
      values = [...new Set(valuesOf(text).map(String))]
      known.set(text, values)
    }
    return values
  }
}
const inJson = (text: string) => JSON.parse(text) as (string | number)[]

/** A bitset for each value, and one of the rows that have any. */
class ManyColumn implements Column {
  private readonly valuesOf: (text: string) => readonly string[]
  private readonly bitsOf = new Map<string, Uint32Array>()
  private filled = new Uint32Array(0)

  constructor(valuesOf: Facet['valuesOf'] = inJson) {
    this.valuesOf = remembered(valuesOf)
  }
  grow(size: number) {
    const words = (size + 31) >>> 5
    if (words <= this.filled.length) return
    this.filled = enlarged(Uint32Array, this.filled, words)
    for (const [value, bits] of this.bitsOf) this.bitsOf.set(value, enlarged(Uint32Array, bits, words))
  }
  set(id: number, stored: Stored) {
    const { filled, bitsOf } = this
    if (has(filled, id)) for (const bits of [filled, ...bitsOf.values()]) bits[id >>> 5]! &= ~(1 << (id & 31))
    if (stored === null || stored === '[]') return
    add(filled, id)
    for (const value of this.valuesOf(String(stored))) {
      let bits = bitsOf.get(value)
      if (!bits) bitsOf.set(value, (bits = new Uint32Array(filled.length)))
      add(bits, id)
    }
  }
  /** Rows that have one of these values. */
  private among(names: readonly string[], isNamed: AskedFilter['isNamed']) {
    const rows = new Uint32Array(this.filled.length)
    for (const [value, bits] of this.bitsOf)
      if (names.some((name) => name !== 'none' && isNamed(value, name)))
        for (let at = 0; at < rows.length; at++) rows[at]! |= bits[at]!
    if (names.includes('none')) for (let at = 0; at < rows.length; at++) rows[at]! |= ~this.filled[at]!
    return rows
  }
  markMisses(ids: Int32Array, { included, excluded, isNamed }: AskedFilter, marks: Uint8Array, nth: number) {
    const wanted = included.length > 0 ? this.among(included, isNamed) : undefined
    const unwanted = this.among(excluded, isNamed)
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!
      if ((wanted && !has(wanted, id)) || has(unwanted, id)) markMissed(marks, id, nth)
    }
  }
  count(ids: Int32Array) {
    const rows = new Uint32Array(this.filled.length)
    for (let at = 0; at < ids.length; at++) add(rows, ids[at]!)
    const common = (bits: Uint32Array) => {
      let total = 0
      for (let at = 0; at < rows.length; at++) total += ones(bits[at]! & rows[at]!)
      return total
    }
    return new Map([
      ['none', ids.length - common(this.filled)],
      ...[...this.bitsOf].map(([value, bits]) => [value, common(bits)] as const),
    ])
  }
}

export const columnOf = ({ kind, begins = [0], valuesOf }: Facet): Column => {
  if (kind === 'range') return new NumberColumn(begins)
  return kind === 'many' ? new ManyColumn(valuesOf) : new CodedColumn()
}
