/** Numbers, dates and times in the reader's form. English dates are DD MMM YYYY (core §9); Intl says the others. */
import { CURRENCY_FORMAT } from '../../sim-server/contract/money'
import { session } from './session'

const locales = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar' } as const
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>()
const made = <T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>(name: string, make: (locale: string) => T): T => {
  const key = `${session.language}:${name}`
  if (!kept.has(key)) kept.set(key, make(locales[session.language]))
  return kept.get(key) as T
}

/** `12,345` */
export const number = (value: number) => made('number', (locale) => new Intl.NumberFormat(locale)).format(value)

/** `21 Nov 2026` */
export const date = (iso: string | number) => made('date', (locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })).format(new Date(iso))

/** `21 Nov 2026, 09:30 am` */
export const dateTime = (iso: string | number) =>
  made('dateTime', (locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: session.language === 'en' })).format(new Date(iso))

/** `15 Mar 2027` of `2027-03-15`, wherever the reader is: a day has no time zone. */
export const day = (iso: string) => made('day', (locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })).format(new Date(iso))

/** `$1,250.50`: amounts are written as in the United States, whoever reads them (core §9). A code that is no currency stands before its figure. */
export const money = (amount: number, currency: string) => {
  try { return new Intl.NumberFormat(CURRENCY_FORMAT, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount) } catch { return `${currency} ${amount}` }
}
/** `March` of 3. */
export const month = (number: number) => made('month', (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })).format(Date.UTC(2026, number - 1))
/** `Euro` of `EUR`. */
export const currencyName = (code: string) => {
  try { return made('currency', (locale) => new Intl.DisplayNames(locale, { type: 'currency' })).of(code) ?? code } catch { return code }
}

/** `Canada` of `CA`. */
export const country = (code: string) => {
  try { return made('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code } catch { return code }
}
