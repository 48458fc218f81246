/**
 * Exchange rates, stated by the organisation, and amounts in its home currency by them (master). A sum in the home currency is a view:
 * it always says its rates, and nothing is booked by it. Not documented.
 */
import { z } from 'zod'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { del, endpoints, get, post, put } from '../http'
import { Currency, digitsOf } from '../money'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { Nothing, required, Time } from '../shapes'

/** A decimal number as it was stated: `1.4712`. At most nine digits on either side of the point. */
const Rate = required('Rate is required')
  .regex(/^\d{1,9}(\.\d{1,9})?$/, 'A rate is a number like 1.4712')
  .refine((text) => !/^[0.]*$/.test(text), 'The rate must be more than zero')

export const ExchangeRateInput = z.object({
  currency: Currency,
  /** What one unit of the currency is worth in the home currency. */
  rate: Rate,
  valid_from: z.iso.date('Valid from is a day that exists, for example 2026-11-21'),
  source: z.string().trim().max(100, 'Source is at most 100 characters').default(''),
})
const StatedRate = z.object({
  currency: Currency,
  rate: z.string(),
  /** `2026-11-21`, in force until the next rate of the currency. */
  valid_from: z.string(),
  /** Who states it: `ECB`. */
  source: z.string(),
})
export type StatedRate = z.infer<typeof StatedRate>
export const ExchangeRate = StatedRate.extend({
  identifier: z.string(),
  /** Of the organisation when the rate was added; a rate counts for no other. */
  home_currency: z.string(),
  created_at: Time,
  updated_at: Time,
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

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

export const exchangeRates = endpoints('exchangeRates', {
  list: get('/masters/exchange-rates', {
    can: 'masters.exchange.rates.read',
    query: pageQuery(PAGE_SIZE.masters, ['currency', 'valid_from', 'created_at']),
    answer: page(ExchangeRate),
    from: 'assumed',
  }),
  /** The home currency, and the rate in force today of each currency that has one. */
  current: get('/masters/exchange-rates/current', {
    can: 'invoices.reports',
    answer: z.object({ home_currency: z.string(), rates: z.array(StatedRate) }),
    from: 'assumed',
    quirks: ['the home currency is that of the organisation, else USD'],
  }),
  create: post('/masters/exchange-rates', {
    can: 'masters.exchange.rates.create',
    body: ExchangeRateInput,
    answer: ExchangeRate,
    from: 'assumed',
    says: 'Exchange rate added',
    quirks: ['409 when the currency has a rate from that day'],
  }),
  update: put('/masters/exchange-rates/{identifier}', {
    can: 'masters.exchange.rates.update',
    body: ExchangeRateInput,
    answer: ExchangeRate,
    from: 'assumed',
    says: 'Exchange rate updated',
    quirks: ['409 when the currency has another rate from that day'],
  }),
  remove: del('/masters/exchange-rates/{identifier}', {
    can: 'masters.exchange.rates.delete',
    answer: Nothing,
    from: 'assumed',
    says: 'Exchange rate deleted',
  }),
})

export const exchangeRatesDeclaration = {
  permissions: {
    'masters.exchange.rates.read': ['finance'],
    'masters.exchange.rates.create': ['finance'],
    'masters.exchange.rates.update': ['finance'],
    'masters.exchange.rates.delete': ['finance'],
  },
  navigation: [
    {
      alias: 'Exchange rates',
      route: '/master/exchange-rates',
      can: 'masters.exchange.rates.read',
      under: '/master',
      group: 'finance',
    },
  ],
} as const satisfies ModuleDeclaration
