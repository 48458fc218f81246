/** Under the grid: windows over a long result, a scroll bar for more rows than a browser can draw, columns, the copied table. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHtml, toTsv } from '@core/list/clipboardTable'
import {
  applyArrangement,
  arrangementOf,
  toggleHidden,
  moveColumn,
  placeColumn,
  resizeColumn,
  visibleColumns,
  type Column,
} from '@core/list/columns'
import { makeRowFeed, type RowPage } from '@core/list/rowWindows'
import { MAX_CANVAS_HEIGHT, nextScrollPosition, scrollMap } from '@core/list/scrollMap'
import {
  selectionCount,
  selectEverything,
  isSelected,
  inverseSelection,
  setSelected,
  emptySelection,
  selectOnly,
  toggleSelected,
  type Selection,
} from '@core/list/selection'

interface Row {
  identifier: string
}
/** A result of `total` rows that counts what is asked of it. */
const result = (total: number, name = 'L') => {
  const asked: number[] = []
  const aborted: number[] = []
  const answers: (() => void)[] = []
  const fetch = (page: number, size: number, signal: AbortSignal) =>
    new Promise<RowPage<Row>>((done, fail) => {
      asked.push(page)
      signal.addEventListener('abort', () => {
        aborted.push(page)
        fail(new Error('aborted'))
      })
      answers.push(() =>
        done({
          rows: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => ({
            identifier: `${name}${(page - 1) * size + at}`,
          })),
          total,
        }),
      )
    })
  const answer = async () => {
    for (const one of answers.splice(0)) one()
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
  }
  return {
    asked,
    aborted,
    fetch,
    answer,
    grow: (by: number) => {
      total += by
    },
  }
}

describe('Rows over the whole result', () => {
  test('only the windows in sight are fetched, by page number', async () => {
    const { asked, fetch, answer } = result(1_000_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    feed.setVisibleRange(999_960, 999_999)
    await answer()
    expect(asked).toEqual([1, 5000])
    expect(feed.total()).toBe(1_000_000)
    expect(feed.at(999_999)).toEqual({ identifier: 'L999999' })
    expect(feed.indexOf('L999999')).toBe(999_999)
    expect(feed.at(500_000)).toBeUndefined()
  })
  test('a million rows hold no more than the windows kept', async () => {
    const { fetch, answer } = result(1_000_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    for (let at = 0; at < 20_000; at += 200) {
      feed.setVisibleRange(at, at + 39)
      await answer()
    }
    const held = Array.from({ length: 20_000 }, (_, at) => feed.at(at)).filter(Boolean).length
    expect(held).toBeLessThanOrEqual(25 * 200)
    expect(feed.indexOf('L0')).toBe(-1)
    expect(feed.at(19_999)).toEqual({ identifier: 'L19999' })
  })
  test('windows flung past are given up', async () => {
    const { aborted, fetch, answer } = result(100_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    feed.setVisibleRange(10_000, 10_040)
    feed.setVisibleRange(50_000, 50_040)
    await answer()
    expect(aborted).toEqual([51])
    expect(feed.at(10_000)).toBeUndefined()
    expect(feed.at(50_000)).toBeDefined()
  })
  test('a window that leaves the view and comes back before its abort settles is fetched', async () => {
    const { fetch, answer } = result(100_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    for (const first of [10_000, 50_000, 10_000]) feed.setVisibleRange(first, first + 40)
    await answer()
    await answer()
    expect(feed.at(10_000)).toBeDefined()
  })
  test('the rows on screen stay until another question is answered', async () => {
    const first = result(50)
    const second = result(3, 'M')
    const feed = makeRowFeed<Row>()
    void feed.query(first.fetch, 200)
    await first.answer()
    void feed.query(second.fetch, 200)
    expect(feed.at(0)).toEqual({ identifier: 'L0' })
    await second.answer()
    expect(feed.at(0)).toEqual({ identifier: 'M0' })
    expect(feed.indexOf('L0')).toBe(-1)
    expect(feed.total()).toBe(3)
  })
  test('the answer to a question asked before the last one is dropped', async () => {
    const first = result(50)
    const second = result(3, 'M')
    const feed = makeRowFeed<Row>()
    void feed.query(first.fetch, 200)
    void feed.query(second.fetch, 200)
    await second.answer()
    await first.answer()
    expect(feed.at(0)).toEqual({ identifier: 'M0' })
  })
  test('a window that failed says why, and is asked for again', async () => {
    let broken = true
    const { fetch, answer } = result(1000)
    const feed = makeRowFeed<Row>()
    const failing = (page: number, size: number, signal: AbortSignal) =>
      page === 3 && broken ? Promise.reject(new Error('down')) : fetch(page, size, signal)
    void feed.query(failing, 200)
    await answer()
    feed.setVisibleRange(400, 440)
    await answer()
    expect(String(feed.failureAt(410))).toContain('down')
    broken = false
    feed.retry()
    await answer()
    expect(feed.failureAt(410)).toBeUndefined()
    expect(feed.at(410)).toBeDefined()
  })
})

describe('A scroll bar for more than a browser can draw', () => {
  const height = 30_000_000 * 3
  const map = scrollMap(height)
  test('rows that fit are drawn one to one', () =>
    expect(scrollMap(5000 * 30)).toMatchObject({ canvas: 150_000, squeezed: false }))
  test('both ends are reached, and there and back is the same place', () => {
    expect(map.canvas).toBe(MAX_CANVAS_HEIGHT)
    expect(map.toVirtual(0)).toBe(0)
    expect(map.toVirtual(MAX_CANVAS_HEIGHT)).toBe(height)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: height }), (at) => {
        expect(Math.abs(map.toVirtual(map.toPhysical(at)) - at)).toBeLessThan(0.01)
      }),
    )
  })
  test('however one wheels, rows move one to one and neither end comes too early', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: height - 800 }),
        fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 400 }),
        (from, turns) => {
          let at = { physical: Math.round(map.toPhysical(from)), base: 0 }
          at.base = from - at.physical
          for (const turn of turns) {
            const before = at.physical + at.base
            if (before + turn < 0 || before + turn > height) continue
            expect(at.physical + turn).toBeGreaterThanOrEqual(-1)
            at = nextScrollPosition(map, at.physical + turn, at)
            expect(Math.abs(at.physical + at.base - before - turn)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})

describe('Columns', () => {
  const column = (key: string, more: Partial<Column> = {}): Column => ({
    key,
    title: key,
    width: 100,
    text: () => key,
    ...more,
  })
  const declared = [column('a', { pinned: true }), column('b'), column('c'), column('d', { hidden: true })]
  const keys = (columns: readonly Column[]) =>
    visibleColumns(columns)
      .map((one) => one.key)
      .join('')
  test('pinned ones come first, hidden ones not at all', () =>
    expect(keys([column('b'), column('a', { pinned: true }), column('d', { hidden: true })])).toBe('ab'))
  test('are remembered with their order, width and place', () => {
    const mine = resizeColumn(placeColumn(toggleHidden(declared, 'd'), 'd', 'b'), 'c', 222)
    const back = applyArrangement(declared, JSON.parse(JSON.stringify(arrangementOf(mine))))
    expect(keys(back)).toBe(keys(mine))
    expect(back.find((one) => one.key === 'c')!.width).toBe(222)
  })
  test('a column that came with a new version is there; one that went is forgotten; nonsense is no harm', () => {
    expect(
      keys(
        applyArrangement(declared, [
          { key: 'c', width: 90 },
          { key: 'gone', width: 5 },
        ]),
      ),
    ).toBe('abc')
    for (const kept of [null, 7, 'x', [null, { key: 'b', width: 'wide' }]])
      expect(visibleColumns(applyArrangement(declared, kept)).length).toBeGreaterThan(0)
  })
  test('the last one cannot be hidden, and one moves past its neighbour on screen', () => {
    expect(keys(toggleHidden([column('a')], 'a'))).toBe('a')
    expect(keys(moveColumn(declared, 'b', 1))).toBe('acb')
    expect(keys(moveColumn(declared, 'b', -1))).toBe('abc')
  })
})

describe('A copied table', () => {
  test('starts no formula, and keeps phone numbers and negative numbers', () =>
    expect(toTsv([['=1+1', '+90 532', '-5', '-x', '@me', 'a\tb\nc', 'İpek']])).toBe(
      "'=1+1\t'+90 532\t-5\t'-x\t'@me\ta b c\tİpek",
    ))
  test('is text in a mail too', () =>
    expect(toHtml([['Name'], ['<b>"Ali" & co</b>']])).toContain(
      '&lt;b&gt;&quot;Ali&quot; &amp; co&lt;/b&gt;',
    ))
})

describe('A selection', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const chosen = (selection: Selection) => ids.filter((one) => isSelected(selection, one))
  test('counts what it has, whatever was done to it', () => {
    const step = fc.oneof(
      fc.constantFrom<(now: Selection) => Selection>(
        () => selectEverything(ids.length),
        () => emptySelection,
        (now) => inverseSelection(now, ids.length),
      ),
      fc
        .subarray(ids)
        .chain((some) => fc.boolean().map((put) => (now: Selection) => setSelected(now, some, put))),
      fc.constantFrom(...ids).map((one) => (now: Selection) => toggleSelected(now, one)),
      fc.subarray(ids).map((some) => () => selectOnly(some)),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce((now, next) => next(now), emptySelection)
        expect(selectionCount(end)).toBe(chosen(end).length)
        expect(chosen(inverseSelection(end, ids.length))).toEqual(ids.filter((one) => !isSelected(end, one)))
      }),
    )
  })
})
