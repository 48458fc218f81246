/** The words of the console by language, for finding what is not translated on a page. */
import { permissions } from '@contract/permissions'
import { wordsOfLanguage, type WordTree } from '@core/words/wordFiles'
import { at } from '../../../../scripts/machine.mjs'

export const languages = ['en', 'fr', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]

export interface KnownWords {
  /** `leads` of `locales/en/leads/leads.json`. */
  namespaces: string[]
  /** `commands` of `commands.assign`: what a key without its namespace begins with. */
  firstParts: string[]
  /** `leads.read`: shown beside their names, and no keys of words. */
  permissions: string[]
  /** English texts that this language says differently. */
  english: string[]
}

const leaves = (tree: WordTree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )

export function knownWords(language: Language): KnownWords {
  const english = wordsOfLanguage(at('locales'), 'en')
  const texts = (of: Language) =>
    wordsOfLanguage(at('locales'), of).flatMap(({ words }) => leaves(words).map(([, text]) => text))
  const here = new Set(texts(language))
  return {
    namespaces: english.map(({ namespace }) => namespace),
    // `errors` has whole sentences as its keys.
    firstParts: [
      ...new Set(
        english.filter(({ namespace }) => namespace !== 'errors').flatMap(({ words }) => Object.keys(words)),
      ),
    ],
    permissions: [...permissions],
    english: language === 'en' ? [] : [...new Set(texts('en'))].filter((text) => !here.has(text)),
  }
}
