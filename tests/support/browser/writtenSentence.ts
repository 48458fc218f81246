/** A sentence of the contract as a page shows it. */
import type { Language } from '@core/words/i18n'
import { writtenWord, writtenWords } from './writtenWords'

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const withAnyValues = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+')}$`,
  )
const fixedLength = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').length
/**
 * A sentence of the contract in the language: words with values, `Currency must be one of {{list}}`, have any values. The one with most
 * fixed text is it, as in the console.
 */
export const writtenSentence = (language: Language, english: string): RegExp => {
  const keys = writtenWords(language)
    .filter(({ namespace }) => namespace === 'errors')
    .flatMap(({ words }) => Object.keys(words))
  const fitting = keys.filter((one) => withAnyValues(one).test(english))
  const key = keys.includes(english)
    ? english
    : fitting.toSorted((one, other) => fixedLength(other) - fixedLength(one))[0]
  return withAnyValues(writtenWord(language, 'errors', key ?? english))
}
