/**
 * Formats numbers, dates and times in the user's language. English dates are DD MMM YYYY (core §9); Intl
 * formats the others.
 */
import { CURRENCY_FORMAT, DEFAULT_CURRENCY, digitsOf, isoCurrencyOf } from '@contract/money'
import { session } from '../session/session'
import type { Language } from './i18n'

const locales = { en: 'en-GB', fr: 'fr-FR', tr: 'tr-TR', ar: 'ar' } as const
type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames | Intl.RelativeTimeFormat
const formatters = new Map<string, Formatter>()
const cachedFormatter = <T extends Formatter>(
  name: string,
  make: (locale: string) => T,
  language = session.language,
): T => {
  const key = `${language}:${name}`
  if (!formatters.has(key)) formatters.set(key, make(locales[language]))
  return formatters.get(key) as T
}

/** Between the parts of a list of names: `, ` or the Arabic `، `. */
export const listSeparator = () => (session.language === 'ar' ? '، ' : ', ')

/** `12,345` */
export const number = (value: number, language?: Language) =>
  cachedFormatter('number', (locale) => new Intl.NumberFormat(locale), language).format(value)

/** A part of a whole, 0 to 1: `45%`. */
export const percentText = (part: number) =>
  cachedFormatter(
    'percent',
    (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(part)

type Parts = Record<Intl.DateTimeFormatPartTypes, string>
/** English dates follow the documents, not the locale: `05 Sep 2026`, not `Sept`. */
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
const localizedDate = (
  name: string,
  iso: string | number,
  time: Intl.DateTimeFormatOptions,
  language?: Language,
) =>
  (
    cachedFormatter(
      name,
      (locale) =>
        new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', ...time }),
      language,
    ) as Intl.DateTimeFormat
  ).format(new Date(iso))

/** DD MMM YYYY: `21 Nov 2026` */
export const date = (iso: string | number, language = session.language) => {
  if (language !== 'en') return localizedDate('date', iso, {}, language)
  const { day, month, year } = englishParts(iso)
  return `${day} ${month} ${year}`
}

const AGO_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const MOST_AGO = 7 * 86_400_000
/** `2 hr ago`, `now`; the date for a time that is more than a week away. `now`: in ms. */
export const ago = (iso: string, now: number) => {
  const passed = now - Date.parse(iso)
  if (passed < 0 || passed >= MOST_AGO) return date(iso)
  const form = cachedFormatter(
    'ago',
    (locale) => new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }),
  ) as Intl.RelativeTimeFormat
  const [unit, size] = AGO_UNITS.find(([, length]) => passed >= length) ?? ['second', passed + 1]
  return form.format(-Math.floor(passed / size), unit)
}

/** DD MMM YYYY, hh:mm A: `21 Nov 2026, 09:30 AM` */
export const dateTime = (iso: string | number, language = session.language) => {
  if (language !== 'en')
    return localizedDate('dateTime', iso, { hour: '2-digit', minute: '2-digit', hour12: false }, language)
  const { hour, minute, dayPeriod } = englishParts(iso)
  return `${date(iso, language)}, ${hour}:${minute} ${dayPeriod}`
}

/** `2027-03-15` is `15 Mar 2027` in every time zone: a day has none. */
export const day = (iso: string, language?: Language) =>
  date(new Date(`${iso.slice(0, 10)}T12:00`).getTime(), language)

/**
 * `$1,250.50`: en-US, US dollars by default, in every language (core §9). An unknown currency code is put
 * before the number.
 */
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
/** The Intl locale of the user's language: `en-GB`. */
export const currentLocale = () => locales[session.language]
/**
 * Intl puts direction marks around a currency in Arabic. The amount is isolated as a whole, and the marks
 * would reverse `UK£`.
 */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
/**
 * An amount in smallest units: `125050` is `US$1,250.50` in the user's language. Tells several kinds of
 * dollars apart.
 */
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
/** The same in main units, rounded: `US$1,251`. For what is about so much, and where a card has little room. */
export const roundedAmountText = (amount: number, currency: string) =>
  cachedFormatter(
    `rounded:${currency}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  )
    .format(amount / 10 ** digitsOf(currency))
    .replaceAll(DIRECTION_MARKS, '')
/** The same without the currency: `1,250.50`. For columns whose heading names it. */
export const amountDigits = (amount: number, currency: string) => {
  const digits = digitsOf(currency)
  return cachedFormatter(
    `digits:${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(amount / 10 ** digits)
}
/** Month name: 3 is `March`. */
export const month = (number: number) =>
  cachedFormatter(
    'month',
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
  ).format(Date.UTC(2026, number - 1))
/** `2027-03` is `March 2027`. */
export const monthOfYear = (iso: string) =>
  cachedFormatter(
    'monthOfYear',
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.parse(`${iso}-01T00:00:00Z`))
/** Language name in the reader's language: `fr` is `French`. */
export const languageName = (code: string) =>
  cachedFormatter('language', (locale) => new Intl.DisplayNames(locale, { type: 'language' })).of(code) ??
  code
/** Currency name: `EUR` is `Euro`, `PAK` `Pakistani Rupee`. */
export const currencyName = (code: string) => {
  try {
    return (
      cachedFormatter('currency', (locale) => new Intl.DisplayNames(locale, { type: 'currency' })).of(
        isoCurrencyOf(code),
      ) ?? code
    )
  } catch {
    return code
  }
}
let collator: { locale: string; compare(one: string, other: string): number } | null = null
/** Sorted by name in the reader's alphabet: in Turkish Ş follows S. */
export const inAlphabet = <T>(all: readonly T[], nameOf: (one: T) => string): T[] => {
  const locale = currentLocale()
  if (collator?.locale !== locale) collator = { locale, compare: new Intl.Collator(locale).compare }
  const { compare } = collator
  return all.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}
/** Country options for a select, translated and sorted in the user's language. */
export const countryChoices = (codes: readonly string[]) =>
  inAlphabet(
    codes.map((value) => ({ value, label: country(value) })),
    ({ label }) => label,
  )

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The codes of all countries and regions that have a name. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter((code) => country(code) !== code)

/** Country name: `CA` is `Canada`. */
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
/** The length of a call: `75` seconds → `1:15`. */
export const spokenTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
/** Position in a sequence: `2/3`, in the user's digits. */
export const outOf = (at: number, count: number) => `${number(at)}/${number(count)}`
