/** The selection of the rows in sight and of all rows, while rows are still loading. */
import { ref } from 'valtio'
import { expect, test } from 'vitest'
import { selectMore } from '@core/list/selection/bulkSelection'
import { toggleSelected, selectionCount } from '@core/list/selection/selection'
import { makeList, setSelection, type Rows, type Source, type Surface } from '@core/list/list'

/** A table of 235 rows of which the screen shows 30 and the first `loaded` are there; identifiers are answered by `answer`. */
const tableWith = (loaded: number) => {
  let answer = () => {}
  const source: Source<{ identifier: string }> = {
    page: async () => ({ rows: [], total: 0 }),
    identifiers: (_, from, count) =>
      new Promise((done) => {
        answer = () =>
          done({ identifiers: Array.from({ length: count }, (_one, at) => `T${from + at}`), total: 235 })
      }),
  }
  const list = makeList('things', source, ['all'], { layout: 'table' })
  list.rows = ref<Rows>({
    total: () => 235,
    at: (index) => (index < loaded ? { identifier: `T${index}` } : undefined),
    indexOf: () => -1,
    loaded: () => [],
  })
  list.surface = ref({ visibleRange: () => [0, 29] } as unknown as Surface)
  const count = () => [list.selection.all, selectionCount(list.selection)]
  return { list, count, answer: () => answer() }
}

test('selecting takes the rows in sight, and again all that match', () => {
  const { list, count } = tableWith(200)
  void selectMore(list)
  expect(count()).toEqual([false, 30])
  void selectMore(list)
  expect(count()).toEqual([true, 235])
})
test('selecting while rows in sight are loading takes all of them when they are known', async () => {
  const { list, count, answer } = tableWith(15)
  const selected = selectMore(list)
  expect(count()).toEqual([false, 0])
  answer()
  await selected
  expect(count()).toEqual([false, 30])
})
test('selecting twice while rows in sight are loading takes all that match, and the late answer changes nothing', async () => {
  const { list, count, answer } = tableWith(15)
  const selected = selectMore(list)
  void selectMore(list)
  expect(count()).toEqual([true, 235])
  answer()
  await selected
  expect(count()).toEqual([true, 235])
})
test('selecting again after another row was taken out takes the rows in sight, not all rows', () => {
  const { list, count } = tableWith(200)
  void selectMore(list)
  setSelection(list, toggleSelected(list.selection, 'T3'))
  void selectMore(list)
  expect(count()).toEqual([false, 30])
})
test('selecting a third time keeps all that match', () => {
  const { list, count } = tableWith(200)
  for (let press = 0; press < 3; press++) void selectMore(list)
  expect(count()).toEqual([true, 235])
})
