/** What the lines of a file must add up to, from its opening and closing balances: a file that was cut has less. */
import { plainAmount } from '@contract/money'
import { isSupportedCurrency } from './currencyMarks'
import { parseUnits, type Cell, type Mark } from './figures'
import type { ReadRemittance } from './read'

/** Balances of one account, in the order of the file. Pages of a statement have a pair each. */
export interface BalancePair {
  currency: string | null
  opening: Cell | null
  closing: Cell | null
}
const unitsOf = (cell: Cell, currency: string, point: Mark): number => {
  if (/^0*(?:[.,]0*)?$/.test(cell.bare)) return 0
  const units = parseUnits(cell, currency, point)
  return typeof units === 'number' ? units : NaN
}

/** The total of each currency; none when a balance is missing, since the others then say nothing about all lines. */
export function totalsOfBalances(pairs: readonly BalancePair[], point: Mark): ReadRemittance['totals'] {
  const sums = new Map<string, number>()
  for (const { currency, opening, closing } of pairs) {
    if (!opening || !closing || currency === null || !isSupportedCurrency(currency)) return []
    const change = unitsOf(closing, currency, point) - unitsOf(opening, currency, point)
    sums.set(currency, (sums.get(currency) ?? 0) + change)
  }
  return [...sums].flatMap(([currency, units]) => {
    if (Number.isNaN(units)) return []
    const written = plainAmount(Math.abs(units), currency).replace('.', point)
    return [{ currency, cell: { written, bare: written, negative: units < 0, claims: [] } }]
  })
}
