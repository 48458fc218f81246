/** What stands for a currency beside an amount, in a heading or in a column: a code, a name, or a sign that several countries share. */
import { currencies } from '@contract/money'

/** Currencies by the sign beside an amount. */
const SIGNS = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['TL', 'TRY'],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['NZ$', 'NZD'],
  ['S$', 'SGD'],
  ['HK$', 'HKD'],
  ['R$', 'BRL'],
  ['JD', 'JOD'],
  ['د.أ', 'JOD'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['PKR', 'PAK'],
  ['₦', 'NGN'],
  ['₵', 'GHS'],
  ['₪', 'ILS'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₱', 'PHP'],
])
const RUPEES = ['INR', 'PAK', 'LKR', 'NPR']
/** Signs that several countries use: another mark of the line, or the user, says which one it is. */
const SHARED_SIGNS = new Map<string, readonly string[]>([
  ['$', ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS']],
  ['¥', ['JPY', 'CNY']],
  ['₨', RUPEES],
  ['RS', RUPEES],
  ['RS.', RUPEES],
])
const supported: readonly string[] = currencies
export const isSupportedCurrency = (currency: string): boolean => supported.includes(currency)
/**
 * Currency codes that are recognised: the supported ones, and foreign ones to report as unsupported. Not any three letters, or
 * `INV100234` would be an amount.
 */
export const CURRENCY_CODES: readonly string[] = [
  ...currencies,
  ...`CHF SEK NOK DKK ISK PLN CZK HUF RON BGN RUB UAH GEL JPY CNY HKD TWD KRW THB VND IDR MYR PHP BDT LKR NPR PKR
    AED SAR QAR KWD BHD OMR ILS EGP MAD TND NGN GHS KES ZAR BRL MXN CLP COP ARS`.split(/\s+/),
]
/** `EUR`, `€`, `eur` → `EUR`; an unsupported code as it is, `CHF`; null for text that is no currency, or a sign that several share. */
export const currencyIn = (text: string): string | null => {
  const name = text.trim().toUpperCase()
  return SIGNS.get(name) ?? (CURRENCY_CODES.includes(name) ? name : null)
}

/** What a line says of its currency at one place: `$` may be one of several. */
export interface CurrencyClaim {
  written: string
  currencies: readonly string[]
}
/** Null for text that is no currency, like the cent. A sign that is not known stands for itself, and for no currency that is. */
export function claimIn(text: string): CurrencyClaim | null {
  const written = text.trim()
  const currency = currencyIn(written)
  if (currency !== null) return { written, currencies: [currency] }
  const shared = SHARED_SIGNS.get(written.toUpperCase())
  if (shared) return { written, currencies: shared }
  return /^(?!¢)\p{Sc}$/u.test(written) ? { written, currencies: [written] } : null
}

export interface AgreedCurrency {
  /** Null when nothing says it, when it may be one of several, and when the claims contradict each other. */
  currency: string | null
  problem: string | null
}
export const twoCurrencies = (claims: readonly CurrencyClaim[]): string =>
  `This line has two currencies: ${[...new Set(claims.map(({ written }) => written))].join(', ')}`
/** The currency on which all places of a line agree. */
export function agreedCurrency(claims: readonly CurrencyClaim[]): AgreedCurrency {
  const [first, ...rest] = claims
  if (!first) return { currency: null, problem: null }
  const possible = first.currencies.filter((one) => rest.every(({ currencies: all }) => all.includes(one)))
  return possible.length === 0
    ? { currency: null, problem: twoCurrencies(claims) }
    : { currency: possible.length === 1 ? possible[0]! : null, problem: null }
}
