/** Every list is shown, fetched and kept up to date in one way. */
import { expect, test } from 'vitest'
import { importsOf, sources } from '@support/sourceTree'

/** The parts that only the page of lists puts together. */
const PARTS = [
  'web/ui/grid/DataGrid',
  'web/core/list/listFeed',
  'web/core/list/followChanges',
  'web/core/list/selection/markStaleSelection',
]

test.each(PARTS)('%s is used by the page of every list, not by a module', (part) => {
  const users = sources.filter(
    (path) =>
      path.startsWith('web/') && importsOf(path).some((target) => target.replace(/\.tsx?$/, '') === part),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((path) => path.startsWith('web/modules/'))).toEqual([])
})
