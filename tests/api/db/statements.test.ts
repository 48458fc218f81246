/** Prepared statements are cached by their text and shared: modes set by one reader must not affect another. */
import { expect, test } from 'vitest'
import { openDb } from '@db/open'

test('pluck and raw on a shared statement apply to one reader only', () => {
  const db = openDb()
  const text = 'SELECT 1 AS one, 2 AS two'
  const ways = () => [
    db.prepare(text).get(),
    db.prepare(text).pluck().get(),
    db.prepare(text).raw().get(),
    db.prepare(text).get(),
  ]
  expect(ways()).toEqual([{ one: 1, two: 2 }, 1, [1, 2], { one: 1, two: 2 }])
  expect(ways()).toEqual([{ one: 1, two: 2 }, 1, [1, 2], { one: 1, two: 2 }])
  db.close()
})
