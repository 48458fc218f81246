/** Rows of CSV: as a common library reads them, and in time that grows with the text. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvFault, csvRows } from '@contract/platform/uploads/csvRows'

const rowsOf = (text: string, most = 1000, quotes = true) => [
  ...csvRows(text, { delimiter: ',', most, quotes }),
]

test('csvRows reads what csv-parse reads, and refuses what it refuses', () => {
  const theirs = (text: string) => {
    try {
      return parse(text, { relax_column_count: true, relax_quotes: true, bom: true })
    } catch {
      return 'refused'
    }
  }
  const ours = (text: string) => {
    try {
      return rowsOf(text).map(({ values }) => values)
    } catch {
      return 'refused'
    }
  }
  const letters = fc.constantFrom('a', 'ş', '"', '""', ',', ' ', '\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 14 }), (all) => {
      const text = all.join('')
      expect(ours(text)).toEqual(theirs(text))
    }),
    { numRuns: 3000, seed: 1 },
  )
})

test('csvRows counts lines as a text editor does', () => {
  const text = 'Name,Note\nAda,"two\nlines"\n\nBo,x'
  expect(rowsOf(text).map(({ line, values }) => [line, values[0]])).toEqual([
    [1, 'Name'],
    [2, 'Ada'],
    [4, ''],
    [5, 'Bo'],
  ])
})

test('csvRows takes a quotation mark as a letter when told so', () => {
  expect(rowsOf('"a,b\n"c",d', 1000, false).map(({ values }) => values)).toEqual([
    ['"a', 'b'],
    ['"c"', 'd'],
  ])
})

test.each([
  ['a row longer than allowed', 'a'.repeat(20), 'long'],
  ['a quotation longer than allowed', `"${'a'.repeat(20)}"`, 'long'],
  ['a quotation that is never closed', '"aaa', 'quote'],
])('csvRows refuses %s', (_, text, fault) => {
  expect(() => rowsOf(`x\n${text}`, 10)).toThrow(new CsvFault(fault as 'long'))
})
