/**
 * Money. An amount is a whole number of its currency's smallest unit: `125050` USD is $1,250.50, `1500` JOD is JD 1.500. Amounts of
 * different currencies are never added. The list of currencies is business §9; `PAK` is the documents' own code.
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
/** Locale of amounts, the same in every language: `$1,250.50`. */
export const CURRENCY_FORMAT = 'en-US'

/** Decimal places of a currency: three for JOD, two for all others. */
export const digitsOf = (currency: string): number => (currency === 'JOD' ? 3 : 2)

/** The description of an amount says its unit. Only what updates tell of fees is in the main one (`updates/updateShapes.ts`), and ranges that lists are filtered by (`filters.ts`). */
export const describeUnit = <T extends z.ZodNumber | z.ZodCoercedNumber>(
  schema: T,
  unit: 'smallest' | 'main' = 'smallest',
): T =>
  schema.describe(
    unit === 'smallest'
      ? 'A whole number in the smallest unit of its currency: 125050 is $1,250.50, 1500 is JD 1.500'
      : 'In the main unit of its currency: 1250.5 is $1,250.50',
  ) as T
/** An amount in an answer. */
export const Units = describeUnit(z.number())

/** The largest amount, in the smallest unit; a larger one is a typing error. */
export const MOST_MONEY = 999_999_999_999
/** Schema of an amount: positive, whole, at most MOST_MONEY. `missing`: the error for an empty field, `Commission is required`. */
export const amount = (missing: string) =>
  describeUnit(
    z
      .number({
        error: ({ input }) =>
          input === undefined || input === null || input === '' ? missing : 'This is not an amount',
      })
      .int('The amount must be a whole number of the smallest unit')
      .positive('The amount must be more than zero')
      .max(MOST_MONEY, 'The amount is too large'),
  )

/** Partners' shares of a commission, in percent (business §9). */
export const commissionTiers = [100, 90, 85, 80] as const
/** A share of an amount, rounded half to even so that sums have no bias: `share(125050, 85)` is `106292`. `percent`: 0 to 100. */
export const share = (amount: number, percent: number): number => {
  const hundredths = amount * percent
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths - whole * 100
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}

/** The VAT in an amount that includes it, rounded to the smallest unit. `percent`: `20`, `5.5`. */
export const vatIn = (amount: number, percent: number): number =>
  amount - Math.round((amount * 100) / (100 + percent))

/** A plain decimal number for files: `125050` CAD → `1250.50`. */
export const plainAmount = (units: number, currency: string): string =>
  (units / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** The code that banks and bookkeeping software know: `PAK` is the documents' own code of the Pakistani rupee. */
export const isoCurrencyOf = (currency: string): string => (currency === 'PAK' ? 'PKR' : currency)
