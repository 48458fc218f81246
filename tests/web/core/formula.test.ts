/** Formulas in amount cells. */
import { describe, expect, test } from 'vitest'
import { formulaValue } from '@core/words/formula'
import { parseAmount } from '@core/words/amounts'

describe('formulaValue', () => {
  test.each([
    ['=1200*0.85', 1020],
    ['=1200*0,85', 1020],
    ['= 400 + 200 / 3 * 3', 600],
    ['=(400+200)/3', 200],
    ['=10-2-3', 5],
    ['=1500*15%', 225],
    ['=-5+7', 2],
    ['=1200×0.5', 600],
    ['=0.125*8', 1],
  ])('%s is %d', (text, value) => expect(formulaValue(text)).toBeCloseTo(value, 10))
  test.each([
    '=',
    '=1+',
    '=(1',
    '=1)',
    '=1 500,000',
    '=1,500*2',
    '=2**3',
    '=1/0',
    '=a',
    '=1.2.3',
    `=${'1+'.repeat(200)}1`,
  ])('%s is refused', (text) => expect(formulaValue(text)).toBeNull())
})

test('parseAmount computes a formula in the smallest unit of the currency, rounded once', () => {
  expect(parseAmount('=1200*0.85', 'CAD', 'en-GB')).toBe(102_000)
  expect(parseAmount('=1.0050*100', 'CAD', 'en-GB')).toBe(10_050)
  expect(parseAmount('=10/3', 'JOD', 'en-GB')).toBe(3333)
  expect(parseAmount('=١٠٠*٠٫٥', 'CAD', 'ar')).toBe(5000)
  expect([parseAmount('=5-5', 'CAD', 'en-GB'), parseAmount('=2-5', 'CAD', 'en-GB')]).toEqual(['zero', 'none'])
  expect(parseAmount('=9999999999*9999', 'CAD', 'en-GB')).toBe('large')
})
