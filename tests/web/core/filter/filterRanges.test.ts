/** Numbers in the typed filter: what is typed, what the wire has, what the chip says. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finderFilters } from '@contract/catalog/programs/programFilters'
import { isInRange, readRange } from '@contract/filters'
import { commonRanges, rangeWire } from '@core/list/filter/numberRanges'
import { complete } from '@core/list/filter/filterSuggestions'
import { formatFilter, parseFilter, wireTextOf, type Grammar } from '@core/list/grammar'

const grammar: Grammar = { filters: finderFilters, options: () => [], today: '2026-11-21' }
const read = (text: string) => parseFilter(text, grammar)

describe('a filter of numbers', () => {
  test.each([
    ['fee:<20000', '..19999'],
    ['fee:<=20000', '..20000'],
    ['fee:>10000', '10001..'],
    ['fee:>=10000', '10000..'],
    ['fee:10000..20000', '10000..20000'],
    ['fee:..20000', '..20000'],
    ['fee:0', '0'],
    ['fee:<6.5', '..6.49'],
    ['fee:#10000..', '10000..'],
    ['fee:<٢٠٠٠٠', '..19999'],
    ['fee:none,<5000', 'none,..4999'],
    ['-fee:<5000', '-..4999'],
    ['fee:>10000 fee:<20000', '10001..19999'],
    ['fee:>10000 -fee:15000..16000', '10001..,-15000..16000'],
  ])('%s is %s on the wire', (text, wire) => {
    expect(read(text)).toMatchObject({ filters: { tuition_fee: wire }, problem: undefined })
  })

  test.each([
    ['fee:much', 'range', 4],
    ['fee:20000..10000', 'range', 4],
    ['fee:<0', 'range', 4],
    ['fee:', 'empty', 0],
    ['fee:<5000 fee:>6000', 'again', 10],
    // A filter whose rows all have a value.
    ['age:none', 'range', 4],
  ])('%s is refused', (text, kind, at) => {
    expect(read(text).problem).toMatchObject({ kind, at })
  })

  test('keeps its text in addresses and views', () => {
    const filters = { tuition_fee: '10000..20000,none,-..500', duration: '12' }
    const text = formatFilter(filters, 'law', grammar)
    expect(text).toBe('fee:10000..20000,none -fee:..500 duration:#12 law')
    expect(read(text)).toMatchObject({ filters, search: 'law' })
    expect(wireTextOf(read('fee:<20000 -fee:>500'), grammar)).toBe('fee:..19999 -fee:501..')
  })

  test('suggests nothing in place of what is typed', () => {
    expect(complete('fee:2', 5, grammar)).toMatchObject({ options: [], acceptsFirst: false })
    expect(complete('fee:', 4, grammar).options).toMatchObject([{ insert: 'none' }])
    expect(complete('age:', 4, grammar).options).toEqual([])
  })
})

const bound = fc.nat(30)
const range = fc.oneof(
  bound.map((from) => `${from}..`),
  bound.map((to) => `..${to}`),
  fc.tuple(bound, bound).map(([a, b]) => `${Math.min(a, b)}..${Math.max(a, b)}`),
  bound.map(String),
)
const isIn = (ranges: readonly string[], number: number) =>
  ranges.some((one) => isInRange(readRange(one)!, number))

test('ranges asked twice have those numbers that are in both', () => {
  const lists = fc.array(range, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(lists, lists, bound, (a, b, number) => {
      expect(isIn(commonRanges(a, b), number)).toBe(isIn(a, number) && isIn(b, number))
    }),
  )
})

test('a comparison has the whole numbers that it says', () => {
  const signs = {
    '<': (number: number, end: number) => number < end,
    '<=': (number: number, end: number) => number <= end,
    '>': (number: number, end: number) => number > end,
    '>=': (number: number, end: number) => number >= end,
  }
  fc.assert(
    fc.property(fc.constantFrom(...Object.entries(signs)), bound, bound, ([sign, compares], number, end) => {
      fc.pre(!(sign === '<' && end === 0))
      expect(isIn([rangeWire(`${sign}${end}`)!], number)).toBe(compares(number, end))
    }),
  )
})
