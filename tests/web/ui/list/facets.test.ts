/** Facets of a list: what is chosen of them is its filter, and the lines of their pane. Pure. */
import { describe, expect, test } from 'vitest'
import {
  chooseValue,
  choiceOf,
  shownValues,
  withChoice,
  type Facet,
  type FacetChoice,
} from '@core/list/facets/facets'
import type { Grammar } from '@core/list/grammar'
import { makeList, type Source } from '@core/list/list'
import { clearFilters, setFilterText } from '@core/list/sortAndFilter'
import { facetLines, headOf, nextHead } from '@ui/list/facets/facetItems'

const grammar: Grammar = {
  filters: {
    country_id: { kind: 'words', word: 'country' },
    study_level_id: { kind: 'ids', word: 'level', none: true },
    is_pgwp: { kind: 'flag', word: 'pgwp' },
  },
  options: (name) =>
    name === 'country_id'
      ? ['CA', 'GB', 'TR'].map((value) => ({ value, label: value }))
      : [1, 2].map((value) => ({ value: String(value), label: `Level ${value}` })),
  today: '2026-11-28',
}
const newList = () => {
  const list = makeList('facetsTest', { page: () => {}, identifiers: () => {} } as unknown as Source<never>)
  list.grammar = () => grammar
  return list
}

test.each<[string, 'words' | 'flag', string | undefined, string, FacetChoice | undefined, string]>([
  ['the first value', 'words', undefined, 'CA', 'wanted', 'CA'],
  ['another value', 'words', 'CA', 'GB', 'wanted', 'CA,GB'],
  ['an exclusion', 'words', 'CA', 'GB', 'unwanted', 'CA,-GB'],
  ['in place of an exclusion', 'words', '-GB', 'GB', 'wanted', 'GB'],
  ['taken out', 'words', 'CA,GB', 'CA', undefined, 'GB'],
  ['the last one taken out', 'words', '-CA', 'CA', undefined, ''],
  ['yes', 'flag', undefined, '1', 'wanted', '1'],
  ['not yes', 'flag', '1', '1', 'unwanted', '0'],
  ['no in place of yes', 'flag', '1', '0', 'wanted', '0'],
])('facets: the filter with %s', (_, kind, before, value, choice, after) => {
  expect(withChoice({ kind }, before, value, choice)).toBe(after)
})

describe('a value that is chosen', () => {
  test('is in the text of the filter, and in what is typed, at once', () => {
    const list = newList()
    setFilterText(list, 'level:#1 york')
    chooseValue(list, 'country_id', 'CA', 'wanted')
    chooseValue(list, 'country_id', 'GB', 'unwanted')
    expect(list.query).toMatchObject({
      text: 'level:#1 york country:#CA -country:#GB',
      search: 'york',
      filters: { study_level_id: '1', country_id: 'CA,-GB' },
    })
  })
  test('is read from what was typed', () => {
    const list = newList()
    setFilterText(list, '-country:ca level:none pgwp:yes')
    const { filters } = list.query
    expect(choiceOf(filters, 'country_id', 'CA')).toBe('unwanted')
    expect(choiceOf(filters, 'study_level_id', 'none')).toBe('wanted')
    expect(choiceOf(filters, 'is_pgwp', '1')).toBe('wanted')
    expect(choiceOf(filters, 'country_id', 'GB')).toBeUndefined()
  })
  test('is taken out when it is chosen again, and by clearing the filters', () => {
    const list = newList()
    chooseValue(list, 'country_id', 'CA', 'wanted')
    chooseValue(list, 'country_id', 'CA', 'wanted')
    expect(list.query.text).toBe('')
    chooseValue(list, 'is_pgwp', '1', 'unwanted')
    expect(list.query.text).toBe('pgwp:0')
    clearFilters(list)
    expect(choiceOf(list.query.filters, 'is_pgwp', '0')).toBeUndefined()
  })
  test('stands in its facet though no row has it now', () => {
    const facet: Facet = { name: 'country_id', total: 1, values: [{ value: 'CA', count: 3 }] }
    expect(shownValues(facet, { country_id: 'CA,-TR' })).toEqual([
      { value: 'CA', count: 3 },
      { value: 'TR', count: 0 },
    ])
  })
})

describe('the lines of the pane', () => {
  const facet = (name: string, count: number, total = count): Facet => ({
    name,
    total,
    values: Array.from({ length: count }, (_, at) => ({ value: String(at), count: 9 - at })),
  })
  const keys = (facets: readonly Facet[], filters = {}, withAll: readonly string[] = [], unfolded = {}) =>
    facetLines(facets, filters, { unfolded, withAll: new Set(withAll) }).map(({ key }) => key)

  test('are six values of a facet, those that are chosen, and how many more there are', () => {
    expect(keys([facet('a', 12)], { a: '10' })).toEqual(
      ['a', ...[0, 1, 2, 3, 4, 5, 10].map((value) => `a=${value}`), 'a+'].flat(),
    )
    const [, , , , , , , , more] = facetLines(
      [facet('a', 12, 40)],
      { a: '10' },
      { unfolded: {}, withAll: new Set() },
    )
    expect(more).toMatchObject({ kind: 'more', count: 33, place: 8, of: 8 })
  })
  test('are all values of a short facet, and of one that shows all', () => {
    expect(keys([facet('a', 7)])).toHaveLength(8)
    expect(keys([facet('a', 12)], {}, ['a'])).toHaveLength(13)
  })
  test('are the heads of facets that are folded: of those after the fourth, unless something is chosen', () => {
    const facets = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => facet(name, 1))
    expect(keys(facets, { f: '-0' }, [], { a: false })).toEqual([
      'a',
      'b',
      'b=0',
      'c',
      'c=0',
      'd',
      'd=0',
      'e',
      'f',
      'f=0',
    ])
  })
  test('are walked from head to head', () => {
    const lines = facetLines([facet('a', 2), facet('b', 1)], {}, { unfolded: {}, withAll: new Set() })
    expect([nextHead(lines, 1, 1), nextHead(lines, 3, 1), nextHead(lines, 2, -1), headOf(lines, 4)]).toEqual([
      3, 4, 0, 3,
    ])
  })
})
