/**
 * Exchange rates, stated by the organisation, and amounts in its home currency by them (master). A sum in the home currency is a view:
 * it always says its rates, and nothing is booked by it. Not documented.
 */
import { z } from 'zod'
import { get } from '../http'
import { masterParts, masterWith } from '../master'
import { chosenCurrency, day, optionalText, text } from '../masterFields'
import { stamped } from '../masters/fields/writtenFields'
import { Currency, digitsOf } from '../money'
import { required } from '../shapes'

/** A decimal number as it was stated: `1.4712`. At most nine digits on either side of the point. */
const Rate = required('Rate is required')
  .regex(/^\d{1,9}(\.\d{1,9})?$/, 'A rate is a number like 1.4712')
  .refine((text) => !/^[0.]*$/.test(text), 'The rate must be more than zero')

const spec = {
  path: '/masters/exchange-rates',
  page: '/master/exchange-rates',
  can: 'masters.exchange.rates',
  roles: ['finance'],
  group: 'finance',
  alias: 'Exchange rates',
  label: 'currency',
  unique: ['currency', 'valid_from', 'home_currency'],
  taken: { says: '{{currency}} has a rate from that day', at: 'valid_from', status: 409 },
  fields: {
    currency: { ...chosenCurrency(), width: 160 },
    /** What one unit of the currency is worth in the home currency. */
    rate: { ...text('Rate is required'), input: Rate, isCode: true, width: 150 },
    valid_from: day('Valid from is a day that exists, for example 2026-11-21'),
    /** Who states it: `ECB`. */
    source: optionalText(100, 'Source is at most 100 characters'),
    /** Of the organisation when the rate was added; a rate counts for no other. */
    home_currency: stamped(chosenCurrency()),
  },
  says: {
    create: 'Exchange rate added',
    update: 'Exchange rate updated',
    remove: 'Exchange rate deleted',
    missing: 'There is no such exchange rate',
  },
} as const
const { calls } = masterParts(spec)

const StatedRate = z.object({
  currency: Currency,
  rate: z.string(),
  /** `2026-11-21`, in force until the next rate of the currency. */
  valid_from: z.string(),
  /** Who states it: `ECB`. */
  source: z.string().nullable(),
})
export type StatedRate = z.infer<typeof StatedRate>
/**
 * An amount in the home currency, rounded half to even. Smallest units on both sides:
 * `inHomeCurrency(10_050, 'EUR', { currency: 'CAD', rate: '1.4712' })` is `14786`.
 */
export function inHomeCurrency(amount: number, from: string, to: { currency: string; rate: string }): number {
  const [whole = '', decimals = ''] = to.rate.split('.')
  const worth = BigInt(amount) * BigInt(whole + decimals) * 10n ** BigInt(digitsOf(to.currency))
  const unit = 10n ** BigInt(decimals.length + digitsOf(from))
  const size = worth < 0n ? -worth : worth
  const [units, rest] = [size / unit, size % unit]
  const isUp = rest * 2n > unit || (rest * 2n === unit && units % 2n === 1n)
  const rounded = Number(isUp ? units + 1n : units)
  return worth < 0n ? -rounded : rounded
}

export interface HomeRates {
  home_currency: string
  rates: readonly StatedRate[]
}
/** An amount in the home currency by these rates, in its smallest unit; null for a currency without a rate. */
export function homeAmountOf(
  { home_currency, rates }: HomeRates,
  { amount, currency }: { amount: number; currency: string },
): number | null {
  if (currency === home_currency) return amount
  const stated = rates.find((one) => one.currency === currency)
  return stated ? inHomeCurrency(amount, currency, { currency: home_currency, rate: stated.rate }) : null
}

export const exchangeRates = masterWith('exchangeRates', spec, {
  ...calls,
  /** The home currency, and the rate in force today of each currency that has one. */
  current: get('/masters/exchange-rates/current', {
    can: 'invoices.reports',
    answer: z.object({ home_currency: z.string(), rates: z.array(StatedRate) }),
    from: 'assumed',
    quirks: ['the home currency is that of the organisation, else USD'],
  }),
})
