/**
 * Money. An amount is a whole number of its currency's smallest unit: `125050` USD is $1,250.50, `1500` JOD is JD 1.500.
 * Two currencies are never added (business §9 for the list; `PAK` is the documents' own code).
 */
import { z } from 'zod'

export const currencies = [
  'AUD',
  'CAD',
  'INR',
  'USD',
  'EUR',
  'GBP',
  'NZD',
  'SGD',
  'JOD',
  'TRY',
  'PAK',
] as const
export const Currency = z.enum(currencies, `Currency must be one of ${currencies.join(', ')}`)
export type Currency = z.infer<typeof Currency>
export const DEFAULT_CURRENCY = 'USD' satisfies Currency
/** `$1,250.50`, whoever reads it. */
export const CURRENCY_FORMAT = 'en-US'

/** Digits after the point: three for dinars, two for all others. */
export const digitsOf = (currency: string): number => (currency === 'JOD' ? 3 : 2)

/** A billion and a bit, in any currency: beyond that it is a slip of the finger. */
export const MOST_MONEY = 999_999_999_999
/** An amount somebody gives: more than nothing, whole, and not absurd. `missing`: `Commission is required`. */
export const amount = (missing: string) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? missing : 'This is not an amount',
    })
    .int('The amount must be a whole number of the smallest unit')
    .positive('The amount must be more than zero')
    .max(MOST_MONEY, 'The amount is too large')

/** What partners get of a commission, in percent (business §9). */
export const commissionTiers = [100, 90, 85, 80] as const
/** A share of an amount, to the nearest unit, a half to the even one, so that sums lean neither way: `share(125050, 85)` is `106292`. */
export const share = (amount: number, percent: number): number => {
  const hundredths = amount * percent
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths - whole * 100
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}

/** As machines read it, in a file: `125050` CAD is `1250.50`. */
export const plainAmount = (units: number, currency: string): string =>
  (units / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))
