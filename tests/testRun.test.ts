/** How a run of the tests chooses what runs: what its seed draws. */
import { describe, expect, test } from 'vitest'
import { draw } from '@support/seed'

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
