/** How a run of the tests chooses what runs: what its seed draws, what is run again. */
import { describe, expect, test } from 'vitest'
import { draw } from '@support/seed'
import { isRed, retryFailures } from '../scripts/flakyTests.mjs'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

describe('draw', () => {
  const drawn = (seed: string, key = 'letters') => draw(letters, 4, key, { seed, isWholeMatrix: false })

  test('the same seed and key draw the same items, in the order of the list', () => {
    expect(drawn('7')).toEqual(drawn('7'))
    expect(drawn('7')).toHaveLength(4)
    expect(drawn('7')).toEqual(drawn('7').toSorted())
  })

  test('another seed and another key draw others', () => {
    expect(drawn('7')).not.toEqual(drawn('8'))
    expect(drawn('7')).not.toEqual(drawn('7', 'other letters'))
  })

  test('every item is drawn by some seed', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => String(seed))
    expect([...new Set(seeds.flatMap((seed) => drawn(seed)))].toSorted()).toEqual(letters)
  })

  test('the whole matrix and a short list are returned whole', () => {
    expect(draw(letters, 4, 'letters', { seed: '7', isWholeMatrix: true })).toEqual(letters)
    expect(draw(['en', 'ar'], 2, 'languages', { seed: '7', isWholeMatrix: false })).toEqual(['en', 'ar'])
  })
})

describe('a failed browser test', () => {
  const retry = (failures: string[], passing: string[]) =>
    retryFailures(failures, (failure) => Promise.resolve(passing.includes(failure)))

  test('that passes alone is flaky, and fails otherwise', async () => {
    expect(await retry(['first', 'second'], ['second'])).toEqual({ failing: ['first'], flaky: ['second'] })
  })

  test('is not run again among many', async () => {
    const many = ['a', 'b', 'c', 'd']
    expect(await retry(many, many)).toEqual({ failing: many, flaky: [] })
  })

  test('leaves the run green when it is the only flaky one', () => {
    expect([isRed(0, 0), isRed(0, 1), isRed(0, 2), isRed(1, 0)]).toEqual([false, false, true, true])
  })
})
