/** Amounts and days as letters write them. */
import { isRtl, wordsIn, type DocumentWords, type Language } from '../../platform/printing/words'

const NO_WORDS = { en: {}, fr: {}, tr: {}, ar: {} }
const ISOLATES = /[\u2068\u2069]/g

/** Without marks of direction, unless the letter is written from right to left: they would be copied with the amount. */
export function letterWords(language: Language): Pick<DocumentWords<never>, 'amount' | 'day'> {
  const { amount, day } = wordsIn<never>(language, NO_WORDS)
  const plain = (text: string) => (isRtl(language) ? text : text.replaceAll(ISOLATES, ''))
  return { amount: (minor, currency) => plain(amount(minor, currency)), day: (date) => plain(day(date)) }
}
