/** Numbers, dates and times in the reader's form. English dates are DD MMM YYYY (core §9); Intl says the others. */
import { CURRENCY_FORMAT, DEFAULT_CURRENCY, digitsOf } from '@contract/money'
import { session } from '../session/session'

const locales = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar' } as const
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>()
const cachedFormatter = <T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>(
  name: string,
  make: (locale: string) => T,
): T => {
  const key = `${session.language}:${name}`
  if (!formatters.has(key)) formatters.set(key, make(locales[session.language]))
  return formatters.get(key) as T
}

/** `12,345` */
export const number = (value: number) =>
  cachedFormatter('number', (locale) => new Intl.NumberFormat(locale)).format(value)

type Parts = Record<Intl.DateTimeFormatPartTypes, string>
/** English is written as the documents have it, whatever a locale abbreviates to: `05 Sep 2026`, and not `Sept`. */
const englishParts = (iso: string | number): Parts => {
  const form = cachedFormatter(
    'parts',
    () =>
      new Intl.DateTimeFormat('en-US', {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hour12: true,
      }),
  ) as Intl.DateTimeFormat
  return Object.fromEntries(
    form.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  ) as Parts
}
const localizedDate = (name: string, iso: string | number, time: Intl.DateTimeFormatOptions) =>
  (
    cachedFormatter(
      name,
      (locale) =>
        new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', ...time }),
    ) as Intl.DateTimeFormat
  ).format(new Date(iso))

/** DD MMM YYYY: `21 Nov 2026` */
export const date = (iso: string | number) => {
  if (session.language !== 'en') return localizedDate('date', iso, {})
  const { day, month, year } = englishParts(iso)
  return `${day} ${month} ${year}`
}

/** DD MMM YYYY, hh:mm A: `21 Nov 2026, 09:30 AM` */
export const dateTime = (iso: string | number) => {
  if (session.language !== 'en')
    return localizedDate('dateTime', iso, { hour: '2-digit', minute: '2-digit', hour12: false })
  const { hour, minute, dayPeriod } = englishParts(iso)
  return `${date(iso)}, ${hour}:${minute} ${dayPeriod}`
}

/** `15 Mar 2027` of `2027-03-15`, wherever the reader is: a day has no time zone. */
export const day = (iso: string) => date(new Date(`${iso.slice(0, 10)}T12:00`).getTime())

/** `$1,250.50`: en-US and dollars unless told otherwise, whoever reads them (core §9). A code that is no currency stands before its figure. */
export const money = (amount: number, currency: string = DEFAULT_CURRENCY) => {
  try {
    return new Intl.NumberFormat(CURRENCY_FORMAT, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount)
  } catch {
    return `${currency} ${amount}`
  }
}
/** Where this reader is, for numbers: `en-GB`. */
export const currentLocale = () => locales[session.language]
/** Arabic puts marks of direction round a currency; an amount is set apart as a whole, and they would turn `UK£` round. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
/** `US$1,250.50` of `125050`, in the reader's form: a finance desk reads several dollars beside each other. */
export const amountText = (amount: number, currency: string) => {
  const digits = digitsOf(currency)
  return cachedFormatter(
    `cash:${currency}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
    .format(amount / 10 ** digits)
    .replaceAll(DIRECTION_MARKS, '')
}
/** `March` of 3. */
export const month = (number: number) =>
  cachedFormatter(
    'month',
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
  ).format(Date.UTC(2026, number - 1))
/** `Euro` of `EUR`. */
export const currencyName = (code: string) => {
  try {
    return (
      cachedFormatter('currency', (locale) => new Intl.DisplayNames(locale, { type: 'currency' })).of(code) ??
      code
    )
  } catch {
    return code
  }
}
/** For a select: in the reader's words, and in their order. */
export const countryChoices = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, session.language))

/** `Canada` of `CA`. */
export const country = (code: string) => {
  try {
    return (
      cachedFormatter('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ??
      code
    )
  } catch {
    return code
  }
}

/** First and last name as one: `Ayşe Yılmaz`. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
/** One of several, in the reader's digits: `2/3`. */
export const outOf = (at: number, count: number) => `${number(at)}/${number(count)}`
