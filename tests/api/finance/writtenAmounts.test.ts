/** Amounts as people write them: what is read, what is refused, and what is asked. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from '@contract/finance/writtenAmounts'

describe('readAmount', () => {
  test.each([
    ['1,234.56', 'GBP', 123_456],
    ['1.234,56', 'GBP', 123_456],
    ['1 234,56', 'GBP', 123_456],
    ["1'234.56", 'GBP', 123_456],
    ['12,34,567', 'INR', 123_456_700],
    ['1,234', 'GBP', 123_400],
    ['0.500', 'GBP', 50],
    ['1500', 'GBP', 150_000],
    ['£ 15', 'GBP', 1500],
    ['15 TL', 'TRY', 1500],
    ['$15', 'CAD', 1500],
    ['ca$15 cad', 'CAD', 1500],
    ['PKR 15', 'PAK', 1500],
    ['١٬٢٣٤٫٥٦', 'GBP', 123_456],
    ['١٫٥٠٠', 'JOD', 1500],
  ])('readAmount reads %s in %s', (written, currency, amount) => {
    expect(readAmount(written, currency, ',')).toBe(amount)
  })
  test.each([
    ['€1,000', { foreign: 'EUR' }],
    ['USD 2000', { foreign: 'USD' }],
    ['3000 TRY', { foreign: 'TRY' }],
    ['3000 TL', { foreign: 'TRY' }],
    ['$5', { foreign: '$' }],
    ['¥5', { foreign: '¥' }],
    ['5 CHF', { foreign: 'CHF' }],
    ['£5 USD', { foreign: 'USD' }],
    ['1 5', 'none'],
    ['1 50', 'none'],
    ['15 00', 'none'],
    ['1 500 00', 'none'],
    ['-5', 'none'],
    ['(5)', 'none'],
    ['1e9', 'none'],
    ['5 pounds', 'none'],
    ['', 'none'],
    ['0.00', 'zero'],
    ['1.234', 'digits'],
    ['99999999999999', 'large'],
  ])('readAmount refuses %s among pounds', (written, problem) => {
    expect(readAmount(written, 'GBP', ',')).toEqual(problem)
  })
  test.each([
    ['1.500', 'GBP', { '.': 150_000, ',': 150 }],
    ['1,500', 'GBP', { ',': 150_000, '.': 150 }],
    ['£12,500', 'GBP', { ',': 1_250_000, '.': 1250 }],
    ['1.234', 'JOD', { '.': 1_234_000, ',': 1234 }],
  ])('readAmount gives both readings of %s in %s, in every language', (written, currency, readings) => {
    for (const group of [',', '.', ' ']) expect(readAmount(written, currency, group)).toEqual({ readings })
  })
  test('readAmount reads back every amount with two decimals, grouped in any language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 11 }),
        fc.constantFrom('en', 'tr', 'fr', 'de-CH', 'ar'),
        (units, locale) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(units / 100)
          expect(readAmount(written, 'EUR', ',')).toBe(units)
        },
      ),
    )
  })
})
