/**
 * The parts of the grid: windows of a long result, scrolling of more rows than a browser can draw, columns,
 * copying, selection.
 */
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
} from '@core/list/selection/selection'

interface Row {
  identifier: string
}
/** A result of `total` rows that records the pages requested from it. */
const result = (total: number, name = 'L') => {
  const requested: number[] = []
  const aborted: number[] = []
  const answers: (() => void)[] = []
  let moved = 0
  const fetch = (page: number, size: number, signal: AbortSignal) =>
    new Promise<RowPage<Row>>((done, fail) => {
      requested.push(page)
      signal.addEventListener('abort', () => {
        aborted.push(page)
        fail(new Error('aborted'))
      })
      answers.push(() =>
        done({
          rows: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => ({
            identifier: `${name}${(page - 1) * size + at - moved}`,
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
    asked: requested,
    aborted,
    fetch,
    answer,
    grow: (by: number) => {
      total += by
    },
    /** Moves all rows down, and as many that were far away to the top. */
    move: (by: number) => {
      moved += by
    },
  }
}

describe('row feed', () => {
  test('row feed fetches only the visible windows, by page number', async () => {
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
  test('row feed keeps a limited number of windows of a million rows', async () => {
    const { fetch, answer } = result(1_000_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    for (let at = 0; at < 20_000; at += 200) {
      feed.setVisibleRange(at, at + 39)
      await answer()
    }
    const loaded = Array.from({ length: 20_000 }, (_, at) => feed.at(at)).filter(Boolean).length
    expect(loaded).toBeLessThanOrEqual(25 * 200)
    expect(feed.indexOf('L0')).toBe(-1)
    expect(feed.at(19_999)).toEqual({ identifier: 'L19999' })
  })
  test('row feed aborts windows that were scrolled past', async () => {
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
  test('row feed fetches a window that leaves the view and returns before its abort settles', async () => {
    const { fetch, answer } = result(100_000)
    const feed = makeRowFeed<Row>()
    void feed.query(fetch, 200)
    await answer()
    for (const first of [10_000, 50_000, 10_000]) feed.setVisibleRange(first, first + 40)
    await answer()
    await answer()
    expect(feed.at(10_000)).toBeDefined()
  })
  test('row feed keeps its rows until the next query is answered', async () => {
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
  test('row feed drops the answer of an outdated query', async () => {
    const first = result(50)
    const second = result(3, 'M')
    const feed = makeRowFeed<Row>()
    void feed.query(first.fetch, 200)
    void feed.query(second.fetch, 200)
    await second.answer()
    await first.answer()
    expect(feed.at(0)).toEqual({ identifier: 'M0' })
  })
  test('row feed says nothing of a window of the query before while the next one is unanswered', async () => {
    const first = result(50)
    const second = result(3, 'M')
    const feed = makeRowFeed<Row>()
    const said: string[] = []
    void feed.query(first.fetch, 15)
    await first.answer()
    feed.setVisibleRange(0, 20)
    feed.on((change) => said.push(change))
    void feed.query(second.fetch, 15)
    await first.answer()
    expect(said).toEqual(['asked'])
    expect([first.aborted, feed.total(), feed.at(16)]).toEqual([[2], 50, undefined])
    await second.answer()
    expect(said).toEqual(['asked', 'answered'])
  })
  test('row feed fetches the windows on screen together again when the total has changed', async () => {
    const rows = result(1000)
    const feed = makeRowFeed<Row>()
    void feed.query(rows.fetch, 200)
    await rows.answer()
    rows.grow(-1)
    feed.setVisibleRange(150, 250)
    await rows.answer()
    expect(rows.asked.splice(0)).toEqual([1, 2, 1, 2])
    await rows.answer()
    expect([feed.total(), feed.at(199)?.identifier, feed.at(200)?.identifier]).toEqual([999, 'L199', 'L200'])
    expect(rows.asked).toEqual([])
  })
  test('row feed fetches them again when a row stands in two windows: it has moved meanwhile', async () => {
    const rows = result(1000)
    const feed = makeRowFeed<Row>()
    void feed.query(rows.fetch, 200)
    await rows.answer()
    rows.move(1)
    feed.setVisibleRange(150, 250)
    await rows.answer()
    await rows.answer()
    const seen = Array.from({ length: 400 }, (_, at) => feed.at(at)?.identifier)
    expect(new Set(seen).size).toBe(400)
  })
  test('row feed reports a failed window and can retry it', async () => {
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

describe('scrollMap', () => {
  const height = 30_000_000 * 3
  const map = scrollMap(height)
  test('scrollMap draws one to one when the rows fit', () =>
    expect(scrollMap(5000 * 30)).toMatchObject({ canvas: 150_000, squeezed: false }))
  test('scrollMap reaches both ends, and toPhysical and toVirtual are inverse', () => {
    expect(map.canvas).toBe(MAX_CANVAS_HEIGHT)
    expect(map.toVirtual(0)).toBe(0)
    expect(map.toVirtual(MAX_CANVAS_HEIGHT)).toBe(height)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: height }), (at) => {
        expect(Math.abs(map.toVirtual(map.toPhysical(at)) - at)).toBeLessThan(0.01)
      }),
    )
  })
  test('nextScrollPosition moves one to one with the wheel, and reaches neither end too early', () => {
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

describe('columns', () => {
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
  test('visibleColumns puts pinned columns first and omits hidden ones', () =>
    expect(keys([column('b'), column('a', { pinned: true }), column('d', { hidden: true })])).toBe('ab'))
  test('arrangementOf and applyArrangement restore order, width and visibility', () => {
    const mine = resizeColumn(placeColumn(toggleHidden(declared, 'd'), 'd', 'b'), 'c', 222)
    const back = applyArrangement(declared, JSON.parse(JSON.stringify(arrangementOf(mine))))
    expect(keys(back)).toBe(keys(mine))
    expect(back.find((one) => one.key === 'c')!.width).toBe(222)
  })
  test('applyArrangement adds new columns, and ignores removed ones and invalid data', () => {
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
  test('toggleHidden keeps the last column, and moveColumn moves past the visible neighbour', () => {
    expect(keys(toggleHidden([column('a')], 'a'))).toBe('a')
    expect(keys(moveColumn(declared, 'b', 1))).toBe('acb')
    expect(keys(moveColumn(declared, 'b', -1))).toBe('abc')
  })
})

describe('copied table', () => {
  test('toTsv escapes formulas, and keeps phone numbers and negative numbers', () =>
    expect(toTsv([['=1+1', '+90 532', '-5', '-x', '@me', 'a\tb\nc', 'İpek']])).toBe(
      "'=1+1\t'+90 532\t-5\t'-x\t'@me\ta b c\tİpek",
    ))
  test('toHtml escapes text', () =>
    expect(toHtml([['Name'], ['<b>"Ali" & co</b>']])).toContain(
      '&lt;b&gt;&quot;Ali&quot; &amp; co&lt;/b&gt;',
    ))
})

describe('selection', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const chosen = (selection: Selection) => ids.filter((one) => isSelected(selection, one))
  test('selectionCount equals the number of selected rows after any steps', () => {
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
