/** Numbers, dates and times in the reader's form. English dates are DD MMM YYYY (core §9); Intl says the others. */
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

/** `Canada` of `CA`. */
export const country = (code: string) => {
  try { return made('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code } catch { return code }
}
