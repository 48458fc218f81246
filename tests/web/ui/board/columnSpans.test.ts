/** Steps between the cards of a board, and which columns a filter leaves. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsIn, isLetThrough } from '@core/list/board/board'
import { rowAtPlace, spanAt, spansOf, stepAcross, stepDown } from '@core/list/board/columnSpans'

// Three cards, an empty column, two cards in a folded one, four cards.
const spans = spansOf([
  { count: 3, isOpen: true },
  { count: 0, isOpen: true },
  { count: 2, isOpen: false },
  { count: 4, isOpen: true },
])
const firstLine = () => 0

describe('steps of a board', () => {
  test.each([
    { at: 0, rows: 1, to: 1 },
    { at: 2, rows: 1, to: 2 },
    { at: 5, rows: -1, to: 5 },
    { at: 6, rows: 100, to: 8 },
    { at: 8, rows: -100, to: 5 },
  ])('stepDown from $at by $rows stays in the column: $to', ({ at, rows, to }) => {
    expect(stepDown(spans, at, rows)).toBe(to)
  })
  test('stepAcross leaves out empty and folded columns, and stays at the edge', () => {
    expect(stepAcross(spans, 1, 1, firstLine)).toBe(5)
    expect(stepAcross(spans, 6, -1, firstLine)).toBe(0)
    expect(stepAcross(spans, 6, 1, firstLine)).toBe(6)
    expect(stepAcross(spans, 0, -1, firstLine)).toBe(0)
  })
  test('stepAcross goes to the last card of a column that ends higher', () => {
    expect(stepAcross(spans, 8, -1, () => 3)).toBe(2)
  })
  test('rowAtPlace: the last row of a column that became shorter, else the next open column, else one before', () => {
    expect(rowAtPlace(spans, 0, 9)).toBe(2)
    expect(rowAtPlace(spans, 1, 0)).toBe(5)
    const emptied = spansOf([
      { count: 2, isOpen: true },
      { count: 0, isOpen: true },
    ])
    expect(rowAtPlace(emptied, 1, 4)).toBe(0)
  })
  test('no step leaves the rows, and none enters a folded column', () => {
    const columns = fc.array(fc.record({ count: fc.nat(5), isOpen: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    })
    const steps = fc.array(fc.tuple(fc.constantFrom(-1, 0, 1), fc.integer({ min: -7, max: 7 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(columns, steps, (all, taken) => {
        const some = spansOf(all)
        const begin = some.findIndex(({ isOpen }) => isOpen)
        fc.pre(begin >= 0)
        let index = some[begin]!.start
        for (const [across, down] of taken) {
          index =
            across === 0
              ? stepDown(some, index, down)
              : stepAcross(some, index, across as 1 | -1, () => Math.abs(down))
          expect(some[spanAt(some, index)]?.isOpen).toBe(true)
        }
      }),
    )
  })
})

test.each([
  { filter: undefined, value: '3', isShown: true },
  { filter: '1,2', value: '2', isShown: true },
  { filter: '1,2', value: '3', isShown: false },
  { filter: '-3', value: '3', isShown: false },
  { filter: '-3', value: '4', isShown: true },
])('isLetThrough: $filter and $value: $isShown', ({ filter, value, isShown }) => {
  expect(isLetThrough(filter, value)).toBe(isShown)
})

test('countsIn reads counts by value, counts of tabs, and those of facets', () => {
  const counted = [
    [
      { value: 3, count: 7 },
      { value: null, count: 2 },
    ],
    { tabs: { 3: 7, none: 2 } },
    {
      facets: {
        stage_id: {
          values: [
            { value: '3', count: 7 },
            { value: 'none', count: 2 },
          ],
        },
      },
    },
  ]
  for (const answer of counted)
    expect([...countsIn(answer, 'stage_id')]).toEqual([
      ['3', 7],
      ['none', 2],
    ])
})
