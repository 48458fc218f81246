/** The selection of a page and of all rows, while rows are still loading. */
import { ref } from 'valtio'
import { expect, test } from 'vitest'
import { selectMore } from '@core/list/selection/bulkSelection'
import { toggleSelected, selectionCount } from '@core/list/selection/selection'
import { makeList, setSelection, type Rows, type Source } from '@core/list/list'

const source: Source<{ identifier: string }> = {
  page: async () => ({ rows: [], total: 0 }),
  identifiers: async () => ({ identifiers: [], total: 0 }),
  pathOf: (identifier) => identifier,
}
/** A table of 500 rows of which the first `loaded` are there. */
const tableWith = (loaded: number) => {
  const list = makeList('things', source, ['all'], { layout: 'table' })
  const show = (count: number) => {
    const at = (index: number) => (index < count ? { identifier: `T${index}` } : undefined)
    list.rows = ref<Rows>({ total: () => 500, at, indexOf: () => -1, loaded: () => [] })
  }
  show(loaded)
  return { list, show }
}

test('selecting twice selects all rows, also when more of the page were loaded in between', () => {
  const { list, show } = tableWith(15)
  selectMore(list)
  expect([list.selection.all, selectionCount(list.selection)]).toEqual([false, 15])
  show(200)
  selectMore(list)
  expect([list.selection.all, selectionCount(list.selection)]).toEqual([true, 500])
})

test('selecting again after another row was taken out selects the page, not all rows', () => {
  const { list } = tableWith(200)
  selectMore(list)
  setSelection(list, toggleSelected(list.selection, 'T3'))
  selectMore(list)
  expect([list.selection.all, selectionCount(list.selection)]).toEqual([false, 200])
})
