/** Words, amounts and dates of a paper in one language. */
import ar from '@locales/ar/finance/publicInvoices.json' with { type: 'json' }
import en from '@locales/en/finance/publicInvoices.json' with { type: 'json' }
import fr from '@locales/fr/finance/publicInvoices.json' with { type: 'json' }
import tr from '@locales/tr/finance/publicInvoices.json' with { type: 'json' }
import type { languages } from '@contract/client'
import { CURRENCY_FORMAT, digitsOf } from '@contract/money'

export type Language = (typeof languages)[number]
const bundles = { en, fr, tr, ar }
type Word = keyof typeof en.paper

/** Left-to-right mark (zero width): text between two of them reads left to right inside a right-to-left line. */
const LRM = '\u200e'
const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/
/** Latin digits in every language: people copy account numbers and amounts into bank forms that accept no others. */
const locales: Record<Language, string> = {
  en: 'en-US',
  fr: 'fr-FR',
  tr: 'tr-TR',
  ar: 'ar-u-nu-latn-ca-gregory',
}

export interface PaperWords {
  rtl: boolean
  word(key: Word, gaps?: Record<string, string | number>): string
  /** `USD 1,250.50`: with the currency's code, because `$` is ambiguous. `minor`: in the smallest unit. */
  amount(minor: number, currency: string): string
  /** `2027-03-15` → `15 Mar 2027`. */
  day(date: string): string
  /** Names, numbers and addresses: kept left to right in Arabic unless they are Arabic. */
  data(text: string): string
  country(code: string): string
}

export function paperWordsIn(language: Language): PaperWords {
  const rtl = language === 'ar'
  const isolate = (text: string) => (rtl && !ARABIC.test(text) ? `${LRM}${text}${LRM}` : text)
  const names = new Intl.DisplayNames(locales[language], { type: 'region' })
  return {
    rtl,
    word: (key, gaps = {}) =>
      bundles[language].paper[key].replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap])),
    amount: (minor, currency) => {
      const digits = digitsOf(currency)
      const format = new Intl.NumberFormat(CURRENCY_FORMAT, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      return isolate(`${currency} ${format.format(minor / 10 ** digits)}`)
    },
    day: (date) => {
      const parts = Object.fromEntries(
        new Intl.DateTimeFormat(locales[language], {
          day: '2-digit',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
          .formatToParts(new Date(`${date}T12:00:00Z`))
          .map(({ type, value }) => [type, value]),
      )
      return `${parts['day']} ${parts['month']} ${parts['year']}`
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
