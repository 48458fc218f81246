/** Words, amounts and dates of a printed document in one language. */
import type { Language } from '@contract/client'
import { CURRENCY_FORMAT, digitsOf } from '@contract/money'

export type { Language }
export const isRtl = (language: Language): boolean => language === 'ar'

/** First strong isolate … pop: the text between has a direction of its own, and gives none to what is around it. */
const isolate = (text: string) => `\u2068${text}\u2069`
/** Latin digits in every language: people copy account numbers and amounts into bank forms that accept no others. */
const locales: Record<Language, string> = {
  en: 'en-US',
  fr: 'fr-FR',
  tr: 'tr-TR',
  ar: 'ar-u-nu-latn-ca-gregory',
}

export interface DocumentWords<Word extends string> {
  word(key: Word, gaps?: Record<string, string | number>): string
  /** `USD 1,250.50`: with the currency's code, because `$` is ambiguous. `minor`: in the smallest unit. */
  amount(minor: number, currency: string): string
  /** `2027-03-15` → `15 Mar 2027`. */
  day(date: string): string
  /** What is not translated, in a direction of its own: names, numbers, addresses. */
  data(text: string): string
  country(code: string): string
}

/** @param bundles the document's words by language: a block of a file of `locales`. Gaps without a value stay: `{{n}}`. */
export function wordsIn<Word extends string>(
  language: Language,
  bundles: Record<Language, Record<Word, string>>,
): DocumentWords<Word> {
  const locale = locales[language]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const days = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const formats = new Map<number, Intl.NumberFormat>()
  const formatOf = (digits: number) => {
    const known = formats.get(digits)
    if (known) return known
    const format = new Intl.NumberFormat(CURRENCY_FORMAT, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(digits, format)
    return format
  }
  return {
    word: (key, gaps = {}) =>
      bundles[language][key].replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(gaps[name] ?? gap)),
    amount: (minor, currency) => {
      const digits = digitsOf(currency)
      return isolate(`${currency} ${formatOf(digits).format(minor / 10 ** digits)}`)
    },
    day: (date) => {
      const parts = new Map(
        days.formatToParts(new Date(`${date}T12:00:00Z`)).map(({ type, value }) => [type, value]),
      )
      return isolate(`${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`)
    },
    data: isolate,
    country: (code) => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    },
  }
}
