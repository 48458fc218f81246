/** Statements are kept by their text and shared: what one reader does with theirs is nothing to another. */
import { expect, test } from 'vitest'
import { openDb } from '@db/open'

test('whoever plucks or wants rows raw takes them so for themselves alone', () => {
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
