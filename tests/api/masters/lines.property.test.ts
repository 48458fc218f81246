/** Lines as one text: any lines are read again as they were. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesText, readLines } from '@contract/masters/fields/lineFields'

const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('=', ';', '\\', 'a=b; c', '\\n', 'x\ny'),
  )
  .map((text) => text.trim())
const line = fc.record({ label: cell.filter((text) => text !== ''), value: cell })

test('lines: the text of any lines is read as the same lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const keys = ['label', 'value']
      expect(readLines(keys, linesText(keys, lines))).toEqual(lines)
    }),
  )
})

test.each([
  [
    'Low = low; High = high',
    [
      ['Low', 'low'],
      ['High', 'high'],
    ],
  ],
  [
    'Low;High;',
    [
      ['Low', ''],
      ['High', ''],
    ],
  ],
  ['a = b = c', [['a', 'b = c']]],
  [String.raw`a\=b = c\;d`, [['a=b', 'c;d']]],
])('lines: %s is read as people mean it', (text, lines) => {
  expect(readLines(['label', 'value'], text)).toEqual(lines.map(([label, value]) => ({ label, value })))
})
